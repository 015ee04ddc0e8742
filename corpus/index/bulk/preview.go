package bulk

import (
	"errors"
	"fmt"
	"slices"

	"tabaqat/corpus"
	"tabaqat/corpus/index"
	"tabaqat/layers"
)

// Preview is a change that was prepared: the step that carries it out (with no
// edits where nothing is to do), the hits that it changes, those that it leaves
// alone, and how many are so already.
type Preview struct {
	Step corpus.Step
	Done []index.Hit
	Left []Left
	Same int
}

// Left is a hit that is left alone, and why.
type Left struct {
	Hit    index.Hit
	Reason error
}

// Bulk prepares changes of a document. Rules say what counts as a new problem;
// their scheme is that of the document, and their fixes are not asked for.
type Bulk struct {
	doc   *corpus.Document
	rules layers.Rules
}

// For begins with a document and the rules that sentences are checked against.
func For(doc *corpus.Document, rules layers.Rules) Bulk {
	rules.Scheme, rules.NoFixes = doc.Scheme, true
	return Bulk{doc, rules}
}

// change gives the stacks of a sentence once a hit in it is changed. Stacks that
// it is given are not to be written to.
type change func(stacks []layers.Stack, h index.Hit) ([]layers.Stack, error)

// prepare tries a change on all hits, sentence by sentence and each on top of the
// ones before.
func (b Bulk) prepare(title string, hits []index.Hit, c change) Preview {
	p := Preview{Step: corpus.Step{Title: title}}
	hits = slices.Clone(hits)
	slices.SortStableFunc(hits, func(a, b index.Hit) int { return a.Sentence - b.Sentence })
	for len(hits) > 0 {
		n := 1
		for n < len(hits) && hits[n].Sentence == hits[0].Sentence {
			n++
		}
		b.sentence(&p, hits[:n], c)
		hits = hits[n:]
	}
	return p
}

func (b Bulk) sentence(p *Preview, hits []index.Hit, c change) {
	i := hits[0].Sentence
	if i < 0 || i >= b.doc.Len() {
		for _, h := range hits {
			p.Left = append(p.Left, Left{h, fmt.Errorf("no sentence %d; the document has %d", i, b.doc.Len())})
		}
		return
	}
	before := b.doc.Stacks(i)
	now, faults := before, b.faults(before)
	for _, h := range hits {
		next, err := c(now, h)
		if err != nil {
			p.Left = append(p.Left, Left{h, err})
			continue
		}
		if start, end := differing(now, next); start == end {
			p.Same++
			continue
		}
		then := b.faults(next)
		if code, ok := worse(faults, then); ok {
			p.Left = append(p.Left, Left{h, fmt.Errorf("would bring the problem %q into the sentence", code)})
			continue
		}
		now, faults = next, then
		p.Done = append(p.Done, h)
	}
	if start, end := differing(before, now); start < end {
		p.Step.Edits = append(p.Step.Edits, corpus.Edit{
			Sentence: i, Start: start, Before: before[start:end], After: now[start:end],
		})
	}
}

// faults counts the problems of a sentence by code.
func (b Bulk) faults(stacks []layers.Stack) map[layers.Code]int {
	var n map[layers.Code]int
	for _, p := range layers.Check(stacks, b.rules) {
		if n == nil {
			n = map[layers.Code]int{}
		}
		n[p.Code]++
	}
	return n
}

// worse finds a problem that there are more of.
func worse(before, after map[layers.Code]int) (layers.Code, bool) {
	for code, n := range after {
		if n > before[code] {
			return code, true
		}
	}
	return "", false
}

func differing(a, b []layers.Stack) (start, end int) {
	for start < len(a) && a[start].Equal(b[start]) {
		start++
	}
	end = len(a)
	for end > start && a[end-1].Equal(b[end-1]) {
		end--
	}
	return start, end
}

// applied puts a change of layers into a copy of the stacks.
func applied(stacks []layers.Stack, c layers.Change, err error) ([]layers.Stack, error) {
	if err != nil || len(c.After) == 0 {
		return stacks, err
	}
	next := slices.Clone(stacks)
	copy(next[c.Start:], c.After)
	return next, nil
}

var errNoEntity = errors.New("is no entity")

func entity(h index.Hit) (layers.Span, error) {
	if h.Type == "" {
		return layers.Span{}, errNoEntity
	}
	return h.Span(), nil
}
