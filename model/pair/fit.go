package pair

import (
	"context"

	"tabaqat/layers"
	"tabaqat/model"
	"tabaqat/model/learn"
)

// Score is exact precision, recall and F1 over spans, as counts. F1 of nothing
// at all is 0.
type Score struct{ Right, Found, Gold int }

// Precision is the share of the spans found that are right.
func (s Score) Precision() float64 { return share(s.Right, s.Found) }

// Recall is the share of the spans to be found that were.
func (s Score) Recall() float64 { return share(s.Right, s.Gold) }

// F1 is the harmonic mean of precision and recall.
func (s Score) F1() float64 { return share(2*s.Right, s.Found+s.Gold) }

func share(part, whole int) float64 {
	if whole == 0 {
		return 0
	}
	return float64(part) / float64(whole)
}

// Add counts one sentence.
func (s *Score) Add(found []model.Suggestion, gold []layers.Span) {
	left := map[layers.Span]int{}
	for _, g := range gold {
		left[g]++
	}
	for _, f := range found {
		if left[f.Span] > 0 {
			left[f.Span]--
			s.Right++
		}
	}
	s.Found += len(found)
	s.Gold += len(gold)
}

var (
	weights = []float64{0.25, 0.5, 0.75, 1, 1.5, 2, 3}
	biases  = []float64{0, 0.5, 1, 1.5, 2, 2.5}
)

// Fit finds the settings with the best F1 on examples for which both parts'
// scores are given, neither of which has seen them. Of equal ones the first in
// order of weight, then bias, wins.
func Fit(learner, network []model.Emissions, examples []learn.Example) (Settings, Score) {
	var best Settings
	var most Score
	for _, w := range weights {
		for _, b := range biases {
			s := Settings{w, b}
			if got := s.measure(learner, network, examples); got.F1() > most.F1() {
				best, most = s, got
			}
		}
	}
	if most.Right == 0 {
		return DefaultSettings(), most
	}
	return best, most
}

func (s Settings) measure(learner, network []model.Emissions, examples []learn.Example) Score {
	var score Score
	for i, ex := range examples {
		score.Add(model.Decode(s.Join(learner[i], network[i])), ex.Spans)
	}
	return score
}

// folds is how many parts cross-validation makes.
const folds = 3

// HeldOut gives the scores of learners for sentences that they have not seen:
// the examples are cut into parts, and each part is scored by a learner
// trained on the others.
func HeldOut(ctx context.Context, examples []learn.Example, o learn.Options) ([]model.Emissions, error) {
	out := make([]model.Emissions, len(examples))
	for k := range folds {
		var rest []learn.Example
		for i, ex := range examples {
			if i%folds != k {
				rest = append(rest, ex)
			}
		}
		m, err := learn.Train(ctx, rest, o)
		if err != nil {
			return nil, err
		}
		for i := k; i < len(examples); i += folds {
			out[i] = m.Emissions(examples[i].Words)
		}
	}
	return out, nil
}

// FitBias finds what to take from O for a learner alone, given its scores for
// sentences that it has not seen; of equal ones the smallest wins.
func FitBias(held []model.Emissions, examples []learn.Example) float64 {
	best, most := 0.0, 0.0
	for b := 0.0; b < 2.5; b += 0.2 {
		var score Score
		for i, ex := range examples {
			none := model.NewEmissions(nil, len(ex.Words))
			score.Add(model.Decode(Settings{Bias: b}.Join(held[i], none)), ex.Spans)
		}
		if f := score.F1(); f > most {
			best, most = b, f
		}
	}
	return best
}
