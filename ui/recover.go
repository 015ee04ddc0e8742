package ui

import "fmt"

// askRecover offers the edits that an earlier sitting did not save.
func (w *Window) askRecover() {
	n := len(w.sitting.NetPending())
	if n == 0 { // all of them took each other back
		w.Report(w.sitting.Recover())
		return
	}
	lines := []string{fmt.Sprintf("From last time, %d %s not saved.", n, wereEdits(n))}
	if w.sitting.Foreign {
		lines = append(lines, "The file was changed by another program since then;", "edits that no longer fit are left out.")
	}
	w.ask("Unsaved edits", lines,
		answer{"Take them", w.takeUnsaved},
		answer{"Drop them", func() { w.recovered(w.sitting.Discard()) }})
	w.trace.say("asked to recover")
}

// takeUnsaved takes the unsaved edits: by a merge where the file was changed
// meanwhile and what it was is at hand, else one by one.
func (w *Window) takeUnsaved() {
	if w.sitting.Foreign {
		if m, err := w.sitting.RecoverMerged(); err == nil {
			w.recovered(nil)
			w.tellMerged(m)
			return
		}
	}
	w.recovered(w.sitting.Recover())
}

func (w *Window) recovered(err error) {
	w.Report(err)
	w.refreshAll()
	w.trace.say("recovered %d", len(w.sitting.Pending))
	w.trace.onPaint("recovered")
}

func wereEdits(n int) string {
	if n == 1 {
		return "edit is"
	}
	return "edits are"
}
