package ui

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
)

// topBar is the bar with the file, undo and redo, the views and the find field.
type topBar struct {
	*paint.Surface
	w    *Window
	find *parts.Entry
	box  *fyne.Container
}

func newTopBar(w *Window) *topBar {
	t := &topBar{w: w, find: parts.NewEntry("Find   Ctrl+F")}
	t.Surface = paint.NewSurface(w.ruler, fyne.NewSize(400, topHeight), t.draw)
	t.find.Escape = w.focusBoard
	t.find.Keys = t.findKey
	t.find.Host = w
	t.box = container.New(&topLayout{}, t.Surface, t.find)
	return t
}

func (t *topBar) object() fyne.CanvasObject { return t.box }

func (t *topBar) query() string { return t.find.Text }

func (t *topBar) focusFind() { t.w.win.Canvas().Focus(t.find) }

// findKey takes the keys that look for the next match.
func (t *topBar) findKey(k fyne.KeyName) bool {
	switch k {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyDown, fyne.KeyF3:
		t.w.Report(t.w.findAgain(1))
	case fyne.KeyUp:
		t.w.Report(t.w.findAgain(-1))
	default:
		return false
	}
	return true
}

func (t *topBar) draw(s *paint.Surface, size fyne.Size) {
	w, p, f := t.w, t.w.Palette(), t.w.fonts
	s.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, p.Panel, 0)
	s.Pen.Fill(paint.Box{Y: size.Height - 1, W: size.Width, H: 1}, p.Rule, 0)
	y := size.Height / 2
	x := float32(16)
	x += s.Pen.Line(x, y+5, min(300, size.Width/3), w.fileName(), f.Bold.At(14).In(p.Ink), paint.Left)
	if w.sitting.Dirty() {
		s.Pen.Disc(x+10, y+1, 3.5, p.Accent, p.Accent, 0)
		x += 12
	}
	if sheet := w.sitting.Document().Sheet; sheet != "" {
		x += 14 + s.Pen.Line(x+14, y+4.5, 160, "sheet “"+sheet+"”", f.Text.In(p.Mute), paint.Left)
	}
	x += 18
	x += t.drawTravel(x, y)
	x += 16 + t.drawViews(x+16, y)
	end := t.drawRight(size.Width-16-findWidth-12, y)
	t.drawSuggest(x+16, end-12, y)
}

// drawTravel draws undo and redo.
func (t *topBar) drawTravel(x, y float32) float32 {
	w, p := t.w, t.w.Palette()
	for i, a := range []struct {
		id  string
		can bool
	}{{"undo", w.sitting.CanUndo()}, {"redo", w.sitting.CanRedo()}} {
		box := paint.Box{X: x + float32(i)*32, Y: y - 14, W: 30, H: 28}
		c := p.Faint
		if a.can {
			c = p.Ink
			if t.Area(box, func() { w.do(a.id) }) {
				t.Pen.Fill(box, p.Hover, 7)
			}
		}
		arrow(t.Pen, box, c, i == 1)
	}
	return 64
}

// drawViews draws the switch between brackets and sheet.
func (t *topBar) drawViews(x, y float32) (width float32) {
	w, p, f := t.w, t.w.Palette(), t.w.fonts
	names := []struct {
		name, id string
		view     view
	}{{"Brackets", "brackets", showBrackets}, {"Sheet", "sheet", showSheet}, {"Both", "both", showBoth}}
	total := float32(0)
	for _, n := range names {
		total += w.ruler.Measure(n.name, f.Text).Width + 24
	}
	t.Pen.Frame(paint.Box{X: x, Y: y - 15, W: total, H: 30}, p.Panel, p.Rule, 1, 8)
	for _, n := range names {
		width := w.ruler.Measure(n.name, f.Text).Width + 24
		box := paint.Box{X: x, Y: y - 15, W: width, H: 30}
		hover := t.Area(box, func() { w.do(n.id) })
		font, c := f.Text, p.Ink
		switch {
		case w.center.view == n.view:
			t.Pen.Fill(box.Inset(2), p.Picked, 6)
			font, c = f.Bold, p.Accent
		case hover:
			t.Pen.Fill(box.Inset(2), p.Hover, 6)
		}
		t.Pen.Line(x, y+4.6, width, n.name, font.In(c), paint.Center)
		x += width
	}
	return total
}

// drawRight draws what stands left of the find field, and gives its left end.
func (t *topBar) drawRight(end, y float32) float32 {
	w, p, f := t.w, t.w.Palette(), t.w.fonts
	x := end
	for _, b := range []struct{ text, id string }{{"Actions", "palette"}, {"Keys", "help"}, {themeName(p.Dark), "theme"}} {
		width := w.ruler.WidthOf(b.text, f.Text) + 20
		if x-width < 620 {
			return x
		}
		x -= width
		parts.Button(t.Surface, x, y, b.text, false, p, f, func() { w.do(b.id) })
	}
	return x
}

func themeName(dark bool) string {
	if dark {
		return "Light"
	}
	return "Dark"
}

// arrow draws a bent arrow to the left, or to the right.
func arrow(pen *paint.Pen, b paint.Box, c paint.Color, right bool) {
	m := func(x float32) float32 {
		if right {
			return b.X + b.W - x
		}
		return b.X + x
	}
	y := b.Y + b.H/2
	pen.Stroke(m(9), y-2, m(20), y-2, c, 1.6)
	pen.Stroke(m(20), y-2, m(20), y+5, c, 1.6)
	pen.Stroke(m(20), y+5, m(14), y+5, c, 1.6)
	pen.Stroke(m(9), y-2, m(13), y-6, c, 1.6)
	pen.Stroke(m(9), y-2, m(13), y+2, c, 1.6)
}

const findWidth = 230

// topLayout puts the find field at the right end.
type topLayout struct{}

// MinSize implements fyne.Layout.
func (*topLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(400, topHeight) }

// Layout implements fyne.Layout.
func (*topLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	h := o[1].MinSize().Height
	o[1].Move(fyne.NewPos(size.Width-16-findWidth, (size.Height-h)/2))
	o[1].Resize(fyne.NewSize(findWidth, h))
}

// fileName is what the window calls the document.
func (w *Window) fileName() string { return filepath.Base(w.sitting.Document().Name) }
