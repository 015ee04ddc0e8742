package index

import (
	"cmp"
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// Length counts the spans of so many tokens.
type Length struct {
	Tokens   int `json:"tokens"`
	Entities int `json:"entities"`
}

// LengthsOf counts spans by length, the shortest first; lengths that do not
// occur are left out.
func LengthsOf(docs ...*corpus.Document) []Length {
	counts := map[int]int{}
	eachSentence(docs, func(_ int, spans []layers.Span, _ int) {
		for _, s := range spans {
			counts[s.Len()]++
		}
	})
	out := []Length{}
	for tokens, n := range counts {
		out = append(out, Length{tokens, n})
	}
	slices.SortFunc(out, func(a, b Length) int { return cmp.Compare(a.Tokens, b.Tokens) })
	return out
}

// Source counts what one document holds, as a row of table 2 of the Wojood
// paper.
type Source struct {
	Name      string `json:"name"`
	Sheet     string `json:"sheet,omitempty"`
	Sentences int    `json:"sentences"`
	Tokens    int    `json:"tokens"`
	Entities  int    `json:"entities"`
}

// SourcesOf counts each document by itself, in the order given.
func SourcesOf(docs ...*corpus.Document) []Source {
	out := make([]Source, len(docs))
	for d, doc := range docs {
		out[d].Name, out[d].Sheet = doc.Name, doc.Sheet
	}
	eachSentence(docs, func(d int, spans []layers.Span, tokens int) {
		out[d].Sentences++
		out[d].Tokens += tokens
		out[d].Entities += len(spans)
	})
	return out
}

// SourcesBy counts a document by what source says of its sentences, in the order
// in which the sources first come.
func SourcesBy(doc *corpus.Document, source func(sentence int) string) []Source {
	out := []Source{}
	place := map[string]int{}
	sentence := 0
	eachSentence([]*corpus.Document{doc}, func(_ int, spans []layers.Span, tokens int) {
		name := source(sentence)
		sentence++
		at, ok := place[name]
		if !ok {
			at = len(out)
			place[name] = at
			out = append(out, Source{Name: name})
		}
		out[at].Sentences++
		out[at].Tokens += tokens
		out[at].Entities += len(spans)
	})
	return out
}

// Course counts the spans of each type in slices of the documents, one after
// the other: Counts[type][slice], by the indexes of Types.
type Course struct {
	Types  []string `json:"types"`
	Tokens []int    `json:"tokens"` // of each slice
	Counts [][]int  `json:"counts"`
}

// CourseOf cuts the documents into slices as even in tokens as whole sentences
// allow. Types come with the most frequent first.
func CourseOf(slices int, docs ...*corpus.Document) Course {
	stats := StatsOf(docs...)
	c := Course{Types: []string{}, Tokens: make([]int, slices), Counts: [][]int{}}
	place := map[string]int{}
	for i, t := range stats.Types {
		place[t.Type] = i
		c.Types = append(c.Types, t.Type)
		c.Counts = append(c.Counts, make([]int, slices))
	}
	before := 0
	eachSentence(docs, func(_ int, spans []layers.Span, tokens int) {
		at := min(slices-1, before*slices/max(1, stats.Tokens))
		before += tokens
		c.Tokens[at] += tokens
		for _, s := range spans {
			c.Counts[place[s.Type]][at]++
		}
	})
	return c
}
