package report

import (
	"bytes"
	"encoding/csv"
	"fmt"

	"github.com/go-analyze/charts"
)

// Theme is the background that a figure is drawn for.
type Theme string

// The themes.
const (
	Light Theme = "light"
	Dark  Theme = "dark"
)

// Figure is one picture and the numbers in it.
type Figure struct {
	// ID is a name without blanks, such as "nesting".
	ID string
	// Title and Note say what is shown and how it was counted.
	Title, Note string
	// Header and Rows are the numbers, the names of rows first.
	Header []string
	Rows   [][]string
	// Table says that the numbers are to be shown beside the picture; those of a
	// figure without a picture always are.
	Table bool

	chart chart // nil for none
}

// HasPicture reports whether there is more than the numbers.
func (f Figure) HasPicture() bool { return f.chart != nil }

// chart draws a figure on a painter with a palette.
type chart interface {
	size() (width, height int)
	draw(*charts.Painter, charts.ColorPalette) error
}

// SVG draws the figure on the theme's background.
func (f Figure) SVG(t Theme) ([]byte, error) {
	picture, err := f.render(t, charts.ChartOutputSVG)
	return fitted(picture), err
}

// PNG draws the figure on the theme's background.
func (f Figure) PNG(t Theme) ([]byte, error) { return f.render(t, charts.ChartOutputPNG) }

func (f Figure) render(t Theme, format string) ([]byte, error) {
	if f.chart == nil {
		return nil, fmt.Errorf("figure %q: has no picture; its numbers come as CSV", f.ID)
	}
	width, height := f.chart.size()
	p := charts.NewPainter(charts.PainterOptions{OutputFormat: format, Width: width, Height: height})
	if err := f.chart.draw(p, paletteOf(t)); err != nil {
		return nil, fmt.Errorf("figure %q: %w", f.ID, err)
	}
	picture, err := p.Bytes()
	if err != nil {
		return nil, fmt.Errorf("figure %q: %w", f.ID, err)
	}
	return picture, nil
}

// paletteOf gives the colours of a theme; the backgrounds are those of the page.
func paletteOf(t Theme) charts.ColorPalette {
	if t == Dark {
		return charts.GetTheme(charts.ThemeDark).WithBackgroundColor(charts.ColorRGB(0x14, 0x17, 0x1d))
	}
	return charts.GetTheme(charts.ThemeLight).WithBackgroundColor(charts.ColorWhite)
}

// heatPalette gives cells a colour on which the theme's text can be read at its
// strongest and at its faintest.
func heatPalette(p charts.ColorPalette) charts.ColorPalette {
	if p.IsDark() {
		return p.WithSeriesColors([]charts.Color{charts.ColorRGB(58, 88, 170)})
	}
	return p.WithSeriesColors([]charts.Color{charts.ColorRGB(140, 185, 245)})
}

// CSV writes the numbers of the figure.
func (f Figure) CSV() string {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	_ = w.Write(f.Header) // writing to memory does not fail
	_ = w.WriteAll(f.Rows)
	return out.String()
}
