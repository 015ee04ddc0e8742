package consistent

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"tabaqat/corpus/index"
	"tabaqat/layers/fold"
)

// Rule is a decision that was kept: the tokens of a form, in any spelling, are
// always an entity of Type; with Inside, where they are within an entity of that
// type. "O" as the type says that they are never an entity.
type Rule struct {
	Form   string `json:"form"` // tokens joined by blanks
	Type   string `json:"type"`
	Inside string `json:"inside,omitempty"`
}

// String writes a rule as ParseRule reads it: form, type and, where there is one,
// the type around it, parted by tabs.
func (r Rule) String() string {
	if r.Inside == "" {
		return r.Form + "\t" + r.Type
	}
	return r.Form + "\t" + r.Type + "\t" + r.Inside
}

// Says puts the rule in words.
func (r Rule) Says() string {
	text := fmt.Sprintf("%q is always %s", r.Form, r.Type)
	if r.Type == never {
		text = fmt.Sprintf("%q is never an entity", r.Form)
	}
	if r.Inside != "" {
		text += " inside " + r.Inside
	}
	return text
}

// never is the type in rules for forms that are no entity.
const never = "O"

// held folds the rule's tokens; a rule without any holds nowhere.
func (r Rule) held() held {
	words := strings.Fields(r.Form)
	for k, w := range words {
		words[k] = fold.Search(w)
	}
	return held{words, r}
}

// ParseRule reads a rule from a line.
func ParseRule(line string) (Rule, error) {
	fields := strings.Split(line, "\t")
	for k := range fields {
		fields[k] = strings.TrimSpace(fields[k])
	}
	if len(fields) < 2 || len(fields) > 3 || fields[0] == "" || fields[1] == "" {
		return Rule{}, fmt.Errorf("rule %q; want form, type and, if need be, the type around it, parted by tabs", line)
	}
	r := Rule{Form: strings.Join(strings.Fields(fields[0]), " "), Type: fields[1]}
	if len(fields) == 3 {
		r.Inside = fields[2]
	}
	return r, nil
}

// ReadRules reads rules, a line each; empty lines and those that begin with # and
// a blank are left out.
func ReadRules(in io.Reader) ([]Rule, error) {
	var out []Rule
	lines := bufio.NewScanner(in)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimRight(strings.TrimPrefix(lines.Text(), "\ufeff"), "\r")
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "# ") {
			continue
		}
		r, err := ParseRule(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		out = append(out, r)
	}
	return out, lines.Err()
}

// held is a rule with its folded tokens.
type held struct {
	words []string
	rule  Rule
}

// rules warns of places with the form of a rule that are not as it says.
func (w *walk) rules() {
	if len(w.kept) == 0 {
		return
	}
	for start, token := range w.folded {
		for _, h := range w.kept[token] {
			end := start + len(h.words)
			if end <= len(w.folded) && slices.Equal(w.folded[start:end], h.words) {
				w.hold(h.rule, start, end)
			}
		}
	}
}

// hold holds one place to a rule.
func (w *walk) hold(r Rule, start, end int) {
	if r.Inside != "" && !w.within(start, end, r.Inside) {
		return
	}
	if r.Type != never && w.is(start, end, r.Type) {
		return
	}
	h := w.x.HitAt(w.sentence, start, end)
	if r.Type == never && h.Type == "" {
		return
	}
	now := "no entity"
	if h.Type != "" {
		now = h.Type
	}
	w.warn(h, "%q is %s here; the rule is that %s", w.words(start, end), now, r.Says())
}

// within reports whether a larger entity of a type holds the tokens.
func (w *walk) within(start, end int, typ string) bool {
	for _, e := range w.entities {
		if e.Type == typ && e.Start <= start && end <= e.End && e.End-e.Start > end-start {
			return true
		}
	}
	return false
}

// Breaches lists the places that are not as one rule says.
func Breaches(x *index.Index, r Rule) []Warning {
	return Run(x, Options{Names: []string{"rules"}, Rules: []Rule{r}})
}
