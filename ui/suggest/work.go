package suggest

import (
	"context"
	"slices"

	"tabaqat/model"
	"tabaqat/model/learn"
)

// atOnce is how many sentences the network gets at a time: few enough that
// what comes into sight meanwhile does not wait long.
const atOnce = 16

// task is what the worker does next.
type task struct {
	requests []Request
	fresh    []learn.Example
	marked   []marked
	next     *trained
	ctx      context.Context
}

// work answers requests until the desk is closed.
func (d *Desk) work() {
	for {
		t, ok := d.take()
		if !ok {
			return
		}
		if t.next != nil {
			d.learner, d.settings = t.next.learner, t.next.settings
		}
		d.takeIn(t)
		if len(t.requests) > 0 {
			d.answer(t)
		}
	}
}

// takeIn teaches string match and the learner.
func (d *Desk) takeIn(t task) {
	for _, m := range t.marked {
		if old, ok := d.known[m.sentence]; ok {
			d.words.Forget(old.tokens, old.spans)
		}
		d.words.Learn(m.tokens, m.spans)
		d.known[m.sentence] = m
	}
	if d.learner == nil {
		return
	}
	for _, ex := range t.fresh {
		d.learner.Update(ex)
	}
}

// take waits for something to do.
func (d *Desk) take() (task, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for !d.closed && len(d.urgent)+len(d.rest)+len(d.fresh)+len(d.marked) == 0 && d.next == nil {
		d.wake.Wait()
	}
	if d.closed {
		return task{}, false
	}
	t := task{fresh: d.fresh, marked: d.marked, next: d.next}
	d.fresh, d.marked, d.next = nil, nil, nil
	queue := &d.urgent
	if len(*queue) == 0 {
		queue = &d.rest
	}
	n := min(atOnce, len(*queue))
	t.requests = slices.Clone((*queue)[:n])
	*queue = (*queue)[n:]
	t.ctx, d.cancel = context.WithCancel(d.ctx)
	return t, true
}

// answer makes suggestions for a few sentences and delivers them.
func (d *Desk) answer(t task) {
	results, err := d.suggest(t.ctx, t.requests)
	if t.ctx.Err() != nil {
		err = nil // it was told to end
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.cancel()
	d.cancel = nil
	if d.ctx.Err() != nil {
		return
	}
	d.state.Err = err
	d.state.Done += len(results)
	if len(d.urgent)+len(d.rest) == 0 {
		d.state.Done = 0
	}
	for _, r := range results {
		d.deliver(func() { d.o.Listener.Suggested(r) })
	}
	d.changed()
}

// suggest asks all sources.
func (d *Desk) suggest(ctx context.Context, requests []Request) ([]Result, error) {
	scores, err := d.scores(ctx, requests)
	if err != nil {
		return nil, err
	}
	words := make([][]string, len(requests))
	for i, r := range requests {
		words[i] = r.Tokens
	}
	matched, err := d.words.Suggest(ctx, words)
	if err != nil {
		return nil, err
	}
	out := make([]Result, len(requests))
	for i, r := range requests {
		out[i] = Result{Request: r}
		if scores != nil {
			out[i].Suggestions = d.named(model.Decode(scores[i]))
			out[i].Doubt = doubt(scores[i])
		}
		if scores != nil && d.o.Network != nil {
			matched[i] = model.Above(matched[i], sureMatch)
		}
		out[i].Suggestions = withMatches(out[i].Suggestions, matched[i])
	}
	return out, nil
}

// sureMatch is the score that string match needs beside a network, which has
// looked at the same words and found nothing: more than one occurrence, all
// annotated alike.
const sureMatch = 0.75

// withMatches adds what only string match found, where nothing crosses it.
func withMatches(found, matched []model.Suggestion) []model.Suggestion {
	for _, m := range matched {
		if !slices.ContainsFunc(found, func(f model.Suggestion) bool {
			return f.Crosses(m.Span) || f.Start == m.Start && f.End == m.End
		}) {
			found = append(found, m)
		}
	}
	return found
}
