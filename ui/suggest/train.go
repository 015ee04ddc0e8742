package suggest

import (
	"context"

	"tabaqat/model"
	"tabaqat/model/learn"
	"tabaqat/model/pair"
)

// LeastConfirmed is how many sentences a learner of one's own needs.
const LeastConfirmed = 10

// trained is a learner of one's own and how it is joined with the network.
type trained struct {
	learner  *learn.Model
	settings pair.Settings
}

// Retrain trains the learner anew on all confirmed sentences in the
// background, and measures it by cross-validation. It reports false where it
// runs already, or there is too little to learn from.
func (d *Desk) Retrain(confirmed []learn.Example) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.state.Training || d.closed || d.o.NoLearning || len(confirmed) < LeastConfirmed {
		return false
	}
	d.state.Training = true
	d.changed()
	d.worker.Go(func() { d.retrain(confirmed) })
	return true
}

func (d *Desk) retrain(confirmed []learn.Example) {
	next, point, err := d.train(d.ctx, confirmed)
	if err == nil {
		d.keep(next, point, confirmed)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.state.Training = false
	if err == nil {
		if next != nil {
			d.next = next
			d.state.Learner = true
		}
		d.state.Curve = append(d.state.Curve, point)
	}
	d.changed()
}

// train makes a learner and measures it; nil where the one that the desk was
// opened with does better on the same sentences.
func (d *Desk) train(ctx context.Context, confirmed []learn.Example) (*trained, Point, error) {
	point := Point{Sentences: len(confirmed)}
	m, err := learn.Train(ctx, confirmed, learn.Options{})
	if err != nil {
		return nil, point, err
	}
	held, err := pair.HeldOut(ctx, confirmed, learn.Options{Bag: 1})
	if err != nil {
		return nil, point, err
	}
	network, err := d.networkOf(ctx, confirmed)
	if err != nil {
		return nil, point, err
	}
	next := &trained{m, d.o.Settings}
	point.F1 = measure(held, confirmed, m.Bias)
	if network != nil {
		var score pair.Score
		next.settings, score = pair.Fit(held, network, confirmed)
		point.Both = score.F1()
		if d.o.Base == nil && point.Both < networkAlone(network, confirmed)+leastGain {
			return nil, point, nil
		}
	}
	if d.baseIsBetter(network, confirmed, point) {
		return nil, point, nil
	}
	return next, point, nil
}

// leastGain is what a learner of one's own must add to the network's F1 to join
// it: the way in which both are joined was fitted on the same few sentences.
const leastGain = 0.01

// networkAlone is the F1 of a network without a learner.
func networkAlone(network []model.Emissions, examples []learn.Example) float64 {
	var s pair.Score
	for i, ex := range examples {
		s.Add(model.Decode(network[i]), ex.Spans)
	}
	return s.F1()
}

// baseIsBetter compares with the learner that the desk was opened with, which
// has not seen the sentences either.
func (d *Desk) baseIsBetter(network []model.Emissions, confirmed []learn.Example, own Point) bool {
	if d.o.Base == nil {
		return false
	}
	scores := make([]model.Emissions, len(confirmed))
	for i, ex := range confirmed {
		scores[i] = d.o.Base.Emissions(ex.Words)
	}
	if network == nil {
		return measure(scores, confirmed, d.o.Base.Bias) > own.F1
	}
	_, score := pair.Fit(scores, network, confirmed)
	return score.F1() > own.Both
}

// networkOf gives the network's scores of examples, a few at a time so that
// what is in sight does not wait long; nil where there is no network.
func (d *Desk) networkOf(ctx context.Context, examples []learn.Example) ([]model.Emissions, error) {
	var out []model.Emissions
	for a := 0; a < len(examples); a += atOnce {
		var requests []Request
		for _, ex := range examples[a:min(a+atOnce, len(examples))] {
			requests = append(requests, Request{Tokens: ex.Words})
		}
		part, err := d.network(ctx, requests)
		if err != nil {
			return nil, err
		}
		out = append(out, part...)
	}
	return out, nil
}

// measure is the F1 over exact spans of what the held-out scores decode to.
func measure(held []model.Emissions, examples []learn.Example, bias float64) float64 {
	var s pair.Score
	for i, ex := range examples {
		none := model.NewEmissions(nil, len(ex.Words))
		s.Add(model.Decode(pair.Settings{Bias: bias}.Join(held[i], none)), ex.Spans)
	}
	return s.F1()
}
