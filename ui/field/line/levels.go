package line

import (
	"slices"

	"golang.org/x/text/unicode/bidi"
)

// A mark before the text sets the direction of the line: x/text takes that of
// the first letter otherwise.
const (
	leftToRightMark = '\u200E'
	rightToLeftMark = '\u200F'
)

// levels gives the level of each rune in the bidirectional algorithm (UAX 9):
// even is left to right. x/text tells only whether a level is even; in a line
// from the left, numbers of level 2 are told apart from letters of level 0 here.
func levels(runes []rune, fromRight bool) []int {
	out := make([]int, len(runes))
	if len(runes) == 0 {
		return out
	}
	def, first := bidi.RightToLeft, rightToLeftMark
	if !fromRight {
		def, first = bidi.LeftToRight, leftToRightMark
	}
	var p bidi.Paragraph
	if _, err := p.SetString(string(first)+string(runes), bidi.DefaultDirection(def)); err != nil {
		return out
	}
	order, err := p.Order()
	if err != nil {
		return out
	}
	for i := range order.NumRuns() {
		run := order.Run(i)
		start, last := run.Pos()
		level := 0
		switch {
		case run.Direction() == bidi.RightToLeft:
			level = 1
		case fromRight:
			level = 2
		}
		for k := max(start-1, 0); k < min(last, len(out)); k++ {
			out[k] = level
		}
	}
	if !fromRight {
		raiseNumbers(runes, out)
	}
	return out
}

// raiseNumbers gives level 2 to the numbers of a line from the left that go
// with right-to-left letters: Arabic digits, and others after such a letter,
// with the signs within them. A sign that the algorithm had not taken into the
// number would stand at level 1 between two of them.
func raiseNumbers(runes []rune, level []int) {
	strong, before := bidi.L, bidi.L // the last strong letter and the last that was no mark
	pending := -1                    // where signs began that a number may follow
	high := false                    // what stands before them is at level 1 or 2
	for i, r := range runes {
		class := classOf(r)
		if class == bidi.L || class == bidi.R || class == bidi.AL {
			strong = class
		}
		switch {
		case level[i] == 1 || class == bidi.L:
			pending, high = -1, level[i] == 1
		case class == bidi.AN || class == bidi.EN && strong != bidi.L:
			if pending >= 0 && high {
				fill(level[pending:i], 2)
			}
			level[i], pending, high = 2, -1, true
		case high && pending < 0 && (class == bidi.NSM || class == bidi.BN || class == bidi.ET && strong == bidi.R && before == bidi.EN):
			level[i] = 2
			continue
		case pending < 0:
			pending = i
		}
		before = class
	}
}

func fill(level []int, n int) {
	for i := range level {
		level[i] = n
	}
}

func classOf(r rune) bidi.Class {
	p, _ := bidi.LookupRune(r)
	return p.Class()
}

// visual gives the order in which things of these levels stand from the left
// (rule L2).
func visual(level []int) []int {
	order := make([]int, len(level))
	top := 0
	for i, l := range level {
		order[i], top = i, max(top, l)
	}
	for l := top; l >= 1; l-- {
		for i := 0; i < len(order); i++ {
			start := i
			for i < len(order) && level[order[i]] >= l {
				i++
			}
			slices.Reverse(order[start:i])
		}
	}
	return order
}
