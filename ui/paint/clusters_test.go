package paint_test

import (
	"math"
	"testing"

	"fyne.io/fyne/v2/test"

	"tabaqat/ui/look"
	"tabaqat/ui/paint"
)

func TestClustersAreAllLettersAndAsWideAsTheRun(t *testing.T) {
	test.NewTempApp(t)
	r := paint.NewRuler()
	s := paint.NewShaper(r)
	f := paint.Font{Source: look.TheFonts().Naskh, Size: 16}
	for text, ligature := range map[string]int{"بجامعة": 1, "سلام": 1, "الله": 2, "مُحَمَّد": 1, "WiMax": 1, "ab 12": 1, "漢字": 1, " ": 1} {
		runes, longest, width := 0, 0, float32(0)
		for _, c := range s.Clusters(text, f) {
			runes, longest, width = runes+c.Runes, max(longest, c.Runes), width+c.Width
		}
		if want := r.Measure(text, f).Width; runes != len([]rune(text)) || math.Abs(float64(width-want)) > .01 {
			t.Errorf("%q: %d letters, %v wide; want %d, %v", text, runes, width, len([]rune(text)), want)
		}
		if ligature == 2 && longest < 2 {
			t.Errorf("%q: the name of God is no ligature", text)
		}
	}
	narrow, wide := s.Clusters("il", f)[0].Width, s.Clusters("WM", f)[0].Width
	if narrow >= wide {
		t.Errorf("an i is %v wide, a W %v", narrow, wide)
	}
}
