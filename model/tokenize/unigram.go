package tokenize

import "fmt"

// unknownPenalty is how much less an unknown character scores than the least
// likely piece (K_UNK_PENALTY of SentencePiece).
const unknownPenalty = 10

// none stands for an id that there isn't.
const none = -1

// byteIDs are the ids of the pieces <0x00> to <0xFF>, none where absent.
type byteIDs [256]int

func newByteIDs(ids map[string]int) *byteIDs {
	var b byteIDs
	for i := range b {
		id, ok := ids[fmt.Sprintf("<0x%02X>", i)]
		if !ok {
			id = none
		}
		b[i] = id
	}
	return &b
}

// appendBytes appends the byte pieces of s, or reports that one is missing.
func (b *byteIDs) appendBytes(dst []piece, s string, start, end int) ([]piece, bool) {
	n := len(dst)
	for i := range len(s) {
		id := b[s[i]]
		if id == none {
			return dst[:n], false
		}
		dst = append(dst, piece{id, start, end})
	}
	return dst, true
}

// unigram finds the most likely segmentation (SentencePiece's unigram model).
type unigram struct {
	ids      map[string]int
	scores   []float64
	unknown  int
	lowest   float64
	maxRunes int
	bytes    *byteIDs // nil without byte fallback
}

// node is the best way to reach a position.
type node struct {
	score    float64
	from, id int
}

func (v *unigram) appendPieces(dst []piece, word []glyph) []piece {
	s, at := indexed(word)
	best := v.bestPath(s, at)
	first := len(dst)
	for end := len(word); end > 0; end = best[end].from {
		b := best[end]
		// Unknown characters in a row are one piece.
		if last := len(dst) - 1; b.id == v.unknown && last >= first && dst[last].id == v.unknown {
			dst[last].start = b.from
			continue
		}
		dst = append(dst, piece{b.id, b.from, end})
	}
	reverse(dst[first:])
	if v.bytes == nil {
		return dst
	}
	return v.spellUnknown(dst, first, s, at)
}

// bestPath is Viterbi over the positions of the word.
func (v *unigram) bestPath(s string, at []int) []node {
	n := len(at) - 1
	best := make([]node, n+1)
	for i := range best {
		best[i].from = none
	}
	reach := func(from, to, id int, score float64) {
		if score += best[from].score; best[to].from == none || score > best[to].score {
			best[to] = node{score, from, id}
		}
	}
	for a := range n {
		single := false
		for b := a + 1; b <= n && b-a <= v.maxRunes; b++ {
			if id, ok := v.ids[s[at[a]:at[b]]]; ok {
				reach(a, b, id, v.scores[id])
				single = single || b == a+1
			}
		}
		if !single {
			reach(a, a+1, v.unknown, v.lowest-unknownPenalty)
		}
	}
	return best
}

// spellUnknown replaces unknown pieces from index first on by their bytes.
func (v *unigram) spellUnknown(dst []piece, first int, s string, at []int) []piece {
	found := append([]piece(nil), dst[first:]...)
	dst = dst[:first]
	for _, p := range found {
		if p.id == v.unknown {
			var ok bool
			if dst, ok = v.bytes.appendBytes(dst, s[at[p.start]:at[p.end]], p.start, p.end); ok {
				continue
			}
		}
		dst = append(dst, p)
	}
	return dst
}

func reverse(p []piece) {
	for i, j := 0, len(p)-1; i < j; i, j = i+1, j-1 {
		p[i], p[j] = p[j], p[i]
	}
}
