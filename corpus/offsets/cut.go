package offsets

import (
	"slices"
	"strings"
)

const blanks = " \t\n\r"

// piece is a token by bytes, and the line of its text that it begins in, from 0.
type piece struct {
	start, end int
	line       int
}

// cut parts a text at blanks and at the byte offsets of borders, which are
// sorted. It counts the borders that fall within words.
func cut(text string, borders []int) (pieces []piece, within int) {
	line := 0
	for i := 0; i < len(text); {
		if strings.IndexByte(blanks, text[i]) >= 0 {
			if text[i] == '\n' {
				line++
			}
			i++
			continue
		}
		end := len(text)
		if n := strings.IndexAny(text[i:], blanks); n >= 0 {
			end = i + n
		}
		k, _ := slices.BinarySearch(borders, i+1)
		for ; k < len(borders) && borders[k] < end; k++ {
			if borders[k] > i {
				within++
				pieces = append(pieces, piece{i, borders[k], line})
				i = borders[k]
			}
		}
		pieces = append(pieces, piece{i, end, line})
		i = end
	}
	return pieces, within
}

// given gives the tokens that the form of file has, as pieces.
func given(tokens []Extent, index byteIndex) []piece {
	pieces := make([]piece, len(tokens))
	for i, t := range tokens {
		pieces[i] = piece{index.of(t.Start), index.of(t.End), 0}
	}
	return pieces
}
