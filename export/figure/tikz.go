package figure

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode"

	"tabaqat/export/figure/outline"
	"tabaqat/layers/script"
)

// TikZ writes the picture as a LaTeX document of its own, for XeLaTeX or
// LuaLaTeX with the packages standalone, tikz and fontspec. Its fonts are Noto
// Naskh Arabic, or Amiri where that is not installed, and Noto Sans; the text in
// it is text. To use it in a paper, take the tikzpicture and the lines above it.
func (s *Scene) TikZ(w io.Writer) error {
	t := tikz{Writer: bufio.NewWriter(w), scene: s}
	t.printf("%% %s\n%% Compile with xelatex or lualatex.\n", oneLine(s.title()))
	t.printf("%s", texHead)
	for r, name := range roleNames() {
		t.printf("\\definecolor{tbq%s}{HTML}{%s}\n", name, texColour(s.colour(paint{role: role(r)}, s.Theme)))
	}
	for i := range s.kinds {
		c := paint{ofType, i}
		t.printf("\\definecolor{%s}{HTML}{%s}%% %s\n", t.name(c), texColour(s.colour(c, s.Theme)), oneLine(s.kinds[i].Name))
	}
	t.printf("\\begin{document}\n\\begin{tikzpicture}[x=0.75bp,y=-0.75bp,inner sep=0pt,outer sep=0pt]\n")
	t.printf("\\fill[tbqground] (0,0) rectangle (%s,%s);\n", num(s.Width), num(s.Height))
	s.draw(&t)
	t.printf("\\end{tikzpicture}\n\\end{document}\n")
	return t.Flush()
}

const texHead = `\documentclass[border=0pt]{standalone}
\usepackage{tikz}
\usepackage{fontspec}
\IfFontExistsTF{Noto Naskh Arabic}
  {\newfontfamily\tbqnaskh[Script=Arabic]{Noto Naskh Arabic}}
  {\newfontfamily\tbqnaskh[Script=Arabic]{Amiri}}
\IfFontExistsTF{Noto Sans}
  {\newfontfamily\tbqsans{Noto Sans}}
  {\newfontfamily\tbqsans{DejaVu Sans}}
% A run of letters that read from the right.
\ifdefined\XeTeXversion
  \TeXXeTstate=1
  \newcommand\tbqR[1]{\hbox{\beginR #1\endR}}
\else
  \newcommand\tbqR[1]{\hbox dir TRT{#1}}
\fi
% {x}{baseline}{font}{size in px}{colour}{content}
\newcommand\tbqtext[6]{\node[anchor=base,text=#5] at (#1,#2) {#3\fontsize{#4bp}{#4bp}\selectfont #6};}
`

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
		if script.OfText(run) == script.RightToLeft {
			content.WriteString("\\tbqR{" + texEscape(run) + "}")
		} else {
			content.WriteString("\\hbox{" + latin(x.face, run) + texEscape(run) + "}")
		}
	}
	font := [...]string{naskh: "\\tbqnaskh", sans: "\\tbqsans", bold: "\\tbqsans\\bfseries"}[x.face]
	t.printf("\\tbqtext{%s}{%s}{%s}{%s}{%s}{\\hbox{%s}}\n", num(x.x), num(x.baseline), font, num(x.size*fitScale), t.name(x.paint), content.String())
}

// latin is the font of a run from the left: beside Arabic letters it is the
// other one, for many Arabic fonts have no Latin.
func latin(f faceID, run string) string {
	arabic := func(r rune) bool { return unicode.Is(unicode.Arabic, r) || r >= 0x600 && r < 0x700 }
	if f == naskh && !strings.ContainsFunc(run, arabic) {
		return "\\tbqsans "
	}
	return ""
}

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

// texEscape writes a text so that TeX takes each letter as itself. Letters that
// a line of TeX cannot hold become U+FFFD.
func texEscape(text string) string {
	var out strings.Builder
	for _, r := range text {
		switch r {
		case '\\':
			out.WriteString("\\textbackslash{}")
		case '{', '}', '$', '&', '#', '%', '_':
			out.WriteString("\\" + string(r))
		case '^', '~':
			out.WriteString("\\char" + fmt.Sprint(r) + "{}")
		case ' ':
			out.WriteString("\\ ")
		case '-', '`', '\'', '<', '>', '!', '?', ',', '"':
			out.WriteString("{" + string(r) + "}") // no ligatures such as -- and ``
		default:
			if r < ' ' || r == 0x7f {
				r = '\uFFFD'
			}
			out.WriteRune(r)
		}
	}
	return out.String()
}
