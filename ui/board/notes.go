package board

import (
	"tabaqat/corpus"
	"tabaqat/ui/look"
	"tabaqat/ui/paint"
)

// drawNote writes the flag and the note of a whole sentence into its head, from x
// up to end.
func (b *Board) drawNote(i int, x, base, end float32, p look.Palette) {
	z := b.style.zoom
	for _, r := range b.session.RemarksOf(i) {
		if !r.Whole() {
			continue
		}
		if r.Flag {
			DrawFlag(b.pen, x, base, z, p)
			x += 18 * z
		}
		if r.Text != "" && end > x {
			x += b.pen.Line(x, base, end-x, r.Text, b.style.small.In(p.Warn), paint.Left) + 12*z
		}
	}
}

// drawTokenMarks marks the tokens at which a note, a flag or a comment begins, at
// the side where a line begins.
func (b *Board) drawTokenMarks(i int, f frame, first, end int, p look.Palette) {
	z := b.style.zoom
	used := map[int]float32{}
	for _, r := range b.session.RemarksOf(i) {
		if r.Whole() || r.Start < first || r.Start >= end {
			continue
		}
		tb, _ := f.layout.TokenBox(r.Start)
		box := f.screenOfBox(tb)
		x := box.X + box.W/2 - 4*z + used[r.Start]
		used[r.Start] += 11 * z
		drawMark(b.pen, r, x, box.Y+3*z, z, p)
	}
}

// drawMark draws the mark of a note, a flag or a comment in a box of 8 by 8 from x
// and y on.
func drawMark(pen *paint.Pen, r corpus.Remark, x, y, z float32, p look.Palette) {
	switch r.Kind() {
	case "flag":
		DrawFlag(pen, x, y+3*z, 0.62*z, p)
	case "comment":
		pen.Fill(paint.Box{X: x, Y: y - 4*z, W: 8 * z, H: 5.5 * z}, p.Accent, 1.5*z)
		pen.Fill(paint.Box{X: x + 1.5*z, Y: y, W: 2 * z, H: 3.5 * z}, p.Accent, 0)
	default:
		pen.Fill(paint.Box{X: x, Y: y - 4*z, W: 7 * z, H: 7 * z}, p.Warn, 1.5*z)
	}
}

// DrawMark draws the mark of a note, a flag or a comment for lists, from x on and
// standing on a base line.
func DrawMark(pen *paint.Pen, r corpus.Remark, x, base float32, p look.Palette) {
	if r.Kind() == "flag" {
		DrawFlag(pen, x, base, 1, p)
		return
	}
	drawMark(pen, r, x, base-4, 1.3, p)
}

// DrawFlag draws the flag that marks a place, standing on a base line.
func DrawFlag(pen *paint.Pen, x, base, zoom float32, p look.Palette) {
	pen.Fill(paint.Box{X: x, Y: base - 11*zoom, W: 1.6 * zoom, H: 13 * zoom}, p.Bad, 0)
	pen.Fill(paint.Box{X: x + 1.6*zoom, Y: base - 11*zoom, W: 9 * zoom, H: 7 * zoom}, p.Bad, 1)
}
