package board

import (
	"tabaqat/layers/bracket"
	"tabaqat/layers/script"
	"tabaqat/ui/look"
	"tabaqat/ui/paint"
)

// Stacks says under which tokens the tags stand as the file has them.
type Stacks uint8

// The choices of Stacks.
const (
	StacksOfCurrent Stacks = iota
	StacksOfAll
	NoStacks
)

// style is all measures and fonts at a zoom.
type style struct {
	zoom                float32
	naskh, latin        paint.Font
	label, small, stack paint.Font
	bold                paint.Font
	margin, pad, header float32
	lead                float32 // above the first sentence in sight
	foot, between       float32
	radius, bar         float32
	gap, lane, chip     float32
	row, labelPad       float32
}

func newStyle(zoom float32) style {
	f := look.TheFonts()
	z := func(x float32) float32 { return x * zoom }
	return style{
		zoom:  zoom,
		naskh: paint.Font{Source: f.Naskh, Size: z(27)}, latin: paint.Font{Source: f.Sans, Size: z(20)},
		label: paint.Font{Source: f.Bold, Size: z(10.5)}, small: paint.Font{Source: f.Sans, Size: z(12)},
		stack: paint.Font{Source: f.Mono, Size: z(10.5)}, bold: paint.Font{Source: f.Bold, Size: z(12)},
		margin: z(22), lead: 10, pad: z(18), header: z(30), foot: z(14), between: z(2),
		radius: z(4), bar: 2, gap: z(13), lane: z(20), chip: z(15), row: z(14), labelPad: z(5),
	}
}

// font is that of the tokens of a sentence.
func (s style) font(d script.Direction) paint.Font {
	if d == script.RightToLeft {
		return s.naskh
	}
	return s.latin
}

// metrics are the measures of a sentence on lines of a width.
func (s style) metrics(d script.Direction, width float32) bracket.Metrics {
	z := s.zoom
	text := 46 * z
	if d == script.LeftToRight {
		text = 32 * z
	}
	return bracket.Metrics{
		Line: width, Gap: s.gap, Text: text, Lane: s.lane, Label: s.chip, Inset: 5 * z,
		Apart: 4 * z, Foot: 1 * z, Row: s.row, Skip: 8 * z,
	}
}

// baseline is how far below the top of the text the letters stand.
func (s style) baseline(d script.Direction) float32 {
	if d == script.RightToLeft {
		return 29 * s.zoom
	}
	return 23 * s.zoom
}
