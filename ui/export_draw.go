package ui

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"

	"tabaqat/ui/paint"
)

// exportBox is where the preview stands, below the choices and what is lost.
func exportBox() paint.Box {
	const y = 48 + 4*exportRow + 18 + (mostLosses+1)*lineHeight + 8
	return paint.Box{X: 14, Y: y, W: exportWidth - 28, H: previewLines*previewLine + 14}
}

func exportHeight() float32 { return exportBox().Y + exportBox().H + 54 }

func (e *exporter) draw(s *paint.Surface, size fyne.Size) {
	p, f := e.w.Palette(), e.w.fonts
	s.Pen.Line(14, 30, size.Width-28, "Export", f.Bold.At(15).In(p.Ink), paint.Left)
	y := float32(48)
	for k, row := range e.rows() {
		e.drawRow(s, k, row, paint.Box{X: 8, Y: y, W: size.Width - 16, H: exportRow - 2})
		y += exportRow
	}
	e.drawLosses(s, size, y+18)
	e.drawPreview(s, exportBox())
	x := size.Width - 12
	for k, b := range []struct {
		text string
		do   func()
	}{{"Export…", e.askWhere}, {"Cancel", e.close}} {
		width := e.w.ruler.WidthOf(b.text, f.Text) + 32
		x -= width
		box := paint.Box{X: x, Y: size.Height - 40, W: width, H: 32}
		s.Area(box, b.do)
		fill, ink := p.Raised, p.Ink
		if k == 0 {
			fill, ink = p.Accent, p.OnAccent
		}
		s.Pen.Frame(box, fill, p.Rule, 1, 8)
		s.Pen.Line(x, size.Height-19.5, width, b.text, f.Text.In(ink), paint.Center)
		x -= 12
	}
	s.Pen.Line(14, size.Height-19.5, x-20, "↑ ↓ choose, ← → change, Enter exports", f.Small.In(p.Mute), paint.Left)
}

func (e *exporter) drawRow(s *paint.Surface, k int, row [3]string, box paint.Box) {
	p, f := e.w.Palette(), e.w.fonts
	hover := s.Area(box, func() { e.turn(k, 1) })
	switch {
	case k == e.picked:
		s.Pen.Fill(box, p.Picked, 7)
	case hover:
		s.Pen.Fill(box, p.Hover, 7)
	}
	base := box.Y + box.H/2 + 4.5
	s.Pen.Line(box.X+8, base, 80, row[1], f.Text.In(p.Mute), paint.Left)
	s.Pen.Line(130, base, box.W-190, row[2], f.Text.In(p.Ink), paint.Left)
	if row[2] == noChoice {
		return
	}
	for _, a := range []struct {
		x    float32
		text string
		by   int
	}{{box.X + 88, "‹", -1}, {box.X + box.W - 30, "›", 1}} {
		s.Area(paint.Box{X: a.x - 4, Y: box.Y, W: 24, H: box.H}, func() { e.turn(k, a.by) })
		s.Pen.Line(a.x, base, 16, a.text, f.Bold.At(16).In(p.Accent), paint.Center)
	}
}

func (e *exporter) drawLosses(s *paint.Surface, size fyne.Size, y float32) {
	p, f := e.w.Palette(), e.w.fonts
	if len(e.losses) == 0 {
		s.Pen.Line(16, y, size.Width-32, "✓ nothing is lost", f.Text.In(p.Good), paint.Left)
		return
	}
	s.Pen.Line(16, y, size.Width-32, "What is lost or changed:", f.Bold.In(p.Warn), paint.Left)
	for k, line := range e.losses[:min(len(e.losses), mostLosses)] {
		if k == mostLosses-1 && len(e.losses) > mostLosses {
			line = fmt.Sprintf("and %d more", len(e.losses)-k)
		}
		s.Pen.Line(16, y+float32(k+1)*lineHeight, size.Width-32, line, f.Text.In(p.Ink), paint.Left)
	}
}

// drawPreview shows how the file begins, on paper where it is a picture.
func (e *exporter) drawPreview(s *paint.Surface, box paint.Box) {
	p, f := e.w.Palette(), e.w.fonts
	title := "Preview"
	if e.preview.As != "" {
		title += ", as " + e.preview.As
	}
	s.Pen.Line(box.X+2, box.Y-8, box.W, title, f.Small.In(p.Mute), paint.Left)
	if e.preview.Picture != nil {
		s.Pen.Frame(box, color.White, p.Rule, 1, 8)
		inner := box.Inset(6)
		e.picture.Move(fyne.NewPos(inner.X, inner.Y))
		e.picture.Resize(fyne.NewSize(inner.W, inner.H))
		return
	}
	s.Pen.Frame(box, p.Raised, p.Rule, 1, 8)
	lines, ink := e.preview.Lines, f.Small.In(p.Ink)
	if e.failed != nil {
		lines, ink = []string{e.failed.Error()}, f.Small.In(p.Bad)
	}
	e.drawCells(s, lines, ink, box.Inset(10))
}

// drawCells draws the lines with the cells of each below those of the line
// before: each is text by itself, whatever way it reads.
func (e *exporter) drawCells(s *paint.Surface, lines []string, ink paint.Ink, box paint.Box) {
	var widths []float32
	for _, line := range lines {
		if !strings.Contains(line, "\t") {
			continue
		}
		for c, cell := range strings.Split(line, "\t") {
			if c == len(widths) {
				widths = append(widths, 0)
			}
			widths[c] = max(widths[c], min(e.w.ruler.WidthOf(cell, ink.Font)+18, box.W))
		}
	}
	for k, line := range lines {
		x := box.X
		if !strings.Contains(line, "\t") { // running text, from the side at which it begins
			s.Pen.Line(x, box.Y+10+float32(k)*previewLine, box.W, line, ink, paint.Start)
			continue
		}
		for c, cell := range strings.Split(line, "\t") {
			width := min(widths[c], box.X+box.W-x)
			if width < 20 {
				break
			}
			s.Pen.Line(x, box.Y+10+float32(k)*previewLine, width, cell, ink, paint.Left)
			x += width
		}
	}
}
