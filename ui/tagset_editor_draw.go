package ui

import (
	"fyne.io/fyne/v2"

	"tabaqat/layers/script"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
)

const (
	columnsHead = 26 // height of the names of the columns
	cellPad     = 8
)

// cells gives where the columns begin and how wide they are in a row.
func cells(width float32) (x, w []float32) {
	rest := width - 2*cellPad
	for _, f := range typeFields() {
		rest -= f.width
	}
	at := float32(cellPad)
	for _, f := range typeFields() {
		wide := f.width
		if wide == 0 {
			wide = max(rest, 80)
		}
		x, w = append(x, at), append(w, wide)
		at += wide
	}
	return x, w
}

func (e *tagsetEditor) drawHead(s *paint.Surface, size fyne.Size) {
	p, f := e.w.Palette(), e.w.fonts
	s.Pen.Fill(paint.Box{W: size.Width, H: size.Height}, p.Panel, 0)
	line := p.Rule
	if e.keys.focused {
		line = p.Accent
	}
	s.Pen.Fill(paint.Box{W: size.Width, H: 1.5}, line, 0)
	s.Pen.Fill(paint.Box{Y: size.Height - 1, W: size.Width, H: 1}, p.Rule, 0)
	end := size.Width - 8
	for _, b := range []struct {
		text string
		do   func()
	}{
		{"Close  Esc", e.w.center.dock.close},
		{"Export…", e.w.askExportTagset},
		{"Import…", e.w.askImportTagset},
		{"Add  Insert", e.add},
		{"Edit  Enter", e.edit},
	} {
		end -= e.w.ruler.WidthOf(b.text, f.Text) + 24
		parts.Button(s, end, hitHead/2, b.text, false, p, f, b.do)
	}
	s.Pen.Line(14, hitHead/2+5, end-20, "Tagset "+e.w.sitting.Tagset().Name, f.Bold.In(p.Ink), paint.Left)
	x, wide := cells(size.Width)
	for i, field := range typeFields() {
		ink := p.Mute
		if i == e.col {
			ink = p.Accent
		}
		s.Pen.Line(x[i]+4, hitHead+17, wide[i]-6, field.title, f.SmallBold.In(ink), paint.Left)
	}
}

// DrawRow implements parts.Rows.
func (e *tagsetEditor) DrawRow(s *paint.Surface, i int, box paint.Box, hover bool) {
	p, f := e.w.Palette(), e.w.fonts
	switch {
	case i == e.row:
		s.Pen.Fill(box, p.Picked, 0)
	case hover:
		s.Pen.Fill(box, p.Hover, 0)
	}
	set := e.w.sitting.Tagset()
	typ := set.Types[i]
	mid := box.Y + box.H/2
	x, wide := cells(box.W)
	for c, field := range typeFields() {
		cell := paint.Box{X: x[c], Y: box.Y, W: wide[c], H: box.H}
		s.Area(cell, func() { e.tapCell(i, c) })
		text := field.text(typ)
		switch {
		case field.title == "Name":
			parts.Chip(s.Pen, cell.X+4, mid, text, p.Type(set, text), p.OnType, f)
		case text != "":
			font, base := f.Small, mid+4.5
			if script.Of([]string{text}) == script.RightToLeft {
				font, base = f.Arabic.At(12.5), mid+5
			}
			s.Pen.Line(cell.X+4, base, cell.W-8, text, font.In(p.Ink), paint.Left)
		}
		if i == e.row && c == e.col {
			s.Pen.Frame(cell.Inset(2), p.None(), p.Accent, 1.5, 6)
		}
	}
}
