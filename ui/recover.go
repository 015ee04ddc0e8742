package ui

import (
	"fmt"

	"fyne.io/fyne/v2/dialog"
)

// askRecover offers the edits that an earlier sitting did not save.
func (w *Window) askRecover() {
	n := len(w.sitting.NetPending())
	text := fmt.Sprintf("%d %s from last time were not saved.", n, plural(n, "edit"))
	if w.sitting.Foreign {
		text += "\nThe file was changed by another program since then; edits that no longer fit are left out."
	}
	d := dialog.NewConfirm("Unsaved edits", text, func(yes bool) {
		var err error
		if yes {
			err = w.sitting.Recover()
		} else {
			err = w.sitting.Discard()
		}
		w.Report(err)
		w.refreshAll()
		w.focusBoard()
		w.trace.say("recovered %v", yes)
	}, w.win)
	d.SetConfirmText("Take them")
	d.SetDismissText("Drop them")
	d.Show()
	w.trace.say("asked to recover")
}
