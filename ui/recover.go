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
		answer{"Take them", func() { w.recovered(w.sitting.Recover()) }},
		answer{"Drop them", func() { w.recovered(w.sitting.Discard()) }})
	w.trace.say("asked to recover")
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
