package ui

// Post runs f on the window's goroutine later; it may be called from any.
func (w *Window) Post(f func()) { post(f) }

// InSight gives the sentences on the board, the last not included.
func (w *Window) InSight() (first, end int) { return w.board.InSight() }

// FocusBoard gives the keys back to the board, after a panel was clicked.
func (w *Window) FocusBoard() { w.focusBoard() }

// attach lets what belongs to the document begin, after what belonged to the
// one before has ended.
func (w *Window) attach() {
	w.detach()
	w.beginAssist()
	w.detach = w.endAssist
	if w.options.Attach != nil {
		detach := w.options.Attach(w)
		w.detach = func() {
			detach()
			w.endAssist()
		}
	}
}

// keepDecisions keeps confirmations in the journal.
func (w *Window) keepDecisions() {
	if j := w.sitting.Journal(); j != nil {
		if err := w.sitting.Keep(j); err != nil {
			w.Report(err)
		}
	}
}
