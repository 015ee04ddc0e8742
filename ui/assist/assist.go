package assist

import (
	"tabaqat/model"
	"tabaqat/model/learn"
	"tabaqat/model/pair"
	"tabaqat/ui/session"
	"tabaqat/ui/suggest"
)

// Host is who shows the document.
type Host interface {
	Post(func())               // runs on the session's goroutine; called from any
	InSight() (first, end int) // the sentences in sight, the last not included
	AssistChanged()            // what Status, Progress or Curve tell is different
}

// Source is a model that is loaded. Network and Learner may be nil; Base is a
// second copy of the learner, which nothing is added to. Runs says on what it
// runs.
type Source struct {
	Name, Runs string
	Network    model.LogProber
	Learner    *learn.Model
	Base       *learn.Model
	Settings   pair.Settings
	Close      func() error
}

// Options is what an assistant is begun with. Open loads the model, on a
// goroutine of its own; where it fails, string match goes on alone. Learned is
// the file in which what is learned outlives the sitting, "" for none. NoMatch
// and NoLearning leave string match and the learner out.
type Options struct {
	Host      Host
	Session   *session.Session
	Open      func() (*Source, error)
	On        bool
	Threshold float64
	Learned   string

	NoMatch, NoLearning bool
}

// Assistant makes suggestions for one document.
type Assistant struct {
	host      Host
	session   *session.Session
	options   Options
	on        bool
	threshold float64
	ended     bool
	loading   bool
	failure   error // why there is no model

	source  *Source
	desk    *suggest.Desk
	state   suggest.State
	courier *courier

	found     map[int]finding // what was suggested last, by sentence
	arrived   []suggest.Result
	taught    map[int]bool // sentences that string match knows of
	confirmed map[int]bool // sentences that the learner knows of
	before    *remembered  // what an earlier sitting learned, nil for nothing
	unlearned int          // confirmed since the last full training
	epoch     int          // changes when what was suggested before could be better
	whole     int          // how many sentences were asked for the whole file, 0 where none
}

// finding is the answer for a sentence.
type finding struct {
	suggest.Result
	epoch int
}

// Begin loads the model in the background and keeps suggestions up to date
// from then on, until End.
func Begin(o Options) *Assistant {
	a := &Assistant{
		host: o.Host, session: o.Session, options: o, on: o.On, threshold: o.Threshold, loading: true,
		found: map[int]finding{}, taught: map[int]bool{}, confirmed: map[int]bool{},
	}
	a.courier = &courier{post: o.Host.Post, after: a.deliver}
	a.session.Watch(a)
	go func() {
		source, err := o.Open()
		before, _ := read(o.Learned, nameOf(source)) // without it, all is learned anew
		a.host.Post(func() { a.loaded(source, before, err) })
	}()
	return a
}

// End stops what runs; the model is given back in the background.
func (a *Assistant) End() {
	a.ended = true
	a.courier.close()
	go release(a.desk, a.source)
}

func release(d *suggest.Desk, s *Source) {
	if d != nil {
		d.Close()
	}
	if s != nil && s.Close != nil {
		_ = s.Close() // there is nobody left to tell
	}
}

func nameOf(s *Source) string {
	if s == nil {
		return ""
	}
	return s.Name
}

// loaded goes on once the model is there, or is known not to be.
func (a *Assistant) loaded(source *Source, before *remembered, err error) {
	a.loading = false
	if a.ended {
		go release(nil, source)
		return
	}
	a.failure = err
	o := suggest.Options{
		Deliver: a.courier.take, Listener: a, Keep: a.keeping(nameOf(source)),
		NoMatch: a.options.NoMatch, NoLearning: a.options.NoLearning,
	}
	if a.before = before; before != nil {
		o.Kept = &before.kept
	}
	if a.source = source; source != nil {
		o.Network, o.Learner, o.Settings = source.Network, source.Learner, source.Settings
		o.Base = source.Base
	}
	a.desk = suggest.Open(o)
	a.state = a.desk.State()
	a.host.AssistChanged()
	a.Look()
	a.teachAll(0)
}

// On reports whether suggestions are made and shown.
func (a *Assistant) On() bool { return a.on }

// SetOn begins or ends making and showing suggestions.
func (a *Assistant) SetOn(on bool) {
	a.on = on
	a.whole = 0
	if a.desk != nil && !on {
		a.desk.Cancel()
	}
	a.showAll()
	a.Look()
	a.host.AssistChanged()
}

// Threshold is the least score of suggestions that are shown.
func (a *Assistant) Threshold() float64 { return a.threshold }

// SetThreshold shows the suggestions of at least a score.
func (a *Assistant) SetThreshold(t float64) {
	a.threshold = min(max(t, 0), 1)
	a.showAll()
	a.host.AssistChanged()
}

// Failure says why there is no model, nil where there is one or it is loading.
func (a *Assistant) Failure() error { return a.failure }

// Curve is the learner's F1 by cross-validation over confirmed sentences.
func (a *Assistant) Curve() []suggest.Point { return a.state.Curve }
