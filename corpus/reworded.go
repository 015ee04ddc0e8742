package corpus

import (
	"iter"
	"slices"
)

// Saved goes over the sentences as the file has them.
func (d *Document) Saved() iter.Seq2[int, *Sentence] { return slices.All(d.saved) }

// Reworded is a token whose text differs from the file's.
type Reworded struct{ Sentence, Token int }

// Reworded lists the tokens whose text differs from the file's, in reading order.
// It reports false where rows, ids or borders of sentences differ too.
func (d *Document) Reworded() (tokens []Reworded, ok bool) {
	if len(d.sentences) != len(d.saved) {
		return nil, false
	}
	for i, s := range d.sentences {
		was := d.saved[i]
		if s == was {
			continue
		}
		if s.ID != was.ID || !slices.Equal(s.Rows, was.Rows) {
			return nil, false
		}
		for k := range s.Tokens {
			if s.Tokens[k] != was.Tokens[k] {
				tokens = append(tokens, Reworded{i, k})
			}
		}
	}
	return tokens, true
}

// reworded reports whether the token of a sentence is another than the file has
// at its row, so that what the reader found there is no longer true.
func (d *Document) reworded(i, token int) bool {
	s := d.sentences[i]
	if i < len(d.saved) && d.saved[i] == s {
		return false
	}
	row := s.Rows[token]
	for _, was := range d.saved {
		if k, ok := slices.BinarySearch(was.Rows, row); ok {
			return was.Tokens[k] != s.Tokens[token]
		}
	}
	return false
}

// StackSaved reports whether a token has the stack that the file has at its row;
// of one without a row it says nothing.
func (d *Document) StackSaved(sentence, token int) bool {
	s := d.sentences[sentence]
	return s.stacks[token] == s.source[token]
}
