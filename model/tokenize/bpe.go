package tokenize

// pair is two neighbouring ids; merge is what they become, and how early.
type (
	pair  struct{ left, right int }
	merge struct{ rank, id int }
)

// bytePair joins neighbouring symbols in the order in which training joined
// them (byte-pair encoding).
type bytePair struct {
	ids         map[string]int
	merges      map[pair]merge
	unknown     int // none: unknown characters vanish
	fuseUnknown bool
	wholeFirst  bool // a word that is a piece is never cut
	prefix      string
	suffix      string
	bytes       *byteIDs
}

// symbol is an element of a doubly linked list over the word; id none marks
// one that was joined to its left neighbour.
type symbol struct {
	piece
	before, after int
}

func (v *bytePair) appendPieces(dst []piece, word []glyph) []piece {
	if v.wholeFirst {
		if id, ok := v.ids[text(word)]; ok {
			return append(dst, piece{id, 0, len(word)})
		}
	}
	symbols := v.symbols(word)
	v.join(symbols)
	for i := range symbols {
		if symbols[i].id != none {
			dst = append(dst, symbols[i].piece)
		}
	}
	return dst
}

// symbols returns one symbol a character, or several bytes.
func (v *bytePair) symbols(word []glyph) []symbol {
	parts := make([]piece, 0, len(word))
	waiting := none // index in parts of an unknown that the next may join
	for i, g := range word {
		key := v.key(g.r, i, len(word))
		if id, ok := v.ids[key]; ok {
			parts = append(parts, piece{id, i, i + 1})
			waiting = none
			continue
		}
		if v.bytes != nil {
			var ok bool
			if parts, ok = v.bytes.appendBytes(parts, key, i, i+1); ok {
				waiting = none
				continue
			}
		}
		if v.unknown == none {
			continue
		}
		if v.fuseUnknown && waiting != none {
			parts[waiting].end = i + 1
			continue
		}
		waiting = len(parts)
		parts = append(parts, piece{v.unknown, i, i + 1})
	}
	return linked(parts)
}

func linked(parts []piece) []symbol {
	out := make([]symbol, len(parts))
	for i, p := range parts {
		out[i] = symbol{p, i - 1, i + 1}
	}
	if len(out) > 0 {
		out[len(out)-1].after = none
	}
	return out
}

// key is how character i of n is spelled in the vocabulary.
func (v *bytePair) key(r rune, i, n int) string {
	key := string(r)
	if i > 0 {
		key = v.prefix + key
	}
	if i == n-1 {
		key += v.suffix
	}
	return key
}

// join applies merges, the earliest learnt first, the leftmost of equals.
func (v *bytePair) join(s []symbol) {
	var queue mergeQueue
	consider := func(i int) {
		if i < 0 || s[i].after < 0 {
			return
		}
		if m, ok := v.merges[pair{s[i].id, s[s[i].after].id}]; ok {
			queue.push(queued{m, i})
		}
	}
	for i := range s {
		consider(i)
	}
	for len(queue) > 0 {
		q := queue.pop()
		left := &s[q.at]
		if left.id == none || left.after < 0 {
			continue
		}
		right := &s[left.after]
		// The entry may be older than a join of one of its sides.
		if m, ok := v.merges[pair{left.id, right.id}]; !ok || m.id != q.id {
			continue
		}
		left.id, left.end, left.after = q.id, right.end, right.after
		right.id = none
		if left.after >= 0 {
			s[left.after].before = q.at
		}
		consider(left.before)
		consider(q.at)
	}
}
