package onnx

// window is a stretch of a sentence that the network takes at once.
type window struct {
	ids   []int32
	words []wordAt
}

// wordAt says which output row of a window a word's label is read from.
type wordAt struct{ word, row int }

// pieces are the pieces of a sentence, word by word; every word has some.
type pieces struct {
	ids   []int32
	first []int // index of each word's first piece; one more entry at the end
}

// cut makes pieces of the words of a sentence. A word that leaves no piece
// gets the unknown one, and none has more than limit.
func (b *Bundle) cut(words []string, limit int) pieces {
	p := pieces{first: make([]int, 0, len(words)+1)}
	var ids []int
	for _, w := range words {
		for _, step := range b.normalise {
			w = step(w)
		}
		ids = b.tokenizer.AppendPieces(ids[:0], w)
		if len(ids) == 0 {
			ids = append(ids, *b.Info.UnkID)
		}
		p.first = append(p.first, len(p.ids))
		for _, id := range ids[:min(len(ids), limit)] {
			p.ids = append(p.ids, int32(id))
		}
	}
	p.first = append(p.first, len(p.ids))
	return p
}

// windows splits a sentence so that each part fits the network. Parts overlap
// by about half, and each word is read from the one in which it stands
// farthest from an edge, so that all words see what is around them.
func (b *Bundle) windows(words []string) []window {
	room := b.Info.MaxLength - 2
	// A word of more pieces than half a window would leave no room for others.
	p := b.cut(words, room/2)
	var spans [][2]int // words, end not included
	for start := 0; start < len(words); {
		end := p.reach(start, room)
		spans = append(spans, [2]int{start, end})
		if end == len(words) {
			break
		}
		start = max(p.before(end, room/2), start+1)
	}
	return b.assign(p, spans)
}

// reach returns the end of the longest run of words from start that has at
// most room pieces.
func (p pieces) reach(start, room int) int {
	end := start + 1
	for end < len(p.first)-1 && p.first[end+1]-p.first[start] <= room {
		end++
	}
	return end
}

// before returns the first word from which at most n pieces lead up to end.
func (p pieces) before(end, n int) int {
	start := end
	for start > 0 && p.first[end]-p.first[start-1] <= n {
		start--
	}
	return start
}

// assign makes a window of each span; of a stretch that two share, each gets
// the half on its side.
func (b *Bundle) assign(p pieces, spans [][2]int) []window {
	out := make([]window, len(spans))
	from := 0
	for i, s := range spans {
		to := s[1]
		if i+1 < len(spans) {
			to = (spans[i+1][0] + s[1] + 1) / 2
		}
		w := window{ids: make([]int32, 0, p.first[s[1]]-p.first[s[0]]+2)}
		w.ids = append(w.ids, int32(*b.Info.ClsID))
		w.ids = append(w.ids, p.ids[p.first[s[0]]:p.first[s[1]]]...)
		w.ids = append(w.ids, int32(*b.Info.SepID))
		for word := from; word < to; word++ {
			w.words = append(w.words, wordAt{word, 1 + p.first[word] - p.first[s[0]]})
		}
		out[i], from = w, to
	}
	return out
}
