package onnx

import (
	"math"
	"slices"
	"strings"

	"tabaqat/layers"
	"tabaqat/model"
)

// prefix is the part of a flat label before the type.
type prefix byte

const (
	outside prefix = 'O'
	inside  prefix = 'I'
	begin   prefix = 'B'
	end     prefix = 'E' // also L
	single  prefix = 'S' // also U
)

// splitLabel parts a flat label such as B-ORG, I_ORG, ORG-B or ORG.
func splitLabel(l string) (prefix, string) {
	if l == "O" || l == "0" || strings.EqualFold(l, "other") || strings.EqualFold(l, "outside") {
		return outside, ""
	}
	if len(l) > 1 && (l[1] == '-' || l[1] == '_') {
		switch l[0] {
		case 'B':
			return begin, l[2:]
		case 'I', 'M':
			return inside, l[2:]
		case 'E', 'L':
			return end, l[2:]
		case 'S', 'U', 'W':
			return single, l[2:]
		}
	}
	return inside, l
}

// flatLabels reads the outputs of a token classifier.
type flatLabels struct {
	prefixes []prefix
	chain    []int // of each label, -1 for O
	chains   []model.Chain
}

func newFlatLabels(labels []string, chains []model.Chain) *flatLabels {
	f := &flatLabels{chains: chains}
	for _, l := range labels {
		p, typ := splitLabel(l)
		f.prefixes = append(f.prefixes, p)
		f.chain = append(f.chain, slices.IndexFunc(chains, func(c model.Chain) bool { return c.Type == typ }))
	}
	return f
}

// spans takes the likeliest label of each token. A span begins at B or S, and
// at an I or E that nothing of its type precedes, as many models leave B out.
func (f *flatLabels) spans(logProbs [][]float32) []model.Suggestion {
	var out []model.Suggestion
	open := false // whether the last span may go on
	for t, row := range logProbs {
		best := 0
		for l, v := range row {
			if v > row[best] {
				best = l
			}
		}
		p, c := f.prefixes[best], f.chain[best]
		if p == outside {
			open = false
			continue
		}
		score, typ := math.Exp(float64(row[best])), f.chains[c].Type
		if last := len(out) - 1; open && (p == inside || p == end) && out[last].Type == typ {
			out[last].End = t + 1
			out[last].Score = min(out[last].Score, score)
		} else {
			out = append(out, model.Suggestion{Span: layers.Span{Start: t, End: t + 1, Type: typ}, Score: score})
		}
		open = p == inside || p == begin
	}
	return out
}

// emissions spreads the flat labels over one chain a type: what is neither I
// nor B of a type is its O.
func (f *flatLabels) emissions(logProbs [][]float32) model.Emissions {
	em := model.NewEmissions(f.chains, len(logProbs))
	sums := make([]float64, 3*len(f.chains))
	for t, row := range logProbs {
		clear(sums)
		for l, v := range row {
			if f.chain[l] < 0 {
				continue
			}
			label := model.Inside
			if f.prefixes[l] == begin || f.prefixes[l] == single {
				label = model.Begin
			}
			sums[3*f.chain[l]+int(label)] += math.Exp(float64(v))
		}
		for c := range f.chains {
			s := sums[3*c : 3*c+3]
			s[model.Outside] = 1 - s[model.Inside] - s[model.Begin]
			for l, p := range s {
				em.Scores[t][3*c+l] = float32(math.Log(max(p, 1e-12)))
			}
		}
	}
	return em
}
