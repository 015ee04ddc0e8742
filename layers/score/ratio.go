package score

import "strconv"

// Ratio is a share or a coefficient that may be undefined, as the precision of
// a system that predicts nothing is. The zero Ratio is undefined.
type Ratio struct {
	Value   float64
	Defined bool
}

// Of divides; the ratio is undefined where the divisor is 0.
func Of(part, whole float64) Ratio {
	if whole == 0 {
		return Ratio{}
	}
	return Ratio{part / whole, true}
}

// MarshalJSON writes the number, or null where it is undefined.
func (r Ratio) MarshalJSON() ([]byte, error) {
	if !r.Defined {
		return []byte("null"), nil
	}
	return strconv.AppendFloat(nil, r.Value, 'g', -1, 64), nil
}

// String writes the ratio with three decimals, or a dash where it is undefined.
func (r Ratio) String() string {
	if !r.Defined {
		return "–"
	}
	if text := strconv.FormatFloat(r.Value, 'f', 3, 64); text != "-0.000" {
		return text
	}
	return "0.000"
}

// Mean averages the ratios that are defined; it is undefined where none is.
func Mean(ratios []Ratio) Ratio {
	sum, n := 0.0, 0
	for _, r := range ratios {
		if r.Defined {
			sum += r.Value
			n++
		}
	}
	return Of(sum, float64(n))
}
