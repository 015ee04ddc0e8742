package session

import (
	"cmp"
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
	"tabaqat/model"
)

// ghosts are the suggestions that are drawn but in no document, by sentence,
// in reading order, and which of the cursor's sentence is at hand, or -1.
type ghosts struct {
	of      map[int][]model.Suggestion
	current int
}

// forget drops the ghosts of a sentence that no longer fit beside its spans.
func (g *ghosts) forget(sentence int, spans []layers.Span) {
	if len(g.of[sentence]) > 0 {
		g.of[sentence] = model.Compatible(g.of[sentence], spans)
	}
	g.current = -1
}

// Ghosts gives the suggestions of a sentence in reading order.
func (s *Session) Ghosts(sentence int) []model.Suggestion { return s.ghosts.of[sentence] }

// Ghost gives the suggestion at hand in the cursor's sentence.
func (s *Session) Ghost() (model.Suggestion, bool) {
	list := s.ghosts.of[s.cursor.Sentence]
	if s.ghosts.current < 0 || s.ghosts.current >= len(list) {
		return model.Suggestion{}, false
	}
	return list[s.ghosts.current], true
}

// SetGhosts replaces the suggestions of a sentence by those that fit beside
// its spans. It reports false, and changes nothing, where the sentence is no
// longer at the revision that the suggestions were made for.
func (s *Session) SetGhosts(sentence int, revision uint32, list []model.Suggestion) bool {
	if sentence < 0 || sentence >= s.doc.Len() || s.revision[sentence] != revision {
		return false
	}
	fit := slices.Clone(model.Compatible(list, s.doc.Spans(sentence)))
	slices.SortStableFunc(fit, func(a, b model.Suggestion) int { return layers.CompareSpans(a.Span, b.Span) })
	if s.ghosts.of == nil {
		s.ghosts.of = map[int][]model.Suggestion{}
	}
	if len(fit) == 0 && len(s.ghosts.of[sentence]) == 0 {
		return true
	}
	s.ghosts.of[sentence] = fit
	if sentence == s.cursor.Sentence {
		s.ghosts.current = -1
	}
	s.tell(Change{Sentences: []int{sentence}})
	return true
}

// NextGhost goes to the next suggestion, or with by -1 to the one before, in
// this sentence or a later one.
func (s *Session) NextGhost(by int) error {
	if at := s.ghostAfter(by); at >= 0 && at < len(s.ghosts.of[s.cursor.Sentence]) {
		s.pointAt(s.cursor.Sentence, at)
		return nil
	}
	for i := s.cursor.Sentence + by; i >= 0 && i < s.doc.Len(); i += by {
		if n := len(s.ghosts.of[i]); n > 0 {
			at := 0
			if by < 0 {
				at = n - 1
			}
			s.pointAt(i, at)
			return nil
		}
	}
	return errNoGhost
}

// ghostAfter is the index of the suggestion that a step leads to.
func (s *Session) ghostAfter(by int) int {
	list := s.ghosts.of[s.cursor.Sentence]
	if s.ghosts.current >= 0 {
		return s.ghosts.current + by
	}
	after := slices.IndexFunc(list, func(g model.Suggestion) bool {
		return cmp.Compare(g.Start, s.cursor.Token)*by >= 0 && by > 0
	})
	switch {
	case by < 0:
		before := -1
		for k, g := range list {
			if g.Start <= s.cursor.Token {
				before = k
			}
		}
		return before
	case after < 0:
		return len(list)
	}
	return after
}

func (s *Session) pointAt(sentence, ghost int) {
	s.Move(Place{sentence, s.ghosts.of[sentence][ghost].Start}, false)
	s.ghosts.current = ghost
	s.tell(Change{Cursor: true})
}

// PickGhost takes a suggestion of a sentence in hand, as a click on it does.
func (s *Session) PickGhost(sentence int, g model.Suggestion) error {
	at := slices.Index(s.ghosts.of[sentence], g)
	if at < 0 {
		return errNoGhost
	}
	s.pointAt(sentence, at)
	return nil
}

// Accept makes the suggestion at hand, or the only one at the cursor, a span.
func (s *Session) Accept() error {
	g, err := s.ghostHere()
	if err != nil {
		return err
	}
	return s.Add(s.cursor.Sentence, g.Span)
}

// Refuse drops the suggestion at hand, or the only one at the cursor.
func (s *Session) Refuse() (model.Suggestion, error) {
	g, err := s.ghostHere()
	if err != nil {
		return g, err
	}
	i := s.cursor.Sentence
	list := slices.Clone(s.ghosts.of[i])
	s.ghosts.of[i] = slices.DeleteFunc(list, func(x model.Suggestion) bool { return x == g })
	s.ghosts.current = -1
	s.tell(Change{Sentences: []int{i}, Cursor: true})
	return g, nil
}

func (s *Session) ghostHere() (model.Suggestion, error) {
	if g, ok := s.Ghost(); ok {
		return g, nil
	}
	var here []model.Suggestion
	for _, g := range s.ghosts.of[s.cursor.Sentence] {
		if g.Covers(s.cursor.Token) {
			here = append(here, g)
		}
	}
	if len(here) != 1 {
		return model.Suggestion{}, errNoGhost
	}
	return here[0], nil
}

// AcceptAbove makes spans of all suggestions of the cursor's sentence whose
// score is at least the threshold, as one step, and returns how many; those
// that cross one accepted before stay suggestions.
func (s *Session) AcceptAbove(threshold float64) (int, error) {
	sentence := s.cursor.Sentence
	list := model.Above(s.ghosts.of[sentence], threshold)
	slices.SortStableFunc(list, func(a, b model.Suggestion) int { return cmp.Compare(b.Score, a.Score) })
	before := s.doc.Stacks(sentence)
	after, n := before, 0
	for _, g := range list {
		c, err := layers.Add(after, g.Span, s.doc.Scheme)
		if err != nil {
			continue
		}
		after = slices.Clone(after)
		copy(after[c.Start:], c.After)
		n++
	}
	if n == 0 {
		return 0, errNoGhost
	}
	return n, s.Do(corpus.Step{Title: "accept suggestions", Edits: []corpus.Edit{{
		Sentence: sentence, Before: before, After: after,
	}}})
}
