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
	lines         []line
}

// line is a line of a block: its top and bottom, its tokens, and the pieces of
// brackets on it, each by its arch and its place there.
type line struct {
	top, bottom float32
	first, end  int
	pieces      [][2]int
}

// token is a token of a block. One without letters to see is as wide as blank
// says, and a mark stands in for it.
type token struct {
	text
	blank float32
}

// mark is a trough under the place of a token without letters, nothing for the
// others.
func (t *token) mark() outline.Path {
	if t.blank == 0 {
		return nil
	}
	return outline.Trough(t.x-t.blank/2+2, t.baseline, t.blank-4, 5, 1.5)
}

// arch is the bracket of a span: one piece, or one for each line that it is on.
type arch struct {
	span   layers.Span
	kind   int
	pieces []piece
}

// piece is what one line shows of a bracket.
type piece struct {
	box, stroke         rect
	openLeft, openRight bool
	tag                 rect // behind the label
	label               *text
}

func (p *piece) bar() outline.Path {
	r := p.stroke
	return outline.Arch(r.x, r.y, r.w, r.h, bar, radius, p.openLeft, p.openRight)
}

func (p *piece) chip() outline.Path {
	if p.label == nil {
		return nil
	}
	return p.tag.rounded(chipRadius)
}

func (r rect) rounded(radius float32) outline.Path {
	return outline.Rounded(r.x, r.y, r.w, r.h, radius)
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
	c.putArches(&b, in.Spans, labels, layout)
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
