package pair

import (
	"context"

	"tabaqat/model"
)

// eacher is a network that hands its suggestions over as they are ready.
type eacher interface {
	SuggestEach(ctx context.Context, sentences [][]string, use func(sentence int, s []model.Suggestion)) error
}

// together is how many sentences are joined at a time in a long run, which
// bounds its memory.
const together = 256

// SuggestEach hands over the spans of each sentence as they are ready, in any
// order but one call at a time.
func (p *Pair) SuggestEach(ctx context.Context, sentences [][]string, use func(sentence int, s []model.Suggestion)) error {
	if each, ok := p.Network.(eacher); ok && p.Learner == nil {
		return each.SuggestEach(ctx, sentences, use)
	}
	for a := 0; a < len(sentences); a += together {
		part, err := p.Suggest(ctx, sentences[a:min(a+together, len(sentences))])
		if err != nil {
			return err
		}
		for i, s := range part {
			use(a+i, s)
		}
	}
	return ctx.Err()
}
