package model

import (
	"cmp"
	"context"
	"slices"

	"tabaqat/layers"
)

// Suggestion is a span that a source proposes; it is not in any document.
// Score is in [0, 1]; Source names where it comes from, as shown to the user
// ("lexicon", or the name of a model).
type Suggestion struct {
	layers.Span
	Score  float64
	Source string
}

// Suggester proposes spans for sentences.
//
// Suggest takes the tokens of each sentence, which it neither keeps nor
// changes, and returns one list a sentence, each free of crossings and in
// document order. It stops within a second of ctx being done, with ctx.Err().
// An implementation may be called from several goroutines.
type Suggester interface {
	Suggest(ctx context.Context, sentences [][]string) ([][]Suggestion, error)
}

// LogProber is a Suggester that also shows the label scores behind its
// suggestions, one Emissions a sentence with a row for every token, so that
// another source may add its own before they are decoded.
type LogProber interface {
	Suggester
	LogProbs(ctx context.Context, sentences [][]string) ([]Emissions, error)
}

// Above returns the suggestions whose score is at least threshold.
func Above(s []Suggestion, threshold float64) []Suggestion {
	var out []Suggestion
	for _, x := range s {
		if x.Score >= threshold {
			out = append(out, x)
		}
	}
	return out
}

// Compatible returns the suggestions that may stand beside the spans that are
// there already: those that neither repeat nor cross one of them.
func Compatible(s []Suggestion, there []layers.Span) []Suggestion {
	var out []Suggestion
next:
	for _, x := range s {
		for _, t := range there {
			if x.Span == t || x.Crosses(t) {
				continue next
			}
		}
		out = append(out, x)
	}
	return out
}

// Merge joins the suggestions of several sources for one sentence: of a span
// that more than one has, and of spans that cross, the one with the higher
// score stays; of equal scores that of the earlier source. The result is in
// document order.
func Merge(sources ...[]Suggestion) []Suggestion {
	var all []Suggestion
	for _, s := range sources {
		all = append(all, s...)
	}
	slices.SortStableFunc(all, func(a, b Suggestion) int { return cmp.Compare(b.Score, a.Score) })
	var kept []Suggestion
	for _, x := range all {
		if !slices.ContainsFunc(kept, func(k Suggestion) bool { return k.Span == x.Span || k.Crosses(x.Span) }) {
			kept = append(kept, x)
		}
	}
	slices.SortStableFunc(kept, func(a, b Suggestion) int { return layers.CompareSpans(a.Span, b.Span) })
	return kept
}
