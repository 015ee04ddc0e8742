package board

import (
	"tabaqat/ui/look"
	"tabaqat/ui/paint"
)

// drawNote writes the flag and the note of a sentence into its head, from x up
// to end.
func (b *Board) drawNote(i int, x, base, end float32, p look.Palette) {
	z := b.style.zoom
	if b.session.Flagged(i) {
		DrawFlag(b.pen, x, base, z, p)
		x += 18 * z
	}
	if text := b.session.Note(i); text != "" && end > x {
		b.pen.Line(x, base, end-x, text, b.style.small.In(p.Warn), paint.Left)
	}
}

// DrawFlag draws the flag that marks a sentence, standing on a base line.
func DrawFlag(pen *paint.Pen, x, base, zoom float32, p look.Palette) {
	pen.Fill(paint.Box{X: x, Y: base - 11*zoom, W: 1.6 * zoom, H: 13 * zoom}, p.Bad, 0)
	pen.Fill(paint.Box{X: x + 1.6*zoom, Y: base - 11*zoom, W: 9 * zoom, H: 7 * zoom}, p.Bad, 1)
}
