package ui

import "testing"

func TestTheGuidelineFollowsTheTypeInHandAndFolds(t *testing.T) {
	w := testWindow(t, "english.csv")
	if _, ok := w.inspector.guideType(); ok {
		t.Error("a guideline without a type in hand")
	}
	press(w, ".")
	if typ, _ := w.inspector.guideType(); typ.Name != "ORG" || typ.Description == "" {
		t.Errorf("the guideline is of %q", typ.Name)
	}
	picture(t, w, "guideline")
	open := w.inspector.full
	press(w, "F10")
	picture(t, w, "guideline-folded")
	if w.inspector.full >= open {
		t.Errorf("folded it takes %v; want less than %v", w.inspector.full, open)
	}
	press(w, "F10")
	press(w, ".")
	if typ, _ := w.inspector.guideType(); typ.Name != "GPE" {
		t.Errorf("the guideline is of %q; want GPE", typ.Name)
	}
}
