package script

import "golang.org/x/text/unicode/bidi"

// Direction is the way a text reads.
type Direction uint8

// The directions. Text without letters reads left to right.
const (
	LeftToRight Direction = iota
	RightToLeft
)

// Of gives the direction of a sentence: that of most of its tokens, each taken
// by its first letter; of as many on both sides, that of the first. Tokens
// without letters do not count.
func Of(tokens []string) Direction {
	votes, first := 0, 0
	for _, t := range tokens {
		v := vote(t)
		if first == 0 {
			first = v
		}
		votes += v
	}
	if votes > 0 || votes == 0 && first > 0 {
		return RightToLeft
	}
	return LeftToRight
}

// OfText gives the direction of a line by its first letter.
func OfText(text string) Direction {
	if vote(text) > 0 {
		return RightToLeft
	}
	return LeftToRight
}

// HasLetter reports whether a text has a letter that reads in one direction.
func HasLetter(text string) bool { return vote(text) != 0 }

// vote is 1 where the first letter reads right to left, -1 where it reads left
// to right, 0 where there is none.
func vote(text string) int {
	for i := 0; i < len(text); {
		p, size := bidi.LookupString(text[i:])
		if size == 0 {
			return 0
		}
		switch p.Class() {
		case bidi.R, bidi.AL:
			return 1
		case bidi.L:
			return -1
		}
		i += size
	}
	return 0
}
