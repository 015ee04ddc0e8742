package tokenize

// piece is one id over a range of glyphs.
type piece struct{ id, start, end int }

// vocabulary cuts a pre-token into pieces, appended to dst.
type vocabulary interface {
	appendPieces(dst []piece, word []glyph) []piece
}

// wordPiece takes the longest known piece from the left, again and again
// (BERT).
type wordPiece struct {
	ids      map[string]int
	unknown  int
	prefix   string // of pieces within a word: "##"
	maxRunes int    // longer words are unknown
}

func (v *wordPiece) appendPieces(dst []piece, word []glyph) []piece {
	n := len(dst)
	if len(word) > v.maxRunes {
		return append(dst, piece{v.unknown, 0, len(word)})
	}
	s, at := indexed(word)
	for a := 0; a < len(word); {
		id, b := v.longest(s, at, a)
		if b == a {
			return append(dst[:n], piece{v.unknown, 0, len(word)})
		}
		dst = append(dst, piece{id, a, b})
		a = b
	}
	return dst
}

// longest returns the longest piece that begins at glyph a, and its end.
func (v *wordPiece) longest(s string, at []int, a int) (id, end int) {
	for b := len(at) - 1; b > a; b-- {
		key := s[at[a]:at[b]]
		if a > 0 {
			key = v.prefix + key
		}
		if id, ok := v.ids[key]; ok {
			return id, b
		}
	}
	return 0, a
}
