package report

import (
	"math"
	"regexp"
	"strconv"
	"testing"

	"tabaqat/layers"
)

// heights are those of the filled rectangles in a colour of series, in the
// picture's order.
func heights(t *testing.T, picture []byte) []float64 {
	t.Helper()
	bar := regexp.MustCompile(`M \d+ (\d+)\s+L \d+ \d+\s+L \d+ (\d+)\s+L \d+ \d+\s+L \d+ \d+" style="stroke:none;fill:rgb`)
	var out []float64
	for _, m := range bar.FindAllSubmatch(picture, -1) {
		top, err := strconv.Atoi(string(m[1]))
		if err != nil {
			t.Fatal(err)
		}
		foot, err := strconv.Atoi(string(m[2]))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, float64(foot-top))
	}
	return out
}

func TestBarsAreAsHighAsTheirCounts(t *testing.T) {
	for _, outer := range []int{2, 3, 4, 5, 9, 40} {
		stacks := []layers.Stack{{"B-ORG", "B-GPE"}, {"B-ORG", "B-GPE"}} // 2 in layer 2
		for range outer - 2 {
			stacks = append(stacks, layers.Stack{"B-ORG"})
		}
		picture, err := figures(t, docOf("a.csv", stacks...))["depth"].SVG(Light)
		if err != nil {
			t.Fatal(err)
		}
		h := heights(t, picture)
		if len(h) != 2 {
			t.Fatalf("%d and 2 entities: %d bars", outer, len(h))
		}
		// Two pixels for rounding and the line of the axis.
		if want := h[0] * 2 / float64(outer); h[1] <= 0 || math.Abs(h[1]-want) > 2 {
			t.Errorf("%d and 2 entities: bars of %v pixels; want the second %.0f", outer, h, want)
		}
	}
}
