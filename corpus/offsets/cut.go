package offsets

import (
	"slices"
	"strings"
)

const blanks = " \t\n\r"

// piece is a token by bytes; newLine tells that a line end stands before it.
type piece struct {
	start, end int
	newLine    bool
}

// cut parts a text at blanks and at the byte offsets of borders, which are
// sorted. It counts the borders that fall within words.
func cut(text string, borders []int) (pieces []piece, within int) {
	newLine := false
	for i := 0; i < len(text); {
		if strings.IndexByte(blanks, text[i]) >= 0 {
			newLine = newLine || text[i] == '\n'
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
				pieces = append(pieces, piece{i, borders[k], newLine})
				i, newLine = borders[k], false
			}
		}
		pieces = append(pieces, piece{i, end, newLine})
		i, newLine = end, false
	}
	return pieces, within
}

// given gives the tokens that the form of file has, as pieces.
func given(tokens []Extent, index byteIndex) []piece {
	pieces := make([]piece, len(tokens))
	for i, t := range tokens {
		pieces[i] = piece{index.of(t.Start), index.of(t.End), false}
	}
	return pieces
}
