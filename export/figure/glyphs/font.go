// Package glyphs turns text into the glyphs of a font and their places, gives
// the outlines of glyphs, and cuts a font down to the glyphs that a picture
// uses. It is for the embedded TrueType fonts; it lays out no lines and draws
// nothing.
//
// Lengths are in ems: 1 is the size of the font. X grows to the right and y
// downward.
package glyphs

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"unicode"
	"unicode/utf8"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/harfbuzz"
	"github.com/go-text/typesetting/language"

	"tabaqat/export/figure/outline"
	"tabaqat/layers/script"
)

// ID numbers a glyph in its font; 0 stands for a letter that the font lacks.
type ID uint16

// Glyph is a glyph of a run: X is where it stands from the left of the run, with
// its offset, Y how far below the baseline. Text is the letters that it shows;
// of the glyphs that show the same letters together only the widest has them.
type Glyph struct {
	ID      ID
	X, Y    float32
	Advance float32
	Text    string
}

// Run is a shaped text, its glyphs from the left.
type Run struct {
	Glyphs  []Glyph
	Width   float32
	Missing int // letters that the font lacks
}

// Font is a font ready to shape. It is for one goroutine.
type Font struct {
	data  []byte
	face  *font.Face
	hb    *harfbuzz.Font
	buf   *harfbuzz.Buffer
	em    float32
	known map[wanted]Run
}

type wanted struct {
	text string
	line script.Direction
}

// maxKnown bounds what a font remembers.
const maxKnown = 20_000

// New reads a TrueType font.
func New(data []byte) (*Font, error) {
	face, err := font.ParseTTF(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("font: %w", err)
	}
	return &Font{
		data: data, face: face, hb: harfbuzz.NewFont(face), buf: harfbuzz.NewBuffer(),
		em: float32(face.Upem()), known: map[wanted]Run{},
	}, nil
}

// Shape gives the glyphs of a text that stands in a line of the given
// direction. Mixed directions and lone brackets come out as the eye expects.
func (f *Font) Shape(text string, line script.Direction) Run {
	key := wanted{text, line}
	if r, ok := f.known[key]; ok {
		return r
	}
	var r Run
	for _, piece := range script.Runs(text, line) {
		f.append(&r, piece)
	}
	if len(r.Glyphs) == 1 && utf8.RuneCountInString(text) == 1 {
		r.Glyphs[0].Text = text // a lone bracket reads as it was before it was mirrored
	}
	if len(f.known) >= maxKnown {
		clear(f.known)
	}
	f.known[key] = r
	return r
}

// append shapes a piece that is wholly of one direction and puts it to the
// right of the run.
func (f *Font) append(r *Run, piece string) {
	text := []rune(piece)
	f.buf.Clear()
	f.buf.Props = harfbuzz.SegmentProperties{Direction: directionOf(piece), Script: scriptOf(text)}
	f.buf.AddRunes(text, 0, -1)
	f.buf.Shape(f.hb, nil)
	ends := clusterEnds(f.buf.Info, len(text))
	bases := map[int]int{} // the glyph of each cluster that its letters go with
	for i, info := range f.buf.Info {
		pos := f.buf.Pos[i]
		g := Glyph{
			ID: ID(info.Glyph), X: r.Width + float32(pos.XOffset)/f.em, Y: -float32(pos.YOffset) / f.em,
			Advance: float32(pos.XAdvance) / f.em,
		}
		if g.ID == 0 {
			r.Missing++
			g.Advance = max(g.Advance, breadth(text[info.Cluster]))
		}
		at := len(r.Glyphs)
		if base, ok := bases[info.Cluster]; !ok || r.Glyphs[base].Advance < g.Advance {
			bases[info.Cluster] = at
		}
		r.Glyphs = append(r.Glyphs, g)
		r.Width += g.Advance
	}
	for cluster, base := range bases {
		r.Glyphs[base].Text = string(text[cluster:ends[cluster]])
	}
}

// breadth is how wide a letter that the font lacks may be in another font: from
// the ideographs on, letters and pictures are as wide as high.
func breadth(r rune) float32 {
	const ideographs = 0x2E80
	if r >= ideographs && unicode.IsPrint(r) {
		return 1.3
	}
	return 0
}

// clusterEnds gives, by its first letter, where each cluster ends.
func clusterEnds(infos []harfbuzz.GlyphInfo, n int) map[int]int {
	starts := make([]bool, n+1)
	for _, info := range infos {
		starts[info.Cluster] = true
	}
	ends, end := map[int]int{}, n
	for i := n - 1; i >= 0; i-- {
		if starts[i] {
			ends[i], end = end, i
		}
	}
	return ends
}

func directionOf(piece string) harfbuzz.Direction {
	if script.OfText(piece) == script.RightToLeft {
		return harfbuzz.RightToLeft
	}
	return harfbuzz.LeftToRight
}

// scriptOf is the script of the first letter that has one of its own.
func scriptOf(text []rune) language.Script {
	for _, r := range text {
		if s := language.LookupScript(r); unicode.IsLetter(r) && s != language.Common && s != language.Inherited {
			return s
		}
	}
	return language.Latin
}

// Outline gives the shape of a glyph, its origin at 0, 0.
func (f *Font) Outline(id ID) outline.Path {
	data, _ := f.face.GlyphData(font.GID(id)).(font.GlyphOutline)
	var p outline.Path
	for _, s := range data.Segments {
		seg := outline.Segment{Op: outline.Op(s.Op)} // the same numbers
		if seg.Op == outline.Move && len(p) > 0 {
			p.Close()
		}
		for k := range seg.Points() {
			seg.P[k] = outline.Point{X: s.Args[k].X / f.em, Y: -s.Args[k].Y / f.em}
		}
		p = append(p, seg)
	}
	if len(p) > 0 {
		p.Close()
	}
	return p
}

// Advance is the width of a glyph.
func (f *Font) Advance(id ID) float32 { return f.face.HorizontalAdvance(font.GID(id)) / f.em }

// Metrics are the measures of a font, in ems. Unlike elsewhere y grows upward
// here, as in the font.
type Metrics struct {
	Ascent, Descent          float32 // of a line; Descent is below 0
	Left, Bottom, Right, Top float32 // around all glyphs
}

// Metrics gives the measures of the font.
func (f *Font) Metrics() Metrics {
	var m Metrics
	if ext, ok := f.face.FontHExtents(); ok {
		m.Ascent, m.Descent = ext.Ascender/f.em, ext.Descender/f.em
	}
	all, err := tables(f.data)
	if err != nil {
		return m
	}
	for i, side := range []*float32{&m.Left, &m.Bottom, &m.Right, &m.Top} {
		*side = float32(int16(binary.BigEndian.Uint16(all["head"][36+2*i:]))) / f.em
	}
	return m
}
