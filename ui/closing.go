package ui

import (
	"os"
	"time"
)

// askToClose closes the window, after asking what to do with unsaved edits.
func (w *Window) askToClose() {
	w.settle("Close", w.close)
}

func (w *Window) close() {
	w.closing = true
	w.trace.say("closed")
	w.detach()
	_ = w.sitting.Close() // what is unsaved stays in the journal
	w.win.Close()
	if w.live {
		time.AfterFunc(patience, func() { os.Exit(0) })
	}
}

// patience is how long the toolkit may take to end after its window is closed and
// all is kept. Its last event can come between its last look at the queue and the
// end of the queue (Fyne 2.7.1, glfw/loop.go), and then it waits for ever.
const patience = time.Second

// askUnsaved asks whether to save, to leave the edits unsaved, or to stay.
func (w *Window) askUnsaved(title string, save, leave func()) {
	lines := []string{w.fileName() + " has edits that are not saved."}
	switch err := w.sitting.Kept(); {
	case err != nil:
		lines = append(lines, "Some could not be written to the journal: "+err.Error(), "Left unsaved, they are lost.")
	case w.sitting.Journal() != nil:
		lines = append(lines, "Left unsaved, they stay in the journal and are offered next time.")
	default:
		lines = append(lines, "There is no journal: left unsaved, they are lost.")
	}
	w.ask(title+"?", lines, answer{"Save", save}, answer{"Don't save", leave}, answer{"Cancel", func() {}})
	w.trace.say("asked about unsaved edits")
	w.trace.onPaint("question")
}
