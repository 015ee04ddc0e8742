package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// askToClose closes the window, after asking what to do with unsaved edits.
func (w *Window) askToClose() {
	w.settle("Close", w.close)
}

func (w *Window) close() {
	w.closing = true
	w.trace.say("closed")
	_ = w.sitting.Close() // what is unsaved stays in the journal
	w.win.Close()
}

// askUnsaved asks whether to save, to leave the edits unsaved, or to stay.
func (w *Window) askUnsaved(title string, save, leave func()) {
	text := widget.NewLabel(w.fileName() + " has edits that are not saved.")
	if w.sitting.Journal() != nil {
		text.SetText(text.Text + "\nLeft unsaved, they stay in the journal and are offered next time.")
	}
	var d *dialog.CustomDialog
	with := func(f func()) func() {
		return func() {
			d.Hide()
			f()
		}
	}
	stay := widget.NewButton("Cancel", with(w.focusBoard))
	not := widget.NewButton("Don't save", with(leave))
	yes := widget.NewButton("Save", with(save))
	yes.Importance = widget.HighImportance
	d = dialog.NewCustomWithoutButtons(title, text, w.win)
	d.SetButtons([]fyne.CanvasObject{container.NewHBox(layout.NewSpacer(), stay, not, yes)})
	d.Show()
	w.win.Canvas().Focus(yes)
	w.trace.say("asked about unsaved edits")
	w.trace.onPaint("question")
}
