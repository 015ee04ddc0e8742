package consistent

import (
	"fmt"
	"strings"

	"tabaqat/corpus/index"
)

// walk goes over the sentences with what all checks need.
type walk struct {
	x     *index.Index
	names index.Names
	check string
	found []Warning

	sentence int
	tokens   []string // as written
	folded   []string
	entities []index.Hit

	begins  map[begin]int  // how often entities of a type begin with a token
	first   map[string]int // how often entities of any type do
	numeric map[string]bool
	kept    map[string][]held // by the first folded token
}

type begin struct{ token, typ string }

func newWalk(x *index.Index, o Options) *walk {
	w := &walk{
		x: x, names: x.Names(), begins: map[begin]int{}, first: map[string]int{},
		numeric: map[string]bool{}, kept: map[string][]held{},
	}
	w.names.Each(func(folded string, types []index.Count) {
		token, _, _ := strings.Cut(folded, " ")
		for _, c := range types {
			w.begins[begin{token, c.Type}] += c.Count
			w.first[token] += c.Count
			if numberTypes[c.Type] {
				w.numeric[c.Type] = true
			}
		}
	})
	for _, r := range o.Rules {
		if h := r.held(); len(h.words) > 0 {
			w.kept[h.words[0]] = append(w.kept[h.words[0]], h)
		}
	}
	return w
}

func (w *walk) enter(i int) {
	w.sentence = i
	w.tokens = w.x.Document().Sentence(i).Tokens
	w.folded = w.x.Folded(w.folded[:0], i)
	w.entities = w.x.AppendEntities(w.entities[:0], i)
}

func (w *walk) warn(h index.Hit, format string, args ...any) {
	w.found = append(w.found, Warning{w.check, h, fmt.Sprintf(format, args...)})
}

func (w *walk) words(from, to int) string { return strings.Join(w.tokens[from:to], " ") }

// is reports whether an entity of the type has just that extent.
func (w *walk) is(start, end int, typ string) bool {
	for _, e := range w.entities {
		if e.Start == start && e.End == end && e.Type == typ {
			return true
		}
	}
	return false
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}
