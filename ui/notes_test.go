package ui

import (
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
	"tabaqat/ui/session"
)

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
	second := corpus.Note{Sentence: 2}
	if !w.sitting.Note(corpus.Note{Sentence: 1}).Flag || w.sitting.Note(second).Text != "أهذا اسم مكان؟ ask 3" {
		t.Errorf("noted are %v, the note is %q", w.sitting.Noted(), w.sitting.Note(second).Text)
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
	if list.Count() != 1 || !w.sitting.Note(second).Empty() {
		t.Error("the note is still there")
	}
	press(w, "Ctrl+Z")
	if list.Count() != 2 {
		t.Error("taking a note away is not undone")
	}
}

func TestNotesAtSpansAndTokensAreListedAndNarrowed(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	spans := w.sitting.Document().Spans(0)
	if len(spans) == 0 {
		t.Fatal("the sample has no span in its first sentence")
	}
	w.sitting.SelectSpan(0, spans[0])
	press(w, "Ctrl+Shift+L")
	typed(t, w, "أين ينتهي هذا الاسم؟")
	w.sitting.Move(session.Place{Sentence: 0, Token: 0}, false)
	press(w, "Alt+Shift+N")
	want := corpus.Note{Start: spans[0].Start, End: spans[0].End, Type: spans[0].Type}
	if got := w.sitting.Note(want); got.Text != "أين ينتهي هذا الاسم؟" || !w.sitting.Note(corpus.Note{End: 1}).Flag {
		t.Errorf("the note is %+v, all %v", got, w.sitting.RemarksOf(0))
	}
	press(w, "Alt+Shift+L")
	if w.notes.Count() != 2 {
		t.Errorf("%d notes are listed", w.notes.Count())
	}
	w.notes.field.SetText("هذا الاسم")
	if w.notes.Count() != 1 {
		t.Errorf("%d notes are listed once narrowed", w.notes.Count())
	}
	w.notes.TapRow(0)
	if held, ok := w.sitting.Span(); !ok || held != (layers.Span{Start: want.Start, End: want.End, Type: want.Type}) {
		t.Errorf("the list leads to %v", held)
	}
	picture(t, w, "notes-list")
}
