package session

import (
	"cmp"
	"slices"

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

// Ghosting is suggestions for a sentence at a revision.
type Ghosting struct {
	Sentence    int
	Revision    uint32
	Suggestions []model.Suggestion
}

// SetGhosts replaces the suggestions of a sentence by those that fit beside
// its spans and were not refused. It reports false, and changes nothing, where
// the sentence is no longer at the revision that the suggestions were made for.
// A suggestion at hand stays at hand where it is among the new ones.
func (s *Session) SetGhosts(sentence int, revision uint32, list []model.Suggestion) bool {
	return s.SetAllGhosts([]Ghosting{{sentence, revision, list}}) == 1
}

// SetAllGhosts does what SetGhosts does for several sentences, tells watchers
// once, and gives how many were still at their revision.
func (s *Session) SetAllGhosts(all []Ghosting) int {
	taken := 0
	var changed []int
	for _, g := range all {
		if g.Sentence < 0 || g.Sentence >= s.doc.Len() || s.revision[g.Sentence] != g.Revision {
			continue
		}
		taken++
		if s.setGhosts(g.Sentence, g.Suggestions) {
			changed = append(changed, g.Sentence)
		}
	}
	if len(changed) > 0 {
		s.tell(Change{Sentences: changed, Ghosts: true})
	}
	return taken
}

// setGhosts reports whether the suggestions are others than before.
func (s *Session) setGhosts(sentence int, list []model.Suggestion) bool {
	fit := slices.Clone(model.Compatible(s.wanted(sentence, list), s.doc.Spans(sentence)))
	slices.SortStableFunc(fit, func(a, b model.Suggestion) int { return layers.CompareSpans(a.Span, b.Span) })
	if slices.Equal(fit, s.ghosts.of[sentence]) {
		return false
	}
	held, holds := s.Ghost()
	if s.ghosts.of == nil {
		s.ghosts.of = map[int][]model.Suggestion{}
	}
	s.ghosts.of[sentence] = fit
	if len(fit) == 0 {
		delete(s.ghosts.of, sentence)
	}
	if sentence == s.cursor.Sentence {
		s.ghosts.current = -1
		if holds {
			s.ghosts.current = slices.IndexFunc(fit, func(g model.Suggestion) bool { return g.Span == held.Span })
		}
	}
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

// Refuse drops the suggestion at hand, or the only one at the cursor, for good:
// it is not taken by SetGhosts again, also in later sittings.
func (s *Session) Refuse() (model.Suggestion, error) {
	g, err := s.ghostHere()
	if err != nil {
		return g, err
	}
	i := s.cursor.Sentence
	if err := s.refuse(i, g); err != nil {
		return g, err
	}
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
