package score

import (
	"testing"

	"tabaqat/layers"
)

func BenchmarkScoreFlatTags(b *testing.B) {
	f := randomFlat(9, 10_000, true)
	gold, pred := stacksOf(f.Gold), stacksOf(f.Pred)
	b.ReportAllocs()
	for b.Loop() {
		var s Scorer
		var left, right layers.SpanReader
		for i := range gold {
			g, _ := left.Read(gold[i], layers.IOB2)
			p, _ := right.Read(pred[i], layers.IOB2)
			s.Add(g, p)
		}
	}
}

func BenchmarkScoreSpans(b *testing.B) {
	f := randomFlat(9, 10_000, true)
	gold, pred := make([][]layers.Span, len(f.Gold)), make([][]layers.Span, len(f.Gold))
	for i := range f.Gold {
		gold[i], pred[i] = spansOf(f.Gold[i]), spansOf(f.Pred[i])
	}
	b.ReportAllocs()
	for b.Loop() {
		var s Scorer
		for i := range gold {
			s.Add(gold[i], pred[i])
		}
	}
}

func stacksOf(sentences [][]string) [][]layers.Stack {
	out := make([][]layers.Stack, len(sentences))
	for i, tags := range sentences {
		for _, t := range tags {
			out[i] = append(out[i], layers.Stack{t})
		}
	}
	return out
}
