package score

import (
	"cmp"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
)

// Interval is the middle 95 % of the values that a resampled ratio took.
type Interval struct{ Low, High Ratio }

// Intervals are bootstrap intervals of the strict match.
type Intervals struct {
	Precision, Recall, F1, MacroF1 Interval
	Types                          []TypeInterval // F1 by type, by name
	Resamples                      int
	Seed                           uint64
}

// TypeInterval is the interval of the F1 of one entity type.
type TypeInterval struct {
	Type string
	F1   Interval
}

// Bootstrap draws n times as many sentences as were added, with replacement,
// and gives the percentile intervals of what they score (Efron 1979). The same
// seed gives the same intervals. Resamples where a value is undefined are left
// out of its interval.
func (s *Scorer) Bootstrap(n int, seed uint64) Intervals {
	rng := rand.New(rand.NewPCG(seed, 0))
	var precision, recall, f1, macro []float64
	byType := make([][]float64, len(s.names))
	counts := make([]Counts, len(s.names))
	for range n {
		clear(counts)
		s.resample(rng, counts)
		sum := Counts{}
		means := make([]Ratio, 0, len(counts))
		for id, c := range counts {
			sum = sum.Plus(c)
			byType[id] = keep(byType[id], c.F1())
			if c.TP+c.FN > 0 {
				means = append(means, c.F1())
			}
		}
		precision, recall = keep(precision, sum.Precision()), keep(recall, sum.Recall())
		f1, macro = keep(f1, sum.F1()), keep(macro, Mean(means))
	}
	out := Intervals{interval(precision), interval(recall), interval(f1), interval(macro), nil, n, seed}
	for id, name := range s.names {
		out.Types = append(out.Types, TypeInterval{name, interval(byType[id])})
	}
	slices.SortFunc(out.Types, func(a, b TypeInterval) int { return cmp.Compare(a.Type, b.Type) })
	return out
}

func (s *Scorer) resample(rng *rand.Rand, counts []Counts) {
	for range s.samples {
		for _, k := range s.samples[rng.IntN(len(s.samples))] {
			counts[k.typ] = counts[k.typ].Plus(k.Counts)
		}
	}
}

func keep(values []float64, r Ratio) []float64 {
	if r.Defined {
		return append(values, r.Value)
	}
	return values
}

// interval takes the 2.5th and the 97.5th percentile, interpolated linearly.
func interval(values []float64) Interval {
	if len(values) == 0 {
		return Interval{}
	}
	slices.Sort(values)
	return Interval{Ratio{percentile(values, 0.025), true}, Ratio{percentile(values, 0.975), true}}
}

func percentile(sorted []float64, share float64) float64 {
	at := share * float64(len(sorted)-1)
	low := int(math.Floor(at))
	high := min(low+1, len(sorted)-1)
	return sorted[low] + (at-float64(low))*(sorted[high]-sorted[low])
}

// Comparison is how two predictions for the same gold differ in strict micro
// F1: A minus B.
type Comparison struct {
	F1A, F1B, Difference Ratio
	// Interval is the paired bootstrap interval of the difference.
	Interval Interval
	// Randomisation is the two-sided p of approximate randomisation: the share
	// of trials, each exchanging both predictions in random sentences, that
	// differ at least as much, (r+1)/(n+1) (Noreen 1989; Yeh 2000).
	Randomisation Ratio
	// Bootstrap is the p of the paired bootstrap: the share of resamples whose
	// difference exceeds the observed one by as much as that exceeds 0, again
	// (r+1)/(n+1) (Berg-Kirkpatrick, Burkett and Klein 2012).
	Bootstrap Ratio
	Trials    int
	Seed      uint64
}

// Compare tests whether predictions a and b differ. Both scorers must have been
// given the same gold sentences in the same order.
func Compare(a, b *Scorer, trials int, seed uint64) (Comparison, error) {
	if len(a.samples) != len(b.samples) {
		return Comparison{}, errors.New("predictions were scored on different numbers of sentences")
	}
	left, right := a.totals(), b.totals()
	observed := difference(sum(left), sum(right))
	c := Comparison{F1A: sum(left).F1(), F1B: sum(right).F1(), Difference: observed, Trials: trials, Seed: seed}
	if !observed.Defined || trials < 1 {
		return c, nil
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	c.Randomisation = randomise(left, right, observed.Value, trials, rng)
	c.Interval, c.Bootstrap = pairedBootstrap(left, right, observed.Value, trials, rng)
	return c, nil
}

func difference(a, b Counts) Ratio {
	f, g := a.F1(), b.F1()
	if !f.Defined || !g.Defined {
		return Ratio{}
	}
	return Ratio{f.Value - g.Value, true}
}

// totals gives the counts of each sentence over all types.
func (s *Scorer) totals() []Counts {
	out := make([]Counts, len(s.samples))
	for i, types := range s.samples {
		for _, k := range types {
			out[i] = out[i].Plus(k.Counts)
		}
	}
	return out
}

func sum(counts []Counts) Counts {
	total := Counts{}
	for _, c := range counts {
		total = total.Plus(c)
	}
	return total
}

// rounding lets a trial that differs as much as observed count as such.
const rounding = 1e-12

func randomise(left, right []Counts, observed float64, trials int, rng *rand.Rand) Ratio {
	hits := 0
	for range trials {
		var a, b Counts
		for i := range left {
			x, y := left[i], right[i]
			if x != y && rng.Uint64()&1 == 1 {
				x, y = y, x
			}
			a, b = a.Plus(x), b.Plus(y)
		}
		if d := difference(a, b); d.Defined && math.Abs(d.Value) >= math.Abs(observed)-rounding {
			hits++
		}
	}
	return Of(float64(hits+1), float64(trials+1))
}

func pairedBootstrap(left, right []Counts, observed float64, trials int, rng *rand.Rand) (Interval, Ratio) {
	var differences []float64
	hits := 0
	sign := math.Copysign(1, observed)
	for range trials {
		var a, b Counts
		for range left {
			i := rng.IntN(len(left))
			a, b = a.Plus(left[i]), b.Plus(right[i])
		}
		d := difference(a, b)
		differences = keep(differences, d)
		if d.Defined && sign*d.Value >= 2*math.Abs(observed)-rounding {
			hits++
		}
	}
	return interval(differences), Of(float64(hits+1), float64(trials+1))
}
