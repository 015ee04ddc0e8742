package suggest

import (
	"context"
	"math"

	"tabaqat/model"
	"tabaqat/model/learn"
	"tabaqat/model/pair"
)

// scores joins network and learner; nil where there is neither.
func (d *Desk) scores(ctx context.Context, requests []Request) ([]model.Emissions, error) {
	if d.o.Network == nil && d.learner == nil {
		return nil, nil
	}
	network, err := d.network(ctx, requests)
	if err != nil {
		return nil, err
	}
	out := make([]model.Emissions, len(requests))
	for i, r := range requests {
		switch {
		case d.learner == nil:
			out[i] = network[i]
		case network == nil:
			own := d.learner.Emissions(r.Tokens)
			none := model.NewEmissions(nil, len(r.Tokens))
			out[i] = pair.Settings{Bias: d.learner.Bias}.Join(own, none)
		default:
			out[i] = d.settings.Join(d.learner.Emissions(r.Tokens), network[i])
		}
	}
	return out, nil
}

// network gives the network's scores, from the cache where they are there, so
// that a learner that was trained anew costs no run of the network.
func (d *Desk) network(ctx context.Context, requests []Request) ([]model.Emissions, error) {
	if d.o.Network == nil {
		return nil, nil
	}
	out := make([]model.Emissions, len(requests))
	var missing []int
	var words [][]string
	for i, r := range requests {
		if em, ok := d.cache.get(r.Tokens); ok {
			out[i] = em
			continue
		}
		missing = append(missing, i)
		words = append(words, r.Tokens)
	}
	if len(words) == 0 {
		return out, nil
	}
	found, err := d.o.Network.LogProbs(ctx, words)
	if err != nil {
		return nil, err
	}
	for k, i := range missing {
		out[i] = found[k]
		d.cache.put(words[k], found[k])
	}
	return out, nil
}

// named says where the spans come from.
func (d *Desk) named(found []model.Suggestion) []model.Suggestion {
	source := "network"
	switch {
	case d.o.Network == nil:
		source = learn.Source
	case d.learner != nil:
		source = pair.Source
	}
	for i := range found {
		found[i].Source = source
	}
	return found
}

const labels = 3 // O, I, B

// doubt is 1 less than twice the distance of the least sure decision from
// even odds, turned round: 0 where every label is certain, 1 where one is even
// with O.
func doubt(em model.Emissions) float64 {
	most := 0.0
	for _, row := range em.Scores {
		for c := 0; c+labels <= len(row); c += labels {
			o, i, b := float64(row[c]), float64(row[c+1]), float64(row[c+2])
			top := max(o, i, b)
			p := math.Exp(o-top) / (math.Exp(o-top) + math.Exp(i-top) + math.Exp(b-top))
			most = max(most, 1-math.Abs(2*p-1))
		}
	}
	return most
}
