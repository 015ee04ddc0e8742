package agree

import "tabaqat/layers/score"

// nominal sums up units that several annotators gave a value each, for Fleiss'
// kappa and Krippendorff's alpha with the nominal metric.
type nominal struct {
	raters     int
	units      int     // units with at least two values
	values     int     // values in those units
	agree      float64 // sum over units of agreeing ordered pairs/(values-1)
	totals     []int   // values by category
	fullUnits  int     // units with a value of every annotator
	full       float64 // sum over those of agreeing ordered pairs/all ordered pairs
	fullTotals []int
	times      []int // scratch: how often each category occurs in a unit
}

// add takes one unit of at least two values.
func (n *nominal) add(values []int) {
	for _, v := range values {
		for len(n.totals) <= v {
			n.totals, n.fullTotals = append(n.totals, 0), append(n.fullTotals, 0)
		}
	}
	for len(n.times) < len(n.totals) {
		n.times = append(n.times, 0)
	}
	pairs := 0
	for _, v := range values {
		pairs += 2 * n.times[v]
		n.times[v]++
		n.totals[v]++
	}
	m := len(values)
	n.units++
	n.values += m
	n.agree += float64(pairs) / float64(m-1)
	if m == n.raters {
		n.fullUnits++
		n.full += float64(pairs) / float64(m*(m-1))
	}
	for _, v := range values {
		n.times[v] = 0
		if m == n.raters {
			n.fullTotals[v]++
		}
	}
}

// addUnanimous takes units that m annotators all gave the value 0.
func (n *nominal) addUnanimous(m, units int) {
	if units == 0 {
		return
	}
	if len(n.totals) == 0 {
		n.totals, n.fullTotals = []int{0}, []int{0}
	}
	n.units += units
	n.values += m * units
	n.agree += float64(m * units)
	n.totals[0] += m * units
	if m == n.raters {
		n.fullUnits += units
		n.full += float64(units)
		n.fullTotals[0] += m * units
	}
}

// fleiss is Fleiss' kappa (1971) over the units that all annotators rated.
func (n *nominal) fleiss() score.Ratio {
	if n.fullUnits == 0 {
		return score.Ratio{}
	}
	all := n.fullUnits * n.raters
	squares := 0
	for _, t := range n.fullTotals {
		squares += t * t
	}
	if squares == all*all {
		return score.Ratio{}
	}
	chance := float64(squares) / float64(all) / float64(all)
	return score.Of(n.full/float64(n.fullUnits)-chance, 1-chance)
}

// alpha is Krippendorff's alpha with the nominal metric over the units that at
// least two annotators rated (Krippendorff 2004, chapter 11).
func (n *nominal) alpha() score.Ratio {
	unlike := n.values * n.values
	for _, t := range n.totals {
		unlike -= t * t
	}
	if unlike == 0 {
		return score.Ratio{}
	}
	observed := (float64(n.values) - n.agree) / float64(n.values)
	expected := float64(unlike) / float64(n.values) / float64(n.values-1)
	return oneMinus(observed, expected)
}
