package suggest

import (
	"context"
	"sync"

	"tabaqat/layers"
	"tabaqat/model"
	"tabaqat/model/learn"
	"tabaqat/model/lexicon"
	"tabaqat/model/pair"
)

// Request asks for suggestions for a sentence at a revision. Tokens are not
// changed by anybody.
type Request struct {
	Sentence int
	Revision uint32
	Tokens   []string
}

// Result is what was found for a request, in document order. Doubt is how
// unsure the sources are of their least sure decision: 0 is certain, 1 a
// coin's throw.
type Result struct {
	Request
	Suggestions []model.Suggestion
	Doubt       float64
}

// State tells what the desk is doing.
type State struct {
	Waiting, Done int // requests in the queue, and answered since it was last empty
	Training      bool
	Learner       bool // a learner joins in
	Curve         []Point
	Err           error // why the last piece of work failed
}

// Point is the F1 by cross-validation over so many confirmed sentences: of the
// learner alone, and of learner and network together, 0 where there is no
// network.
type Point struct {
	Sentences int
	F1, Both  float64
}

// Listener is told of results and of changes of state, on the goroutine that
// Deliver runs functions on.
type Listener interface {
	Suggested(Result)
	DeskChanged(State)
}

// Options is what a desk is opened with. Network and Learner may be nil. Base is
// the learner as it came, which is not updated and stays the one in use until a
// learner of one's own does better; nil where there is none. The zero Settings
// are pair.DefaultSettings. Deliver runs a function on the listener's goroutine.
// Kept is what an earlier desk learned, nil for nothing. Keep is told, on
// another goroutine, what a training made; it may be nil. NoMatch and NoLearning
// leave string match and the learner out.
type Options struct {
	Network  model.LogProber
	Learner  *learn.Model
	Base     *learn.Model
	Settings pair.Settings
	Deliver  func(func())
	Listener Listener
	Kept     *Kept
	Keep     func(Kept)

	NoMatch, NoLearning bool
}

// Desk makes suggestions in the background. Its methods may be called from any
// goroutine.
type Desk struct {
	o      Options
	cache  *cache
	ctx    context.Context
	stop   context.CancelFunc
	worker sync.WaitGroup

	mu     sync.Mutex
	wake   *sync.Cond
	urgent []Request
	rest   []Request
	fresh  []learn.Example // confirmed and not yet taken in by an update
	marked []marked        // annotated and not yet taken in by string match
	next   *trained        // a full training that waits to be taken over
	state  State
	cancel context.CancelFunc
	closed bool

	// The worker's own, touched by nobody else.
	learner  *learn.Model
	settings pair.Settings
	words    *lexicon.Lexicon
	known    map[int]marked
}

// marked is a sentence as it is annotated now.
type marked struct {
	sentence int
	tokens   []string
	spans    []layers.Span
}

// Open starts a desk. It must be closed.
func Open(o Options) *Desk {
	ctx, stop := context.WithCancel(context.Background())
	if o.Settings == (pair.Settings{}) {
		o.Settings = pair.DefaultSettings()
	}
	d := &Desk{
		o: o, cache: newCache(), ctx: ctx, stop: stop,
		learner: o.Learner, settings: o.Settings, words: lexicon.New(), known: map[int]marked{},
	}
	d.state.Learner = o.Learner != nil
	d.resume(o.Kept)
	d.wake = sync.NewCond(&d.mu)
	d.worker.Go(d.work)
	return d
}

// Close stops what runs and waits for it.
func (d *Desk) Close() {
	d.stop()
	d.mu.Lock()
	d.closed = true
	d.wake.Broadcast()
	d.mu.Unlock()
	d.worker.Wait()
}

// Ask puts sentences into the queue: those in sight before all others. What
// waits already and is not named again keeps its place behind them.
func (d *Desk) Ask(inSight, others []Request) {
	d.mu.Lock()
	defer d.mu.Unlock()
	named := map[int]bool{}
	for _, r := range inSight {
		named[r.Sentence] = true
	}
	for _, r := range others {
		named[r.Sentence] = true
	}
	keep := make([]Request, 0, len(d.rest)+len(others))
	keep = append(keep, others...)
	for _, r := range append(d.urgent, d.rest...) {
		if !named[r.Sentence] {
			keep = append(keep, r)
		}
	}
	d.urgent = append([]Request(nil), inSight...)
	d.rest = keep
	d.changed()
}

// Cancel empties the queue and ends what runs within a second.
func (d *Desk) Cancel() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.urgent, d.rest = nil, nil
	if d.cancel != nil {
		d.cancel()
	}
	d.changed()
}

// Annotated tells string match how a sentence is annotated now, in place of
// what it was told of that sentence before.
func (d *Desk) Annotated(sentence int, tokens []string, spans []layers.Span) {
	if d.o.NoMatch {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.marked = append(d.marked, marked{sentence, tokens, spans})
	d.wake.Signal()
}

// Confirmed takes in a sentence that a human called done: the learner knows it
// from the next request on.
func (d *Desk) Confirmed(tokens []string, spans []layers.Span) {
	if d.o.NoLearning {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.fresh = append(d.fresh, learn.Example{Words: tokens, Spans: spans})
	d.wake.Signal()
}

// State gives what the desk is doing.
func (d *Desk) State() State {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.state
}

// changed tells the listener; the lock is held.
func (d *Desk) changed() {
	d.state.Waiting = len(d.urgent) + len(d.rest)
	d.wake.Signal()
	now := d.state
	now.Curve = append([]Point(nil), now.Curve...)
	d.deliver(func() { d.o.Listener.DeskChanged(now) })
}

func (d *Desk) deliver(f func()) {
	if d.ctx.Err() == nil {
		d.o.Deliver(f)
	}
}
