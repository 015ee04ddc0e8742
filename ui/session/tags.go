package session

import (
	"fmt"
	"strings"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// SetTags gives the cursor's token the tags of a text, outer to inner, with blanks
// between; an empty one is O. What is not valid about them is shown as a problem;
// tags that are not well formed are refused.
func (s *Session) SetTags(text string) error {
	i, k := s.cursor.Sentence, s.cursor.Token
	if k >= s.tokens(i) {
		return ErrNothingToNote
	}
	stack := layers.Stack(strings.Fields(text))
	if len(stack) == 0 {
		stack = layers.Stack{"O"}
	}
	for _, tag := range stack {
		if _, ok := layers.ParseTag(tag); !ok && tag != "O" {
			return fmt.Errorf("tag %q is not well formed; want O or one such as B-ORG", tag)
		}
	}
	before := s.doc.Stack(i, k)
	if before.Equal(stack) {
		return nil
	}
	return s.Do(corpus.Step{Title: "edit tags", Edits: []corpus.Edit{{
		Sentence: i, Start: k, Before: []layers.Stack{before}, After: []layers.Stack{stack},
	}}})
}
