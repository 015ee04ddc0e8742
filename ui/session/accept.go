package session

import (
	"maps"
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
	"tabaqat/model"
)

const acceptTitle = "accept suggestions"

// AcceptAbove makes spans of all suggestions of the cursor's sentence whose
// score is at least the threshold, as one step, and returns how many; those
// that cross one accepted before stay suggestions.
func (s *Session) AcceptAbove(threshold float64) (int, error) {
	edit, n := s.accepting(s.cursor.Sentence, threshold)
	if n == 0 {
		return 0, errNoGhost
	}
	return n, s.Do(corpus.Step{Title: acceptTitle, Edits: []corpus.Edit{edit}})
}

// AcceptAndConfirm does what AcceptAbove does, where there is anything to accept,
// then what Confirm does.
func (s *Session) AcceptAndConfirm(threshold float64) error {
	if s.doc.Len() == 0 {
		return errNoFurther
	}
	if edit, n := s.accepting(s.cursor.Sentence, threshold); n > 0 {
		if err := s.Do(corpus.Step{Title: acceptTitle, Edits: []corpus.Edit{edit}}); err != nil {
			return err
		}
	}
	return s.Confirm()
}

// AcceptAllAbove does what AcceptAbove does for all sentences that have
// suggestions, as one step, and returns how many spans were made in how many
// sentences.
func (s *Session) AcceptAllAbove(threshold float64) (spans, sentences int, err error) {
	step := corpus.Step{Title: acceptTitle}
	for _, i := range slices.Sorted(maps.Keys(s.ghosts.of)) {
		if edit, n := s.accepting(i, threshold); n > 0 {
			step.Edits = append(step.Edits, edit)
			spans += n
		}
	}
	if spans == 0 {
		return 0, 0, errNoGhost
	}
	return spans, len(step.Edits), s.Do(step)
}

// accepting makes the edit that takes the suggestions of a sentence, of those
// that cross the surest, and gives how many there was room for.
func (s *Session) accepting(sentence int, threshold float64) (corpus.Edit, int) {
	list := model.Above(s.ghosts.of[sentence], threshold)
	surest := model.Merge(list)
	before := s.doc.Stacks(sentence)
	after, n := before, 0
	for _, g := range list { // in order, so that of one extent the outer comes first
		if !slices.Contains(surest, g) {
			continue
		}
		c, err := layers.Add(after, g.Span, s.doc.Scheme)
		if err != nil {
			continue
		}
		after = slices.Clone(after)
		copy(after[c.Start:], c.After)
		n++
	}
	return corpus.Edit{Sentence: sentence, Before: before, After: after}, n
}
