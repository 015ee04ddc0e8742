package index

import (
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// Nesting counts which types stand directly inside which: Counts[outer][inner],
// by the indexes of Types. A span deeper down counts for the innermost span that
// contains it only.
type Nesting struct {
	Types  []string `json:"types"`
	Counts [][]int  `json:"counts"`
}

// NestingOf counts the documents together. Types come as StatsOf gives them,
// those that neither contain nor stand inside another left out.
func NestingOf(docs ...*corpus.Document) Nesting {
	pairs := map[[2]string]int{}
	involved := map[string]bool{}
	eachSentence(docs, func(_ int, spans []layers.Span, _ int) {
		for i, parent := range parents(spans) {
			if parent >= 0 {
				outer, inner := spans[parent].Type, spans[i].Type
				pairs[[2]string{outer, inner}]++
				involved[outer], involved[inner] = true, true
			}
		}
	})
	n := Nesting{Types: []string{}, Counts: [][]int{}}
	for _, t := range StatsOf(docs...).Types {
		if involved[t.Type] {
			n.Types = append(n.Types, t.Type)
		}
	}
	for _, outer := range n.Types {
		row := make([]int, len(n.Types))
		for k, inner := range n.Types {
			row[k] = pairs[[2]string{outer, inner}]
		}
		n.Counts = append(n.Counts, row)
	}
	return n
}

// parents gives for each span of a sorted list the innermost one that contains
// it, or -1. Of two spans of the same extent the first contains the second.
func parents(spans []layers.Span) []int {
	out := make([]int, len(spans))
	var open []int
	for i, s := range spans {
		out[i] = -1
		open = slices.DeleteFunc(open, func(k int) bool { return spans[k].End <= s.Start })
		for _, k := range open {
			if spans[k].Contains(s) {
				out[i] = k
			}
		}
		open = append(open, i)
	}
	return out
}

// eachSentence goes over the sentences of all documents with the number of the
// document, their spans and their number of tokens.
func eachSentence(docs []*corpus.Document, visit func(doc int, spans []layers.Span, tokens int)) {
	var reader layers.SpanReader
	for d, doc := range docs {
		for i, s := range doc.Sentences() {
			spans, _ := reader.Read(doc.Stacks(i), doc.Scheme)
			visit(d, spans, s.Len())
		}
	}
}
