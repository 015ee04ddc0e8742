package tagsets_test

import (
	"math"
	"strconv"
	"testing"

	"tabaqat/assets/tagsets"
)

type vec [3]float64

func (v vec) times(m [3]vec) vec {
	var out vec
	for i, row := range m {
		out[i] = row[0]*v[0] + row[1]*v[1] + row[2]*v[2]
	}
	return out
}

// linear reads #rrggbb as linear light (IEC 61966-2-1).
func linear(t *testing.T, colour string) vec {
	t.Helper()
	var v vec
	for i := range v {
		n, err := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		if c := float64(n) / 255; c <= 0.04045 {
			v[i] = c / 12.92
		} else {
			v[i] = math.Pow((c+0.055)/1.055, 2.4)
		}
	}
	return v
}

// contrast is the contrast ratio of WCAG 2.
func contrast(a, b vec) float64 {
	light := func(v vec) float64 { return 0.2126*v[0] + 0.7152*v[1] + 0.0722*v[2] }
	x, y := light(a)+0.05, light(b)+0.05
	return max(x, y) / min(x, y)
}

// oklab is the perceptual space of Ottosson 2020.
func oklab(v vec) vec {
	lms := v.times([3]vec{
		{0.4122214708, 0.5363325363, 0.0514459929},
		{0.2119034982, 0.6806995451, 0.1073969566},
		{0.0883024619, 0.2817188376, 0.6299787005},
	})
	for i := range lms {
		lms[i] = math.Cbrt(max(0, lms[i]))
	}
	return lms.times([3]vec{
		{0.2104542553, 0.7936177850, -0.0040720468},
		{1.9779984951, -2.4285922050, 0.4505937099},
		{0.0259040371, 0.7827717662, -0.8086757660},
	})
}

func distance(a, b vec) float64 {
	x, y := oklab(a), oklab(b)
	return math.Sqrt((x[0]-y[0])*(x[0]-y[0]) + (x[1]-y[1])*(x[1]-y[1]) + (x[2]-y[2])*(x[2]-y[2]))
}

// eyes are the normal eye, and those without green and red cones as Machado,
// Oliveira and Fernandes 2009 simulate them at full severity, with the least
// distance that two types must have there: 0.02 is about what one just sees.
var eyes = []struct {
	name  string
	sees  [3]vec
	least float64
}{
	{"normal", [3]vec{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, 0.085},
	{"deuteranopia", [3]vec{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}, 0.05},
	{"protanopia", [3]vec{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}, 0.05},
}

func TestLabelsAreLegibleInBothThemes(t *testing.T) {
	for _, name := range tagsets.Names() {
		for _, typ := range load(t, name).Types {
			if c := contrast(linear(t, typ.Light), linear(t, "#ffffff")); c < 4.5 {
				t.Errorf("%s %s: contrast of white on %s is %.2f, want 4.5", name, typ.Name, typ.Light, c)
			}
			if c := contrast(linear(t, typ.Dark), linear(t, "#10131a")); c < 4.5 {
				t.Errorf("%s %s: contrast of #10131a on %s is %.2f, want 4.5", name, typ.Name, typ.Dark, c)
			}
		}
	}
}

func TestColoursOfATagsetDifferForAllEyes(t *testing.T) {
	for _, name := range tagsets.Names() {
		types := load(t, name).Types
		for i, a := range types {
			for _, b := range types[:i] {
				for _, eye := range eyes {
					sees := func(colour string) vec {
						v := linear(t, colour).times(eye.sees)
						return vec{min(1, max(0, v[0])), min(1, max(0, v[1])), min(1, max(0, v[2]))}
					}
					light, dark := distance(sees(a.Light), sees(b.Light)), distance(sees(a.Dark), sees(b.Dark))
					if light < eye.least || dark < eye.least {
						t.Errorf("%s: %s and %s are %.3f apart in light, %.3f in dark for %s eyes, want %.3f",
							name, a.Name, b.Name, light, dark, eye.name, eye.least)
					}
				}
			}
		}
	}
}
