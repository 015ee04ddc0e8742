package index

import "tabaqat/corpus"

// countUnmarked adds, or with by -1 takes off, the places of a sentence where the
// words of a name are no entity of just that extent.
func (x *Index) countUnmarked(i, by int) {
	s := &x.sentences[i]
	tagged := x.taggedTokens(s)
	for t := range s.words {
		node := x.trie.root(x.words.folds[s.words[t]])
		for end := t + 1; node != 0; end++ {
			if n := x.trie.name[node]; n >= 0 && !s.has(t, end) {
				x.names[n].count(tagged, t, end, by)
			}
			if end == len(s.words) {
				break
			}
			node = x.trie.child(node, x.words.folds[s.words[end]])
		}
	}
}

// count counts one place among the free ones, whose tokens are in no entity at
// all, or among the embedded.
func (n *name) count(tagged []bool, start, end, by int) {
	for t := start; t < end; t++ {
		if tagged[t] {
			n.embedded += by
			return
		}
	}
	n.free += by
}

// countName counts the unmarked places of a new name in the sentences counted
// so far.
func (x *Index) countName(n int) {
	folds := x.names[n].folds
	for _, i := range x.places.rarest(folds) {
		if int(i) >= x.counted {
			break
		}
		if int(i) == x.updating {
			continue
		}
		s := &x.sentences[i]
		x.eachAt(s, folds, func(start int) {
			if !s.has(start, start+len(folds)) {
				x.names[n].count(x.taggedTokens(s), start, start+len(folds), 1)
			}
		})
	}
}

// eachAt goes over the places of a sentence where some folded tokens stand.
func (x *Index) eachAt(s *sentence, folds []uint32, visit func(start int)) {
	for t := 0; t+len(folds) <= len(s.words); t++ {
		k := 0
		for k < len(folds) && x.words.folds[s.words[t+k]] == folds[k] {
			k++
		}
		if k == len(folds) {
			visit(t)
		}
	}
}

// taggedTokens tells which tokens of a sentence are in an entity; it is good
// until the next call.
func (x *Index) taggedTokens(s *sentence) []bool {
	x.depth = append(x.depth[:0], make([]bool, len(s.words))...)
	for _, r := range s.spans {
		for t := r.start; t < r.end; t++ {
			x.depth[t] = true
		}
	}
	return x.depth
}

// has reports whether some entity has just that extent.
func (s *sentence) has(start, end int) bool {
	for _, r := range s.spans {
		if int(r.start) == start && int(r.end) == end {
			return true
		}
		if int(r.start) > start {
			return false
		}
	}
	return false
}

// Update takes over the present tags of sentences that were edited. Where tokens
// or borders of sentences changed, it is Rebuild that is needed.
func (x *Index) Update(sentences ...int) {
	for _, i := range sentences {
		if i < 0 || i >= len(x.sentences) {
			continue
		}
		x.countUnmarked(i, -1)
		for _, r := range x.sentences[i].spans {
			x.forms[r.form].drop(r.typ, int32(i))
		}
		x.sentences[i].spans = nil
		x.updating = i
		x.readSpans(i, false)
		x.updating = -1
		x.countUnmarked(i, 1)
	}
}

// Rebuild reads the document anew.
func (x *Index) Rebuild() { *x = *Of(x.doc) }

// Follow takes over what a step did to the document, or what taking it back did.
func (x *Index) Follow(step corpus.Step) {
	if len(step.Repairs) > 0 {
		x.Rebuild()
		return
	}
	seen := map[int]bool{}
	for _, e := range step.Edits {
		if !seen[e.Sentence] {
			seen[e.Sentence] = true
			x.Update(e.Sentence)
		}
	}
}
