package ui

import (
	"time"

	"tabaqat/ui/session"
)

// SessionChanged implements session.Watcher: every panel that shows what
// changed is drawn anew. The board watches by itself.
func (w *Window) SessionChanged(c session.Change) {
	w.review.changed(c)
	if c.State || c.Structure {
		w.notes.of = nil
	}
	if c.Cursor {
		w.warmLater()
		w.traceSelection()
	}
	if c.Counted {
		w.status.Refresh()
		w.side.refresh()
		return
	}
	if c.Ghosts {
		w.ghostsCame(c.Sentences)
		return
	}
	if c.Structure {
		w.sheet.index()
	}
	if c.Cursor || c.Structure {
		w.side.follow()
		w.sheet.follow()
	}
	w.side.refresh()
	w.sheet.list.Refresh()
	w.inspector.Refresh()
	w.status.Refresh()
	w.top.Refresh()
	if c.State || len(c.Sentences) > 0 {
		w.retitle()
	}
}

// count counts the problems of the whole document in slices, between which the
// window's goroutine is free for keys.
func (w *Window) count() {
	w.counting++
	mine := w.counting
	w.background(func() {
		for more := true; more; {
			postAndWait(func() { more = mine == w.counting && !w.closing && w.checkFor(6*time.Millisecond) })
		}
		post(func() { w.trace.say("counted") })
	})
}

// countShown is how often the count is shown while it goes on.
const countShown = 400 * time.Millisecond

// checkFor counts problems for a while, and reports whether any sentences are
// left.
func (w *Window) checkFor(d time.Duration) bool {
	began := time.Now()
	more := true
	for more && time.Since(began) < d {
		more = w.sitting.CheckSome(20)
	}
	if time.Since(w.counted) > countShown {
		w.counted = time.Now()
		w.sitting.Counting()
	}
	return more
}

// retitle shows the file, and whether it is saved, in the title.
func (w *Window) retitle() {
	title := w.fileName() + " – Tabaqat"
	if w.sitting.Dirty() {
		title = "• " + title
	}
	if w.win.Title() != title {
		w.win.SetTitle(title)
	}
}
