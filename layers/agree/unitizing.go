package agree

import "slices"

// unit is a section that an annotator marked in a continuum of tokens.
type unit struct{ begin, length int }

func (u unit) end() int { return u.begin + u.length }

// appendOutermost adds a unit unless it lies in the last one: the measure knows
// no nesting, so of spans nested in their own type the outermost counts. One
// that crosses the last lengthens it.
func appendOutermost(units []unit, u unit) []unit {
	if len(units) == 0 {
		return append(units, u)
	}
	last := &units[len(units)-1]
	if u.begin >= last.end() {
		return append(units, u)
	}
	last.length = max(last.end(), u.end()) - last.begin
	return units
}

// disagreement gives the observed and the expected disagreement of the units of
// one type in a continuum of so many tokens, by annotator; alpha is 1 minus
// their quotient (Krippendorff 1995; 2004, section 11.6). Both are 0 where
// nobody marked anything.
func disagreement(byRater [][]unit, length int) (observed, expected float64) {
	m, l := float64(len(byRater)), float64(length)
	count := 0
	for _, units := range byRater {
		count += len(units)
	}
	if count == 0 || length == 0 || len(byRater) < 2 {
		return 0, 0
	}
	for i := range byRater {
		for j := range byRater {
			if i < j {
				// The measure sums over ordered pairs, both of which are equal.
				observed += 2 * distance(byRater[i], byRater[j])
			}
		}
	}
	return observed / (m * (m - 1) * l * l), expectation(byRater, length, count)
}

// distance sums the differences of the sections of two annotators: of units
// that overlap the squares of the distances of their ends, of a unit within the
// other's gap the square of its length.
func distance(a, b []unit) float64 {
	sum := 0.0
	touchedB := make([]bool, len(b))
	first := 0
	for _, u := range a {
		for first < len(b) && b[first].end() <= u.begin {
			first++
		}
		touched := false
		for k := first; k < len(b) && b[k].begin < u.end(); k++ {
			touched, touchedB[k] = true, true
			sum += square(u.begin-b[k].begin) + square(u.end()-b[k].end())
		}
		if !touched {
			sum += square(u.length)
		}
	}
	for k, u := range b {
		if !touchedB[k] {
			sum += square(u.length)
		}
	}
	return sum
}

func square(x int) float64 { return float64(x) * float64(x) }

// expectation is the disagreement of all combinations of the sections that the
// annotators made, wherever they stand.
func expectation(byRater [][]unit, length, count int) float64 {
	gaps := gapLengths(byRater, length)
	tails := make([]float64, len(gaps)+1) // sums of the gaps from each on
	for i := len(gaps) - 1; i >= 0; i-- {
		tails[i] = tails[i+1] + float64(gaps[i])
	}
	total, within := 0.0, 0.0
	for _, units := range byRater {
		for _, u := range units {
			l := float64(u.length)
			at, _ := slices.BinarySearch(gaps, u.length)
			places := tails[at] - float64(len(gaps)-at)*(l-1)
			total += float64(count-1)/3*(2*l*l*l-3*l*l+l) + l*l*places
			within += l * (l - 1)
		}
	}
	all := float64(len(byRater)) * float64(length)
	divisor := all*(all-1) - within
	if divisor <= 0 {
		return 0
	}
	return 2 / float64(length) * total / divisor
}

// gapLengths lists the lengths of what lies between units, ascending.
func gapLengths(byRater [][]unit, length int) []int {
	var gaps []int
	for _, units := range byRater {
		at := 0
		for _, u := range units {
			if u.begin > at {
				gaps = append(gaps, u.begin-at)
			}
			at = u.end()
		}
		if at < length {
			gaps = append(gaps, length-at)
		}
	}
	slices.Sort(gaps)
	return gaps
}
