package pdf

import (
	"bytes"
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"
	"unicode"

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

// Text shows a shaped text that begins at x on a baseline, with a blank at the
// end that it is read to. What each glyph reads goes by its code, glyphs from the
// left as nearly all programs write them: readers put letters that read from the
// right in order themselves, and would turn an ActualText the wrong way round.
// Glyphs that read nothing or several letters are drawn as shapes, for readers
// make signs of codes without letters and disagree on how to turn several; what
// they read stands over them unseen, letter by letter.
func (p *Page) Text(font *Font, size, x, baseline float32, run glyphs.Run, c color.NRGBA) {
	p.paint(c)
	p.content.WriteString("BT\n")
	if font != p.font || size != p.size {
		p.font, p.size = font, size
		p.content.WriteString("/" + font.name() + " " + num(size) + " Tf\n")
	}
	var shapes outline.Path
	for _, g := range run.Glyphs {
		at, y := x+g.X*size, baseline+g.Y*size
		letters := apart(g.Text)
		if len(letters) == 1 {
			p.show(at, y, font.code(shown{g.ID, g.Text, 0}))
			continue
		}
		shapes = append(shapes, font.source.Outline(g.ID).Placed(size, at, y)...)
		if len(letters) > 0 {
			p.unseen(font, size, at, y, g.Advance, letters)
		}
	}
	if readsFromRight(run) {
		p.unseen(font, size, x-blank*size, baseline, blank, []string{" "})
	} else {
		p.unseen(font, size, x+run.Width*size, baseline, blank, []string{" "})
	}
	p.content.WriteString("ET\n")
	p.Fill(shapes, c)
}

// blank is the width of the blank after a text, in ems: less than is between
// two tokens.
const blank = 0.2

func (p *Page) show(x, y float32, code int) {
	fmt.Fprintf(&p.content, "1 0 0 1 %s %s Tm<%04X>Tj\n", num(x), num(p.height-y), code)
}

// readsFromRight reports whether the letters of a run read from the right.
func readsFromRight(run glyphs.Run) bool {
	for _, g := range run.Glyphs {
		if script.OfText(g.Text) == script.RightToLeft {
			return true
		}
	}
	return false
}

// unseen puts letters without ink beside each other, from the left, over a width
// in ems. Marks take none of it.
func (p *Page) unseen(font *Font, size, x, y, width float32, letters []string) {
	bases := 0
	for _, letter := range letters {
		if !isMark(letter) {
			bases++
		}
	}
	each := width / float32(max(bases, 1))
	p.content.WriteString("3 Tr\n")
	for _, letter := range letters {
		if isMark(letter) {
			p.show(x, y, font.code(shown{0, letter, 1}))
			continue
		}
		p.show(x, y, font.code(shown{0, letter, max(1, int(each*1000))}))
		x += each * size
	}
	p.content.WriteString("0 Tr\n")
}

func isMark(letter string) bool {
	return strings.IndexFunc(letter, func(r rune) bool { return !unicode.Is(unicode.Mn, r) }) < 0
}

// apart gives the letters of a glyph as they stand from the left: each by itself
// where they read from the right, such as a letter and its marks or a ligature.
func apart(text string) []string {
	if text == "" || script.OfText(text) != script.RightToLeft {
		return slices.Repeat([]string{text}, min(len(text), 1))
	}
	letters := strings.Split(text, "")
	slices.Reverse(letters)
	return letters
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
