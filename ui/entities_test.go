package ui

import (
	"strings"
	"testing"

	"tabaqat/corpus/index"
)

// indexed makes the index of the document at once.
func indexed(w *Window) {
	w.review.ready(index.Of(w.sitting.Document()))
}

func TestFormsAreListedAndOpenTheirPlaces(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	indexed(w)
	press(w, "Ctrl+Shift+E")
	all := w.review.entities.Count()
	if all == 0 {
		t.Fatal("no form is listed")
	}
	w.review.entities.field.SetText("type=GPE")
	if n := w.review.entities.Count(); n == 0 || n >= all {
		t.Errorf("%d of %d forms are of the type GPE", n, all)
	}
	w.review.entities.open()
	if w.center.dock.in == nil || w.review.hits.Count() == 0 {
		t.Fatal("the places of the form are not listed")
	}
	picture(t, w, "entities")
	l := w.review.hits
	l.tickAll()
	l.action("tag FAC")
	if !strings.Contains(l.hits.Outlook(), "will change") {
		t.Errorf("the preview says %q", l.hits.Outlook())
	}
	picture(t, w, "entities-planned")
	l.action("accept")
	if !w.sitting.Dirty() {
		t.Error("nothing was changed")
	}
	press(w, "Ctrl+Z")
	if w.sitting.Dirty() {
		t.Error("one undo does not take it all back")
	}
	press(w, "Ctrl+Shift+K")
	picture(t, w, "checks")
}
