package compare

import (
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// The kinds of cases of three documents and more, beside Type, Boundary and
// Layer.
const (
	Some  Kind = "some"  // those that have an entity there say the same of it
	Mixed Kind = "mixed" // other types and other extents
)

// Case is a place where documents say different things about one entity.
type Case struct {
	Kind Kind
	// Row is the sentence in each document, -1 where it does not have it.
	Row Row
	// Readings is what each document says there: no span, the one span, or of a
	// case of layers the spans of one extent, outermost first.
	Readings [][]layers.Span
}

// Option is one of the readings of a case, and the documents that have it.
type Option struct {
	Spans     []layers.Span
	Documents []int
}

// Case is the difference as one of the cases of two documents.
func (it Item) Case() Case {
	c := Case{Kind: it.Kind, Row: Row{it.SentenceA, it.SentenceB}, Readings: [][]layers.Span{it.orderA, it.orderB}}
	if it.Kind == Layer {
		return c
	}
	for side, s := range []*layers.Span{it.A, it.B} {
		if s != nil {
			c.Readings[side] = []layers.Span{*s}
		}
	}
	return c
}

// Options lists the readings that are not the same, in the order of the
// documents.
func (c Case) Options() []Option {
	var out []Option
	for d, spans := range c.Readings {
		if c.Row[d] < 0 {
			continue
		}
		k := slices.IndexFunc(out, func(o Option) bool { return slices.Equal(o.Spans, spans) })
		if k < 0 {
			k = len(out)
			out = append(out, Option{Spans: spans})
		}
		out[k].Documents = append(out[k].Documents, d)
	}
	return out
}

// Majority is the reading of more than half of the documents that have the
// sentence; false where there is none, as always of two.
func (c Case) Majority() (Option, bool) {
	present := 0
	for _, i := range c.Row {
		if i >= 0 {
			present++
		}
	}
	for _, o := range c.Options() {
		if 2*len(o.Documents) > present {
			return o, true
		}
	}
	return Option{}, false
}

// Spans lists the spans that the documents name, each once, in their order.
func (c Case) Spans() []layers.Span {
	var out []layers.Span
	for _, spans := range c.Readings {
		for _, s := range spans {
			if !slices.Contains(out, s) {
				out = append(out, s)
			}
		}
	}
	return out
}

// Extent is the tokens that the spans of the case cover together.
func (c Case) Extent() (start, end int) {
	for k, s := range c.Spans() {
		if k == 0 {
			start, end = s.Start, s.End
		}
		start, end = min(start, s.Start), max(end, s.End)
	}
	return start, end
}

// Sentence is the sentence of the case, in the first of the documents that has
// it.
func (c Case) Sentence(docs []*corpus.Document) *corpus.Sentence {
	for d, i := range c.Row {
		if i >= 0 {
			return docs[d].Sentence(i)
		}
	}
	return nil
}
