package parts

import (
	"image/color"

	"tabaqat/ui/look"
	"tabaqat/ui/paint"
)

// Fonts are the fonts of panels.
type Fonts struct{ Text, Bold, Small, SmallBold, Head, Key, Chip, Arabic, Large paint.Font }

// PanelFonts gives the fonts of panels.
func PanelFonts() Fonts {
	f := look.TheFonts()
	return Fonts{
		Text: paint.Font{Source: f.Sans, Size: 13}, Bold: paint.Font{Source: f.Bold, Size: 13},
		Small: paint.Font{Source: f.Sans, Size: 12}, SmallBold: paint.Font{Source: f.Bold, Size: 12},
		Head: paint.Font{Source: f.Bold, Size: 10.5}, Key: paint.Font{Source: f.Mono, Size: 11},
		Chip: paint.Font{Source: f.Bold, Size: 10.5}, Arabic: paint.Font{Source: f.Naskh, Size: 16},
		Large: paint.Font{Source: f.Naskh, Size: 25},
	}
}

// Chip draws a type's name on its colour with its left end at x, centred on y,
// and gives its width.
func Chip(pen *paint.Pen, x, y float32, text string, c, ink color.Color, f Fonts) float32 {
	w := pen.Ruler.WidthOf(text, f.Chip) + 12
	pen.Fill(paint.Box{X: x, Y: y - 8, W: w, H: 16}, c, 4)
	pen.Line(x+6, y+3.8, 0, text, f.Chip.In(ink), paint.Left)
	return w
}

// KeyCap draws a key with its right end at x, centred on y, and gives its width.
func KeyCap(pen *paint.Pen, x, y float32, text string, c color.Color, f Fonts) float32 {
	w := pen.Ruler.Measure(text, f.Key).Width + 10
	pen.Frame(paint.Box{X: x - w, Y: y - 9, W: w, H: 18}, color.Transparent, c, 1, 4)
	pen.Text(x-w+5, y+4, text, f.Key.In(c))
	return w
}

// Button draws a flat button that fits its text with its left end at x, centred
// on y, and gives its width.
func Button(s *paint.Surface, x, y float32, text string, on bool, p look.Palette, f Fonts, tap func()) float32 {
	w := s.Pen.Ruler.WidthOf(text, f.Text) + 20
	box := paint.Box{X: x, Y: y - 14, W: w, H: 28}
	hover := tap != nil && s.Area(box, tap)
	ink := p.Ink
	switch {
	case tap == nil:
		ink = p.Faint
	case on:
		s.Pen.Fill(box, p.Picked, 7)
		ink = p.Accent
	case hover:
		s.Pen.Fill(box, p.Hover, 7)
	}
	s.Pen.Line(x+10, y+4.6, 0, text, f.Text.In(ink), paint.Left)
	return w
}
