package ui

import (
	"fmt"
	"path/filepath"

	"fyne.io/fyne/v2"

	"tabaqat/corpus/sheet/grid"
	"tabaqat/layers/script"
	"tabaqat/ui/look"
	"tabaqat/ui/opening"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
)

const (
	columnsPad    = 18
	settingsWidth = 214
	settingHeight = 50
	bandLine      = 21
	footHeight    = 96
)

func (d *columnsDialog) draw(s *paint.Surface, size fyne.Size) {
	p, f := d.w.Palette(), d.w.fonts
	x := columnsPad + s.Pen.Line(columnsPad, 32, size.Width/2, "How is this sheet to be read?", f.Bold.At(16).In(p.Ink), paint.Left)
	s.Pen.Line(x+14, 32, size.Width-x-14-columnsPad, filepath.Base(d.choice.Path), f.Text.In(p.Mute), paint.Left)
	y := d.drawBand(s, paint.Box{X: columnsPad, Y: 48, W: size.Width - 2*columnsPad})
	body := paint.Box{X: columnsPad, Y: y + 10, W: size.Width - 2*columnsPad, H: size.Height - footHeight - y - 10}
	side := float32(settingsWidth)
	if body.W < 700 {
		side = 150
	}
	d.drawSettings(s, paint.Box{X: body.X, Y: body.Y, W: side, H: body.H})
	sheet := paint.Box{X: body.X + side + 16, Y: body.Y, W: body.W - side - 16, H: body.H}
	d.drawRoles(s, sheet)
	d.drawGrid(s, paint.Box{X: sheet.X, Y: sheet.Y + rolesHeight, W: sheet.W, H: sheet.H - rolesHeight})
	d.drawFoot(s, size)
}

// mostDoubts is how many are told; the first ones count most.
const mostDoubts = 2

// drawBand tells what is in doubt and what stands against opening, and gives
// where it ends.
func (d *columnsDialog) drawBand(s *paint.Surface, box paint.Box) float32 {
	p, f := d.w.Palette(), d.w.fonts
	lines := d.choice.Doubts[:min(len(d.choice.Doubts), mostDoubts)]
	ground, ink := p.WarnGround, p.Warn
	if trouble := d.choice.Trouble(); trouble != "" {
		lines, ground, ink = []string{trouble}, p.BadGround, p.Bad
	}
	if len(lines) == 0 {
		return box.Y
	}
	box.H = float32(len(lines))*bandLine + 10
	s.Pen.Fill(box, ground, 8)
	for i, line := range lines {
		s.Pen.Line(box.X+12, box.Y+20+float32(i)*bandLine, box.W-24, line, f.Text.In(ink), paint.Left)
	}
	return box.Y + box.H
}

func (d *columnsDialog) drawSettings(s *paint.Surface, box paint.Box) {
	p, f := d.w.Palette(), d.w.fonts
	for i, set := range d.choice.Settings() {
		b := paint.Box{X: box.X, Y: box.Y + float32(i)*settingHeight, W: box.W, H: settingHeight - 6}
		if b.Y+b.H > box.Y+box.H {
			return
		}
		hover := s.Area(b, func() { d.step(i, set.ID, 1) })
		fill, line := p.Panel, p.Rule
		if hover {
			fill = p.Hover
		}
		if d.settings && i == d.setting {
			fill, line = p.Picked, p.Accent
		}
		s.Pen.Frame(b, fill, line, 1, 8)
		s.Pen.Line(b.X+28, b.Y+17, b.W-56, set.Title, f.Small.In(p.Mute), paint.Center)
		d.drawText(s, paint.Box{X: b.X + 28, Y: b.Y + 18, W: b.W - 56, H: 26}, set.Value, f.Text, p.Ink, paint.Center)
		for _, a := range []struct {
			x    float32
			text string
			by   int
		}{{b.X + 4, "‹", -1}, {b.X + b.W - 28, "›", 1}} {
			s.Area(paint.Box{X: a.x, Y: b.Y, W: 24, H: b.H}, func() { d.step(i, set.ID, a.by) })
			s.Pen.Line(a.x, b.Y+b.H/2+6, 24, a.text, f.Bold.At(17).In(p.Accent), paint.Center)
		}
	}
}

func (d *columnsDialog) step(i int, id string, by int) {
	d.settings, d.setting = true, i
	d.choice.Step(id, by)
	d.changed()
}

const rolesHeight = 40

// drawRoles draws a button for each role that the column at hand can have.
func (d *columnsDialog) drawRoles(s *paint.Surface, box paint.Box) {
	p, f := d.w.Palette(), d.w.fonts
	c := d.choice
	mid := box.Y + 14
	x := box.X + s.Pen.Line(box.X, mid+5, 110, "Column "+grid.ColumnName(c.Picked)+" is", f.Bold.In(p.Ink), paint.Left) + 8
	for _, role := range c.Roles() {
		if x+s.Pen.Ruler.WidthOf(role.Title(), f.Text)+20 > box.X+box.W {
			return
		}
		x += parts.Button(s, x, mid, role.Title(), role == c.Role(c.Picked), p, f, func() {
			c.SetRole(role)
			d.settings = false
			d.changed()
		}) + 2
	}
}

func (d *columnsDialog) drawFoot(s *paint.Surface, size fyne.Size) {
	p, f := d.w.Palette(), d.w.fonts
	y := size.Height - footHeight + 26
	s.Pen.Fill(paint.Box{X: columnsPad, Y: y - 18, W: size.Width - 2*columnsPad, H: 1}, p.Rule, 0)
	text, ink := d.summary(p)
	s.Pen.Line(columnsPad, y+5, size.Width-2*columnsPad, text, f.Bold.In(ink), paint.Left)
	x := size.Width - columnsPad
	for k, b := range []struct {
		text string
		do   func()
	}{{"Open", d.submit}, {"Cancel", func() { d.close(d.cancel) }}} {
		width := d.w.ruler.WidthOf(b.text, f.Text) + 36
		x -= width
		box := paint.Box{X: x, Y: size.Height - 46, W: width, H: 32}
		hover := s.Area(box, b.do)
		fill, line, ink := p.Raised, p.Rule, p.Ink
		switch {
		case k == 0 && d.choice.Trouble() != "":
			ink = p.Faint
		case k == 0:
			fill, line, ink = p.Accent, p.Accent, p.OnAccent
		case hover:
			fill = p.Hover
		}
		s.Pen.Frame(box, fill, line, 1, 8)
		s.Pen.Line(x, size.Height-25.5, width, b.text, f.Text.In(ink), paint.Center)
		x -= 10
	}
	s.Pen.Line(columnsPad, size.Height-34, x-columnsPad-8, d.command, f.Key.In(p.Mute), paint.Left)
	s.Pen.Line(columnsPad, size.Height-15, x-columnsPad-8, d.hint(), f.Small.In(p.Mute), paint.Left)
}

func (d *columnsDialog) hint() string {
	if d.settings {
		return "↑ ↓ choose, ← → change, Tab to the columns, Enter opens, Esc leaves"
	}
	return "← → column, ↑ ↓ what it is (S P T G 1–9 N O), Tab to the settings, Enter opens, Esc leaves"
}

// summary says what document the first rows would make.
func (d *columnsDialog) summary(p look.Palette) (string, look.Color) {
	v := d.choice.Preview
	if v.Looked == 0 {
		return "Nothing can be read so.", p.Mute
	}
	text := fmt.Sprintf("The first %s: %s, %s, ", counted(v.Looked, "row"), counted(v.Sentences, "sentence"), counted(v.Tokens, "token"))
	if v.Looked == 1 {
		text = "One row: " + text[len("The first 1 row: "):]
	}
	if v.Problems == 0 {
		return text + "no problem", p.Ink
	}
	return text + counted(v.Problems, "problem"), p.Warn
}

func counted(n int, word string) string { return grouped(n) + " " + plural(n, word) }

// drawText draws a text of a sheet in the middle of a box, from the right where
// it is written so. Nothing of a long one is measured beyond what fits.
func (d *columnsDialog) drawText(s *paint.Surface, box paint.Box, text string, font paint.Font, ink look.Color, align paint.Align) {
	text = shortened(text)
	if script.OfText(text) == script.RightToLeft {
		font = d.w.fonts.Arabic.At(font.Size + 2)
	}
	s.Pen.Line(box.X, box.Y+box.H/2+font.Size*0.36, box.W, text, font.In(ink), align)
}

// longestCell is how much of a cell's text is drawn, in runes.
const longestCell = 120

func shortened(text string) string {
	n := 0
	for i := range text {
		if n++; n > longestCell {
			return text[:i] + "…"
		}
	}
	return text
}

// roleInk gives the colours of a column's role: behind its name, and of it.
func roleInk(p look.Palette, r opening.Role) (fill, ink look.Color) {
	switch r {
	case opening.Other:
		return p.None(), p.Mute
	case opening.ID, opening.Position, opening.Notes:
		return p.Picked, p.Accent
	}
	return p.Accent, p.OnAccent
}
