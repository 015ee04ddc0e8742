package figure

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"strconv"
	"strings"

	"tabaqat/export/figure/outline"
	"tabaqat/layers/script"
)

// SVG writes the picture as SVG 1.1 that stands alone. Tokens and labels are
// text, with the letters of the embedded fonts that they need inside; programs
// that do not take fonts from a picture use one of their own.
//
// Each token is one text element in the group of its sentence. Each span is one
// element with data-start, data-end (token indexes, the end not included) and
// data-type; data-box is the box "x y width height" of its bracket, the first
// one where it is on several lines.
func (s *Scene) SVG(w io.Writer) error {
	css, err := s.fontFaces()
	if err != nil {
		return err
	}
	return s.svg(w, css)
}

// svg writes the picture with a style sheet.
func (s *Scene) svg(w io.Writer, css string) error {
	v := svgWriter{Writer: bufio.NewWriter(w), scene: s}
	v.fill = func(p paint) string { return s.colour(p, s.Theme) }
	v.print(`<?xml version="1.0" encoding="UTF-8"?>`, "\n")
	v.print(`<svg xmlns="http://www.w3.org/2000/svg" width="`, num(s.Width), `" height="`, num(s.Height),
		`" viewBox="0 0 `, num(s.Width), " ", num(s.Height), `">`, "\n")
	v.print("<title>", escape(s.title()), "</title>\n<style>", css, "</style>\n")
	v.print(`<rect width="100%" height="100%" fill="`, v.fill(paint{role: ground}), `"/>`, "\n")
	for i := range s.blocks {
		if i > 0 {
			v.rule(&s.blocks[i])
		}
		v.block(&s.blocks[i])
	}
	v.legend()
	v.print("</svg>\n")
	return v.Flush()
}

// title says what the picture shows.
func (s *Scene) title() string {
	name := filepath.Base(s.name)
	if len(s.blocks) == 1 {
		return fmt.Sprintf("%s, sentence %s: named entities", name, sentenceName(s.blocks[0].id))
	}
	return fmt.Sprintf("%s: named entities of %d sentences", name, len(s.blocks))
}

// svgWriter writes parts of a picture; its errors wait for Flush.
type svgWriter struct {
	*bufio.Writer
	scene *Scene
	fill  func(paint) string
}

func (v *svgWriter) print(parts ...string) {
	for _, p := range parts {
		_, _ = v.WriteString(p) // Flush tells
	}
}

// rule draws the line between a sentence and the one above it.
func (v *svgWriter) rule(b *block) {
	y := b.y - apart/2
	v.print(`<path d="M`, num(margin), " ", num(y), "H", num(v.scene.Width-margin), `" stroke="`,
		v.fill(paint{role: rule}), `"/>`, "\n")
}

func (v *svgWriter) block(b *block) {
	v.print(`<g class="sentence" data-sentence="`, escape(b.id), `"`, direction(b.dir), ` text-anchor="middle">`, "\n")
	if b.header != nil {
		v.text(b.header, fontOf(b.header)+` direction="ltr" fill="`+v.fill(b.header.paint)+`"`)
	}
	v.print(`<g class="brackets"`, fontAt(bold, labelSize), ">\n")
	for i := range b.arches {
		v.arch(b, &b.arches[i])
	}
	v.print("</g>\n")
	face, size := naskh, float32(naskhSize)
	if b.dir == script.LeftToRight {
		face, size = sans, sansSize
	}
	v.print(`<g class="tokens"`, fontAt(face, size), ` fill="`, v.fill(paint{role: ink}), `">`, "\n")
	for i := range b.tokens {
		t := &b.tokens[i]
		v.path(t.mark(), paint{role: faint})
		v.text(&t.text, "")
	}
	v.print("</g>\n</g>\n")
}

// arch draws the bracket of a span as one element.
func (v *svgWriter) arch(b *block, a *arch) {
	v.print(`<g data-start="`, strconv.Itoa(a.span.Start), `" data-end="`, strconv.Itoa(a.span.End),
		`" data-type="`, escape(a.span.Type), `"`)
	if len(a.pieces) > 0 {
		v.print(` data-box="`, a.pieces[0].box.String(), `"`)
	}
	v.print("><title>", escape(v.scene.describe(b, a)), "</title>")
	for i := range a.pieces {
		p := &a.pieces[i]
		v.path(p.bar(), paint{ofType, a.kind})
		v.path(p.chip(), paint{ofType, a.kind})
		if p.label != nil {
			v.text(p.label, direction(p.label.dir)+` fill="`+v.fill(p.label.paint)+`"`)
		}
	}
	v.print("</g>\n")
}

// describe names a span in words: its type and its tokens.
func (s *Scene) describe(b *block, a *arch) string {
	var words []string
	for _, t := range b.tokens[a.span.Start:a.span.End] {
		words = append(words, t.content)
	}
	k := s.kinds[a.kind]
	name := k.Name
	if k.Title != "" && k.Title != name {
		name += ", " + k.Title
	}
	return name + ": " + strings.Join(words, " ")
}

func (v *svgWriter) legend() {
	if len(v.scene.legend) == 0 {
		return
	}
	v.print(`<g class="legend" text-anchor="middle">`, "\n")
	for i := range v.scene.legend {
		g := &v.scene.legend[i]
		v.path(g.chip, paint{ofType, g.kind})
		v.text(&g.label, fontOf(&g.label)+direction(g.label.dir)+` fill="`+v.fill(g.label.paint)+`"`)
		if g.title != nil {
			v.text(g.title, fontOf(g.title)+direction(g.title.dir)+` fill="`+v.fill(g.title.paint)+`"`)
		}
		v.print("\n")
	}
	v.print("</g>\n")
}

// text writes a text element with its middle at x, so that it stands there in
// whatever font it is shown.
func (v *svgWriter) text(t *text, attributes string) {
	v.print(`<text x="`, num(t.x), `" y="`, num(t.baseline), `"`, attributes)
	if strings.TrimSpace(t.content) != t.content || strings.Contains(t.content, "  ") {
		v.print(` xml:space="preserve"`)
	}
	v.print(">", escape(t.content), "</text>\n")
}

func (v *svgWriter) path(p outline.Path, fill paint) {
	if len(p) > 0 {
		v.print(`<path d="`, pathData(p), `" fill="`, v.fill(fill), `"/>`)
	}
}

func pathData(p outline.Path) string {
	var d strings.Builder
	for _, s := range p {
		d.WriteByte("MLQCZ"[s.Op])
		for k := range s.Points() {
			if k > 0 {
				d.WriteByte(' ')
			}
			d.WriteString(num(s.P[k].X) + " " + num(s.P[k].Y))
		}
	}
	return d.String()
}

func direction(d script.Direction) string {
	if d == script.RightToLeft {
		return ` direction="rtl"`
	}
	return ` direction="ltr"`
}

func fontOf(t *text) string { return fontAt(t.face, t.size) }

func fontAt(f faceID, size float32) string {
	name, others := f.family()
	weight := ""
	if f == bold {
		weight = ` font-weight="bold"`
	}
	return ` font-family="'` + name + "', " + others + `" font-size="` + num(size) + `"` + weight
}

// String gives the rectangle as "x y width height", rounded so that rectangles
// that do not overlap still do not.
func (r rect) String() string {
	x0, y0, x1, y1 := hundredths(r.x), hundredths(r.y), hundredths(r.x+r.w), hundredths(r.y+r.h)
	return number(x0) + " " + number(y0) + " " + number(x1-x0) + " " + number(y1-y0)
}

// num writes a length to a hundredth.
func num(x float32) string { return number(hundredths(x)) }

func hundredths(x float32) int64 { return int64(math.Round(float64(x) * 100)) }

func number(hundredths int64) string {
	return strconv.FormatFloat(float64(hundredths)/100, 'f', -1, 64)
}

// escape writes a text for XML and HTML; what XML cannot hold becomes U+FFFD.
func escape(text string) string {
	var out strings.Builder
	for _, r := range text {
		switch {
		case r == '&':
			out.WriteString("&amp;")
		case r == '<':
			out.WriteString("&lt;")
		case r == '>':
			out.WriteString("&gt;")
		case r == '"':
			out.WriteString("&#34;")
		case r == '\t' || r == '\n' || r == '\r':
			out.WriteString("&#" + strconv.Itoa(int(r)) + ";")
		case r < 0x20 || r == 0xFFFE || r == 0xFFFF:
			out.WriteRune('\uFFFD')
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}
