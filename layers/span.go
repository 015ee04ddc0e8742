package layers

import (
	"cmp"
	"fmt"
	"slices"
)

// Span is a run of tokens with an entity type, Start included and End not.
type Span struct {
	Start, End int
	Type       string
}

// String writes the span as messages name it, such as "[4,9) GPE".
func (s Span) String() string { return fmt.Sprintf("[%d,%d) %s", s.Start, s.End, s.Type) }

// Len is the number of tokens of the span.
func (s Span) Len() int { return s.End - s.Start }

// Covers reports whether the span holds the token.
func (s Span) Covers(token int) bool { return s.Start <= token && token < s.End }

// Contains reports whether t lies within s; a span contains its equal.
func (s Span) Contains(t Span) bool { return s.Start <= t.Start && t.End <= s.End }

// Overlaps reports whether the spans share a token.
func (s Span) Overlaps(t Span) bool { return s.Start < t.End && t.Start < s.End }

// Crosses reports whether the spans overlap and neither contains the other.
func (s Span) Crosses(t Span) bool {
	return s.Overlaps(t) && !s.Contains(t) && !t.Contains(s)
}

// SortSpans puts spans outer to inner: by start, then the longer first; spans
// of the same extent keep their order.
func SortSpans(spans []Span) { slices.SortStableFunc(spans, CompareSpans) }

// CompareSpans orders by start, then the longer first; it is 0 for spans of
// the same extent, whatever their types.
func CompareSpans(a, b Span) int {
	return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End))
}

// Depths gives the layer of each span of a sorted list: 1 for the outermost,
// one more than the number of spans that contain it. Of two spans with the
// same extent the first contains the second.
func Depths(sorted []Span) []int {
	depths := make([]int, len(sorted))
	var nest nesting
	for i, s := range sorted {
		depths[i], _ = nest.enter(s, i)
	}
	return depths
}
