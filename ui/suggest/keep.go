package suggest

import (
	"tabaqat/model/learn"
	"tabaqat/model/pair"
)

// Kept is what a desk has learned: the learner of one's own, nil where the one
// that the desk was opened with did better; how it is joined with the network;
// the curve; and the sentences that were learned.
type Kept struct {
	Learner  *learn.Model
	Settings pair.Settings
	Curve    []Point
	Learned  []learn.Example
}

// resume goes on from what an earlier desk learned.
func (d *Desk) resume(k *Kept) {
	if k == nil {
		return
	}
	d.state.Curve = append([]Point(nil), k.Curve...)
	if k.Learner != nil {
		d.learner, d.settings, d.state.Learner = k.Learner, k.Settings, true
	}
}

// keep hands over what a training made, before anything is added to it.
func (d *Desk) keep(next *trained, point Point, learned []learn.Example) {
	if d.o.Keep == nil {
		return
	}
	k := Kept{Settings: d.o.Settings, Learned: learned}
	if next != nil {
		k.Learner, k.Settings = next.learner, next.settings
	}
	d.mu.Lock()
	k.Curve = append(append(k.Curve, d.state.Curve...), point)
	d.mu.Unlock()
	d.o.Keep(k)
}
