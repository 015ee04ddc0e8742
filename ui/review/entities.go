package review

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tabaqat/corpus/index"
)

// Wanted is what the field over the list of entities asks for.
type Wanted struct {
	Filter index.Filter
	Order  index.Order
}

// conflictWords are what is= takes.
var conflictWords = [...]struct {
	word string
	kind index.Conflict
}{{"conflict", index.AnyConflict}, {"type", index.OtherType}, {"spelling", index.OtherSpelling}, {"untagged", index.LeftUntagged}}

// ParseWanted reads what the field says: conditions as type=ORG, inside=ORG,
// layer=2, length=3, is=conflict (or type, spelling, untagged, rare) and
// sort=count (or form, length, untagged, types, first); all else is text that
// the form has in it.
func ParseWanted(text string) (Wanted, error) {
	w := Wanted{}
	var words []string
	for _, word := range strings.Fields(text) {
		key, value, ok := strings.Cut(word, "=")
		if !ok || value == "" {
			if !ok {
				words = append(words, word)
			}
			continue // a condition that is not typed to its end
		}
		if err := w.condition(key, value); err != nil {
			return w, err
		}
	}
	w.Filter.Text = strings.Join(words, " ")
	return w, nil
}

func (w *Wanted) condition(key, value string) error {
	switch key {
	case "type":
		w.Filter.Type = strings.ToUpper(value)
	case "inside":
		w.Filter.Inside = strings.ToUpper(value)
	case "layer", "length":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 {
			return fmt.Errorf("%s %q; want a number from 1", key, value)
		}
		if key == "layer" {
			w.Filter.Layer = n
			return nil
		}
		w.Filter.MinTokens, w.Filter.MaxTokens = n, n
	case "is":
		return w.is(value)
	case "sort":
		k := slices.Index(index.Orders(), value)
		if k < 0 {
			return fmt.Errorf("sort %q; want %s", value, strings.Join(index.Orders(), ", "))
		}
		w.Order = index.Order(k)
	default:
		return fmt.Errorf("%q; want type, inside, layer, length, is or sort before =", key)
	}
	return nil
}

func (w *Wanted) is(value string) error {
	if value == "rare" {
		w.Filter.Most = 1
		return nil
	}
	for _, c := range conflictWords {
		if c.word == value {
			w.Filter.Conflicts |= c.kind
			return nil
		}
	}
	return fmt.Errorf("is=%s; want conflict, type, spelling, untagged or rare", value)
}

// Has reports whether a word stands in the text of a field.
func Has(text, word string) bool { return slices.Contains(strings.Fields(text), word) }

// Toggle takes a condition out of the text of a field where it is there, and
// puts it at the end, in place of another value, where it is not. Of is= there
// may be several.
func Toggle(text, condition string) string {
	key, _, _ := strings.Cut(condition, "=")
	var out []string
	had := false
	for _, word := range strings.Fields(text) {
		switch {
		case word == condition:
			had = true
		case key != "is" && strings.HasPrefix(word, key+"="):
		default:
			out = append(out, word)
		}
	}
	if !had {
		out = append(out, condition)
	}
	return strings.Join(out, " ")
}

// Entities is the list of forms that a field lets through.
type Entities struct {
	Index *index.Index // nil until it is ready
	Text  string       // what the field says
	Err   error        // what is wrong with it
	Rows  []int        // numbers of forms
	At    int          // the row at hand
	form  int          // the form of that row
}

// Set asks for what another text says.
func (e *Entities) Set(text string) {
	e.Text, e.At = text, 0
	e.Refresh()
}

// Refresh lists anew, with the form at hand staying so where it is listed.
func (e *Entities) Refresh() {
	if e.Index == nil {
		e.Rows = nil
		return
	}
	held, holds := e.Form()
	w, err := ParseWanted(e.Text)
	if e.Err = err; err != nil {
		return
	}
	e.Rows = e.Index.List(w.Filter, w.Order)
	if k := slices.Index(e.Rows, held); holds && e.At > 0 && k >= 0 {
		e.At = k
	}
	e.At = max(0, min(e.At, len(e.Rows)-1))
	e.form, _ = e.Form()
}

// Sentences are those in which the forms listed stand as the field asks for
// them, each once, in order; none where it asks for what cannot be.
func (e *Entities) Sentences() []int {
	w, err := ParseWanted(e.Text)
	if err != nil || e.Index == nil {
		return nil
	}
	var hits []index.Hit
	for _, form := range e.Rows {
		for _, h := range e.Index.Places(form, w.Filter.Type) {
			if w.asksFor(h) {
				hits = append(hits, h)
			}
		}
	}
	return SentencesOf(hits)
}

// asksFor reports whether a place, and not only another of its form, is inside
// what is asked for and at the layer that is.
func (w *Wanted) asksFor(h index.Hit) bool {
	return (w.Filter.Inside == "" || w.Filter.Inside == h.Inside) && (w.Filter.Layer == 0 || w.Filter.Layer == h.Layer)
}

// SentencesOf are the numbers of the sentences of places, each once, in order.
func SentencesOf(hits []index.Hit) []int {
	var out []int
	for _, h := range hits {
		out = append(out, h.Sentence)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Form gives the number of the form at hand.
func (e *Entities) Form() (int, bool) {
	if e.At < 0 || e.At >= len(e.Rows) {
		return 0, false
	}
	return e.Rows[e.At], true
}

// Move goes by rows.
func (e *Entities) Move(by int) { e.At = max(0, min(e.At+by, len(e.Rows)-1)) }

// Uses lists the types of a form with the number of each, as "GPE 12".
func Uses(f index.Form) []string {
	out := make([]string, len(f.Types))
	for k, u := range f.Types {
		out[k] = u.Type + " " + strconv.Itoa(u.Count)
	}
	return out
}

// Concordance lists every place of a form: those that are entities and those
// where its words, in any spelling, are none, in reading order.
func Concordance(x *index.Index, form int) []index.Hit {
	hits := append(x.Places(form, ""), x.Unmarked(form)...)
	sortHits(hits)
	return slices.Compact(hits)
}
