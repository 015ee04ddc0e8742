package session

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tabaqat/layers"
	"tabaqat/model"
)

// kindRefused is the kind of decision that a suggestion is not wanted. The
// value is the words of its span: where they are no longer there, the decision
// is about another text.
const kindRefused = "refused"

// refusals are the suggestions that were refused, by their key, and those of
// them that Undo can still take back: the ones since the last edit.
type refusals struct {
	words map[string]string
	last  []refusal
}

type refusal struct {
	sentence   int
	suggestion model.Suggestion
}

// Refused reports whether a human refused this span of a sentence.
func (s *Session) Refused(sentence int, span layers.Span) bool {
	words, ok := s.refused.words[s.refusalKey(sentence, span)]
	return ok && words == s.words(sentence, span)
}

// wanted leaves out what was refused.
func (s *Session) wanted(sentence int, list []model.Suggestion) []model.Suggestion {
	if len(s.refused.words) == 0 {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(g model.Suggestion) bool { return s.Refused(sentence, g.Span) })
}

// refuse remembers that a suggestion is not wanted.
func (s *Session) refuse(sentence int, g model.Suggestion) error {
	key, words := s.refusalKey(sentence, g.Span), s.words(sentence, g.Span)
	if s.decisions != nil {
		if err := s.decisions.Put(kindRefused, key, words); err != nil {
			return fmt.Errorf("refusal not kept: %w", err)
		}
	}
	if s.refused.words == nil {
		s.refused.words = map[string]string{}
	}
	s.refused.words[key] = words
	s.refused.last = append(s.refused.last, refusal{sentence, g})
	return nil
}

// unrefuse takes the last refusal back, where nothing was edited since.
func (s *Session) unrefuse() (title string, done bool, err error) {
	n := len(s.refused.last)
	if n == 0 {
		return "", false, nil
	}
	r := s.refused.last[n-1]
	key := s.refusalKey(r.sentence, r.suggestion.Span)
	if s.decisions != nil {
		if err := s.decisions.Put(kindRefused, key, ""); err != nil {
			return "", true, err
		}
	}
	s.refused.last = s.refused.last[:n-1]
	delete(s.refused.words, key)
	list := append(slices.Clone(s.ghosts.of[r.sentence]), r.suggestion)
	s.SetGhosts(r.sentence, s.revision[r.sentence], list)
	_ = s.PickGhost(r.sentence, r.suggestion) // it fits: nothing was edited
	return "refuse " + r.suggestion.Type, true, nil
}

// keepRefusals takes over what was refused before.
func (s *Session) keepRefusals(d Decisions) error {
	facts, err := d.Facts(kindRefused)
	if err != nil {
		return err
	}
	s.refused.words = maps.Clone(facts)
	return nil
}

// refusalKey names a span by the id of its sentence, or by the number where it
// has none.
func (s *Session) refusalKey(sentence int, span layers.Span) string {
	id := s.doc.Sentence(sentence).ID
	if id == "" {
		id = "#" + strconv.Itoa(sentence+1)
	}
	return fmt.Sprintf("%s:%d:%d:%s", id, span.Start, span.End, span.Type)
}

func (s *Session) words(sentence int, span layers.Span) string {
	tokens := s.doc.Sentence(sentence).Tokens
	if span.Start < 0 || span.End > len(tokens) || span.Start >= span.End {
		return ""
	}
	return strings.Join(tokens[span.Start:span.End], " ")
}
