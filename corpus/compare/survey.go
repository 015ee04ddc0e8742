package compare

import (
	"fmt"
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// Survey is where two documents or more say different things.
type Survey struct {
	Documents int
	Cases     []Case // in the order of the first document
	Same      int    // spans that all documents with the sentence have
	Shared    int    // sentences that two documents have at least
	Partly    int    // of these, those that not all have
	// Alone lists by document the sentences that no other has.
	Alone [][]int
}

// SurveyOf compares documents in the sentences that two of them have at least.
// Two give the cases of Diff. It fails with ErrNothingShared where there are
// sentences but none is shared.
func SurveyOf(docs ...*corpus.Document) (Survey, error) {
	out := Survey{Documents: len(docs), Alone: make([][]int, len(docs))}
	if len(docs) == 2 {
		d, err := Diff(docs[0], docs[1])
		out.Same, out.Shared = d.Same, len(d.Rows)
		out.Alone = [][]int{d.SentencesA, d.SentencesB}
		for _, it := range d.Items {
			out.Cases = append(out.Cases, it.Case())
		}
		return out, err
	}
	rows := Join(docs...)
	for _, r := range rows {
		out.add(docs, r)
	}
	if out.Shared == 0 && len(rows) > 0 {
		return out, fmt.Errorf("%s and %d more: %w", docs[0].Name, len(docs)-1, ErrNothingShared)
	}
	return out, nil
}

// Count is the number of cases of a kind.
func (s Survey) Count(k Kind) int {
	n := 0
	for _, c := range s.Cases {
		if c.Kind == k {
			n++
		}
	}
	return n
}

func (s *Survey) add(docs []*corpus.Document, r Row) {
	var present []int
	for d, i := range r {
		if i >= 0 {
			present = append(present, d)
		}
	}
	if len(present) == 1 {
		s.Alone[present[0]] = append(s.Alone[present[0]], r[present[0]])
		return
	}
	s.Shared++
	if len(present) < len(docs) {
		s.Partly++
	}
	g := gathering{row: r, present: present, spans: make([][]layers.Span, len(docs))}
	for _, d := range present {
		g.spans[d] = docs[d].Spans(r[d])
	}
	cases, same := g.cases()
	s.Cases, s.Same = append(s.Cases, cases...), s.Same+same
}

// gathering finds the cases of one sentence. A cluster is the spans of a case
// while it grows, by document, nil for none.
type gathering struct {
	row      Row
	present  []int
	spans    [][]layers.Span // by document
	clusters [][]*layers.Span
}

func (g *gathering) cases() (cases []Case, same int) {
	if g.equal() {
		return nil, len(g.spans[g.present[0]])
	}
	same = g.identical()
	g.join(func(a, b layers.Span) float64 {
		if layers.CompareSpans(a, b) == 0 {
			return 1
		}
		return 0
	})
	g.join(func(a, b layers.Span) float64 {
		if a.Type != b.Type {
			return 0
		}
		return overlap(a, b)
	})
	for _, c := range g.clusters {
		cases = append(cases, g.caseOf(c))
	}
	cases = append(cases, g.layerCases()...)
	slices.SortStableFunc(cases, func(x, y Case) int { return layers.CompareSpans(x.Spans()[0], y.Spans()[0]) })
	return cases, same
}

func (g *gathering) equal() bool {
	for _, d := range g.present[1:] {
		if !slices.Equal(g.spans[g.present[0]], g.spans[d]) {
			return false
		}
	}
	return true
}

// identical puts equal spans into one cluster each, the second copy of a span
// into a second one, and drops and counts the clusters where all are.
func (g *gathering) identical() (same int) {
	type copied struct {
		layers.Span
		nth int
	}
	at := map[copied]int{}
	for _, d := range g.present {
		seen := map[layers.Span]int{}
		for k, s := range g.spans[d] {
			key := copied{s, seen[s]}
			seen[s]++
			c, ok := at[key]
			if !ok {
				c = len(g.clusters)
				at[key] = c
				g.clusters = append(g.clusters, make([]*layers.Span, len(g.row)))
			}
			g.clusters[c][d] = &g.spans[d][k]
		}
	}
	g.clusters = slices.DeleteFunc(g.clusters, func(c []*layers.Span) bool {
		all := votes(c) == len(g.present)
		if all {
			same++
		}
		return all
	})
	// What most say comes first, so that others join it.
	slices.SortStableFunc(g.clusters, func(a, b []*layers.Span) int {
		if v := votes(b) - votes(a); v != 0 {
			return v
		}
		return layers.CompareSpans(*first(a), *first(b))
	})
	return same
}

// join unites clusters without a document in common, the nearest first, until
// none are near each other; 0 is not near.
func (g *gathering) join(near func(a, b layers.Span) float64) {
	for {
		best, to, from := 0.0, 0, 0
		for i := range g.clusters {
			for k := i + 1; k < len(g.clusters); k++ {
				if v := nearest(g.clusters[i], g.clusters[k], near); v > best {
					best, to, from = v, i, k
				}
			}
		}
		if best == 0 {
			return
		}
		for d, s := range g.clusters[from] {
			if s != nil {
				g.clusters[to][d] = s
			}
		}
		g.clusters = slices.Delete(g.clusters, from, from+1)
	}
}

// nearest is how near the nearest spans of two clusters are, 0 where a document
// is in both.
func nearest(a, b []*layers.Span, near func(a, b layers.Span) float64) float64 {
	best := 0.0
	for d := range a {
		if a[d] != nil && b[d] != nil {
			return 0
		}
		for e := range b {
			if a[d] != nil && b[e] != nil {
				best = max(best, near(*a[d], *b[e]))
			}
		}
	}
	return best
}

// overlap is the tokens that both spans have of those that one has.
func overlap(a, b layers.Span) float64 {
	both := min(a.End, b.End) - max(a.Start, b.Start)
	if both <= 0 {
		return 0
	}
	return float64(both) / float64(a.Len()+b.Len()-both)
}

func votes(cluster []*layers.Span) int {
	n := 0
	for _, s := range cluster {
		if s != nil {
			n++
		}
	}
	return n
}

func first(cluster []*layers.Span) *layers.Span {
	for _, s := range cluster {
		if s != nil {
			return s
		}
	}
	return nil
}

func (g *gathering) caseOf(cluster []*layers.Span) Case {
	c := Case{Kind: Some, Row: g.row, Readings: make([][]layers.Span, len(g.row))}
	types, extents := false, false
	for d, s := range cluster {
		if s == nil {
			continue
		}
		c.Readings[d] = []layers.Span{*s}
		types = types || s.Type != first(cluster).Type
		extents = extents || layers.CompareSpans(*s, *first(cluster)) != 0
	}
	switch {
	case types && extents:
		c.Kind = Mixed
	case types:
		c.Kind = Type
	case extents:
		c.Kind = Boundary
	}
	return c
}

// layerCases finds extents whose spans are the same in several documents but for
// what is outer and what inner.
func (g *gathering) layerCases() []Case {
	var out []Case
	for at, d := range g.present {
		for i := 0; i < len(g.spans[d]); {
			group := sameExtent(g.spans[d][i:])
			i += len(group)
			if len(group) > 1 {
				if c, ok := g.reordered(group, d, g.present[:at]); ok {
					out = append(out, c)
				}
			}
		}
	}
	return out
}

// reordered gives the case of the spans of one extent that document d has, where
// others have them in another order; false also where one before it has the same
// spans, whose case that is.
func (g *gathering) reordered(group []layers.Span, d int, before []int) (Case, bool) {
	c := Case{Kind: Layer, Row: g.row, Readings: make([][]layers.Span, len(g.row))}
	differ := false
	for _, e := range g.present {
		at, found := slices.BinarySearchFunc(g.spans[e], group[0], layers.CompareSpans)
		if !found {
			continue
		}
		other := sameExtent(g.spans[e][at:])
		if !slices.Equal(byType(group), byType(other)) {
			continue
		}
		if e != d && slices.Contains(before, e) {
			return Case{}, false
		}
		c.Readings[e] = other
		differ = differ || !slices.Equal(group, other)
	}
	return c, differ
}
