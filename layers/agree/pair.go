package agree

import (
	"slices"
	"strings"

	"tabaqat/layers"
	"tabaqat/layers/score"
)

// Pair counts the agreement of two annotators, the first and the second.
// Several pairs can be pooled in one by adding all their sentences.
type Pair struct {
	labels *labels
	counts []score.Counts // by type: TP both, FN only the first, FP only the second
	tokens int
	tagged int
	spans  score.Counts
}

// NewPair makes an empty count.
func NewPair() *Pair { return &Pair{labels: newLabels()} }

// Add compares what two annotators say about one sentence. Both lists have a
// stack for each token.
func (p *Pair) Add(first, second []layers.Stack) {
	n := min(len(first), len(second))
	p.tokens += n
	for t := range n {
		a, b := p.labels.set(first[t]), p.labels.set(second[t])
		if a == 0 && b == 0 {
			continue
		}
		p.tagged++
		p.grow()
		p.token(p.labels.sets[a], p.labels.sets[b])
	}
}

// AddSpans compares the spans of one sentence, both in the order of
// layers.SortSpans, for the F1 over spans.
func (p *Pair) AddSpans(first, second []layers.Span) {
	same := 0
	for _, pair := range score.Align(first, second).Pairs() {
		if pair.Kind == score.Same {
			same++
		}
	}
	p.spans = p.spans.Plus(score.Counts{TP: same, FP: len(second) - same, FN: len(first) - same})
}

func (p *Pair) grow() {
	for len(p.counts) < len(p.labels.types) {
		p.counts = append(p.counts, score.Counts{})
	}
}

func (p *Pair) token(a, b []int) {
	for _, t := range a {
		if slices.Contains(b, t) {
			p.counts[t].TP++
		} else {
			p.counts[t].FN++
		}
	}
	for _, t := range b {
		if !slices.Contains(a, t) {
			p.counts[t].FP++
		}
	}
}

// TypeResult is the agreement about one type.
type TypeResult struct {
	Type string
	score.Counts
	Kappa, KappaWithoutO score.Ratio
}

// Result is the agreement of a pair, or of pooled pairs. Kappas of the whole
// are means over the types where they are defined, the F1 of the whole is that
// of the summed counts.
type Result struct {
	Tokens, TokensWithoutO int
	Types                  []TypeResult // by name, those that occur
	Overall                TypeResult
	Spans                  score.Counts
}

// Result gives the agreement over all sentences so far.
func (p *Pair) Result() Result {
	r := Result{Tokens: p.tokens, TokensWithoutO: p.tagged, Spans: p.spans}
	var kappas, without []score.Ratio
	for id, c := range p.counts {
		if c == (score.Counts{}) {
			continue
		}
		t := TypeResult{p.labels.types[id], c, Kappa(c, p.tokens), Kappa(c, p.tagged)}
		r.Types = append(r.Types, t)
		r.Overall.Counts = r.Overall.Plus(c)
	}
	slices.SortFunc(r.Types, func(a, b TypeResult) int { return strings.Compare(a.Type, b.Type) })
	for _, t := range r.Types {
		kappas, without = append(kappas, t.Kappa), append(without, t.KappaWithoutO)
	}
	r.Overall.Kappa, r.Overall.KappaWithoutO = score.Mean(kappas), score.Mean(without)
	return r
}

// Kappa is Cohen's kappa (1960) of two annotators who each say yes or no of
// every one of n tokens: TP both yes, FN only the first, FP only the second. It
// is undefined where chance alone would make them agree on all.
func Kappa(c score.Counts, n int) score.Ratio {
	// Multiplied by n², all terms are integers, so that 1-pe is exactly 0 where
	// it should be.
	no := n - c.TP - c.FN - c.FP
	first, second := c.TP+c.FN, c.TP+c.FP
	chance := first*second + (n-first)*(n-second)
	return score.Of(float64((c.TP+no)*n-chance), float64(n*n-chance))
}
