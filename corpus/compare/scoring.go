package compare

import (
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
	"tabaqat/layers/score"
)

// Scoring is how a prediction is scored.
type Scoring struct {
	Types       score.TypeMap
	DropOrphans bool // leave out spans that begin with a tag that cannot begin one
	Common      bool // leave out sentences that only one side has
}

// Scored is a prediction set beside gold.
type Scored struct {
	Scorer *score.Scorer
	// Differences lists what is not the same; gold is A.
	Differences Comparison
	// Other scores the same with the other rule for orphans.
	Other *score.Scorer
	// GoldOrphans and PredOrphans count the spans that the rule is about.
	GoldOrphans, PredOrphans int
}

// Score scores predictions sentence by sentence. Rows pair their sentences with
// those of gold, as PairForScore does.
func Score(gold, pred *corpus.Document, rows []Row, o Scoring) Scored {
	out := Scored{Scorer: &score.Scorer{}}
	left, right := spanSource{doc: gold, types: o.Types}, spanSource{doc: pred, types: o.Types}
	out.Differences.Rows = make([]Row, 0, len(rows))
	for _, r := range rows {
		g, p := left.read(r[0], o.DropOrphans), right.read(r[1], o.DropOrphans)
		out.Scorer.Add(g, p)
		if slices.Equal(g, p) {
			out.Differences.equal(r, len(g))
		} else {
			out.Differences.Add(r, slices.Clone(g), slices.Clone(p))
		}
	}
	out.GoldOrphans, out.PredOrphans = left.orphans, right.orphans
	out.Other = out.Scorer
	if left.orphans+right.orphans > 0 {
		out.Other = &score.Scorer{}
		for _, r := range rows {
			out.Other.Add(left.read(r[0], !o.DropOrphans), right.read(r[1], !o.DropOrphans))
		}
	}
	return out
}

// spanSource reads the spans of a document as they are scored, in memory that it
// uses again.
type spanSource struct {
	doc     *corpus.Document
	types   score.TypeMap
	orphans int
	reader  layers.SpanReader
	stacks  []layers.Stack
	kept    []layers.Span
}

// read gives the spans of a sentence, good until the next call.
func (s *spanSource) read(sentence int, drop bool) []layers.Span {
	s.stacks = s.stacks[:0]
	for t := range s.doc.Sentence(sentence).Len() {
		s.stacks = append(s.stacks, s.doc.Stack(sentence, t))
	}
	spans, orphan := s.reader.Read(s.stacks, s.doc.Scheme)
	s.kept = s.kept[:0]
	for i, span := range spans {
		if orphan[i] {
			s.orphans++
		}
		if !orphan[i] || !drop {
			s.kept = append(s.kept, span)
		}
	}
	return s.types.Apply(s.kept)
}
