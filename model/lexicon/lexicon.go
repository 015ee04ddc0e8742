// Package lexicon suggests what is annotated already: a stretch of words that
// is an entity elsewhere, with the entities inside it.
//
// It is no model: it knows nothing of words that it hasn't seen, but what it
// knows it knows at once, while the user annotates. Words match if they are
// equal but for Arabic spelling variants; a word may also carry another of the
// small words that Arabic writes attached to its front.
package lexicon

import (
	"cmp"
	"context"
	"slices"

	"tabaqat/layers"
	"tabaqat/model"
)

// Source is the name under which suggestions from here are shown.
const Source = "lexicon"

// Lexicon holds the entities of annotated sentences. It belongs to one
// goroutine; Suggest alone may be called from several.
type Lexicon struct {
	// Least is the score below which nothing is suggested. The score is the
	// share of a stretch's occurrences that are annotated in the same way.
	Least float64

	root  node
	stems map[string][]string // first words of stretches, by themselves and by what is attached
	words map[string]int      // occurrences of each word, annotated or not
}

var _ model.Suggester = (*Lexicon)(nil)

// defaultLeast is where precision and recall on the Wojood sample balance.
const defaultLeast = 0.5

// prior counts as an occurrence that is annotated in another way, so that what
// was seen once is less sure than what was seen often.
const prior = 0.5

// node is a word of a stretch on the path from its first; entries are what
// the stretch that ends here was annotated as.
type node struct {
	next    map[string]*node
	entries []entry
}

// entry is one way in which a stretch was annotated: the spans in it, with the
// whole as the first, counted from its first word.
type entry struct {
	spans []layers.Span
	count int
}

// New returns an empty lexicon.
func New() *Lexicon {
	return &Lexicon{Least: defaultLeast, stems: map[string][]string{}, words: map[string]int{}}
}

// Learn takes in a sentence that is annotated. Spans that cross others, or
// leave the sentence, are left out.
func (l *Lexicon) Learn(tokens []string, spans []layers.Span) { l.change(tokens, spans, 1) }

// Forget takes back a sentence that was learned with the same tokens and
// spans, such as before it is edited.
func (l *Lexicon) Forget(tokens []string, spans []layers.Span) { l.change(tokens, spans, -1) }

func (l *Lexicon) change(tokens []string, spans []layers.Span, by int) {
	folded := foldAll(tokens)
	for _, w := range folded {
		if l.words[w] += by; l.words[w] <= 0 {
			delete(l.words, w)
		}
	}
	sorted := slices.DeleteFunc(slices.Clone(spans), func(s layers.Span) bool {
		return s.Start < 0 || s.End > len(tokens) || s.Start >= s.End
	})
	layers.SortSpans(sorted)
	for i, s := range sorted {
		if inner, ok := inside(sorted, i); ok {
			l.index(folded[s.Start])
			l.root.at(folded[s.Start:s.End]).add(inner, by)
		}
	}
}

// index makes a first word findable with other small words attached.
func (l *Lexicon) index(first string) {
	if l.root.next[first] != nil {
		return
	}
	l.stems[first] = append(l.stems[first], first)
	if stem, ok := detached(first); ok {
		l.stems[stem] = append(l.stems[stem], first)
	}
}

// inside returns span i and the spans in it, from its first word; ok is false
// where one crosses it.
func inside(sorted []layers.Span, i int) (out []layers.Span, ok bool) {
	whole := sorted[i]
	for k, s := range sorted {
		if s.Crosses(whole) {
			return nil, false
		}
		if k >= i && whole.Contains(s) {
			out = append(out, layers.Span{Start: s.Start - whole.Start, End: s.End - whole.Start, Type: s.Type})
		}
	}
	return out, true
}

// at returns the node of a stretch, made if needed.
func (n *node) at(words []string) *node {
	for _, w := range words {
		if n.next == nil {
			n.next = map[string]*node{}
		}
		if n.next[w] == nil {
			n.next[w] = &node{}
		}
		n = n.next[w]
	}
	return n
}

func (n *node) add(spans []layers.Span, by int) {
	at := slices.IndexFunc(n.entries, func(e entry) bool { return slices.Equal(e.spans, spans) })
	if at < 0 {
		at = len(n.entries)
		n.entries = append(n.entries, entry{spans: spans})
	}
	if n.entries[at].count += by; n.entries[at].count <= 0 {
		n.entries = slices.Delete(n.entries, at, at+1)
	}
}

// Suggest returns the known stretches of each sentence: at each word the
// longest, with what is inside it, then on from its end.
func (l *Lexicon) Suggest(ctx context.Context, sentences [][]string) ([][]model.Suggestion, error) {
	out := make([][]model.Suggestion, len(sentences))
	for i, tokens := range sentences {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		out[i] = l.sentence(foldAll(tokens))
	}
	return out, nil
}

func (l *Lexicon) sentence(words []string) []model.Suggestion {
	var out []model.Suggestion
	for t := 0; t < len(words); {
		best, score := l.longest(words[t:])
		if best == nil {
			t++
			continue
		}
		for _, s := range best {
			s.Start, s.End = s.Start+t, s.End+t
			out = append(out, model.Suggestion{Span: s, Score: score, Source: Source})
		}
		t += best[0].End
	}
	return out
}

// longest returns what the longest known stretch at the beginning of words is
// most often annotated as. Only a first word that isn't known is tried with
// other small words attached.
func (l *Lexicon) longest(words []string) ([]layers.Span, float64) {
	best, score := l.from(words[0], words)
	if best != nil {
		return best, score
	}
	keys := words[:1]
	if stem, ok := detached(words[0]); ok {
		keys = []string{words[0], stem}
	}
	for _, key := range keys {
		for _, first := range l.stems[key] {
			if e, s := l.from(first, words); e != nil && (best == nil || e[0].End > best[0].End) {
				best, score = e, s
			}
		}
	}
	return best, score
}

// from returns the longest stretch that begins with first in the place of the
// first of words.
func (l *Lexicon) from(first string, words []string) (best []layers.Span, score float64) {
	n := l.root.next[first]
	for k := 1; n != nil; k++ {
		if e, s := l.surest(n, first, k); e != nil && s >= l.Least {
			best, score = e, s
		}
		if k == len(words) {
			break
		}
		n = n.next[words[k]]
	}
	return best, score
}

// surest returns the commonest way in which a stretch is annotated, and its
// share. Of single words the occurrences that aren't annotated count as well;
// longer stretches are seldom anything else.
func (l *Lexicon) surest(n *node, first string, length int) ([]layers.Span, float64) {
	if len(n.entries) == 0 {
		return nil, 0
	}
	top := slices.MaxFunc(n.entries, func(a, b entry) int { return cmp.Compare(a.count, b.count) })
	total := 0
	for _, e := range n.entries {
		total += e.count
	}
	if length == 1 {
		total = max(total, l.words[first])
	}
	return top.spans, float64(top.count) / (float64(total) + prior)
}
