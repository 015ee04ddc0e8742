package paint

import (
	"image/color"

	"fyne.io/fyne/v2"
)

// Font is a font at a size.
type Font struct {
	Source fyne.Resource
	Size   float32
}

// Ink is a font in a colour.
type Ink struct {
	Font
	Color color.Color
}

// In gives the font in a colour.
func (f Font) In(c color.Color) Ink { return Ink{f, c} }

// At gives the font at another size.
func (f Font) At(size float32) Font { return Font{f.Source, size} }

// Metrics is the size of a text: its width, and from its baseline up and down.
type Metrics struct{ Width, Ascent, Descent float32 }

type measureKey struct {
	font fyne.Resource
	size float32
	text string
}

// maxMeasures bounds what a Ruler remembers.
const maxMeasures = 200_000

// Ruler measures text and remembers what it measured.
type Ruler struct{ known map[measureKey]Metrics }

// NewRuler makes a ruler.
func NewRuler() *Ruler { return &Ruler{map[measureKey]Metrics{}} }

// Measure gives the size of a text drawn as one run.
func (r *Ruler) Measure(text string, f Font) Metrics {
	key := measureKey{f.Source, f.Size, text}
	if m, ok := r.known[key]; ok {
		return m
	}
	if len(r.known) >= maxMeasures {
		clear(r.known)
	}
	size, baseline := fyne.CurrentApp().Driver().RenderedTextSize(text, f.Size, fyne.TextStyle{}, f.Source)
	m := Metrics{size.Width, baseline, size.Height - baseline}
	r.known[key] = m
	return m
}

// Color is a colour.
type Color = color.Color
