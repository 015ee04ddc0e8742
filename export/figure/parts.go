package figure

import "tabaqat/export/figure/outline"

// pen is what pictures that show glyphs draw with: PNG, PDF, TikZ. Shapes and
// texts come in the order of painting.
type pen interface {
	fill(p outline.Path, c paint)
	text(t *text)
}

// drawLine draws what stands on line n of a block, the header with the first.
func (b *block) drawLine(p pen, n int) {
	if b.header != nil && n == 0 {
		p.text(b.header)
	}
	if n >= len(b.lines) {
		return // a sentence without tokens
	}
	l := &b.lines[n]
	for _, at := range l.pieces {
		a := &b.arches[at[0]]
		a.pieces[at[1]].draw(p, a.kind)
	}
	for i := l.first; i < l.end; i++ {
		p.fill(b.tokens[i].mark(), paint{role: faint})
		p.text(&b.tokens[i].text)
	}
}

func (pc *piece) draw(p pen, kind int) {
	p.fill(pc.bar(), paint{ofType, kind})
	p.fill(pc.chip(), paint{ofType, kind})
	if pc.label != nil {
		p.text(pc.label)
	}
}

func (g *sign) draw(p pen) {
	p.fill(g.chip, paint{ofType, g.kind})
	p.text(&g.label)
	if g.title != nil {
		p.text(g.title)
	}
}

// draw draws all of the picture but the ground.
func (s *Scene) draw(p pen) {
	for i := range s.blocks {
		b := &s.blocks[i]
		if i > 0 {
			p.fill(s.rule(b), paint{role: rule})
		}
		for line := range max(1, len(b.lines)) {
			b.drawLine(p, line)
		}
	}
	for i := range s.legend {
		s.legend[i].draw(p)
	}
}

// rule is the line between a block and the one above it.
func (s *Scene) rule(b *block) outline.Path {
	return outline.Rounded(margin, b.y-apart/2-0.5, s.Width-2*margin, 1, 0)
}
