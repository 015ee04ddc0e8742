package index

import (
	"cmp"
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// Stats counts what documents hold. Spans are those that their stacks decode
// to, orphans included.
type Stats struct {
	Sentences int         `json:"sentences"`
	Tokens    int         `json:"tokens"`
	Entities  Entities    `json:"entities"`
	Types     []TypeCount `json:"types"`
	Depths    []Depth     `json:"depths"`
}

// Entities counts spans: those that lie within no other, those that lie within
// one, and among these those within one of their own type.
type Entities struct {
	Total    int `json:"total"`
	Flat     int `json:"flat"`
	Nested   int `json:"nested"`
	SameType int `json:"same_type"`
	MaxDepth int `json:"max_depth"`
}

// TypeCount counts the spans of one type, as table 3 of the Wojood paper.
type TypeCount struct {
	Type   string `json:"type"`
	Flat   int    `json:"flat"`
	Nested int    `json:"nested"`
	Total  int    `json:"total"`
}

// Depth counts the tokens that lie in exactly that many spans, and the spans of
// that layer. Depth is counted from 1.
type Depth struct {
	Depth    int `json:"depth"`
	Tokens   int `json:"tokens"`
	Entities int `json:"entities"`
}

// StatsOf counts the documents together. Types come with the most frequent
// first.
func StatsOf(docs ...*corpus.Document) Stats {
	c := counter{types: map[string]*TypeCount{}}
	for _, d := range docs {
		for i, s := range d.Sentences() {
			c.stats.Sentences++
			c.stats.Tokens += s.Len()
			c.sentence(d.Spans(i), s.Len())
		}
	}
	return c.result()
}

type counter struct {
	stats  Stats
	types  map[string]*TypeCount
	depths []Depth
	at     []int         // depth of each token of a sentence
	open   []layers.Span // spans before that reach the present one
}

func (c *counter) sentence(spans []layers.Span, n int) {
	if len(spans) == 0 {
		return
	}
	c.at = slices.Grow(c.at[:0], n)[:n]
	clear(c.at)
	c.open = c.open[:0]
	for i, depth := range layers.Depths(spans) {
		s := spans[i]
		c.span(s.Type, depth, c.insideOwnType(s))
		for t := s.Start; t < s.End; t++ {
			c.at[t]++
		}
	}
	for _, depth := range c.at {
		if depth > 0 {
			c.depth(depth).Tokens++
		}
	}
}

func (c *counter) span(typ string, depth int, sameType bool) {
	e := &c.stats.Entities
	t := c.types[typ]
	if t == nil {
		t = &TypeCount{Type: typ}
		c.types[typ] = t
	}
	e.Total++
	t.Total++
	if depth == 1 {
		e.Flat++
		t.Flat++
	} else {
		e.Nested++
		t.Nested++
	}
	if sameType {
		e.SameType++
	}
	e.MaxDepth = max(e.MaxDepth, depth)
	c.depth(depth).Entities++
}

// depth gives the counts of a depth, making room for it.
func (c *counter) depth(depth int) *Depth {
	for len(c.depths) < depth {
		c.depths = append(c.depths, Depth{Depth: len(c.depths) + 1})
	}
	return &c.depths[depth-1]
}

// insideOwnType reports whether a span before s in order contains it and has
// its type, and opens s for those after it.
func (c *counter) insideOwnType(s layers.Span) bool {
	c.open = slices.DeleteFunc(c.open, func(o layers.Span) bool { return o.End <= s.Start })
	inside := slices.ContainsFunc(c.open, func(o layers.Span) bool { return o.Type == s.Type && o.Contains(s) })
	c.open = append(c.open, s)
	return inside
}

func (c *counter) result() Stats {
	s := c.stats
	s.Types, s.Depths = []TypeCount{}, append([]Depth{}, c.depths...)
	for _, t := range c.types {
		s.Types = append(s.Types, *t)
	}
	slices.SortFunc(s.Types, func(a, b TypeCount) int {
		return cmp.Or(cmp.Compare(b.Total, a.Total), cmp.Compare(a.Type, b.Type))
	})
	return s
}
