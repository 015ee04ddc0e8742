package layers

import (
	"fmt"
	"slices"
)

// Encode writes spans as the stacks of a sentence of n tokens, each sorted
// outer to inner; tokens outside every span get O. Spans need not be sorted.
// It fails where a span leaves the sentence, has no tokens or no type, or where
// the scheme cannot hold the spans (crossing spans of one type, say): what is
// returned always decodes to the same spans.
func Encode(spans []Span, n int, scheme Scheme) ([]Stack, error) {
	sorted := slices.Clone(spans)
	SortSpans(sorted)
	for _, s := range sorted {
		if err := checkSpan(s, n); err != nil {
			return nil, err
		}
	}
	stacks := encode(sorted, n, scheme)
	if got := Decode(stacks, scheme); !slices.Equal(got.Spans, sorted) || got.Orphans() > 0 {
		return nil, fmt.Errorf("scheme %s cannot hold these spans: %v", scheme, sorted)
	}
	return stacks, nil
}

func checkSpan(s Span, n int) error {
	if s.Start >= s.End {
		return fmt.Errorf("span %v has no tokens", s)
	}
	if s.Start < 0 || s.End > n {
		return fmt.Errorf("span %v leaves the sentence of %d tokens", s, n)
	}
	if _, ok := ParseTag("B-" + s.Type); !ok {
		return fmt.Errorf("type %q cannot stand in a tag", s.Type)
	}
	return nil
}

func encode(sorted []Span, n int, scheme Scheme) []Stack {
	stacks := make([]Stack, n)
	borders := newNeighbours(sorted)
	for _, s := range sorted {
		before, after := borders.of(s)
		var prefix Prefix
		var text string
		for t := s.Start; t < s.End; t++ {
			if p := scheme.prefixOf(s, t, before, after); p != prefix {
				prefix, text = p, Tag{p, s.Type}.String()
			}
			stacks[t] = append(stacks[t], text)
		}
	}
	for t := range stacks {
		if stacks[t] == nil {
			stacks[t] = Stack{"O"}
		}
	}
	return stacks
}
