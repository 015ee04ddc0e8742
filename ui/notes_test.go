package ui

import "testing"

func TestASentenceIsFlaggedNotedAndListedByKeys(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	w.keepDecisions()
	press(w, "Alt+L")
	if w.onlyNoted {
		t.Error("an empty list is shown")
	}
	press(w, "Down")
	press(w, "Ctrl+L")
	press(w, "Down")
	press(w, "Ctrl+Shift+L")
	typed(t, w, "أهذا اسم مكان؟ ask 3")
	if !w.sitting.Flagged(1) || w.sitting.Note(2) != "أهذا اسم مكان؟ ask 3" {
		t.Errorf("noted are %v, the note is %q", w.sitting.Noted(), w.sitting.Note(2))
	}
	picture(t, w, "notes")
	press(w, "Ctrl+Home")
	for _, want := range []int{1, 2, 1} {
		press(w, "F12")
		if got := w.sitting.Cursor().Sentence; got != want {
			t.Errorf("F12 leads to sentence %d; want %d", got, want)
		}
	}
	press(w, "Shift+F12")
	press(w, "Alt+L")
	list := w.side.all[0].(*sentenceList)
	if list.Count() != 2 || w.sentenceOf(0) != 1 || w.rowOf(2) != 1 {
		t.Errorf("%d rows, the first sentence %d", list.Count(), w.sentenceOf(0))
	}
	picture(t, w, "notes-only")
	press(w, "Ctrl+Shift+L")
	typed(t, w, "")
	if list.Count() != 1 || w.sitting.Note(2) != "" {
		t.Error("the note is still there")
	}
}
