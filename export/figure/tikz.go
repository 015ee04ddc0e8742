package figure

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"tabaqat/export/figure/outline"
	"tabaqat/layers/script"
)

// TikZ writes the picture as a LaTeX document of its own, for XeLaTeX or
// LuaLaTeX with the packages standalone, tikz and fontspec. Its fonts are the
// Noto ones, or what stands in for them where they are not installed; a text
// wider in another font is narrowed to its place. The text in it is text; what
// TeX makes of it has Arabic letters in their presentation forms. To use it in a
// paper, take the tikzpicture and the lines above it. A picture larger than TeX
// can hold is an error.
func (s *Scene) TikZ(w io.Writer) error {
	if size := max(s.Width, s.Height) * fitScale; size > mostTeX {
		return fmt.Errorf("%s: a picture of %.0f points is larger than the %d that TeX holds; draw fewer sentences",
			filepath.Base(s.name), size, mostTeX)
	}
	var body bytes.Buffer
	t := tikz{Writer: bufio.NewWriter(&body), scene: s}
	s.draw(&t)
	_ = t.Flush() // a buffer takes all
	t.Writer = bufio.NewWriter(w)
	t.printf("%% %s\n%% Compile with xelatex or lualatex.\n", oneLine(s.title()))
	t.printf("%% Fonts: Noto Naskh Arabic and Noto Sans, or others of the lists below.\n")
	t.fonts(body.Bytes())
	for r, name := range roleNames() {
		t.printf("\\definecolor{tbq%s}{HTML}{%s}\n", name, texColour(s.colour(paint{role: role(r)}, s.Theme)))
	}
	for i := range s.kinds {
		c := paint{ofType, i}
		t.printf("\\definecolor{%s}{HTML}{%s}%% %s\n", t.name(c), texColour(s.colour(c, s.Theme)), oneLine(s.kinds[i].Name))
	}
	t.printf("\\begin{document}\n\\begin{tikzpicture}[x=0.75bp,y=-0.75bp,inner sep=0pt,outer sep=0pt]\n")
	t.printf("\\fill[tbqground] (0,0) rectangle (%s,%s);\n", num(s.Width), num(s.Height))
	t.printf("%s\\end{tikzpicture}\n\\end{document}\n", body.Bytes())
	return t.Flush()
}

// fonts writes the preamble with the fonts that the picture uses.
func (t *tikz) fonts(body []byte) {
	t.printf("%s", texHead)
	if bytes.Contains(body, []byte(texNaskh)) {
		t.printf("%s", texNaskhFont)
	}
	if bytes.Contains(body, []byte(texArabic)) {
		t.printf("%s", texArabicFont)
	}
	if t.scene.Missing > 0 {
		t.printf("%s", texMore)
	}
}

// tikz is the pen of a TikZ picture.
type tikz struct {
	*bufio.Writer
	scene *Scene
}

func (t *tikz) printf(format string, args ...any) {
	_, _ = fmt.Fprintf(t.Writer, format, args...) // Flush tells
}

// name is the LaTeX name of a colour.
func (t *tikz) name(c paint) string {
	if c.role == ofType {
		return fmt.Sprintf("tbqtype%d", c.kind)
	}
	return "tbq" + roleNames()[c.role]
}

func (t *tikz) fill(p outline.Path, c paint) {
	if len(p) == 0 {
		return
	}
	t.printf("\\fill[%s] ", t.name(c))
	for _, s := range p {
		a, b, e := s.P[0], s.P[1], s.P[2]
		switch s.Op {
		case outline.Move:
			t.printf("(%s,%s)", num(a.X), num(a.Y))
		case outline.Line:
			t.printf("--(%s,%s)", num(a.X), num(a.Y))
		case outline.Quad: // only letters have them
		case outline.Cube:
			t.printf("..controls(%s,%s)and(%s,%s)..(%s,%s)", num(a.X), num(a.Y), num(b.X), num(b.Y), num(e.X), num(e.Y))
		case outline.Close:
			t.printf("--cycle")
		}
	}
	t.printf(";\n")
}

// text writes a text run by run as the eye sees it, for TeX turns only what it
// is told to.
func (t *tikz) text(x *text) {
	var content strings.Builder
	for _, run := range script.Runs(visible(strings.TrimSuffix(x.content, "\u200b")), x.dir) {
		box, font := "\\hbox{", fontFor(x.face, run)
		if script.OfText(run) == script.RightToLeft {
			box = "\\tbqR{"
		}
		content.WriteString(box + font + " " + texEscape(run, font) + "}")
	}
	weight := ""
	if x.face == bold {
		weight = "\\bfseries"
	}
	t.printf("\\tbqtext{%s}{%s}{%s}{%s}{%s}{%s}{%s}\n", num(x.x), num(x.baseline), weight, num(x.size*fitScale),
		num((x.width()+texSlack)*fitScale), t.name(x.paint), content.String())
}

// mostTeX is the largest that a picture may be in points of PDF: TeX counts to
// 16383.99 of its own, of which 72.27 are an inch.
const mostTeX = 16_320

// texSlack is how much wider than in the embedded font a text may be, in
// pixels, before it is narrowed.
const texSlack = 4

func texColour(colour string) string { return strings.ToUpper(strings.TrimPrefix(colour, "#")) }

// oneLine is a text for a comment.
func oneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' {
			return ' '
		}
		return r
	}, visible(text))
}
