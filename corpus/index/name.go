package index

import "strings"

// Names looks names up by their folded tokens, for who compares entities with
// what stands around them. Tokens are folded ones, as Folded gives them.
type Names struct{ x *Index }

// Names gives the names of the index as it stands.
func (x *Index) Names() Names { return Names{x} }

// Folded gives the folded tokens of a sentence in a slice of the caller's.
func (x *Index) Folded(to []string, sentence int) []string {
	for _, w := range x.sentences[sentence].words {
		to = append(to, x.words.folded[x.words.folds[w]])
	}
	return to
}

// Count tells how often folded tokens are an entity of a type, of any for "".
func (n Names) Count(folded []string, typ string) int {
	name := n.find(folded)
	if name == nil {
		return 0
	}
	count := 0
	for _, number := range name.forms {
		for _, u := range n.x.forms[number].uses {
			if typ == "" || n.x.types[u.typ] == typ {
				count += len(u.places)
			}
		}
	}
	return count
}

// Each goes over all names that are entities somewhere: their folded tokens,
// joined by blanks, and how often they have each type.
func (n Names) Each(visit func(folded string, types []Count)) {
	for k := range n.x.names {
		name := &n.x.names[k]
		var types []Count
		for _, number := range name.forms {
			for _, u := range n.x.forms[number].uses {
				types = add(types, n.x.types[u.typ], len(u.places))
			}
		}
		if len(types) > 0 {
			visit(n.text(name), types)
		}
	}
}

func add(counts []Count, typ string, by int) []Count {
	if by == 0 {
		return counts
	}
	for k := range counts {
		if counts[k].Type == typ {
			counts[k].Count += by
			return counts
		}
	}
	return append(counts, Count{typ, by})
}

func (n Names) text(name *name) string {
	words := make([]string, len(name.folds))
	for k, f := range name.folds {
		words[k] = n.x.words.folded[f]
	}
	return strings.Join(words, " ")
}

func (n Names) find(folded []string) *name {
	if len(folded) == 0 {
		return nil
	}
	var buffer [32]uint32
	folds := buffer[:0]
	for _, token := range folded {
		f, ok := n.x.words.byFold[token]
		if !ok {
			return nil
		}
		folds = append(folds, f)
	}
	node := n.x.trie.find(folds)
	if node == 0 || n.x.trie.name[node] < 0 {
		return nil
	}
	return &n.x.names[n.x.trie.name[node]]
}
