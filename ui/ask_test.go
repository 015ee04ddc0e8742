package ui

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestAQuestionKeepsTheKeysUntilItIsAnswered(t *testing.T) {
	w := testWindow(t, "english.csv")
	canvas := w.win.Canvas()
	given := ""
	w.ask("Which?", []string{"One of two."},
		answer{"First", func() { given = "first" }}, answer{"Second", func() { given = "second" }})
	asked := canvas.Focused()
	click := func() {
		canvas.Unfocus()
		asked.FocusLost() // again, as what is posted runs at once here, before the keys are gone
	}
	click()
	if canvas.Focused() != asked {
		t.Fatalf("after a click beside the answers %T has the keys; want the question", canvas.Focused())
	}
	tapKey(w, fyne.KeyTab, fyne.KeyReturn)
	if given != "second" {
		t.Errorf("the answer is %q; want the second", given)
	}
	asked.FocusLost()
	if canvas.Focused() != fyne.Focusable(w.board) {
		t.Errorf("answered, %T has the keys; want the board", canvas.Focused())
	}
}
