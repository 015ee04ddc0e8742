package report

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strconv"

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

	chart chart
}

// chart draws a figure on a painter with a palette.
type chart interface {
	size() (width, height int)
	draw(*charts.Painter, charts.ColorPalette) error
}

// SVG draws the figure without a background of its own.
func (f Figure) SVG(t Theme) ([]byte, error) { return f.render(t, charts.ChartOutputSVG, true) }

// PNG draws the figure on the theme's background.
func (f Figure) PNG(t Theme) ([]byte, error) { return f.render(t, charts.ChartOutputPNG, false) }

func (f Figure) render(t Theme, format string, clear bool) ([]byte, error) {
	palette := charts.GetTheme(charts.ThemeLight)
	if t == Dark {
		palette = charts.GetTheme(charts.ThemeDark)
	}
	if clear {
		palette = palette.WithBackgroundColor(charts.ColorTransparent)
	}
	width, height := f.chart.size()
	p := charts.NewPainter(charts.PainterOptions{OutputFormat: format, Width: width, Height: height})
	if err := f.chart.draw(p, palette); err != nil {
		return nil, fmt.Errorf("figure %q: %w", f.ID, err)
	}
	picture, err := p.Bytes()
	if err != nil {
		return nil, fmt.Errorf("figure %q: %w", f.ID, err)
	}
	return picture, nil
}

// CSV writes the numbers of the figure.
func (f Figure) CSV() string {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	_ = w.Write(f.Header) // writing to memory does not fail
	_ = w.WriteAll(f.Rows)
	return out.String()
}

// bars is a bar chart, horizontal where its labels are names.
type bars struct {
	labels     []string
	series     []string
	values     [][]float64 // by series and label
	horizontal bool
	axis       string
}

func (b bars) size() (int, int) {
	if b.horizontal {
		return 820, 110 + 30*len(b.labels)
	}
	return 820, 360
}

func (b bars) draw(p *charts.Painter, palette charts.ColorPalette) error {
	values, labels := b.values, b.labels
	if b.horizontal {
		values, labels = reversed(values), reversedNames(labels) // the first on top
	}
	o := charts.NewBarChartOptionWithData(values)
	o.Theme = palette
	o.Horizontal = b.horizontal
	o.CategoryAxis.Labels = labels
	o.CategoryAxis.Title = b.axis
	o.StackSeries = charts.Ptr(len(b.series) > 1)
	o.Legend.SeriesNames = b.series
	o.Legend.Show = charts.Ptr(len(b.series) > 1)
	o.ValueFormatter = whole
	return p.BarChart(o)
}

func reversed(values [][]float64) [][]float64 {
	out := make([][]float64, len(values))
	for i, v := range values {
		out[i] = make([]float64, len(v))
		for k := range v {
			out[i][len(v)-1-k] = v[k]
		}
	}
	return out
}

func reversedNames(names []string) []string {
	out := make([]string, len(names))
	for i, n := range names {
		out[len(names)-1-i] = n
	}
	return out
}

// lines is a line chart over slices.
type lines struct {
	labels []string
	series []string
	values [][]float64
	axis   string
}

func (l lines) size() (int, int) { return 820, 400 }

func (l lines) draw(p *charts.Painter, palette charts.ColorPalette) error {
	o := charts.NewLineChartOptionWithData(l.values)
	o.Theme = palette
	o.XAxis.Labels = l.labels
	o.XAxis.Title = l.axis
	o.Legend.SeriesNames = l.series
	o.ValueFormatter = whole
	return p.LineChart(o)
}

// heat is a matrix with a colour and its number in each cell; NaN is an empty
// cell.
type heat struct {
	rows, columns         []string
	rowTitle, columnTitle string
	values                [][]float64
	format                func(float64) string
}

func (h heat) size() (int, int) {
	return max(420, 160+58*len(h.columns)), max(240, 130+36*len(h.rows))
}

func (h heat) draw(p *charts.Painter, palette charts.ColorPalette) error {
	o := charts.NewHeatMapOptionWithData(h.values)
	o.Theme = palette
	o.XAxis.Labels, o.XAxis.Title = h.columns, h.columnTitle
	o.YAxis.Labels, o.YAxis.Title = h.rows, h.rowTitle
	o.XAxis.LabelCount, o.YAxis.LabelCount = len(h.columns), len(h.rows)
	o.XAxis.LabelFontStyle.FontSize, o.YAxis.LabelFontStyle.FontSize = 10, 10
	o.ValuesLabel.Show = charts.Ptr(true)
	o.ValuesLabel.ValueFormatter = h.format
	o.ScaleMinValue = charts.Ptr(0.0)
	return p.HeatMapChart(o)
}

func whole(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// wholeButZero leaves cells without a count empty, so that the eye finds the
// others.
func wholeButZero(v float64) string {
	if v == 0 {
		return ""
	}
	return whole(v)
}

func threeDecimals(v float64) string { return strconv.FormatFloat(v, 'f', 3, 64) }
