package ui

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tabaqat/corpus/sheet/grid"
	"tabaqat/layers/script"
	"tabaqat/ui/look"
	"tabaqat/ui/opening"
	"tabaqat/ui/paint"
)

const (
	gutter      = 46 // width of the numbers of rows
	gridHead    = 50 // height of the letters and roles of columns
	gridRow     = 27
	leastColumn = 76
	mostColumn  = 230
	barHeight   = 10
)

// columnWidths gives how wide the columns are: as their cells want, within
// limits, or wider where there is room.
func (d *columnsDialog) columnWidths(room float32) (widths []float32, full float32) {
	p, f := d.choice.Preview, d.w.fonts
	for column := range p.Width {
		want := d.w.ruler.WidthOf(d.choice.Role(column+1).Title(), f.SmallBold) + 34
		for _, row := range p.Rows {
			if want >= mostColumn {
				break
			}
			want = max(want, d.w.ruler.WidthOf(shortened(row[column]), f.Text)+24)
		}
		widths = append(widths, min(max(want, leastColumn), mostColumn))
		full += widths[column]
	}
	if spare := room - full; spare > 0 && p.Width > 0 {
		for i := range widths {
			widths[i] += spare / float32(p.Width)
		}
		full = room
	}
	return widths, full
}

// drawGrid draws the columns in sight, and a bar where there are more.
func (d *columnsDialog) drawGrid(s *paint.Surface, box paint.Box) {
	p := d.w.Palette()
	d.grid = box
	room := box.W - gutter
	widths, full := d.columnWidths(room)
	d.bringIntoSight(widths, room)
	d.left = max(0, min(d.left, full-room))
	d.inSight = max(1, int((box.H-gridHead-barHeight)/gridRow))
	d.top = max(0, min(d.top, len(d.choice.Preview.Rows)-d.inSight))
	d.drawRowGrounds(s, box)
	x := box.X + gutter - d.left
	for i, width := range widths {
		if b := (paint.Box{X: x, Y: box.Y, W: width, H: box.H - barHeight}); b.X+width > box.X+gutter && b.X < box.X+box.W {
			d.drawColumn(s, clipped(b, box.X+gutter, box.X+box.W), i+1)
		}
		x += width
	}
	if full > room {
		track := room * room / full
		s.Pen.Fill(paint.Box{X: box.X + gutter + d.left/full*room, Y: box.Y + box.H - 6, W: track, H: 5}, look.Mix(p.Panel, p.Faint, 0.6), 2.5)
	}
}

// clipped cuts a box at the left and at the right.
func clipped(b paint.Box, left, right float32) paint.Box {
	end := min(b.X+b.W, right)
	b.X = max(b.X, left)
	b.W = end - b.X
	return b
}

// bringIntoSight scrolls as little as shows the column at hand.
func (d *columnsDialog) bringIntoSight(widths []float32, room float32) {
	if !d.reveal {
		return
	}
	d.reveal = false
	start := float32(0)
	for i, width := range widths {
		if i+1 == d.choice.Picked {
			d.left = max(min(d.left, start), start+width-room)
			return
		}
		start += width
	}
}

// drag moves the columns with the bar below them.
func (d *columnsDialog) drag(from, to fyne.Position) bool {
	bar := paint.Box{X: d.grid.X + gutter, Y: d.grid.Y + d.grid.H - 2*barHeight, W: d.grid.W - gutter, H: 3 * barHeight}
	if !bar.Has(from) {
		return false
	}
	_, full := d.columnWidths(bar.W)
	d.left = (to.X-bar.X)/bar.W*full - bar.W/2
	d.surface.Refresh()
	return true
}

// rowsInSight goes over the rows that are drawn, with where they begin.
func (d *columnsDialog) rowsInSight(box paint.Box, draw func(row int, y float32)) {
	rows := d.choice.Preview.Rows
	for k := d.top; k < min(d.top+d.inSight, len(rows)); k++ {
		draw(k, box.Y+gridHead+float32(k-d.top)*gridRow)
	}
}

// drawRowGrounds draws what lies behind the rows, and their numbers.
func (d *columnsDialog) drawRowGrounds(s *paint.Surface, box paint.Box) {
	p, f := d.w.Palette(), d.w.fonts
	v := d.choice.Preview
	d.rowsInSight(box, func(row int, y float32) {
		number := v.Numbers[row]
		ink := p.Mute
		switch {
		case number == v.Header:
			s.Pen.Fill(paint.Box{X: box.X, Y: y, W: box.W, H: gridRow}, p.Hover, 0)
		case v.Bad[number] != "":
			s.Pen.Fill(paint.Box{X: box.X, Y: y, W: gutter - 6, H: gridRow}, p.WarnGround, 5)
			ink = p.Warn
		}
		s.Pen.Fill(paint.Box{X: box.X, Y: y + gridRow - 1, W: box.W, H: 1}, p.Rule, 0)
		s.Pen.Line(box.X, y+gridRow/2+4.5, gutter-14, strconv.Itoa(number), f.Small.In(ink), paint.Right)
	})
}

// drawColumn draws a column's letter, role and cells.
func (d *columnsDialog) drawColumn(s *paint.Surface, box paint.Box, column int) {
	p, f := d.w.Palette(), d.w.fonts
	role := d.choice.Role(column)
	hover := s.Area(box, func() {
		d.pick(column)
		d.changed()
	})
	picked := column == d.choice.Picked
	switch {
	case picked && !d.settings:
		s.Pen.Frame(box, p.None(), p.Accent, 1.5, 7)
	case picked:
		s.Pen.Frame(box, p.None(), p.Faint, 1, 7)
	case hover:
		s.Pen.Frame(box, p.None(), p.Rule, 1, 7)
	}
	if box.W < leastColumn/2 { // cut by the edge
		return
	}
	s.Pen.Line(box.X+4, box.Y+17, box.W-8, grid.ColumnName(column), f.Small.In(p.Mute), paint.Center)
	d.drawRole(s, box, role)
	v, align := d.choice.Preview, d.alignOf(column)
	d.rowsInSight(box, func(row int, y float32) {
		ink := p.Ink
		switch {
		case role == opening.Other:
			ink = p.Mute
		case v.Numbers[row] < v.Header:
			ink = p.Faint
		}
		font := f.Text
		if v.Numbers[row] == v.Header {
			font = f.Bold
		}
		d.drawText(s, paint.Box{X: box.X + 10, Y: y, W: box.W - 20, H: gridRow}, v.Rows[row][column-1], font, ink, align)
	})
}

// alignOf is where the cells of a column stand: at the right where most of it is
// written from there, also those that are not.
func (d *columnsDialog) alignOf(column int) paint.Align {
	var texts []string
	for _, row := range d.choice.Preview.Rows {
		texts = append(texts, shortened(row[column-1]))
	}
	if script.Of(texts) == script.RightToLeft {
		return paint.Right
	}
	return paint.Start
}

func (d *columnsDialog) drawRole(s *paint.Surface, box paint.Box, role opening.Role) {
	p, f := d.w.Palette(), d.w.fonts
	fill, ink := roleInk(p, role)
	width := min(d.w.ruler.WidthOf(role.Title(), f.SmallBold)+18, box.W-10)
	chip := paint.Box{X: box.X + (box.W-width)/2, Y: box.Y + 23, W: width, H: 20}
	s.Pen.Fill(chip, fill, 6)
	s.Pen.Line(chip.X+9, chip.Y+14.5, chip.W-17, role.Title(), f.SmallBold.In(ink), paint.Center)
}
