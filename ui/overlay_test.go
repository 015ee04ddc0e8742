package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tabaqat/ui/parts"
)

// A click beside all that takes keys takes them from the dialog; it gets them
// back as long as it is open, and not after.
func TestADialogKeepsTheKeys(t *testing.T) {
	for name, open := range map[string]func(*Window){
		"export":   (*Window).askExport,
		"question": func(w *Window) { w.ask("Sure?", nil, answer{"Yes", func() {}}) },
		"settings": (*Window).showSettings,
	} {
		w := testWindow(t, "arabic.csv")
		open(w)
		c := w.win.Canvas()
		dialog, ok := c.Focused().(*parts.Catcher)
		if !ok {
			t.Fatalf("%s: the keys go to %T", name, c.Focused())
		}
		c.Unfocus()
		dialog.FocusLost() // once more: without a loop the first answer comes before the keys are gone
		if c.Focused() != dialog {
			t.Errorf("%s: after a click beside it the keys go to %T", name, c.Focused())
		}
		dialog.Key(fyne.KeyEscape)
		if _, still := c.Focused().(*parts.Catcher); still {
			t.Errorf("%s: it keeps the keys after it is closed", name)
		}
	}
}
