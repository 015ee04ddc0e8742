package look

import (
	"image/color"
	"strconv"

	"tabaqat/layers"
)

// Palette is the colours of one theme. Text in Ink and Mute on Ground, Panel,
// Picked, and text in Bad on BadGround have a contrast of at least 4.5.
type Palette struct {
	Dark bool

	Ground, Panel, Raised color.NRGBA // behind the sentences, the panels, buttons on panels
	Ink, Mute, Faint      color.NRGBA // text, side remarks, what is only a line or a dot
	Rule                  color.NRGBA // lines between things
	Picked, Hover         color.NRGBA // behind what is selected, under the pointer
	Accent, OnAccent      color.NRGBA
	Bad, BadGround        color.NRGBA
	Warn, WarnGround      color.NRGBA
	Good                  color.NRGBA
	OnType                color.NRGBA // text on the colour of a type
	Shade                 color.NRGBA // behind what floats
}

// Light is the palette of the light theme.
func Light() Palette {
	return Palette{
		Ground: hex("#f6f6f3"), Panel: hex("#ffffff"), Raised: hex("#ffffff"),
		Ink: hex("#1c2230"), Mute: hex("#5f6775"), Faint: hex("#a9afba"), Rule: hex("#e4e5e8"),
		Picked: hex("#e6eeff"), Hover: hex("#f1f3f8"), Accent: hex("#2456d6"), OnAccent: hex("#ffffff"),
		Bad: hex("#b0231a"), BadGround: hex("#fdeceb"), Warn: hex("#875a00"), WarnGround: hex("#fdf3dc"),
		Good: hex("#2a9463"), OnType: hex("#ffffff"), Shade: color.NRGBA{20, 26, 40, 46},
	}
}

// Dark is the palette of the dark theme.
func Dark() Palette {
	return Palette{
		Dark:   true,
		Ground: hex("#14171d"), Panel: hex("#1b1f27"), Raised: hex("#222731"),
		Ink: hex("#e8eaef"), Mute: hex("#9ba4b4"), Faint: hex("#566072"), Rule: hex("#2c323d"),
		Picked: hex("#22335a"), Hover: hex("#252b36"), Accent: hex("#8aabff"), OnAccent: hex("#10131a"),
		Bad: hex("#ff9d92"), BadGround: hex("#3b2323"), Warn: hex("#f0c267"), WarnGround: hex("#372d18"),
		Good: hex("#55c08d"), OnType: hex("#10131a"), Shade: color.NRGBA{0, 0, 0, 110},
	}
}

// Type gives the colour of a type, Mute where the tagset has none for it.
func (p Palette) Type(set *layers.Tagset, name string) color.NRGBA {
	typ, _ := set.Find(name)
	text := typ.Light
	if p.Dark {
		text = typ.Dark
	}
	if len(text) != 7 {
		return p.Mute
	}
	return hex(text)
}

// hex reads #rrggbb; what is not is black.
func hex(text string) color.NRGBA {
	n, err := strconv.ParseUint(text[1:], 16, 32)
	if err != nil {
		return color.NRGBA{A: 255}
	}
	return color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
}

// Mix gives a colour between a, at 0, and b, at 1.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	part := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return color.NRGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), part(a.A, b.A)}
}

// Color is the type of all colours here.
type Color = color.NRGBA

// None is the colour of what is not there.
func (p Palette) None() Color { return Color{} }
