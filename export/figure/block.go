package figure

import (
	"strings"

	"tabaqat/corpus"
	"tabaqat/export/figure/outline"
	"tabaqat/layers"
	"tabaqat/layers/bracket"
	"tabaqat/layers/script"
)

// rect is a rectangle of the picture.
type rect struct{ x, y, w, h float32 }

// block is a sentence with the place of everything in it, from its own left top
// until it is placed.
type block struct {
	id            string
	dir           script.Direction
	y             float32 // of its top
	width, height float32
	header        *text // the id, where it is shown
	tokens        []token
	arches        []arch
	lines         []span // from the top of each line to its bottom
}

// span is a stretch of y.
type span struct{ top, bottom float32 }

// token is a token of a block. A blank one has no letters to see; mark stands in
// for it.
type token struct {
	text
	line int
	mark outline.Path
}

// arch is the bracket of a span: one piece, or one for each line that it is on.
type arch struct {
	span   layers.Span
	kind   int
	pieces []piece
}

// piece is what one line shows of a bracket.
type piece struct {
	line      int
	box       rect
	bar, chip outline.Path
	label     *text
}

// The measures of a drawing at scale 1, the same as those of the screen.
const (
	naskhSize, sansSize = 27, 20
	labelSize, idSize   = 10.5, 12
	labelPad            = 5
	header              = 24
	bar, radius         = 2, 5
	chipRadius          = 4
	footSpace           = 3 // between the feet and the lane below
	blankWidth          = 14
)

// measures are those of a sentence on lines of a width.
func measures(d script.Direction, width float32) (m bracket.Metrics, baseline float32) {
	m = bracket.Metrics{Line: width, Gap: 13, Text: 46, Lane: 20, Label: 15, Inset: 5, Apart: 4, Foot: 1, Skip: 10}
	if d == script.LeftToRight {
		m.Text = 32
		return m, 23
	}
	return m, 29
}

// composer computes blocks.
type composer struct {
	scene *Scene
	width float32 // of a line
	ids   bool
}

// block computes sentence i.
func (c *composer) block(doc *corpus.Document, i int) block {
	sentence := doc.Sentence(i)
	b := block{id: sentence.ID, dir: script.Of(sentence.Tokens)}
	m, baseline := measures(b.dir, c.width)
	in := bracket.Sentence{Spans: doc.Spans(i)}
	for _, t := range sentence.Tokens {
		tok := c.token(t, b.dir)
		b.tokens = append(b.tokens, tok)
		in.Widths = append(in.Widths, tok.takes())
	}
	labels := c.labels(in.Spans)
	for _, l := range labels {
		in.Labels = append(in.Labels, l.width()+2*labelPad)
	}
	layout := bracket.Do(in, m)
	b.width, b.height = layout.Width, layout.H
	b.put(layout, baseline)
	b.arches = c.arches(in.Spans, labels, layout, b.dir)
	if c.ids {
		c.putHeader(&b)
	}
	return b
}

// putHeader writes the id above the sentence, where reading begins.
func (c *composer) putHeader(b *block) {
	shown := "#" + sentenceName(b.id)
	t := c.scene.write(c.scene.aside(shown), shown, sans, idSize, script.LeftToRight, paint{role: mute})
	b.width = max(b.width, t.width())
	b.move(0, header)
	b.y = 0
	b.height += header
	t.x, t.baseline = t.width()/2, 13
	if b.dir == script.RightToLeft {
		t.x = -t.x // from the right; place turns it
	}
	b.header = &t
}

// sentenceName is an id that can be shown on a line.
func sentenceName(id string) string {
	const longest = 60
	r := []rune(visible(id))
	if len(r) > longest {
		return string(r[:longest]) + "…"
	}
	return string(r)
}

// token shapes a token.
func (c *composer) token(content string, d script.Direction) token {
	face, size := naskh, float32(naskhSize)
	if d == script.LeftToRight {
		face, size = sans, sansSize
	}
	return token{text: c.scene.write(content, visible(content), face, size, d, paint{role: ink})}
}

// takes is the width that a token needs.
func (t *token) takes() float32 {
	if strings.TrimSpace(t.content) == "" || t.width() == 0 {
		return max(t.width(), blankWidth)
	}
	return t.width()
}

// visible is a text for one line: tabs and line ends are blanks.
func visible(text string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case '\n', '\r', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029':
			return ' '
		}
		return r
	}, text)
}

// labels shapes the names of the spans' types.
func (c *composer) labels(spans []layers.Span) []text {
	out := make([]text, len(spans))
	for i, s := range spans {
		shown := visible(s.Type)
		out[i] = c.scene.write(c.scene.aside(s.Type), shown, bold, labelSize, script.OfText(shown), paint{role: onType})
	}
	return out
}

// put gives the tokens their places.
func (b *block) put(layout bracket.Layout, baseline float32) {
	for n, line := range layout.Lines {
		b.lines = append(b.lines, span{float32(line.Top), float32(line.Bottom)})
		for k, box := range line.Tokens {
			r := b.screen(box, layout.Width)
			t := &b.tokens[line.First+k]
			t.line, t.x, t.baseline = n, r.x+r.w/2, r.y+baseline
			if t.takes() > t.width() {
				t.mark = blankMark(r.x+2, t.baseline, r.w-4)
			}
		}
	}
}

// blankMark is a trough under the place of a token without letters.
func blankMark(x, y, w float32) outline.Path {
	p := outline.Arch(0, 0, w, 5, 1.5, 0, false, false)
	for i := range p {
		for k := range p[i].Points() {
			p[i].P[k].Y = y + 5 - p[i].P[k].Y
			p[i].P[k].X += x
		}
	}
	return p
}

// screen turns a box of the layout to the picture.
func (b *block) screen(box bracket.Box, width float32) rect {
	x := float32(box.X0)
	if b.dir == script.RightToLeft {
		x = float32(bracket.Mirror(box.X0, box.W(), width))
	}
	return rect{x, float32(box.Y0), box.W(), box.H()}
}

// arches gives the brackets their shapes, outer to inner.
func (c *composer) arches(spans []layers.Span, labels []text, layout bracket.Layout, d script.Direction) []arch {
	out := make([]arch, len(spans))
	for i, s := range spans {
		out[i] = arch{span: s, kind: c.kindOf(s.Type)}
	}
	b := block{dir: d}
	for n, line := range layout.Lines {
		for _, br := range line.Brackets {
			p := b.piece(br, labels[br.Span], layout.Width)
			p.line = n
			out[br.Span].pieces = append(out[br.Span].pieces, p)
		}
	}
	return out
}

func (b *block) piece(br bracket.Bracket, label text, width float32) piece {
	stroke := b.screen(bracket.Box{X0: br.Start, X1: br.End, Y0: br.Stroke - bar/2, Y1: br.Box.Y1 - footSpace}, width)
	left, right := br.OpenStart, br.OpenEnd
	if b.dir == script.RightToLeft {
		left, right = right, left
	}
	p := piece{box: b.screen(br.Box, width)}
	p.bar = outline.Arch(stroke.x, stroke.y, stroke.w, stroke.h, bar, radius, left, right)
	if !br.Label.Empty() {
		r := b.screen(br.Label, width)
		p.chip = outline.Rounded(r.x, r.y, r.w, r.h, chipRadius)
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
		b.tokens[i].mark = b.tokens[i].mark.Placed(1, dx, dy)
	}
	for i := range b.arches {
		for k := range b.arches[i].pieces {
			b.arches[i].pieces[k].move(dx, dy)
		}
	}
}

func (p *piece) move(dx, dy float32) {
	p.box.x, p.box.y = p.box.x+dx, p.box.y+dy
	p.bar, p.chip = p.bar.Placed(1, dx, dy), p.chip.Placed(1, dx, dy)
	if p.label != nil {
		p.label.move(dx, dy)
	}
}
