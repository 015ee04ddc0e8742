package board

import (
	"fmt"
	"image/color"
	"strconv"

	"tabaqat/layers"
	"tabaqat/ui/look"
)

type colour = color.NRGBA

// headline is the id of a sentence, or its number where it has none.
func headline(id string, i int) string {
	if id == "" {
		return strconv.Itoa(i + 1)
	}
	return id
}

// remark says, at the end of a sentence's head, what is wrong with it or that
// it is confirmed.
func (b *Board) remark(i int, f frame, p look.Palette) (string, color.Color) {
	switch n := len(f.problems); {
	case n == 1:
		return "1 problem", f.severityColour(p)
	case n > 1:
		return fmt.Sprintf("%d problems", n), f.severityColour(p)
	case b.session.Confirmed(i):
		return "confirmed", p.Good
	}
	return "", nil
}

func (f frame) severityColour(p look.Palette) color.Color {
	for _, x := range f.problems {
		if x.Code.Severity() == layers.Error {
			return p.Bad
		}
	}
	return p.Warn
}

// markOf gives the colour of the mark below a token with a problem.
func (f frame) markOf(token int, p look.Palette) (c color.Color, bad bool) {
	for _, x := range f.problems {
		if x.Token != token {
			continue
		}
		if x.Code.Severity() == layers.Error {
			return p.Bad, true
		}
		c, bad = p.Warn, true
	}
	return c, bad
}
