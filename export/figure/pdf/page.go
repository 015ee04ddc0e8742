package pdf

import (
	"bytes"
	"fmt"
	"image/color"
	"slices"
	"strconv"

	"tabaqat/export/figure/glyphs"
	"tabaqat/export/figure/outline"
	"tabaqat/layers/script"
)

// Page is a page that is being drawn.
type Page struct {
	file          *File
	width, height float32
	content       bytes.Buffer
	colour        color.NRGBA
	font          *Font
	size          float32
}

// Page begins a page.
func (f *File) Page(width, height float32) *Page {
	black := color.NRGBA{A: 255} // what a page begins with
	return &Page{file: f, width: width, height: height, colour: black}
}

// Fill fills a path.
func (p *Page) Fill(path outline.Path, c color.NRGBA) {
	if len(path) == 0 {
		return
	}
	p.paint(c)
	var at outline.Point
	for _, s := range path {
		switch s.Op {
		case outline.Move:
			p.points("m", s.P[0])
		case outline.Line:
			p.points("l", s.P[0])
		case outline.Quad:
			a, b, q := at, s.P[1], s.P[0]
			p.points("c", between(a, q), between(b, q), b)
		case outline.Cube:
			p.points("c", s.P[:]...)
		case outline.Close:
			p.content.WriteString("h\n")
		}
		if n := s.Points(); n > 0 {
			at = s.P[n-1]
		}
	}
	p.content.WriteString("f\n")
}

// between gives the control point of a cubic curve for an end and the control
// point of a quadratic one.
func between(end, control outline.Point) outline.Point {
	return outline.Point{X: end.X + (control.X-end.X)*2/3, Y: end.Y + (control.Y-end.Y)*2/3}
}

func (p *Page) points(op string, at ...outline.Point) {
	for _, a := range at {
		p.content.WriteString(num(a.X) + " " + num(p.height-a.Y) + " ")
	}
	p.content.WriteString(op + "\n")
}

func (p *Page) paint(c color.NRGBA) {
	if c != p.colour {
		p.colour = c
		fmt.Fprintf(&p.content, "%s %s %s rg\n", part(c.R), part(c.G), part(c.B))
	}
}

func part(v uint8) string { return strconv.FormatFloat(float64(v)/255, 'f', 4, 32) }

// Text shows a shaped text that begins at x on a baseline. What each glyph reads
// goes by its code, for readers put letters that read from the right in order
// themselves, and would turn an ActualText the wrong way round.
func (p *Page) Text(font *Font, size, x, baseline float32, run glyphs.Run, c color.NRGBA) {
	p.paint(c)
	p.content.WriteString("BT\n")
	if font != p.font || size != p.size {
		p.font, p.size = font, size
		p.content.WriteString("/" + font.name() + " " + num(size) + " Tf\n")
	}
	for _, g := range run.Glyphs {
		at := "1 0 0 1 " + num(x+g.X*size) + " " + num(p.height-baseline-g.Y*size) + " Tm"
		first, others := apart(g.Text)
		p.unseen(font, at, others)
		fmt.Fprintf(&p.content, "%s<%04X>Tj\n", at, font.code(shown{g.ID, first, false}))
	}
	p.content.WriteString("ET\n")
}

// unseen puts letters that are drawn together with another in front of that one,
// without ink and width: readers that turn the letters of a word around then
// have them after it.
func (p *Page) unseen(font *Font, at string, letters []rune) {
	if len(letters) == 0 {
		return
	}
	p.content.WriteString("3 Tr " + at)
	for _, l := range slices.Backward(letters) {
		fmt.Fprintf(&p.content, "<%04X>Tj", font.code(shown{0, string(l), true}))
	}
	p.content.WriteString(" 0 Tr\n")
}

// apart parts the first letter of a glyph that reads from the right from the
// others: its marks, or the rest of a ligature.
func apart(text string) (first string, others []rune) {
	r := []rune(text)
	if len(r) < 2 || script.OfText(text) != script.RightToLeft {
		return text, nil
	}
	return string(r[:1]), r[1:]
}

// Close writes the page.
func (p *Page) Close() {
	f := p.file
	content, page := f.reserve(), f.reserve()
	f.stream(content, "", p.content.Bytes())
	fonts := ""
	for _, font := range f.fonts {
		fonts += fmt.Sprintf("/%s %d 0 R", font.name(), font.object)
	}
	f.object(page, fmt.Sprintf("<</Type/Page/Parent %d 0 R/MediaBox[0 0 %s %s]/Contents %d 0 R/Resources<</Font<<%s>>>>>>",
		pagesObject, num(p.width), num(p.height), content, fonts))
	f.pages = append(f.pages, page)
}

func num(x float32) string {
	text := strconv.FormatFloat(float64(x), 'f', 3, 64)
	for text[len(text)-1] == '0' {
		text = text[:len(text)-1]
	}
	if text[len(text)-1] == '.' {
		text = text[:len(text)-1]
	}
	if text == "-0" {
		return "0"
	}
	return text
}
