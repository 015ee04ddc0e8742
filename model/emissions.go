package model

import (
	"fmt"
	"math"
)

// Label is one of the three labels of a chain, in the order in which a bundle
// stores them.
type Label int

// The labels of a chain.
const (
	Outside Label = iota // the token is in no span of the chain
	Inside               // the token continues a span
	Begin                // the token opens a span
)

// labelCount is the number of labels of one chain.
const labelCount = 3

// Chain is one sequence of {O, I, B} labels over a sentence. A type has one
// chain, or two where it may be nested in itself: rank 1 holds the outermost
// spans of the type, rank 2 those inside one of their own type.
type Chain struct {
	Type string
	Rank int
}

// String returns the type, followed by "/rank" where the rank is above 1.
func (c Chain) String() string {
	if c.Rank <= 1 {
		return c.Type
	}
	return fmt.Sprintf("%s/%d", c.Type, c.Rank)
}

// Emissions are the label scores of one sentence, one row a token.
//
// Scores[token][chain*3+label] is the natural logarithm of a label's
// probability, in the order O, I, B. Rows may be sums of log-probabilities
// and other scores (as model/learn makes them): Decode normalises per token
// and chain when it reports a probability.
//
// Transitions[chain][from*3+to] is added between neighbouring labels; it may
// be nil. That "I" never follows "O" nor starts a sentence is held by Decode
// and needs no entry.
type Emissions struct {
	Chains      []Chain
	Scores      [][]float32
	Transitions [][labelCount * labelCount]float32
}

// NewEmissions returns emissions for a sentence of the given number of tokens
// in which each token is outside of everything with certainty.
func NewEmissions(chains []Chain, tokens int) Emissions {
	width := len(chains) * labelCount
	flat := make([]float32, tokens*width)
	e := Emissions{Chains: chains, Scores: make([][]float32, tokens)}
	for t := range e.Scores {
		row := flat[t*width : (t+1)*width : (t+1)*width]
		for c := range chains {
			row[c*labelCount+int(Inside)] = impossible
			row[c*labelCount+int(Begin)] = impossible
		}
		e.Scores[t] = row
	}
	return e
}

// Check reports the first row or table whose size does not fit the chains, or
// a score that is not a number.
func (e Emissions) Check() error {
	width := len(e.Chains) * labelCount
	for t, row := range e.Scores {
		if len(row) != width {
			return fmt.Errorf("token %d: %d scores, want %d (%d chains of O, I, B)", t, len(row), width, len(e.Chains))
		}
		for i, v := range row {
			if math.IsNaN(float64(v)) {
				return fmt.Errorf("token %d, chain %s: score is not a number", t, e.Chains[i/labelCount])
			}
		}
	}
	if e.Transitions != nil && len(e.Transitions) != len(e.Chains) {
		return fmt.Errorf("%d transition tables, want one for each of %d chains", len(e.Transitions), len(e.Chains))
	}
	return nil
}

// LogSoftmax replaces each group of n values of row, which are logits, by
// their log-probabilities.
func LogSoftmax(row []float32, n int) {
	for a := 0; a+n <= len(row); a += n {
		logSoftmax(row[a : a+n])
	}
}

func logSoftmax(g []float32) {
	top := g[0]
	for _, v := range g[1:] {
		top = max(top, v)
	}
	sum := 0.0
	for _, v := range g {
		sum += math.Exp(float64(v - top))
	}
	z := top + float32(math.Log(sum))
	for i := range g {
		g[i] -= z
	}
}
