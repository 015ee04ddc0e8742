package look_test

import (
	"image/color"
	"math"
	"testing"

	"tabaqat/ui/look"
)

// contrast follows WCAG 2.1, "contrast ratio".
func contrast(a, b color.NRGBA) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func luminance(c color.NRGBA) float64 {
	part := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
}

func TestTextStandsOutFromWhatIsBehindIt(t *testing.T) {
	for name, p := range map[string]look.Palette{"light": look.Light(), "dark": look.Dark()} {
		pairs := map[string][2]color.NRGBA{
			"ink on ground": {p.Ink, p.Ground}, "ink on panel": {p.Ink, p.Panel}, "ink on picked": {p.Ink, p.Picked},
			"ink on hover": {p.Ink, p.Hover}, "ink on bad": {p.Ink, p.BadGround}, "ink on warn": {p.Ink, p.WarnGround},
			"mute on ground": {p.Mute, p.Ground}, "mute on panel": {p.Mute, p.Panel}, "mute on picked": {p.Mute, p.Picked},
			"mute on hover": {p.Mute, p.Hover}, "mute on raised": {p.Mute, p.Raised},
			"accent on panel": {p.Accent, p.Panel}, "accent on picked": {p.Accent, p.Picked}, "on accent": {p.OnAccent, p.Accent},
			"bad on panel": {p.Bad, p.Panel}, "bad on its ground": {p.Bad, p.BadGround}, "warn on its ground": {p.Warn, p.WarnGround},
		}
		for pair, c := range pairs {
			if got := contrast(c[0], c[1]); got < 4.5 {
				t.Errorf("%s: %s has a contrast of %.2f; want 4.5", name, pair, got)
			}
		}
	}
}
