package learn

import (
	"slices"
	"strings"

	"tabaqat/layers"
)

// lexicon counts the names of the examples: how often a normalised form was
// seen as each type.
type lexicon struct {
	counts  map[string][]typeCount
	longest int // words of the longest form
}

type typeCount struct {
	Type string
	N    int
}

// maxName bounds the words of a form that is looked up.
const maxName = 8

func newLexicon() *lexicon { return &lexicon{counts: map[string][]typeCount{}} }

// formOf joins the words of a span; the first without clitics, since those
// belong to the sentence rather than to the name.
func formOf(words []word, s layers.Span) string {
	if s.Len() == 1 {
		return words[s.Start].stem
	}
	var b strings.Builder
	b.WriteString(words[s.Start].stem)
	for _, w := range words[s.Start+1 : s.End] {
		b.WriteByte(' ')
		b.WriteString(w.norm)
	}
	return b.String()
}

func (l *lexicon) add(words []word, spans []layers.Span) {
	for _, s := range spans {
		if s.Len() > maxName {
			continue
		}
		form := formOf(words, s)
		counts := l.counts[form]
		k := slices.IndexFunc(counts, func(c typeCount) bool { return c.Type == s.Type })
		if k < 0 {
			k, counts = len(counts), append(counts, typeCount{Type: s.Type})
		}
		counts[k].N++
		l.counts[form] = counts
		l.longest = max(l.longest, s.Len())
	}
}

// find says of each word which names begin and go on there. Own are the spans
// of the sentence itself while learning: what only they support is not seen,
// so that the learner trusts the lexicon no more than new text deserves.
func (l *lexicon) find(words []word, own []layers.Span) [][]string {
	names := make([][]string, len(words))
	mine := newLexicon()
	mine.add(words, own)
	for start := range words {
		for n := min(l.longest, len(words)-start); n >= 1; n-- {
			form := formOf(words, layers.Span{Start: start, End: start + n})
			for _, c := range l.counts[form] {
				if c.N > mine.count(form, c.Type) {
					mark(names, start, n, c.Type)
				}
			}
		}
	}
	return names
}

func (l *lexicon) count(form, typ string) int {
	for _, c := range l.counts[form] {
		if c.Type == typ {
			return c.N
		}
	}
	return 0
}

// mark notes a name of n words at start.
func mark(names [][]string, start, n int, typ string) {
	size := "1"
	if n > 1 {
		size = "n"
	}
	for i := start; i < start+n; i++ {
		place := "I"
		if i == start {
			place = "B"
		}
		names[i] = append(names[i], place+size+typ)
	}
}

// sorted lists the forms for saving.
func (l *lexicon) sorted() []savedName {
	out := make([]savedName, 0, len(l.counts))
	for form, counts := range l.counts {
		out = append(out, savedName{form, counts})
	}
	slices.SortFunc(out, func(a, b savedName) int { return strings.Compare(a.Form, b.Form) })
	return out
}

// restore takes over saved forms.
func (l *lexicon) restore(names []savedName) {
	for _, n := range names {
		l.counts[n.Form] = n.Counts
		l.longest = max(l.longest, min(1+strings.Count(n.Form, " "), maxName))
	}
}
