package figure

import (
	"tabaqat/assets/fonts"
	"tabaqat/export/figure/glyphs"
	"tabaqat/layers/script"
)

// faceID names one of the embedded fonts.
type faceID uint8

const (
	naskh faceID = iota // tokens of sentences from the right
	sans                // tokens of sentences from the left, and remarks
	bold                // labels
	faceCount
)

// family is what a picture that names its fonts calls them, and what stands in
// where they are not at hand.
func (f faceID) family() (name, others string) {
	switch f {
	case naskh:
		return "Tabaqat Naskh", "'Noto Naskh Arabic', 'Noto Sans Arabic', 'Amiri', serif"
	default:
		return "Tabaqat Sans", "'Noto Sans', 'Noto Sans Arabic', 'DejaVu Sans', sans-serif"
	}
}

// faces are the fonts ready to shape.
type faces [faceCount]*glyphs.Font

func loadFaces() (*faces, error) {
	var f faces
	for i, data := range [...][]byte{naskh: fonts.Naskh(), sans: fonts.Sans(), bold: fonts.SansBold()} {
		font, err := glyphs.New(data)
		if err != nil {
			return nil, err
		}
		f[i] = font
	}
	return &f, nil
}

// text is a line of text at its place, its middle at x.
type text struct {
	content     string // as it stands in the document
	face        faceID
	size        float32
	dir         script.Direction
	paint       paint
	run         glyphs.Run
	x, baseline float32
}

func (t *text) width() float32 { return t.run.Width * t.size }
func (t *text) left() float32  { return t.x - t.width()/2 }
func (t *text) move(dx, dy float32) {
	t.x += dx
	t.baseline += dy
}

// write shapes a text; it has no place yet.
func (s *Scene) write(content, shown string, face faceID, size float32, dir script.Direction, p paint) text {
	t := text{content: content, face: face, size: size, dir: dir, paint: p, run: s.faces[face].Shape(shown, dir)}
	s.Missing += t.run.Missing
	return t
}
