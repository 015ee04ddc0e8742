package board

import (
	"image/color"

	"tabaqat/ui/look"
	"tabaqat/ui/paint"
)

// draw puts all that is in sight on the pen.
func (b *Board) draw() {
	b.pen.Begin()
	b.frames = b.frames[:0]
	size := b.Size()
	if size.Height <= 0 {
		return
	}
	p := b.host.Palette()
	y := b.style.lead - b.scroll.above
	for i := b.scroll.top; i < b.session.Document().Len() && y < size.Height; i++ {
		bl := b.block(i)
		f := frame{bl, b.style.margin + b.style.pad, y, b.style.header}
		b.frames = append(b.frames, placed{i, f})
		b.drawBlock(i, f, p)
		y += bl.height + b.style.between
	}
	b.drawBar(p)
	b.menu.draw(b, p)
	b.tellSight()
}

// drawBlock draws one sentence, with a card behind the cursor's.
func (b *Board) drawBlock(i int, f frame, p look.Palette) {
	current := i == b.session.Cursor().Sentence
	behind := p.Ground
	card := paint.Box{X: b.style.margin, Y: f.y + 1, W: b.Size().Width - 2*b.style.margin, H: f.height - 1}
	if current {
		behind = p.Panel
		line := p.Rule
		if b.focused {
			line = p.Accent
		}
		b.pen.Frame(card, p.Panel, line, 1.5, 10)
	} else {
		b.pen.Fill(paint.Box{X: card.X + b.style.pad, Y: f.y + f.height, W: card.W - 2*b.style.pad, H: 1}, p.Rule, 0)
	}
	b.drawHeader(i, f, p)
	for k := range f.layout.Lines {
		line := &f.layout.Lines[k]
		if f.screenOfY(line.Bottom) < 0 || f.screenOfY(line.Top) > b.Size().Height {
			continue
		}
		if current {
			b.drawSelection(f, line.First, line.End, p)
		}
		for _, bracket := range line.Brackets {
			b.drawBracket(i, f, bracket, p, behind)
		}
		for t := line.First; t < line.End; t++ {
			b.drawToken(i, f, t, p)
		}
		b.drawTokenMarks(i, f, line.First, line.End, p)
	}
}

// drawHeader writes the sentence's id and what is known of it.
func (b *Board) drawHeader(i int, f frame, p look.Palette) {
	z := b.style.zoom
	base := f.y + 20*z
	x := b.style.margin + b.style.pad
	ink := b.style.small.In(p.Mute)
	if i == b.session.Cursor().Sentence {
		ink = b.style.bold.In(p.Accent)
	}
	x += b.pen.Text(x, base, headline(b.session.Document().Sentence(i).ID, i), ink) + 12*z
	end := b.Size().Width - b.style.margin - b.style.pad
	text, c := b.remark(i, f, p)
	if text != "" {
		w := b.ruler.WidthOf(text, b.style.small)
		b.pen.Line(end-w, base, 0, text, b.style.small.In(c), paint.Left)
		end -= w + 12*z
	}
	b.drawNote(i, x, base, end, p)
}

// drawSelection draws what is behind the selected tokens of a line, and the
// frame of the cursor.
func (b *Board) drawSelection(f frame, first, end int, p look.Palette) {
	from, to := b.session.Selection()
	at := b.session.Cursor().Token
	z := b.style.zoom
	if lo, hi := max(from, first), min(to, end); hi-lo > 1 {
		a, _ := f.layout.TokenBox(lo)
		c, _ := f.layout.TokenBox(hi - 1)
		a.X1 = c.X1
		box := f.screenOfBox(a)
		b.pen.Fill(paint.Box{X: box.X - 5*z, Y: box.Y + 2*z, W: box.W + 10*z, H: box.H - 4*z}, p.Picked, 6)
	}
	if at < first || at >= end {
		return
	}
	tb, _ := f.layout.TokenBox(at)
	box := f.screenOfBox(tb)
	rows := float32(0)
	if f.stacked {
		rows = float32(max(1, len(f.stacks[at]))) * b.style.row
	}
	frame := paint.Box{X: box.X - 5*z, Y: box.Y + 2*z, W: box.W + 10*z, H: box.H + rows}
	line := p.Faint
	if b.focused {
		line = p.Accent
	}
	b.pen.Frame(frame, p.Picked, line, 1.5, 7)
}

// drawToken draws a token's text, its tags where they are shown, and a mark
// below it where something is wrong.
func (b *Board) drawToken(i int, f frame, t int, p look.Palette) {
	tb, _ := f.layout.TokenBox(t)
	box := f.screenOfBox(tb)
	font := b.style.font(f.dir)
	x := box.X + (box.W-f.widths[t])/2
	for _, run := range f.runs[t] {
		x += b.pen.Text(x, box.Y+b.style.baseline(f.dir), run, font.In(p.Ink))
	}
	if c, bad := f.markOf(t, p); bad {
		w := f.widths[t]
		b.pen.Dashes(paint.Box{X: box.X + (box.W-w)/2, Y: box.Y + box.H - 4*b.style.zoom, W: w, H: 2}, c, 4, 2)
	}
	if f.stacked {
		b.drawStack(f, t, box, p)
	}
}

// drawStack writes the tags of a token below it, as the file has them.
func (b *Board) drawStack(f frame, t int, box paint.Box, p look.Palette) {
	font := b.style.stack
	y := box.Y + box.H
	center := func(text string, row int, c color.Color) {
		w := b.ruler.Measure(text, font).Width
		b.pen.Text(box.X+(box.W-w)/2, y+float32(row)*b.style.row+10.5*b.style.zoom, text, font.In(c))
	}
	if len(f.stacks[t]) == 0 {
		w := 24 * b.style.zoom
		b.pen.Fill(paint.Box{X: box.X + (box.W-w)/2, Y: y, W: w, H: b.style.row}, p.BadGround, 4)
		center("?", 0, p.Bad)
		return
	}
	for row, tag := range f.stacks[t] {
		center(tag, row, p.Mute)
	}
}
