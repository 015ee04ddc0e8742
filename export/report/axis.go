package report

import (
	"math"
	"strconv"
	"strings"

	"github.com/go-analyze/charts"
)

// scale is what is marked along an axis of values: from 0 up to the most, at so
// many marks in equal steps, the ends included.
type scale struct {
	most   float64
	marks  int
	format func(float64) string
}

// intervals bounds the steps of a scale.
const intervals = 6

// counting is a scale for whole numbers: its steps are 1, 2 or 5 times a power
// of ten, so that no mark lies between two numbers.
func counting(most float64) scale {
	step := 1.0
	for k := 0; most/step > intervals; k++ {
		step = []float64{1, 2, 5}[k%3] * math.Pow10(k/3)
	}
	steps := max(math.Ceil(most/step), 1)
	return scale{steps * step, int(steps) + 1, whole}
}

// shares is the scale for measures from 0 to 1.
func shares() scale {
	return scale{1, 6, func(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) }}
}

// set puts the scale on the value axes of a chart.
func (s scale) set(axes []charts.ValueAxisOption) {
	for i := range axes {
		axes[i].Min, axes[i].Max = charts.Ptr(0.0), charts.Ptr(s.most)
		axes[i].RangeValuePaddingScale = charts.Ptr(0.0)
		axes[i].LabelCount = s.marks
		axes[i].ValueFormatter = s.format
	}
}

// whole writes a count with its thousands apart.
func whole(v float64) string {
	digits := strconv.FormatFloat(math.Round(v), 'f', 0, 64)
	var out strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			out.WriteByte(',')
		}
		out.WriteRune(d)
	}
	return out.String()
}

// mostOf is the largest of some values.
func mostOf(values [][]float64) float64 {
	most := 0.0
	for _, series := range values {
		for _, v := range series {
			most = max(most, v)
		}
	}
	return most
}

// mostTogether is the largest sum of a label over all series.
func mostTogether(values [][]float64) float64 {
	most := 0.0
	for at := range values[0] {
		sum := 0.0
		for _, series := range values {
			sum += series[at]
		}
		most = max(most, sum)
	}
	return most
}
