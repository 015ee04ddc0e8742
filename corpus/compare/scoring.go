package compare

import (
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
	out := Scored{Scorer: &score.Scorer{}, Other: &score.Scorer{}}
	for _, r := range rows {
		g, p := gold.Reading(r[0]), pred.Reading(r[1])
		orphans := g.Orphans() + p.Orphans()
		out.GoldOrphans, out.PredOrphans = out.GoldOrphans+g.Orphans(), out.PredOrphans+p.Orphans()
		left, right := o.spans(g, o.DropOrphans), o.spans(p, o.DropOrphans)
		out.Scorer.Add(left, right)
		out.Differences.Add(r, left, right)
		if orphans > 0 {
			left, right = o.spans(g, !o.DropOrphans), o.spans(p, !o.DropOrphans)
		}
		out.Other.Add(left, right)
	}
	return out
}

// spans gives the spans of a reading as they are scored.
func (o Scoring) spans(r layers.Reading, drop bool) []layers.Span {
	spans := r.Spans
	if drop && r.Orphans() > 0 {
		spans = nil
		for i, s := range r.Spans {
			if !r.Orphan[i] {
				spans = append(spans, s)
			}
		}
	}
	return o.Types.Apply(spans)
}
