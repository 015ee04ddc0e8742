package figure

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"tabaqat/export/figure/outline"
	"tabaqat/export/figure/pdf"
	"tabaqat/layers/script"
)

// Paper is the size of the pages of a PDF.
type Paper string

// The papers. FitPaper is a single page as large as the picture, for figures in
// other documents; AnyPaper is that for one sentence that fits, else A4.
const (
	FitPaper    Paper = "fit"
	AnyPaper    Paper = "auto"
	A4Paper     Paper = "a4"
	LetterPaper Paper = "letter"
)

// ParsePaper reads a paper's name.
func ParsePaper(name string) (Paper, error) {
	switch p := Paper(name); p {
	case FitPaper, AnyPaper, A4Paper, LetterPaper:
		return p, nil
	default:
		return FitPaper, fmt.Errorf("paper %q is unknown; want auto, fit, a4 or letter", name)
	}
}

// size gives the paper's width and height in points.
func (p Paper) size() (w, h float32) {
	if p == LetterPaper {
		return 612, 792
	}
	return 595.28, 841.89
}

// The measures of printed pages, in points, but for the scales, which are points
// a pixel.
const (
	fitScale    = 0.75
	printScale  = 0.6
	paperMargin = 45
	mostPage    = 14_400 // the largest page that readers take
)

// width gives how wide a picture on the paper is, in pixels.
func (p Paper) width() float32 {
	w, _ := p.size()
	return (w - 2*paperMargin) / printScale
}

// PDF writes the picture as PDF with the letters that it needs inside: one page
// as large as the picture, or a document of several with a title, a legend and
// page numbers where it was composed for a paper.
func (s *Scene) PDF(w io.Writer) error {
	if s.paper == FitPaper && max(s.Width, s.Height)*fitScale > mostPage {
		return fmt.Errorf("page of %.0f by %.0f points; want at most %d: draw fewer sentences, or on paper", s.Width*fitScale, s.Height*fitScale, mostPage)
	}
	d := document{scene: s, file: pdf.New(w), scale: fitScale}
	u := s.uses()
	for f := range faceCount {
		if u[f].text || s.paper != FitPaper {
			name, _ := f.family()
			d.fonts[f] = d.file.Font(s.faces[f], strings.ReplaceAll(name, " ", "")+[...]string{"", "", "-Bold"}[f])
		}
	}
	if s.paper == FitPaper {
		d.begin(s.Width*fitScale, s.Height*fitScale)
		s.draw(&d)
		d.page.Close()
	} else {
		d.scale = printScale
		d.print()
	}
	return d.file.Close(s.title(), s.rightToLeft())
}

// rightToLeft reports whether the first sentence reads from the right.
func (s *Scene) rightToLeft() bool {
	return len(s.blocks) > 0 && s.blocks[0].dir == script.RightToLeft
}

// document is the pen of a PDF. Pixels become points by scale, then move by dx
// and dy.
type document struct {
	scene  *Scene
	file   *pdf.File
	page   *pdf.Page
	fonts  [faceCount]*pdf.Font
	scale  float32
	dx, dy float32
}

// begin begins a page with the ground on it.
func (d *document) begin(w, h float32) {
	d.page = d.file.Page(w, h)
	d.page.Fill(outline.Rounded(0, 0, w, h, 0), rgb(d.scene.colour(paint{role: ground}, d.scene.Theme)))
}

func (d *document) fill(p outline.Path, c paint) {
	d.page.Fill(p.Placed(d.scale, d.dx, d.dy), rgb(d.scene.colour(c, d.scene.Theme)))
}

func (d *document) text(t *text) {
	d.page.Text(d.fonts[t.face], t.size*d.scale, t.left()*d.scale+d.dx, t.baseline*d.scale+d.dy, t.run,
		rgb(d.scene.colour(t.paint, d.scene.Theme)))
}

// headline is the title of a printed document.
func (s *Scene) headline() string {
	name := filepath.Base(s.name)
	if n := len(s.blocks); n != 1 {
		return fmt.Sprintf("%s · %d sentences", name, n)
	}
	return name
}
