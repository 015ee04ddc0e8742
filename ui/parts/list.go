package parts

import (
	"fyne.io/fyne/v2"

	"tabaqat/ui/look"
	"tabaqat/ui/paint"
)

// Rows is what a List shows.
type Rows interface {
	Count() int
	DrawRow(s *paint.Surface, i int, box paint.Box, hover bool)
	TapRow(i int)
}

// List shows rows of one height, of which only those in sight are drawn.
type List struct {
	surface *paint.Surface
	rows    Rows
	height  float32
	offset  float64
	palette func() look.Palette
}

// NewList makes a list of rows of a height.
func NewList(r *paint.Ruler, height float32, rows Rows, palette func() look.Palette) *List {
	l := &List{rows: rows, height: height, palette: palette}
	l.surface = paint.NewSurface(r, fyne.NewSize(80, 60), l.draw)
	l.surface.OnScroll = func(dy float32) { l.scroll(float64(-dy) * 2.5) }
	l.surface.OnDrag = l.drag
	return l
}

func (l *List) draw(s *paint.Surface, size fyne.Size) {
	p := l.palette()
	s.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, p.Panel, 0)
	l.clamp(size)
	first := int(l.offset / float64(l.height))
	y := float32(float64(first)*float64(l.height) - l.offset)
	for i := first; i < l.rows.Count() && y < size.Height; i++ {
		box := paint.Box{Y: y, W: size.Width, H: l.height}
		hover := s.Area(box, func() { l.rows.TapRow(i) })
		l.rows.DrawRow(s, i, box, hover)
		y += l.height
	}
	if thumb, ok := l.thumb(); ok {
		s.Pen.Fill(thumb, look.Mix(p.Panel, p.Faint, 0.6), 2.5)
	}
}

// Object is the list as a widget.
func (l *List) Object() fyne.CanvasObject { return l.surface }

// Refresh draws the list anew.
func (l *List) Refresh() { l.surface.Refresh() }

func (l *List) full() float64 { return float64(l.rows.Count()) * float64(l.height) }

func (l *List) clamp(size fyne.Size) {
	l.offset = max(0, min(l.offset, l.full()-float64(size.Height)))
}

func (l *List) thumb() (paint.Box, bool) {
	size := l.surface.Size()
	if l.full() <= float64(size.Height) {
		return paint.Box{}, false
	}
	h := max(float32(float64(size.Height)/l.full())*size.Height, 30)
	way := float64(size.Height - h - 4)
	y := 2 + float32(way*l.offset/(l.full()-float64(size.Height)))
	return paint.Box{X: size.Width - 7, Y: y, W: 5, H: h}, true
}

func (l *List) scroll(dy float64) {
	l.offset += dy
	l.surface.Refresh()
}

// drag moves the thumb where the drag began on it.
func (l *List) drag(from, to fyne.Position) bool {
	thumb, ok := l.thumb()
	if !ok || from.X < l.surface.Size().Width-14 {
		return false
	}
	way := float64(l.surface.Size().Height-thumb.H-4) + 1
	l.offset = float64(to.Y-thumb.H/2-2) / way * (l.full() - float64(l.surface.Size().Height))
	l.surface.Refresh()
	return true
}

// Reveal scrolls as little as brings a row into sight.
func (l *List) Reveal(i int) {
	top, view := float64(i)*float64(l.height), float64(l.surface.Size().Height)
	switch {
	case view <= 0:
	case top < l.offset-2*view || top > l.offset+3*view:
		l.offset = top - view/3
	case top < l.offset:
		l.offset = top
	case top+float64(l.height) > l.offset+view:
		l.offset = top + float64(l.height) - view
	}
	l.surface.Refresh()
}

// InSight gives the first row in sight and how many rows fit.
func (l *List) InSight() (first, rows int) {
	return int(l.offset / float64(l.height)), max(int(l.surface.Size().Height/l.height), 1)
}
