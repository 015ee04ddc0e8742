package layers

import "sort"

// maxCrossings is the number of crossings told of one span: a hostile file
// must not make pairs without end.
const maxCrossings = 16

// spans finds what is wrong with the spans of the sentence.
func (f *finder) spans() {
	var nest nesting
	var seen map[string]bool // types of the spans with this extent
	spans := f.reading.Spans
	for i, s := range spans {
		if f.reading.Orphan[i] {
			f.spanFound(OrphanInside, i, -1)
		}
		if f.rules.Types != nil && !f.rules.Types.Has(s.Type) {
			f.spanFound(UnknownType, i, -1)
		}
		if i > 0 && CompareSpans(spans[i-1], s) == 0 {
			if seen == nil {
				seen = map[string]bool{}
			}
			seen[spans[i-1].Type] = true
			if seen[s.Type] {
				f.spanFound(Duplicate, i, -1)
			}
		} else if len(seen) > 0 {
			clear(seen)
		}
		depth, crossed := nest.enter(s, i)
		for k := range min(len(crossed), maxCrossings) {
			f.spanFound(Crossing, i, crossed[k].span)
		}
		if f.rules.MaxDepth > 0 && depth > f.rules.MaxDepth {
			f.spanFound(TooDeep, i, depth)
		}
	}
}

// nesting follows which spans of a sorted list are open, the last to end
// first.
type nesting struct {
	open, crossed []openSpan
}

type openSpan struct{ end, span int }

// enter opens the next span of the list and gives its layer and the spans that
// it crosses, which began before and end within it. The list is good until the
// next call.
func (n *nesting) enter(s Span, index int) (depth int, crossed []openSpan) {
	for len(n.open) > 0 && n.open[len(n.open)-1].end <= s.Start {
		n.open = n.open[:len(n.open)-1]
	}
	at := sort.Search(len(n.open), func(k int) bool { return n.open[k].end < s.End })
	n.crossed = append(n.crossed[:0], n.open[at:]...)
	n.open = append(append(n.open[:at], openSpan{s.End, index}), n.crossed...)
	return at + 1, n.crossed
}
