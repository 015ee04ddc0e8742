package suggest

import (
	"tabaqat/model"
	"tabaqat/model/learn"
	"tabaqat/model/pair"
)

// leastConfirmed is how many sentences a learner of one's own needs.
const leastConfirmed = 10

// Retrain trains the learner anew on all confirmed sentences in the
// background, and measures it by cross-validation. It reports false where it
// runs already, or there is too little to learn from.
func (d *Desk) Retrain(confirmed []learn.Example) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.state.Training || d.closed || len(confirmed) < leastConfirmed {
		return false
	}
	d.state.Training = true
	d.changed()
	d.worker.Go(func() { d.retrain(confirmed) })
	return true
}

func (d *Desk) retrain(confirmed []learn.Example) {
	m, err := learn.Train(d.ctx, confirmed, learn.Options{})
	var held []model.Emissions
	if err == nil {
		held, err = pair.HeldOut(d.ctx, confirmed, learn.Options{Bag: 1})
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.state.Training = false
	if err == nil {
		d.next = m
		d.state.Curve = append(d.state.Curve, Point{len(confirmed), measure(held, confirmed, m.Bias)})
	}
	d.changed()
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
