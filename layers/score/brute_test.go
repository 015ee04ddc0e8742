package score

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"tabaqat/layers"
)

// The reference below shares nothing with the package: it searches all
// pairings of small sentences and looks at every pair of spans for nesting.

// bestPairs is the largest number of pairs that can be made of gold from g on
// and the predictions not in taken, by trying everything.
func bestPairs(gold, pred []layers.Span, g int, taken uint, fits func(a, b layers.Span) bool, memo map[string]int) int {
	if g == len(gold) {
		return 0
	}
	key := fmt.Sprint(g, taken)
	if v, ok := memo[key]; ok {
		return v
	}
	best := bestPairs(gold, pred, g+1, taken, fits, memo)
	for p := range pred {
		if taken>>p&1 == 0 && fits(gold[g], pred[p]) {
			best = max(best, 1+bestPairs(gold, pred, g+1, taken|1<<p, fits, memo))
		}
	}
	memo[key] = best
	return best
}

func common(gold, pred []layers.Span, key func(layers.Span) string) (n int, restG, restP []layers.Span) {
	left := map[string]int{}
	for _, p := range pred {
		left[key(p)]++
	}
	for _, g := range gold {
		if left[key(g)] > 0 {
			left[key(g)]--
			n++
		} else {
			restG = append(restG, g)
		}
	}
	left = map[string]int{}
	for _, g := range gold {
		left[key(g)]++
	}
	for _, p := range pred {
		if left[key(p)] > 0 {
			left[key(p)]--
		} else {
			restP = append(restP, p)
		}
	}
	return n, restG, restP
}

func full(s layers.Span) string   { return fmt.Sprint(s.Start, ":", s.End, ":", s.Type) }
func extent(s layers.Span) string { return fmt.Sprint(s.Start, ":", s.End) }
func overlap(a, b layers.Span) bool {
	for t := a.Start; t < a.End; t++ {
		if b.Start <= t && t < b.End {
			return true
		}
	}
	return false
}

func bruteStrict(gold, pred []layers.Span) Counts {
	n, g, p := common(gold, pred, full)
	return Counts{n, len(p), len(g)}
}

func brutePartial(gold, pred []layers.Span) (correct, partial int) {
	n, g, p := common(gold, pred, extent)
	return n, bestPairs(g, p, 0, 0, overlap, map[string]int{})
}

func bruteTyped(gold, pred []layers.Span) int {
	n, g, p := common(gold, pred, full)
	alike := func(a, b layers.Span) bool { return a.Type == b.Type && overlap(a, b) }
	return n + bestPairs(g, p, 0, 0, alike, map[string]int{})
}

// holds reports whether span i of a sorted list contains span j.
func holds(spans []layers.Span, i, j int) bool {
	if spans[i].Start == spans[j].Start && spans[i].End == spans[j].End {
		return i < j
	}
	return spans[i].Start <= spans[j].Start && spans[j].End <= spans[i].End
}

func bruteNesting(gold, pred []layers.Span) (n Nesting) {
	tally := func(spans, others []layers.Span, wrong Counts) {
		left := map[string]int{}
		for _, o := range others {
			left[full(o)]++
		}
		for j, s := range spans {
			c := wrong
			if left[full(s)] > 0 {
				left[full(s)]--
				c = Counts{}
				if wrong.FN > 0 {
					c.TP = 1
				}
			}
			inside, own := false, false
			for i := range spans {
				if i != j && holds(spans, i, j) {
					inside = true
					own = own || spans[i].Type == s.Type
				}
			}
			if !inside {
				n.Flat = n.Flat.Plus(c)
				continue
			}
			n.Nested = n.Nested.Plus(c)
			if own {
				n.SameType = n.SameType.Plus(c)
			}
		}
	}
	tally(gold, pred, Counts{FN: 1})
	tally(pred, gold, Counts{FP: 1})
	return n
}

func randomSpans(rng *rand.Rand, tokens int) []layers.Span {
	var spans []layers.Span
	types := []string{"ORG", "GPE", "OCC"}
	for range rng.IntN(8) {
		start := rng.IntN(tokens)
		s := layers.Span{Start: start, End: start + 1 + rng.IntN(min(5, tokens-start)), Type: types[rng.IntN(3)]}
		crosses := false
		for _, t := range spans {
			crosses = crosses || s.Crosses(t)
		}
		if !crosses {
			spans = append(spans, s)
		}
	}
	layers.SortSpans(spans)
	return spans
}

// mutate changes some spans so that many matches are partial.
func mutate(rng *rand.Rand, spans []layers.Span, tokens int) []layers.Span {
	var out []layers.Span
	for _, s := range spans {
		switch rng.IntN(6) {
		case 0:
			continue
		case 1:
			s.Type = "GPE"
		case 2:
			s.End = min(tokens, s.End+1)
		}
		out = append(out, s)
	}
	if rng.IntN(3) == 0 {
		out = append(out, randomSpans(rng, tokens)...)
	}
	if len(out) > 12 {
		out = out[:12]
	}
	layers.SortSpans(out)
	return out
}

func TestScoresEqualAnExhaustiveSearchOnRandomNestedSentences(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	var s Scorer
	var strict Counts
	var nesting Nesting
	var correct, partial, typed, golds, preds int
	for i := range 10_000 {
		tokens := 3 + rng.IntN(10)
		gold := randomSpans(rng, tokens)
		pred := mutate(rng, gold, tokens)
		s.Add(gold, pred)
		strict = strict.Plus(bruteStrict(gold, pred))
		c, p := brutePartial(gold, pred)
		correct, partial = correct+c, partial+p
		typed += bruteTyped(gold, pred)
		golds, preds = golds+len(gold), preds+len(pred)
		n := bruteNesting(gold, pred)
		nesting.Flat = nesting.Flat.Plus(n.Flat)
		nesting.Nested = nesting.Nested.Plus(n.Nested)
		nesting.SameType = nesting.SameType.Plus(n.SameType)

		r := s.Result()
		if r.Strict.Counts() != strict || r.Nesting != nesting {
			t.Fatalf("sentence %d: gold %v, pred %v: strict %v, want %v; nesting %v, want %v",
				i, gold, pred, r.Strict.Counts(), strict, r.Nesting, nesting)
		}
		if r.Exact.Correct != correct || r.Partial.Correct != correct || r.Partial.Partial != partial || r.Type.Correct != typed {
			t.Fatalf("sentence %d: gold %v, pred %v: exact %v, partial %v, type %v; want %d, %d+%d, %d",
				i, gold, pred, r.Exact, r.Partial, r.Type, correct, correct, partial, typed)
		}
		for _, g := range []Grades{r.Strict, r.Exact, r.Partial, r.Type} {
			if g.Possible() != golds || g.Actual() != preds || min(g.Correct, g.Incorrect, g.Partial, g.Missed, g.Spurious) < 0 {
				t.Fatalf("sentence %d: grades %+v do not add up to %d and %d", i, g, golds, preds)
			}
		}
	}
	var sum, byLayer Counts
	for _, c := range s.Result().Types {
		sum = sum.Plus(c.Counts)
	}
	for _, c := range s.Result().Layers {
		byLayer = byLayer.Plus(c)
	}
	if sum != strict || byLayer != strict {
		t.Errorf("types add up to %v and layers to %v, want %v", sum, byLayer, strict)
	}
}
