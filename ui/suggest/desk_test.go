package suggest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"tabaqat/layers"
	"tabaqat/model"
	"tabaqat/model/learn"
)

// fakeNetwork finds the word "Riverton" as GPE. Gate, where it is not nil,
// holds each run until it is sent to.
type fakeNetwork struct {
	mu   sync.Mutex
	runs int
	gate chan struct{}
	busy chan struct{} // told of each run that waits at the gate
	fail error
}

func (f *fakeNetwork) LogProbs(ctx context.Context, sentences [][]string) ([]model.Emissions, error) {
	f.mu.Lock()
	f.runs += len(sentences)
	f.mu.Unlock()
	if f.gate != nil {
		if f.busy != nil {
			f.busy <- struct{}{}
		}
		select {
		case <-f.gate:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	out := make([]model.Emissions, len(sentences))
	for i, words := range sentences {
		out[i] = model.NewEmissions([]model.Chain{{Type: "GPE", Rank: 1}}, len(words))
		for t, w := range words {
			row := []float32{-0.01, -9, -5}
			if w == "Riverton" {
				row = []float32{-3, -9, -0.05}
			}
			copy(out[i].Scores[t], row)
		}
	}
	return out, f.fail
}

func (f *fakeNetwork) Suggest(context.Context, [][]string) ([][]model.Suggestion, error) {
	return nil, errors.New("the desk asks for scores")
}

// listener collects what is delivered.
type listener struct {
	results chan Result
	states  chan State
}

func (l *listener) Suggested(r Result) { l.results <- r }

func (l *listener) DeskChanged(s State) {
	select {
	case l.states <- s:
	default:
	}
}

func desk(t *testing.T, n model.LogProber) (*Desk, *listener) {
	t.Helper()
	l := &listener{make(chan Result, 10_000), make(chan State, 10_000)}
	o := Options{Deliver: func(f func()) { f() }, Listener: l}
	o.Network = n
	d := Open(o)
	t.Cleanup(d.Close)
	return d, l
}

func ask(from, to int) []Request {
	var out []Request
	for i := from; i < to; i++ {
		out = append(out, Request{i, 7, []string{fmt.Sprint("w", i), "in", "Riverton"}})
	}
	return out
}

func TestEveryRequestIsAnsweredOnceWithItsRevision(t *testing.T) {
	d, l := desk(t, &fakeNetwork{})
	d.Ask(ask(0, 5), ask(5, 100))
	seen := map[int]bool{}
	for range 100 {
		r := <-l.results
		if seen[r.Sentence] || r.Revision != 7 || len(r.Suggestions) != 1 || r.Suggestions[0].Span != (layers.Span{Start: 2, End: 3, Type: "GPE"}) {
			t.Fatalf("result %+v, seen before: %v", r, seen[r.Sentence])
		}
		seen[r.Sentence] = true
	}
}

func TestWhatIsInSightComesFirst(t *testing.T) {
	f := &fakeNetwork{gate: make(chan struct{})}
	d, l := desk(t, f)
	d.Ask(nil, ask(0, 64))
	f.gate <- struct{}{}
	for range atOnce {
		<-l.results
	}
	d.Ask(ask(60, 64), nil)
	f.gate <- struct{}{} // the batch that was on its way
	for range atOnce {
		<-l.results
	}
	f.gate <- struct{}{}
	for range 4 {
		if r := <-l.results; r.Sentence < 60 {
			t.Errorf("sentence %d came before those in sight", r.Sentence)
		}
	}
	close(f.gate)
}

func TestCancelEndsWhatRunsAndEmptiesTheQueue(t *testing.T) {
	f := &fakeNetwork{gate: make(chan struct{}), busy: make(chan struct{})}
	d, l := desk(t, f)
	d.Ask(nil, ask(0, 64))
	<-f.busy
	d.Cancel()
	for s := range l.states {
		if s.Waiting == 0 {
			break
		}
	}
	if n := len(l.results); n != 0 {
		t.Errorf("%d results after cancelling", n)
	}
	if err := d.State().Err; err != nil {
		t.Errorf("cancelling is told as a failure: %v", err)
	}
}

func (f *fakeNetwork) count() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.runs
}

func TestTheNetworkRunsOnceForTheSameTokens(t *testing.T) {
	f := &fakeNetwork{}
	d, l := desk(t, f)
	for range 3 {
		d.Ask(ask(0, 10), nil)
		for range 10 {
			<-l.results
		}
	}
	if n := f.count(); n != 10 {
		t.Errorf("the network ran for %d sentences, want 10", n)
	}
}

func TestAFailureIsTold(t *testing.T) {
	d, l := desk(t, &fakeNetwork{fail: errors.New("no more memory")})
	d.Ask(ask(0, 1), nil)
	for s := range l.states {
		if s.Err != nil {
			return
		}
	}
}

func TestStringMatchKnowsWhatIsAnnotatedNowAndForgetsWhatWas(t *testing.T) {
	d, l := desk(t, nil)
	tokens := []string{"University", "of", "Riverton"}
	org := []layers.Span{{Start: 0, End: 3, Type: "ORG"}, {Start: 2, End: 3, Type: "GPE"}}
	d.Annotated(0, tokens, org)
	request := Request{1, 1, append([]string{"the"}, tokens...)}
	d.Ask([]Request{request}, nil)
	if r := <-l.results; len(r.Suggestions) != 2 || r.Suggestions[0].Source != "lexicon" {
		t.Errorf("suggested %+v", r.Suggestions)
	}
	d.Annotated(0, tokens, nil)
	d.Ask([]Request{request}, nil)
	if r := <-l.results; len(r.Suggestions) != 0 {
		t.Errorf("still suggested %+v", r.Suggestions)
	}
}

func TestALearnerOfOnesOwnSuggestsAfterRetraining(t *testing.T) {
	d, l := desk(t, nil)
	var confirmed []learn.Example
	for i := range 40 {
		confirmed = append(confirmed, learn.Example{
			Words: []string{"we", "live", "in", fmt.Sprint("Place", i)},
			Spans: []layers.Span{{Start: 3, End: 4, Type: "GPE"}},
		})
	}
	if d.Retrain(confirmed[:3]) {
		t.Error("three sentences are enough to train on")
	}
	if !d.Retrain(confirmed) {
		t.Fatal("the training did not begin")
	}
	for s := range l.states {
		if !s.Training && len(s.Curve) == 1 {
			if s.Curve[0].F1 < 0.9 || s.Curve[0].Sentences != 40 {
				t.Errorf("curve %+v", s.Curve)
			}
			break
		}
	}
	d.Ask([]Request{{0, 1, []string{"they", "live", "in", "Elsewhere"}}}, nil)
	if r := <-l.results; len(r.Suggestions) != 1 || r.Suggestions[0].Source != learn.Source {
		t.Errorf("suggested %+v", r.Suggestions)
	}
}

func TestNothingIsDeliveredAfterClosing(t *testing.T) {
	f := &fakeNetwork{gate: make(chan struct{})}
	d, l := desk(t, f)
	d.Ask(ask(0, 64), nil)
	d.Close()
	if n := len(l.results); n != 0 {
		t.Errorf("%d results after closing", n)
	}
}
