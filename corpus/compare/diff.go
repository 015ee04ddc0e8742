package compare

import (
	"errors"
	"fmt"
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
	"tabaqat/layers/score"
)

// Kind says how two documents differ at a place.
type Kind string

// The kinds of differences.
const (
	OnlyA    Kind = "only_a"
	OnlyB    Kind = "only_b"
	Type     Kind = "type"     // the same extent, another type
	Boundary Kind = "boundary" // the same type, extents overlap
	Layer    Kind = "layer"    // the same spans of one extent, in another order
)

// Item is one difference. A and B are the spans of either side, nil where a
// side has none; of a layer item they are the outermost spans of the extent
// that are not the same.
type Item struct {
	Kind                 Kind
	SentenceA, SentenceB int
	A, B                 *layers.Span

	orderA, orderB []layers.Span // of a layer item: the spans of the extent
}

// Counts are numbers of spans: equal on both sides, and by kind of difference.
type Counts struct{ Same, OnlyA, OnlyB, Type, Boundary, Layer int }

// Differences is the number of items.
func (c Counts) Differences() int { return c.OnlyA + c.OnlyB + c.Type + c.Boundary + c.Layer }

// Comparison is where two documents differ, in the order of the first.
type Comparison struct {
	Counts
	Items []Item
	// Rows pairs the sentences, A first.
	Rows []Row
	// SentencesA and SentencesB are those that only one document has; their
	// spans are not counted.
	SentencesA, SentencesB []int
}

// ErrNothingShared tells that two documents have no sentence in common.
var ErrNothingShared = errors.New("no sentence has the same tokens in both")

// Diff compares the spans of two documents in the sentences that both have. It
// fails with ErrNothingShared where there are sentences but none is shared.
func Diff(a, b *corpus.Document) (Comparison, error) {
	var c Comparison
	for _, r := range Join(a, b) {
		switch {
		case r[1] < 0:
			c.SentencesA = append(c.SentencesA, r[0])
		case r[0] < 0:
			c.SentencesB = append(c.SentencesB, r[1])
		default:
			c.Add(r, a.Spans(r[0]), b.Spans(r[1]))
		}
	}
	if len(c.Rows) == 0 && len(c.SentencesA)+len(c.SentencesB) > 0 {
		return c, fmt.Errorf("%s, %s: %w", a.Name, b.Name, ErrNothingShared)
	}
	return c, nil
}

// Add compares the spans of one sentence that both have, each list in the order
// of layers.SortSpans. Diff does it for whole documents.
func (c *Comparison) Add(r Row, left, right []layers.Span) {
	if slices.Equal(left, right) {
		c.equal(r, len(left))
		return
	}
	c.Rows = append(c.Rows, r)
	begin := len(c.Items)
	alignment := score.Align(left, right)
	for _, p := range alignment.Pairs() {
		if p.Kind == score.Same {
			c.Same++
			continue
		}
		it := Item{Kind: c.count(p.Kind), SentenceA: r[0], SentenceB: r[1]}
		if p.Gold >= 0 {
			it.A = &left[p.Gold]
		}
		if p.Pred >= 0 {
			it.B = &right[p.Pred]
		}
		c.Items = append(c.Items, it)
	}
	c.layers(r, left, right)
	slices.SortStableFunc(c.Items[begin:], func(x, y Item) int { return layers.CompareSpans(x.place(), y.place()) })
}

// equal takes a sentence where both have the same spans.
func (c *Comparison) equal(r Row, spans int) {
	c.Rows = append(c.Rows, r)
	c.Same += spans
}

func (c *Comparison) count(k score.Kind) Kind {
	switch k {
	case score.Missed:
		c.OnlyA++
		return OnlyA
	case score.Spurious:
		c.OnlyB++
		return OnlyB
	case score.Type:
		c.Type++
		return Type
	default:
		c.Boundary++
		return Boundary
	}
}

func (it Item) place() layers.Span {
	if it.A != nil {
		return *it.A
	}
	return *it.B
}

// layers finds extents whose spans are the same on both sides but for what is
// outer and what inner.
func (c *Comparison) layers(r Row, left, right []layers.Span) {
	for i := 0; i < len(left); {
		group := sameExtent(left[i:])
		i += len(group)
		at, found := slices.BinarySearchFunc(right, group[0], layers.CompareSpans)
		if !found || len(group) < 2 {
			continue
		}
		other := sameExtent(right[at:])
		if slices.Equal(group, other) || !slices.Equal(byType(group), byType(other)) {
			continue
		}
		k := 0
		for group[k] == other[k] {
			k++
		}
		c.Layer++
		c.Items = append(c.Items, Item{
			Kind: Layer, SentenceA: r[0], SentenceB: r[1], A: &group[k], B: &other[k],
			orderA: group, orderB: other,
		})
	}
}

// sameExtent is the spans at the head of the list that have one extent.
func sameExtent(spans []layers.Span) []layers.Span {
	n := 1
	for n < len(spans) && layers.CompareSpans(spans[0], spans[n]) == 0 {
		n++
	}
	return spans[:n]
}

func byType(spans []layers.Span) []string {
	types := make([]string, len(spans))
	for i, s := range spans {
		types[i] = s.Type
	}
	slices.Sort(types)
	return types
}
