package outline_test

import (
	"math"
	"testing"

	"tabaqat/export/figure/outline"
)

// area is twice the signed area of a path whose curves are cut into short
// lines.
func area(p outline.Path) float64 {
	var at, first outline.Point
	sum := 0.0
	line := func(to outline.Point) {
		sum += float64(at.X)*float64(to.Y) - float64(to.X)*float64(at.Y)
		at = to
	}
	for _, s := range p {
		switch s.Op {
		case outline.Move:
			at, first = s.P[0], s.P[0]
		case outline.Line:
			line(s.P[0])
		case outline.Cube:
			a := at
			for i := 1; i <= 64; i++ {
				t := float32(i) / 64
				u := 1 - t
				mix := func(v0, v1, v2, v3 float32) float32 {
					return u*u*u*v0 + 3*u*u*t*v1 + 3*u*t*t*v2 + t*t*t*v3
				}
				line(outline.Point{X: mix(a.X, s.P[0].X, s.P[1].X, s.P[2].X), Y: mix(a.Y, s.P[0].Y, s.P[1].Y, s.P[2].Y)})
			}
		case outline.Close:
			line(first)
		}
	}
	return math.Abs(sum) / 2
}

func near(t *testing.T, name string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 0.05 {
		t.Errorf("%s: area %.3f; want %.3f", name, got, want)
	}
}

// The areas wanted are those of rectangles and quarters of circles.
func TestShapesHaveTheirAreas(t *testing.T) {
	corners := 4 * 16 * (1 - math.Pi/4)
	near(t, "rounded", area(outline.Rounded(3, 5, 40, 20, 4)), 40*20-corners)
	near(t, "square", area(outline.Rounded(3, 5, 40, 20, 0)), 40*20)
	near(t, "open arch", area(outline.Arch(3, 5, 40, 10, 2, 0, true, true)), 40*2)
	near(t, "sharp arch", area(outline.Arch(3, 5, 40, 10, 2, 0, false, false)), 40*10-36*8)
	bend := math.Pi/4*(25-9) - (25 - 9) // a round corner of radius 5 around one of 3, less a sharp one
	near(t, "arch", area(outline.Arch(3, 5, 40, 10, 2, 5, false, false)), 40*10-36*8+2*bend)
	near(t, "arch open at the left", area(outline.Arch(3, 5, 40, 10, 2, 5, true, false)), 40*2+2*8+bend)
	near(t, "trough", area(outline.Trough(3, 5, 40, 10, 2)), 40*10-36*8)
}

func TestSmallShapesStayInTheirBox(t *testing.T) {
	for _, w := range []float32{0, 0.5, 1, 3, 6, 12} {
		for _, h := range []float32{0, 1, 4} {
			for _, p := range []outline.Path{outline.Arch(1, 1, w, h, 2, 5, false, false), outline.Rounded(1, 1, w, h, 4)} {
				for _, s := range p {
					for k := range s.Points() {
						if x, y := s.P[k].X, s.P[k].Y; x < 1-1e-4 || x > 1+w+1e-4 || y < 1-1e-4 || y > 1+h+1e-4 {
							t.Errorf("%v by %v: point %v is outside", w, h, s.P[k])
						}
					}
				}
			}
		}
	}
}
