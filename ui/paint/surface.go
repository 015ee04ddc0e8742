package paint

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Area is a part of a surface that can be clicked.
type Area struct {
	Box
	Tap func()
	Tip string
}

// Surface is a widget that a function draws. The function is called whenever
// the surface is refreshed or resized; what it clicks is told to Area while it
// draws.
type Surface struct {
	widget.BaseWidget

	Pen      *Pen
	draw     func(*Surface, fyne.Size)
	areas    []Area
	pointer  fyne.Position
	inside   bool
	hovered  int
	min      fyne.Size
	drawn    fyne.Size // when it was drawn last
	dragging bool
	dragFrom fyne.Position

	OnScroll func(dy float32)
	OnDrag   func(from, to fyne.Position) bool
}

// NewSurface makes a surface with a least size that draw draws.
func NewSurface(r *Ruler, least fyne.Size, draw func(*Surface, fyne.Size)) *Surface {
	s := &Surface{Pen: NewPen(r), draw: draw, min: least, hovered: -1}
	s.ExtendBaseWidget(s)
	return s
}

// SetLeast changes the least size.
func (s *Surface) SetLeast(size fyne.Size) { s.min = size }

// Area adds a part that can be clicked and reports whether the pointer is over
// it, so that it can be drawn so.
func (s *Surface) Area(b Box, tap func()) (hover bool) {
	s.areas = append(s.areas, Area{Box: b, Tap: tap})
	return s.inside && b.Has(s.pointer)
}

// Tapped carries out the topmost area at the pointer.
func (s *Surface) Tapped(e *fyne.PointEvent) {
	if i := s.at(e.Position); i >= 0 {
		s.areas[i].Tap()
	}
}

func (s *Surface) at(p fyne.Position) int {
	for i := len(s.areas) - 1; i >= 0; i-- {
		if s.areas[i].Has(p) {
			return i
		}
	}
	return -1
}

// MouseIn, MouseMoved and MouseOut draw anew where another area is under the
// pointer.
func (s *Surface) MouseIn(e *desktop.MouseEvent) { s.hover(e.Position, true) }

// MouseMoved follows the pointer.
func (s *Surface) MouseMoved(e *desktop.MouseEvent) { s.hover(e.Position, true) }

// MouseOut forgets the pointer.
func (s *Surface) MouseOut() { s.hover(fyne.Position{}, false) }

func (s *Surface) hover(p fyne.Position, inside bool) {
	s.pointer, s.inside = p, inside
	at := -1
	if inside {
		at = s.at(p)
	}
	if at != s.hovered {
		s.hovered = at
		s.Refresh()
	}
}

// Cursor is a hand over what can be clicked.
func (s *Surface) Cursor() desktop.Cursor {
	if s.hovered >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// Scrolled tells OnScroll.
func (s *Surface) Scrolled(e *fyne.ScrollEvent) {
	if s.OnScroll != nil {
		s.OnScroll(e.Scrolled.DY)
	}
}

// CreateRenderer implements fyne.Widget.
func (s *Surface) CreateRenderer() fyne.WidgetRenderer { return &surfaceRenderer{s} }

type surfaceRenderer struct{ s *Surface }

func (r *surfaceRenderer) Destroy()                     {}
func (r *surfaceRenderer) MinSize() fyne.Size           { return r.s.min }
func (r *surfaceRenderer) Objects() []fyne.CanvasObject { return r.s.Pen.Objects() }

// Layout draws anew where the size changed; the toolkit also calls it whenever
// a text on the surface became wider.
func (r *surfaceRenderer) Layout(size fyne.Size) {
	if r.s.drawn != size {
		r.paint(size)
	}
}

func (r *surfaceRenderer) Refresh() { r.paint(r.s.Size()) }

func (r *surfaceRenderer) paint(size fyne.Size) {
	r.s.drawn = size
	r.s.Pen.Begin()
	r.s.areas = r.s.areas[:0]
	if size.Width > 0 && size.Height > 0 {
		r.s.draw(r.s, size)
	}
	Redraw(r.s)
}
