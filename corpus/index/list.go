package index

import (
	"cmp"
	"slices"
	"strings"

	"tabaqat/layers/fold"
)

// Conflict tells how the uses of a form disagree.
type Conflict uint8

// The kinds of conflict, which can be joined.
const (
	OtherType     Conflict = 1 << iota // the form has more than one type
	OtherSpelling                      // another spelling of it has another type
	LeftUntagged                       // its words stand elsewhere outside every entity
	AnyConflict   = OtherType | OtherSpelling | LeftUntagged
)

// Filter says which forms are wanted; zero values leave a thing open.
type Filter struct {
	Type      string   // that the form has
	Inside    string   // the type of the innermost entity around one of its places
	Conflicts Conflict // any of these kinds
	Most      int      // the form stands at most so often: 1 for what is rare
	Least     int      // and at least so often
	MinTokens int
	MaxTokens int
	Layer     int    // at which one of its places is
	Text      string // in the form, folded
}

// Order is how forms are sorted; what is equal comes by text.
type Order uint8

// The orders; the counts with the greatest first.
const (
	ByCount Order = iota
	ByText
	ByTokens
	ByUntagged
	ByTypes // the number of types
	ByFirst // as they first come in the text
)

// Orders names the orders as the command line does.
func Orders() []string { return []string{"count", "form", "length", "untagged", "types", "first"} }

// List gives the numbers of the forms that a filter lets through, in an order.
// Numbers stay those of their forms until Rebuild.
func (x *Index) List(f Filter, by Order) []int {
	m := x.matcher(f)
	x.rankTexts()
	rows := make([]row, 0, len(x.forms))
	for k := range x.forms {
		if form := &x.forms[k]; m.fits(form) {
			rows = append(rows, row{k, x.rank(form, by), x.textRanks[k]})
		}
	}
	slices.SortFunc(rows, func(a, b row) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(a.text, b.text))
	})
	out := make([]int, len(rows))
	for k, r := range rows {
		out[k] = r.number
	}
	return out
}

type row struct {
	number int
	rank   int64
	text   int32
}

// rankTexts finds the place of each form by text, once for all lists until there
// are more forms.
func (x *Index) rankTexts() {
	if len(x.textRanks) == len(x.forms) {
		return
	}
	order := make([]int32, len(x.forms))
	for k := range order {
		order[k] = int32(k)
	}
	slices.SortFunc(order, func(a, b int32) int { return strings.Compare(x.forms[a].text, x.forms[b].text) })
	x.textRanks = make([]int32, len(x.forms))
	for rank, k := range order {
		x.textRanks[k] = int32(rank)
	}
}

// rank is what forms are sorted by, the least first.
func (x *Index) rank(f *form, by Order) int64 {
	switch by {
	case ByCount:
		return -int64(f.count())
	case ByTokens:
		return -int64(len(f.words))
	case ByUntagged:
		return -int64(x.names[f.name].free)
	case ByTypes:
		n := int64(0)
		for _, u := range f.uses {
			if len(u.places) > 0 {
				n--
			}
		}
		return n
	case ByFirst:
		first := int64(1) << 62
		for _, u := range f.uses {
			if len(u.places) > 0 {
				first = min(first, int64(u.places[0].sentence)<<31|int64(u.places[0].start))
			}
		}
		return first
	}
	return 0
}

// matcher is a filter with its names looked up.
type matcher struct {
	*Index
	Filter
	typ, inside typeID
	text        string
	never       bool
}

func (x *Index) matcher(f Filter) matcher {
	m := matcher{Index: x, Filter: f, typ: none, inside: none}
	if f.Text != "" {
		m.text = fold.Search(strings.Join(strings.Fields(f.Text), " "))
	}
	look := func(name string, id *typeID) {
		if name == "" {
			return
		}
		known, ok := x.typeIDs[name]
		*id, m.never = known, m.never || !ok
	}
	look(f.Type, &m.typ)
	look(f.Inside, &m.inside)
	return m
}

func (m *matcher) fits(f *form) bool {
	n := f.count()
	switch {
	case m.never || n == 0 || n < m.Least || m.Most > 0 && n > m.Most:
		return false
	case len(f.words) < m.MinTokens || m.MaxTokens > 0 && len(f.words) > m.MaxTokens:
		return false
	case m.Conflicts != 0 && m.conflicts(f, m.Conflicts)&m.Conflicts == 0:
		return false
	case m.text != "" && !strings.Contains(m.foldedText(f), m.text):
		return false
	}
	return m.typ == none && m.inside == none && m.Layer == 0 || slices.ContainsFunc(f.uses, m.fitsUse)
}

func (m *matcher) fitsUse(u use) bool {
	if len(u.places) == 0 || m.typ != none && u.typ != m.typ {
		return false
	}
	return m.inside == none && m.Layer == 0 || slices.ContainsFunc(u.places, func(p place) bool {
		return (m.inside == none || p.inside == m.inside) && (m.Layer == 0 || int(p.layer) == m.Layer)
	})
}

func (x *Index) foldedText(f *form) string {
	if len(f.words) == 1 {
		return x.words.folded[x.words.folds[f.words[0]]]
	}
	var text strings.Builder
	for k, w := range f.words {
		if k > 0 {
			text.WriteByte(' ')
		}
		text.WriteString(x.words.folded[x.words.folds[w]])
	}
	return text.String()
}

// conflicts finds of the wanted kinds of conflict those that a form has.
func (x *Index) conflicts(f *form, wanted Conflict) Conflict {
	var c Conflict
	n := &x.names[f.name]
	if n.free > 0 {
		c |= LeftUntagged
	}
	used := 0
	for _, u := range f.uses {
		if len(u.places) > 0 {
			used++
		}
	}
	if used > 1 {
		c |= OtherType
	}
	if wanted&OtherSpelling != 0 && len(n.forms) > 1 && x.spelledOtherwise(f, n) {
		c |= OtherSpelling
	}
	return c
}

// spelledOtherwise reports whether another spelling of a form has a type that
// one of the form's uses does not have.
func (x *Index) spelledOtherwise(f *form, n *name) bool {
	for _, other := range n.forms {
		if &x.forms[other] == f {
			continue
		}
		for _, theirs := range x.forms[other].uses {
			for _, ours := range f.uses {
				if len(theirs.places) > 0 && len(ours.places) > 0 && theirs.typ != ours.typ {
					return true
				}
			}
		}
	}
	return false
}
