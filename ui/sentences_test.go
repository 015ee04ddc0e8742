package ui

import "testing"

func TestTheOrderByDoubtIsSaidInThePanelAndNotInItsTab(t *testing.T) {
	w := testWindow(t, "english.csv")
	l, ok := w.side.all[0].(*sentenceList)
	if !ok {
		t.Fatalf("the first tab is %T", w.side.all[0])
	}
	full := l.list.Object().Size().Height
	for _, byDoubt := range []bool{true, false} {
		// As turnDoubt does; no model is needed for what is shown.
		w.helping.byDoubt = byDoubt
		w.side.follow()
		w.side.refresh()
		want := full
		if byDoubt {
			want -= orderHeight
			picture(t, w, "by-doubt")
		}
		if got := l.list.Object().Size().Height; l.head.Visible() != byDoubt || got != want {
			t.Errorf("by doubt %v: order shown %v, list %v high; want %v", byDoubt, l.head.Visible(), got, want)
		}
		if l.Title() != "Sentences" {
			t.Errorf("by doubt %v: the tab is %q", byDoubt, l.Title())
		}
	}
}
