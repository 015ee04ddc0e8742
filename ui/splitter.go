package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tabaqat/ui/settings"
)

// splitWidth is how wide the edge of the side panel is to the mouse.
const splitWidth = 7

// sideStep is by how much a key makes the side panel wider.
const sideStep = 24

// splitter is the edge of the side panel, by which it is made wider.
type splitter struct {
	widget.BaseWidget

	w     *Window
	width float32 // while it is dragged
}

var (
	_ fyne.Draggable      = (*splitter)(nil)
	_ fyne.DoubleTappable = (*splitter)(nil)
	_ desktop.Cursorable  = (*splitter)(nil)
)

func newSplitter(w *Window) *splitter {
	s := &splitter{w: w}
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements fyne.Widget; the panel draws the edge.
func (s *splitter) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(s.w.Palette().None()))
}

// Cursor implements desktop.Cursorable.
func (s *splitter) Cursor() desktop.Cursor { return desktop.HResizeCursor }

// Dragged implements fyne.Draggable.
func (s *splitter) Dragged(e *fyne.DragEvent) {
	if s.width == 0 {
		s.width = s.w.sideWidth()
	}
	s.width += e.Dragged.DX
	s.w.sideNow = s.width
	s.w.layOut()
}

// DragEnd implements fyne.Draggable: the width is kept.
func (s *splitter) DragEnd() {
	if s.width > 0 {
		s.w.setSideWidth(s.width)
	}
	s.width = 0
}

// DoubleTapped gives the ordinary width again.
func (s *splitter) DoubleTapped(*fyne.PointEvent) { s.w.setSideWidth(0) }

// sideActions change the width of the side panel.
func sideActions() []Action {
	const g = "View"
	by := func(step float32) func(*Window) error {
		return done(func(w *Window) { w.setSideWidth(w.sideWidth() + step) })
	}
	return []Action{
		{"side wider", g, "Side panel wider", []string{"Ctrl+Shift+Right"}, by(sideStep)},
		{"side narrower", g, "Side panel narrower", []string{"Ctrl+Shift+Left"}, by(-sideStep)},
		{"side ordinary", g, "Side panel of ordinary width", nil, done(func(w *Window) { w.setSideWidth(0) })},
	}
}

// sideWidth is the width of the side panel where it is shown.
func (w *Window) sideWidth() float32 {
	wanted := w.sideNow
	if wanted == 0 {
		wanted = float32(w.chosen().SideWidth)
	}
	if wanted == 0 {
		return ordinarySide
	}
	room := w.win.Canvas().Size().Width - inspectWidth - leastCentre
	return max(settings.LeastSide, min(wanted, settings.MostSide, room))
}

// setSideWidth gives the side panel a width from now on, 0 for the ordinary one.
func (w *Window) setSideWidth(width float32) {
	w.sideNow = 0
	if width > 0 {
		width = max(settings.LeastSide, min(width, settings.MostSide))
	}
	w.prefer(func(s *settings.Settings) { s.SideWidth = float64(width) })
	w.layOut()
	w.trace.say("side %.0f", w.sideWidth())
	w.trace.onPaint("side")
}

// layOut puts the panels in their places anew.
func (w *Window) layOut() {
	w.frame.Refresh()
	w.refreshAll()
}
