package learn

import (
	"slices"
	"strconv"
	"strings"

	"tabaqat/layers"
)

// usage is how a word was written and annotated in the examples.
type usage struct {
	Lower   int         // occurrences without a capital
	Inner   int         // with one, not at the beginning of a sentence
	Initial int         // with one, at the beginning
	Roles   []typeCount // how often it began (B) or went on (I) with a type
}

// usages is what the examples tell of each word, whatever stands around it.
type usages struct{ of map[string]*usage }

func newUsages() *usages { return &usages{map[string]*usage{}} }

// add takes in a sentence, or with by -1 takes it back.
func (u *usages) add(words []word, spans []layers.Span, by int) {
	for t, w := range words {
		x := u.at(w.norm)
		switch {
		case !w.capital:
			x.Lower += by
		case t > 0:
			x.Inner += by
		default:
			x.Initial += by
		}
	}
	for _, s := range spans {
		for t := s.Start; t < s.End; t++ {
			u.at(words[t].norm).count(roleOf(t == s.Start)+s.Type, by)
		}
	}
}

func roleOf(begins bool) string {
	if begins {
		return "B"
	}
	return "I"
}

func (u *usages) at(norm string) *usage {
	x := u.of[norm]
	if x == nil {
		x = &usage{}
		u.of[norm] = x
	}
	return x
}

func (u *usage) count(role string, by int) {
	at := slices.IndexFunc(u.Roles, func(r typeCount) bool { return r.Type == role })
	if at < 0 {
		at, u.Roles = len(u.Roles), append(u.Roles, typeCount{Type: role})
	}
	u.Roles[at].N += by
}

// casing says how a word is written elsewhere: a capital at the beginning of a
// sentence tells little of a word that is seldom written so within one.
func (u *usages) casing(norm string) string {
	x := u.of[norm]
	switch {
	case x == nil, x.Lower+x.Inner+x.Initial == 0:
		return "new"
	case x.Lower+x.Inner == 0:
		return "initial"
	case x.Inner == 0:
		return "lower"
	case x.Lower == 0:
		return "inner"
	case x.Lower > x.Inner:
		return "mostly lower"
	}
	return "mostly inner"
}

// roles lists how a word is annotated elsewhere, each role with its share in
// quarters; a word that never is, with how often it was seen.
func (u *usages) roles(norm string) []string {
	x := u.of[norm]
	if x == nil || x.Lower+x.Inner+x.Initial == 0 {
		return []string{"new"}
	}
	total := x.Lower + x.Inner + x.Initial
	var out []string
	for _, r := range x.Roles {
		if r.N > 0 {
			out = append(out, r.Type+strconv.Itoa(4*r.N/total))
		}
	}
	switch {
	case out != nil:
		return out
	case total == 1:
		return []string{"plain once"}
	case total < 5:
		return []string{"plain"}
	}
	return []string{"plain often"}
}

// sorted lists the words for saving.
func (u *usages) sorted() []savedUsage {
	out := make([]savedUsage, 0, len(u.of))
	for norm, x := range u.of {
		if x.Lower+x.Inner+x.Initial > 0 {
			out = append(out, savedUsage{norm, *x})
		}
	}
	slices.SortFunc(out, func(a, b savedUsage) int { return strings.Compare(a.Word, b.Word) })
	return out
}

// restore takes over saved words.
func (u *usages) restore(saved []savedUsage) {
	for _, s := range saved {
		u.of[s.Word] = &s.Usage
	}
}
