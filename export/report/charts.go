package report

import (
	"math"
	"strconv"

	"github.com/go-analyze/charts"
)

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
	if !b.horizontal {
		labels, values = amidst(labels, values)
	}
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
	counting(mostTogether(b.values)).set(o.ValueAxis)
	return p.BarChart(o)
}

// amidst puts one label alone between two empty places: the library would put it
// at the left end.
func amidst(labels []string, values [][]float64) ([]string, [][]float64) {
	if len(labels) != 1 {
		return labels, values
	}
	none := charts.GetNullValue()
	wider := make([][]float64, len(values))
	for i, v := range values {
		wider[i] = []float64{none, v[0], none}
	}
	return []string{"", labels[0], ""}, wider
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
	scale  scale
	marked bool // each value with a dot
}

// lineWidth leaves so much room for each of twenty values that the library puts
// them over their labels, not beside them.
const lineWidth = 960

func (l lines) size() (int, int) { return lineWidth, 400 }

func (l lines) draw(p *charts.Painter, palette charts.ColorPalette) error {
	labels, values := amidst(l.labels, l.values)
	o := charts.NewLineChartOptionWithData(values)
	o.Theme = palette
	o.XAxis.Labels = labels
	o.XAxis.Title = l.axis
	o.XAxis.BoundaryGap = charts.Ptr(true) // else values stand beside their labels
	o.Legend.SeriesNames = l.series
	l.scale.set(o.YAxis)
	if !l.marked {
		o.Symbol.Shape = charts.SymbolNone
	}
	return p.LineChart(o)
}

// twoScales is a line chart of counts of which the series from right on have the
// scale on the right.
type twoScales struct {
	labels []string
	series []string
	values [][]float64
	right  int
}

func (l twoScales) size() (int, int) { return lineWidth, 400 }

func (l twoScales) draw(p *charts.Painter, palette charts.ColorPalette) error {
	labels, values := amidst(l.labels, l.values)
	o := charts.NewLineChartOptionWithData(values)
	o.Theme = palette
	o.XAxis.Labels = labels
	o.XAxis.LabelCount = 5 // times are long
	o.XAxis.BoundaryGap = charts.Ptr(true)
	o.Legend.SeriesNames = l.series
	o.Symbol.Shape = charts.SymbolNone
	o.YAxis = make([]charts.ValueAxisOption, 2)
	counting(mostOf(l.values[:l.right])).set(o.YAxis[:1])
	counting(mostOf(l.values[l.right:])).set(o.YAxis[1:])
	for k := l.right; k < len(o.SeriesList); k++ {
		o.SeriesList[k].YAxisIndex = 1
	}
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
	cell := max(58, h.widest()+16)
	return max(420, 160+cell*len(h.columns)), max(240, 180+36*len(h.rows))
}

// numberSize is that of the numbers in the cells, in points.
const numberSize = 10

// widest is the width of the widest number in a cell.
func (h heat) widest() int {
	ruler, widest := newRuler(), 0
	for _, row := range h.values {
		for _, v := range row {
			if !math.IsNaN(v) {
				widest = max(widest, widthOf(ruler, h.format(v), numberSize))
			}
		}
	}
	return widest
}

func (h heat) draw(p *charts.Painter, palette charts.ColorPalette) error {
	o := charts.NewHeatMapOptionWithData(h.values)
	o.Theme = heatPalette(palette)
	o.XAxis.Labels, o.XAxis.Title = h.columns, h.columnTitle
	o.YAxis.Labels, o.YAxis.Title = h.rows, h.rowTitle
	o.XAxis.LabelCount, o.YAxis.LabelCount = len(h.columns), len(h.rows)
	o.XAxis.LabelFontStyle.FontSize, o.YAxis.LabelFontStyle.FontSize = 10, 10
	if len(h.columns) > 6 {
		o.XAxis.LabelRotation = charts.DegreesToRadians(60)
	}
	o.ValuesLabel.Show = charts.Ptr(true)
	o.ValuesLabel.ValueFormatter = h.format
	o.ValuesLabel.FontStyle.FontSize = numberSize
	// The library begins numbers at a distance from the middle of the cells.
	o.ValuesLabel.Distance = -h.widest() / 2
	// From the middle of the scale on: the faintest cell is still seen.
	o.ScaleMinValue, o.ScaleMaxValue = charts.Ptr(-h.most()), charts.Ptr(h.most())
	return p.HeatMapChart(o)
}

// most is the largest value, 1 at least.
func (h heat) most() float64 {
	most := 1.0
	for _, row := range h.values {
		for _, v := range row {
			if v > most { // false for NaN
				most = v
			}
		}
	}
	return most
}

// undefined is the value of a cell that has none.
func undefined() float64 { return math.NaN() }

// Counts in heat maps are coloured by their square root, so that the small ones
// are seen beside the large; a cell without a count is empty.
func strength(count int) float64 {
	if count == 0 {
		return undefined()
	}
	return math.Sqrt(float64(count))
}

func countOfStrength(v float64) string { return whole(math.Round(v * v)) }

func threeDecimals(v float64) string { return strconv.FormatFloat(v, 'f', 3, 64) }
