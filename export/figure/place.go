package figure

import (
	"tabaqat/layers"
	"tabaqat/layers/bracket"
	"tabaqat/layers/script"
)

// put gives the tokens their places.
func (b *block) put(layout bracket.Layout, baseline float32) {
	for _, l := range layout.Lines {
		b.lines = append(b.lines, line{top: float32(l.Top), bottom: float32(l.Bottom), first: l.First, end: l.End})
		for k, box := range l.Tokens {
			r := b.screen(box, layout.Width)
			t := &b.tokens[l.First+k]
			t.x, t.baseline = r.x+r.w/2, r.y+baseline
			if t.takes() > t.width() {
				t.blank = r.w
			}
		}
	}
}

// screen turns a box of the layout to the picture.
func (b *block) screen(box bracket.Box, width float32) rect {
	x := float32(box.X0)
	if b.dir == script.RightToLeft {
		x = float32(bracket.Mirror(box.X0, box.W(), width))
	}
	return rect{x, float32(box.Y0), box.W(), box.H()}
}

// putArches gives the brackets their shapes, outer to inner.
func (c *composer) putArches(b *block, spans []layers.Span, labels []text, layout bracket.Layout) {
	b.arches = make([]arch, len(spans))
	for i, s := range spans {
		b.arches[i] = arch{span: s, kind: c.kindOf(s.Type)}
	}
	for n, l := range layout.Lines {
		for _, br := range l.Brackets {
			a := &b.arches[br.Span]
			b.lines[n].pieces = append(b.lines[n].pieces, [2]int{br.Span, len(a.pieces)})
			a.pieces = append(a.pieces, b.piece(br, labels[br.Span], layout.Width))
		}
	}
}

func (b *block) piece(br bracket.Bracket, label text, width float32) piece {
	stroke := b.screen(bracket.Box{X0: br.Start, X1: br.End, Y0: br.Stroke - bar/2, Y1: br.Box.Y1 - footSpace}, width)
	left, right := br.OpenStart, br.OpenEnd
	if b.dir == script.RightToLeft {
		left, right = right, left
	}
	p := piece{box: b.screen(br.Box, width), stroke: stroke, openLeft: left, openRight: right}
	if !br.Label.Empty() {
		r := b.screen(br.Label, width)
		p.tag = r
		label.x, label.baseline = r.x+r.w/2, r.y+11.3
		p.label = &label
	}
	return p
}

func (c *composer) kindOf(name string) int {
	for i := range c.scene.kinds {
		if c.scene.kinds[i].Name == name {
			return i
		}
	}
	return 0 // findKinds saw all spans
}

// place moves the block to its place in a picture whose content is so wide.
func (b *block) place(x, y, wide float32) {
	if b.header != nil && b.header.x < 0 {
		b.header.x += b.width
	}
	if b.dir == script.RightToLeft {
		x += wide - b.width
	}
	b.move(x, y)
}

// move shifts everything.
func (b *block) move(dx, dy float32) {
	b.y += dy
	if b.header != nil {
		b.header.move(dx, dy)
	}
	for i := range b.lines {
		b.lines[i].top += dy
		b.lines[i].bottom += dy
	}
	for i := range b.tokens {
		b.tokens[i].move(dx, dy)
	}
	for i := range b.arches {
		for k := range b.arches[i].pieces {
			b.arches[i].pieces[k].move(dx, dy)
		}
	}
}

func (p *piece) move(dx, dy float32) {
	for _, r := range []*rect{&p.box, &p.stroke, &p.tag} {
		r.x, r.y = r.x+dx, r.y+dy
	}
	if p.label != nil {
		p.label.move(dx, dy)
	}
}
