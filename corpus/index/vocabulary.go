package index

import "tabaqat/layers/fold"

// vocabulary numbers the distinct tokens of a document, and the distinct folded
// ones.
type vocabulary struct {
	numbers map[string]uint32
	texts   []string
	folds   []uint32 // by the number of a token
	byFold  map[string]uint32
	folded  []string // by the number of a folded token
	letters []string // by the number of a token: folded but for case, once asked for
}

// newVocabulary makes room for so many words.
func newVocabulary(words int) vocabulary {
	return vocabulary{numbers: make(map[string]uint32, words), byFold: make(map[string]uint32, words)}
}

func (v *vocabulary) number(token string) uint32 {
	if n, ok := v.numbers[token]; ok {
		return n
	}
	n := uint32(len(v.texts))
	v.numbers[token] = n
	v.texts = append(v.texts, token)
	v.folds = append(v.folds, v.foldNumber(fold.Search(token)))
	return n
}

func (v *vocabulary) foldNumber(folded string) uint32 {
	if n, ok := v.byFold[folded]; ok {
		return n
	}
	n := uint32(len(v.folded))
	v.byFold[folded] = n
	v.folded = append(v.folded, folded)
	return n
}

// postings lists for each folded token the sentences that have it.
type postings struct {
	begin     []int32 // by the number of a folded token
	sentences []int32
}

func postingsOf(sentences []sentence, v vocabulary) postings {
	last := make([]int32, len(v.folded))
	p := postings{begin: make([]int32, len(v.folded)+1)}
	each := func(visit func(folded uint32, sentence int32)) {
		for k := range last {
			last[k] = -1
		}
		for i := range sentences {
			for _, w := range sentences[i].words {
				if f := v.folds[w]; last[f] != int32(i) {
					last[f] = int32(i)
					visit(f, int32(i))
				}
			}
		}
	}
	each(func(f uint32, _ int32) { p.begin[f+1]++ })
	for k := 1; k < len(p.begin); k++ {
		p.begin[k] += p.begin[k-1]
	}
	next := append([]int32(nil), p.begin...)
	p.sentences = make([]int32, p.begin[len(v.folded)])
	each(func(f uint32, i int32) {
		p.sentences[next[f]] = i
		next[f]++
	})
	return p
}

func (p postings) of(folded uint32) []int32 {
	if int(folded)+1 >= len(p.begin) {
		return nil
	}
	return p.sentences[p.begin[folded]:p.begin[folded+1]]
}

// rarest lists the sentences that have the rarest of some folded tokens.
func (p postings) rarest(folds []uint32) []int32 {
	var least []int32
	for k, f := range folds {
		if list := p.of(f); k == 0 || len(list) < len(least) {
			least = list
		}
	}
	return least
}

// trie finds names in text: nodes by the one before and the next folded token.
type trie struct {
	first []uint32 // nodes of first tokens, 0 for none
	next  map[uint64]uint32
	name  []int32 // by node: the name that ends there, -1 for none
}

func (t *trie) child(node, folded uint32) uint32 { return t.next[uint64(node)<<32|uint64(folded)] }

func (t *trie) root(folded uint32) uint32 {
	if int(folded) >= len(t.first) {
		return 0
	}
	return t.first[folded]
}

func (t *trie) find(folds []uint32) uint32 {
	node := t.root(folds[0])
	for _, f := range folds[1:] {
		if node == 0 {
			return 0
		}
		node = t.child(node, f)
	}
	return node
}

// at gives the node of a name, made where it is not there yet.
func (t *trie) at(folds []uint32) uint32 {
	for int(folds[0]) >= len(t.first) {
		t.first = append(t.first, 0)
	}
	node := t.first[folds[0]]
	if node == 0 {
		node = t.grow()
		t.first[folds[0]] = node
	}
	for _, f := range folds[1:] {
		after := t.child(node, f)
		if after == 0 {
			after = t.grow()
			t.next[uint64(node)<<32|uint64(f)] = after
		}
		node = after
	}
	return node
}

func (t *trie) grow() uint32 {
	t.name = append(t.name, -1)
	return uint32(len(t.name) - 1)
}

// foldOf finds the folded number of a token, whether the document has it in just
// this spelling or not.
func (v *vocabulary) foldOf(token string) (uint32, bool) {
	if n, ok := v.numbers[token]; ok {
		return v.folds[n], true
	}
	n, ok := v.byFold[fold.Search(token)]
	return n, ok
}
