package board

import (
	"tabaqat/layers/bracket"
	"tabaqat/layers/script"
	"tabaqat/ui/look"
	"tabaqat/ui/paint"
)

// drawBracket draws one bracket, or the piece of it that a line shows.
func (b *Board) drawBracket(i int, f frame, piece bracket.Bracket, p look.Palette, behind colour) {
	span := f.spans[piece.Span]
	c := p.Type(b.session.Tagset(), span.Type)
	box := bracket.Box{X0: piece.Start, X1: piece.End, Y0: piece.Stroke, Y1: piece.Box.Y1 - bracket.Y(3*b.style.zoom)}
	left, right := piece.OpenStart, piece.OpenEnd
	if f.dir == script.RightToLeft {
		left, right = right, left
	}
	if piece.Span >= f.real {
		b.drawGhost(i, f, piece, c, f.screenOfBox(box), left, right, p, behind)
		return
	}
	held, ok := b.session.Span()
	picked := ok && i == b.session.Cursor().Sentence && held == span
	bar := b.style.bar
	if picked {
		bar = 3.5
	}
	b.arch(f.screenOfBox(box), c, behind, bar, left, right)
	if piece.Label.Empty() {
		return
	}
	label := f.screenOfBox(piece.Label)
	if picked {
		halo := paint.Box{X: label.X - 2, Y: label.Y - 2, W: label.W + 4, H: label.H + 4}
		b.pen.Frame(halo, look.Mix(behind, c, 0.25), c, 1, 6)
	}
	b.pen.Fill(label, c, 4)
	b.pen.Text(label.X+b.style.labelPad, label.Y+11.3*b.style.zoom, f.labels[piece.Span], b.style.label.In(p.OnType))
}

// openReach is how far a bracket that goes on reaches beyond the line's end.
const openReach = 9

// arch draws a bar with feet, round at the corners; a side that is open has
// neither.
func (b *Board) arch(box paint.Box, c, behind colour, bar float32, openLeft, openRight bool) {
	if openLeft {
		box.X, box.W = box.X-openReach, box.W+openReach
	}
	if openRight {
		box.W += openReach
	}
	box = paint.Snap(box)
	outer, inner := b.style.radius+1, b.style.radius-1
	radii, inside := [4]float32{outer, outer, 0, 0}, [4]float32{inner, inner, 0, 0}
	// The hole goes a little beyond what is open, over the softened edge.
	hole := paint.Box{X: box.X + bar, Y: box.Y + bar, W: box.W - 2*bar, H: box.H - bar + 2}
	if openLeft {
		radii[0], inside[0] = 0, 0
		hole.X, hole.W = hole.X-bar-2, hole.W+bar+2
	}
	if openRight {
		radii[1], inside[1] = 0, 0
		hole.W += bar + 2
	}
	b.pen.FillCorners(box, c, radii)
	b.pen.FillCorners(hole, behind, inside)
}

// drawGhost draws a suggestion: dashes, and a label with the score.
func (b *Board) drawGhost(i int, f frame, piece bracket.Bracket, c colour, box paint.Box,
	openLeft, openRight bool, p look.Palette, behind colour,
) {
	g := f.ghosts[piece.Span-f.real]
	held, ok := b.session.Ghost()
	picked := ok && i == b.session.Cursor().Sentence && held == g
	bar := float32(1.5)
	if picked {
		bar = 2.5
	}
	b.pen.Dashes(paint.Box{X: box.X, Y: box.Y, W: box.W, H: bar}, c, 6, 4)
	if !openLeft {
		b.pen.Dashes(paint.Box{X: box.X, Y: box.Y, W: bar, H: box.H}, c, 4, 3)
	}
	if !openRight {
		b.pen.Dashes(paint.Box{X: box.X + box.W - bar, Y: box.Y, W: bar, H: box.H}, c, 4, 3)
	}
	if piece.Label.Empty() {
		return
	}
	label := f.screenOfBox(piece.Label)
	fill := behind
	if picked {
		fill = look.Mix(behind, c, 0.2)
	}
	b.pen.Frame(label, fill, c, 1, 4)
	b.pen.Text(label.X+b.style.labelPad, label.Y+11.3*b.style.zoom, f.labels[piece.Span], b.style.label.In(c))
}
