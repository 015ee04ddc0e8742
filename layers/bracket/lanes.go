package bracket

import (
	"slices"

	"tabaqat/layers"
)

// Lanes gives the lane of each span: 0 nearest the words, otherwise one more
// than the highest lane of the spans inside it; of two spans of the same extent
// the first is higher. A span that crosses others goes above those that are
// placed before it, the shorter ones. Spans outside [0,tokens) get -1.
func Lanes(spans []layers.Span, tokens int) []int {
	lanes := make([]int, len(spans))
	top := make([]int, tokens) // the lowest free lane over each token
	for _, i := range inward(spans) {
		s := spans[i]
		if !within(s, tokens) {
			lanes[i] = -1
			continue
		}
		lanes[i] = slices.Max(top[s.Start:s.End])
		for t := s.Start; t < s.End; t++ {
			top[t] = lanes[i] + 1
		}
	}
	return lanes
}

// inward orders the spans so that what lies inside comes first: by length, and
// of the same extent the last first.
func inward(spans []layers.Span) []int {
	order := make([]int, len(spans))
	for i := range order {
		order[i] = len(spans) - 1 - i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if d := spans[a].Len() - spans[b].Len(); d != 0 {
			return d
		}
		return spans[a].Start - spans[b].Start
	})
	return order
}

func within(s layers.Span, tokens int) bool {
	return 0 <= s.Start && s.Start < s.End && s.End <= tokens
}
