package learn

import "tabaqat/layers"

// sentence is the words of a sentence and what is known of them from elsewhere.
type sentence struct {
	words  []word
	names  [][]string // what the lexicon says of each word
	casing []string   // how each word is written elsewhere
	roles  [][]string // how each word is annotated elsewhere
	quoted []bool     // whether a word stands between quotation marks
}

// sentence looks up words. An annotated sentence that the model knows is known
// by its spans: what only it supports is not seen, so that learning trusts what
// is known from elsewhere no more than new text deserves.
func (m *Model) sentence(words []word, own []layers.Span, learning bool) *sentence {
	if learning {
		m.usage.add(words, own, -1)
		defer m.usage.add(words, own, 1)
	}
	s := &sentence{words: words, names: m.names.find(words, own), quoted: quotedWords(words)}
	for _, w := range words {
		s.casing = append(s.casing, m.usage.casing(w.norm))
		s.roles = append(s.roles, m.usage.roles(w.norm))
	}
	return s
}

// quotedWords tells the words after an opening quotation mark and before the
// closing one. Straight marks open and close by turns.
func quotedWords(words []word) []bool {
	quoted := make([]bool, len(words))
	within := false
	for i, w := range words {
		switch w.norm {
		case "«", "“", "„", "``":
			within = true
		case "»", "”", "''":
			within = false
		case `"`:
			within = !within
		}
		quoted[i] = within
	}
	return quoted
}

func (s *sentence) at(i int) *word {
	if !s.has(i) {
		return &edge
	}
	return &s.words[i]
}

func (s *sentence) has(i int) bool { return i >= 0 && i < len(s.words) }
