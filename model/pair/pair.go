package pair

import (
	"context"

	"tabaqat/model"
	"tabaqat/model/learn"
)

// Settings say how the two are joined: the scores are those of the learner
// plus Weight times those of the network, and Bias is taken from O.
type Settings struct {
	Weight float64 `json:"weight"`
	Bias   float64 `json:"bias"`
}

// DefaultSettings are those fitted on the validation part of the Wojood sample.
func DefaultSettings() Settings { return Settings{Weight: 1, Bias: 1} }

// Source is what the suggestions of both together are called.
const Source = "network+learner"

// Pair is a network and a learner. Network or Learner is nil where it is
// missing; one of them is there.
type Pair struct {
	Network model.LogProber
	Learner *learn.Model
	Settings
}

// LogProbs gives the joined scores of each sentence.
func (p *Pair) LogProbs(ctx context.Context, sentences [][]string) ([]model.Emissions, error) {
	switch {
	case p.Learner == nil:
		return p.Network.LogProbs(ctx, sentences)
	case p.Network == nil:
		return p.Learner.LogProbs(ctx, sentences)
	}
	network, err := p.Network.LogProbs(ctx, sentences)
	if err != nil {
		return nil, err
	}
	out := make([]model.Emissions, len(sentences))
	for i, words := range sentences {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		out[i] = p.Join(p.Learner.Emissions(words), network[i])
	}
	return out, nil
}

// Suggest implements model.Suggester.
func (p *Pair) Suggest(ctx context.Context, sentences [][]string) ([][]model.Suggestion, error) {
	if p.Learner == nil {
		return p.Network.Suggest(ctx, sentences)
	}
	if p.Network == nil {
		return p.Learner.Suggest(ctx, sentences)
	}
	all, err := p.LogProbs(ctx, sentences)
	if err != nil {
		return nil, err
	}
	out := make([][]model.Suggestion, len(all))
	for i, em := range all {
		out[i] = model.Decode(em)
		for k := range out[i] {
			out[i][k].Source = Source
		}
	}
	return out, nil
}
