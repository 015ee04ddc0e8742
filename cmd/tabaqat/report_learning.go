package main

import (
	"fmt"
	"math/rand/v2"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/export/report"
	"tabaqat/layers/score"
	"tabaqat/model"
	"tabaqat/model/learn"
)

const (
	// heldShare is the part of the sentences that a learning curve is measured on:
	// one in so many.
	heldShare = 5
	// leastLearned is how few sentences the curve begins with.
	leastLearned = 25
	// mostSteps is how many times a learner is trained at most.
	mostSteps = 7
)

// learningCurve trains on growing parts of the sentences and tests on the rest
// of them, the same ones each time. Which these are is drawn once by the seed.
func learningCurve(c *cobra.Command, docs []*corpus.Document, seed uint64) (report.Curve, error) {
	train, test := partedForLearning(docs, seed)
	curve := report.Curve{
		Note: fmt.Sprintf("The learner in the box, trained on growing parts of %d sentences and tested on %d others; exact spans, micro averages, seed %d.",
			len(train), len(test), seed),
		Names: []string{"precision", "recall", "F1"},
	}
	if len(train) < leastLearned || len(test) == 0 {
		return curve, withHint(fmt.Errorf("%s: too few for a learning curve; want %d at least",
			counted(len(train)+len(test), "sentence"), leastLearned*heldShare/(heldShare-1)+1), "leave --learning away")
	}
	for _, n := range stepsOf(len(train)) {
		m, err := learn.Train(c.Context(), train[:n], learn.Options{Bag: 1})
		if err != nil {
			return curve, err
		}
		scores := make([]model.Emissions, len(test))
		for i, ex := range test {
			scores[i] = m.Emissions(ex.Words)
		}
		s := countsOf(test, biased(scores, m.Bias)).Result().Strict
		fmt.Fprintf(c.ErrOrStderr(), "learned from %s: F1 %v\n", counted(n, "sentence"), s.F1())
		curve.Points = append(curve.Points, report.Point{Sentences: n, Values: valuesOf(s.Precision(), s.Recall(), s.F1())})
	}
	return curve, nil
}

// valuesOf takes what is undefined, as the precision of a learner that finds
// nothing, for 0.
func valuesOf(ratios ...score.Ratio) []float64 {
	out := make([]float64, len(ratios))
	for i, r := range ratios {
		out[i] = r.Value
	}
	return out
}

// partedForLearning draws the sentences to test on from all that have tokens.
func partedForLearning(docs []*corpus.Document, seed uint64) (train, test []learn.Example) {
	var all []learn.Example
	for _, doc := range docs {
		for i, s := range doc.Sentences() {
			if s.Len() > 0 {
				all = append(all, learn.Example{Words: s.Tokens, Spans: doc.Spans(i)})
			}
		}
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	rng.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
	held := len(all) / heldShare
	return all[held:], all[:held]
}

// stepsOf doubles from leastLearned on, or begins with more where there are so
// many that the steps would be too many; the last is all.
func stepsOf(all int) []int {
	steps := []int{all}
	for n := all / 2; n >= leastLearned && len(steps) < mostSteps; n /= 2 {
		steps = append([]int{n}, steps...)
	}
	return steps
}
