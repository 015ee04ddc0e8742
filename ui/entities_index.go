package ui

import (
	"time"

	"tabaqat/corpus/index"
	"tabaqat/corpus/index/bulk"
	"tabaqat/ui/review"
	"tabaqat/ui/session"
)

// reviewer keeps the index of the document at hand, and the panels that show
// what it knows.
type reviewer struct {
	w          *Window
	index      *index.Index // nil until it is ready
	generation int          // which document the running indexing is for
	stale      bool
	began      time.Time

	entities   *entityPanel
	mismatches *mismatchPanel
	checks     *checkPanel
	hits       *hitList
	found      found
}

func newReviewer(w *Window) *reviewer {
	r := &reviewer{w: w}
	r.entities = newEntityPanel(w)
	r.mismatches = newMismatchPanel(w)
	r.checks = newCheckPanel(w)
	r.hits = newHitList(w)
	return r
}

// indexSlice is how long the index is made between two chances for keys: two
// frames, in the half second after opening only.
const indexSlice = 30 * time.Millisecond

// begin indexes the document in slices.
func (r *reviewer) begin() {
	r.generation++
	r.index, r.began = nil, time.Now()
	r.entities.ready(nil)
	r.checks.forget()
	r.mismatches.forget()
	r.found = found{}
	r.w.center.dock.close()
	x := index.Begin(r.w.sitting.Document())
	r.inSlices(func() bool { return x.Some(60) }, func() { r.ready(x) })
}

// again indexes the document anew, after tokens or borders changed.
func (r *reviewer) again() {
	r.generation++
	x := index.Begin(r.w.sitting.Document())
	r.inSlices(func() bool { return x.Some(60) }, func() { r.ready(x) })
}

// inSlices repeats some while there is more, between keys, and then does then;
// work for a document that went away is given up.
func (r *reviewer) inSlices(some func() bool, then func()) {
	mine := r.generation
	slice := func() (more bool) {
		if mine != r.generation || r.w.closing {
			then = func() {}
			return false
		}
		for t := time.Now(); time.Since(t) < indexSlice; {
			if !some() {
				return false
			}
		}
		return true
	}
	r.w.background(func() {
		for more := true; more; {
			postAndWait(func() { more = slice() })
		}
		post(func() { then() })
	})
}

func (r *reviewer) ready(x *index.Index) {
	r.index = x
	r.entities.ready(x)
	r.checks.ready(x)
	r.w.trace.say("indexed %d forms in %d ms", len(r.entities.model.Rows), time.Since(r.began).Milliseconds())
	r.w.side.refresh()
}

// changed takes over what a step did; the lists follow once the key is done.
func (r *reviewer) changed(c session.Change) {
	if !c.Structure && !c.Ghosts {
		r.mismatches.changed(c)
	}
	switch {
	case c.Structure:
		r.w.center.dock.close()
		if r.mismatches.model != nil {
			r.mismatches.forget()
			r.w.Tell("tokens or borders of sentences changed: compare again; what was settled is remembered")
		}
		r.again()
	case c.Ghosts || c.Counted || len(c.Sentences) == 0 || r.index == nil:
	default:
		r.index.Update(c.Sentences...)
		r.checks.stale = true
		if !r.stale {
			r.stale = true
			post(r.freshen)
		}
	}
}

// freshen brings the lists in sight up to the index.
func (r *reviewer) freshen() {
	if !r.stale || r.index == nil {
		return
	}
	r.stale = false
	r.entities.model.Refresh()
	r.found.stale = true
	if r.w.center.dock.in == docked(r.hits) {
		r.hits.hits.Refresh()
		r.hits.Refresh()
	}
	r.w.side.refresh()
}

// bulk prepares changes of the document at hand.
func (r *reviewer) bulk() bulk.Bulk {
	return bulk.For(r.w.sitting.Document(), r.w.sitting.Rules())
}

// wait tells that the index is not ready yet.
func (r *reviewer) wait() bool {
	if r.index == nil {
		r.w.Tell("the entities are still being listed; once more in a moment")
		return true
	}
	return false
}

// propagate lists the other places of the words of the span in hand, all
// ticked.
func (w *Window) propagate() error {
	if w.review.wait() {
		return nil
	}
	span, ok := w.sitting.InHand()
	if !ok {
		return errNoSpanInHand
	}
	h, err := review.Propagation(w.review.index, w.review.bulk, w.sitting.Cursor().Sentence, span, false)
	if err != nil {
		return err
	}
	w.review.hits.show(h)
	w.trace.say("planned %s: %s", h.Planned().Title, h.Outlook())
	return nil
}
