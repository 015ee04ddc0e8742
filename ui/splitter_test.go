package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tabaqat/ui/settings"
)

func TestTheSidePanelIsMadeWiderByKeysAndByItsEdge(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	width := func() float32 { return w.side.object().Size().Width }
	want := func(what string, wanted float32) {
		t.Helper()
		if got := width(); got != wanted || w.center.object().Position().X != wanted {
			t.Errorf("%s: the panel is %v wide, the centre begins at %v; want %v", what, got, w.center.object().Position().X, wanted)
		}
	}
	want("at first", ordinarySide)
	press(w, "Ctrl+Shift+Right")
	want("by a key", ordinarySide+sideStep)
	press(w, "Ctrl+Shift+Left")
	press(w, "Ctrl+Shift+Left")
	want("narrower", ordinarySide-sideStep)
	s := newSplitter(w)
	for range 4 {
		s.Dragged(&fyne.DragEvent{Dragged: fyne.Delta{DX: 40}})
	}
	want("dragged", ordinarySide-sideStep+160)
	if w.chosen().SideWidth != ordinarySide-sideStep {
		t.Errorf("kept before the end of the drag: %v", w.chosen().SideWidth)
	}
	s.DragEnd()
	if w.chosen().SideWidth != ordinarySide-sideStep+160 {
		t.Errorf("kept %v", w.chosen().SideWidth)
	}
	picture(t, w, "side-wide")
	s.Dragged(&fyne.DragEvent{Dragged: fyne.Delta{DX: 5000}})
	if most := w.win.Canvas().Size().Width - inspectWidth - leastCentre; width() != most {
		t.Errorf("dragged over the window it is %v; want %v", width(), most)
	}
	s.Dragged(&fyne.DragEvent{Dragged: fyne.Delta{DX: -9000}})
	s.DragEnd()
	want("dragged out of the window", settings.LeastSide)
	s.DoubleTapped(nil)
	want("ordinary again", ordinarySide)
}
