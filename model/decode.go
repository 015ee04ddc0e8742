package model

import (
	"cmp"
	"math"
	"slices"

	"tabaqat/layers"
)

// impossible is a log-probability that no sum of real ones reaches.
const impossible = -1e9

// candidate is a span as one chain has it, before the chains are joined.
type candidate struct {
	span  layers.Span
	score float64
	chain int
}

// Decode turns the label scores of a sentence into spans: the best label
// sequence of each chain (Viterbi), then all chains joined so that no two
// spans cross and none stands twice; where they do, the one with the higher
// score stays. The result is in document order: by start, longer first, then
// by the order of the chains. Emissions that Check refuses must not be given.
func Decode(em Emissions) []Suggestion {
	var found []candidate
	path := make([]Label, len(em.Scores))
	back := make([][labelCount]Label, len(em.Scores))
	for c := range em.Chains {
		viterbi(em, c, path, back)
		found = appendSpans(found, em, c, path)
	}
	kept := withoutCrossings(found)
	slices.SortFunc(kept, inDocumentOrder)
	out := make([]Suggestion, len(kept))
	for i, k := range kept {
		out[i] = Suggestion{Span: k.span, Score: k.score}
	}
	return out
}

// viterbi writes the best label sequence of chain c into path, using back as
// working space.
func viterbi(em Emissions, c int, path []Label, back [][labelCount]Label) {
	if len(path) == 0 {
		return
	}
	var step [labelCount * labelCount]float32
	if em.Transitions != nil {
		step = em.Transitions[c]
	}
	step[int(Outside)*labelCount+int(Inside)] = impossible
	best := emission(em, 0, c)
	best[Inside] = impossible
	for t := 1; t < len(path); t++ {
		best, back[t] = advance(best, &step, emission(em, t, c))
	}
	last := Outside
	for l := Inside; l <= Begin; l++ {
		if best[l] > best[last] {
			last = l
		}
	}
	for t := len(path) - 1; t >= 0; t-- {
		path[t] = last
		last = back[t][last]
	}
}

// advance extends the best paths by one token.
func advance(best [labelCount]float64, step *[labelCount * labelCount]float32, em [labelCount]float64) (next [labelCount]float64, from [labelCount]Label) {
	for to := range next {
		next[to] = math.Inf(-1)
		for l := range best {
			if s := best[l] + float64(step[l*labelCount+to]); s > next[to] {
				next[to], from[to] = s, Label(l)
			}
		}
		next[to] += em[to]
	}
	return next, from
}

// emission returns the scores of one token in one chain.
func emission(em Emissions, t, c int) [labelCount]float64 {
	row := em.Scores[t][c*labelCount:]
	return [labelCount]float64{float64(row[0]), float64(row[1]), float64(row[2])}
}

// probability returns the share of a label among the three of its chain.
func probability(em Emissions, t, c int, l Label) float64 {
	e := emission(em, t, c)
	top := max(e[0], e[1], e[2])
	sum := 0.0
	for _, v := range e {
		sum += math.Exp(v - top)
	}
	return math.Exp(e[l]-top) / sum
}

// appendSpans reads the spans off a label sequence. A span's score is the
// lowest probability among its tokens.
func appendSpans(dst []candidate, em Emissions, c int, path []Label) []candidate {
	for t := 0; t < len(path); {
		if path[t] == Outside {
			t++
			continue
		}
		start, score := t, probability(em, t, c, path[t])
		for t++; t < len(path) && path[t] == Inside; t++ {
			score = min(score, probability(em, t, c, Inside))
		}
		span := layers.Span{Start: start, End: t, Type: em.Chains[c].Type}
		dst = append(dst, candidate{span, score, c})
	}
	return dst
}

// withoutCrossings keeps candidates from the highest score down, leaving out
// those that cross or repeat one that is kept.
func withoutCrossings(found []candidate) []candidate {
	slices.SortStableFunc(found, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(b.score, a.score), inDocumentOrder(a, b))
	})
	var kept []candidate
	for _, f := range found {
		if !slices.ContainsFunc(kept, func(k candidate) bool {
			return k.span == f.span || k.span.Crosses(f.span)
		}) {
			kept = append(kept, f)
		}
	}
	return kept
}

// inDocumentOrder compares by start, then longer first, then chain.
func inDocumentOrder(a, b candidate) int {
	return cmp.Or(layers.CompareSpans(a.span, b.span), cmp.Compare(a.chain, b.chain))
}
