package learn

import (
	"cmp"
	"slices"

	"tabaqat/layers"
	"tabaqat/model"
)

// Example is an annotated sentence to learn from.
type Example struct {
	Words []string
	Spans []layers.Span
}

// chainsOf lists the chains that examples need: one for each type, by name,
// then a second one for each type that is nested in itself somewhere.
func chainsOf(examples []Example) []model.Chain {
	ranks := map[string]int{}
	for _, ex := range examples {
		for i, r := range ranksOf(ex.Spans) {
			ranks[ex.Spans[i].Type] = max(ranks[ex.Spans[i].Type], min(r, maxRank))
		}
	}
	var chains []model.Chain
	for typ, most := range ranks {
		for r := 1; r <= most; r++ {
			chains = append(chains, model.Chain{Type: typ, Rank: r})
		}
	}
	slices.SortFunc(chains, func(a, b model.Chain) int {
		return cmp.Or(cmp.Compare(a.Rank, b.Rank), cmp.Compare(a.Type, b.Type))
	})
	return chains
}

// maxRank bounds same-type nesting: spans within two of their own type are
// too rare to learn.
const maxRank = 2

// ranksOf gives the rank of each span: 1 plus the number of spans of its own
// type that contain it. Of spans with the same extent the first contains the
// second.
func ranksOf(spans []layers.Span) []int {
	ranks := make([]int, len(spans))
	for i, s := range spans {
		ranks[i] = 1
		for k, outer := range spans {
			if k != i && outer.Type == s.Type && outer.Contains(s) && (outer != s || k < i) {
				ranks[i]++
			}
		}
	}
	return ranks
}

// labelsOf gives the labels of a chain over a sentence of n words. Where spans
// of one chain overlap (they cross), the first wins.
func labelsOf(spans []layers.Span, ranks []int, chain model.Chain, n int) []uint8 {
	labels := make([]uint8, n)
	for i, s := range spans {
		if s.Type != chain.Type || ranks[i] != chain.Rank || taken(labels, s) {
			continue
		}
		for t := s.Start; t < s.End; t++ {
			labels[t] = uint8(model.Inside)
		}
		labels[s.Start] = uint8(model.Begin)
	}
	return labels
}

func taken(labels []uint8, s layers.Span) bool {
	for _, l := range labels[s.Start:s.End] {
		if l != uint8(model.Outside) {
			return true
		}
	}
	return false
}
