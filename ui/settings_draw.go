package ui

import (
	"fyne.io/fyne/v2"

	"tabaqat/ui/look"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
)

const (
	settingTitle = 190 // width of the titles
	settingTurn  = 26  // width of a button that goes on or back
)

func (p *settingsPage) draw(s *paint.Surface, size fyne.Size) {
	c, f := p.w.Palette(), p.w.fonts
	s.Pen.Line(16, 28, size.Width-32, "Settings", f.Bold.At(15).In(c.Ink), paint.Left)
	y := float32(settingsPageHead)
	for i, row := range p.rows {
		p.drawRow(i, row, paint.Box{X: 8, Y: y, W: size.Width - 16, H: settingRowHeight - 2}, c)
		y += settingRowHeight
	}
	s.Pen.Fill(paint.Box{X: 16, Y: y + 4, W: size.Width - 32, H: 1}, c.Rule, 0)
	ink := c.Mute
	if p.bad {
		ink = c.Bad
	}
	for i, line := range p.w.inspector.wrap(p.message, size.Width-32, f.Small)[:1] {
		s.Pen.Line(16, y+24+float32(i)*18, size.Width-32, line, f.Small.In(ink), paint.Left)
	}
	base := size.Height - 20
	s.Pen.Line(16, base, size.Width-120, "↑ ↓ choose, ← → change, Enter does what the button says, Esc closes", f.Small.In(c.Mute), paint.Left)
	parts.Button(s, size.Width-78, base-4.6, "Close", false, c, f, p.close)
}

func (p *settingsPage) drawRow(i int, row settingRow, box paint.Box, c look.Palette) {
	f, s := p.w.fonts, p.surface
	hover := s.Area(box, func() {
		p.picked = i
		s.Refresh()
	})
	switch {
	case i == p.picked:
		s.Pen.Fill(box, c.Picked, 7)
	case hover:
		s.Pen.Fill(box, c.Hover, 7)
	}
	base := box.Y + box.H/2 + 4.5
	s.Pen.Line(box.X+8, base, settingTitle-14, row.title, f.Text.In(c.Mute), paint.Left)
	x, end := box.X+settingTitle, box.X+box.W-8
	if row.act != nil {
		end -= p.w.ruler.WidthOf(row.name, f.Text) + 20
		parts.Button(s, end, box.Y+box.H/2, row.name, i == p.picked, c, f, func() {
			p.picked = i
			row.act()
		})
		end -= 8
	}
	if row.turn != nil {
		p.drawTurn(x, i, -1, "‹", box, c)
		x += settingTurn
		end = min(end, x+190)
		p.drawTurn(end-settingTurn, i, 1, "›", box, c)
		end -= settingTurn
		s.Pen.Line(x, base, end-x, row.value(), f.Text.In(c.Ink), paint.Center)
		return
	}
	s.Pen.Line(x, base, end-x, row.value(), f.Text.In(c.Ink), paint.Left)
}

func (p *settingsPage) drawTurn(x float32, i, by int, sign string, box paint.Box, c look.Palette) {
	area := paint.Box{X: x, Y: box.Y, W: settingTurn, H: box.H}
	ink := c.Accent
	if p.surface.Area(area, func() {
		p.picked = i
		p.turn(p.rows[i], by)
	}) {
		p.surface.Pen.Fill(area, c.Hover, 7)
	}
	p.surface.Pen.Line(x, box.Y+box.H/2+5, settingTurn, sign, p.w.fonts.Bold.At(16).In(ink), paint.Center)
}
