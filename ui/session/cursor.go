package session

import (
	"fmt"
	"strconv"
	"strings"
)

// Place is a token of a sentence.
type Place struct{ Sentence, Token int }

// Cursor gives where the cursor is.
func (s *Session) Cursor() Place { return s.cursor }

// Selection gives the selected tokens of the cursor's sentence, end not
// included: those between where the selection began and the cursor.
func (s *Session) Selection() (start, end int) {
	return min(s.anchor, s.cursor.Token), max(s.anchor, s.cursor.Token) + 1
}

// Move puts the cursor on a token; with extend, the selection reaches to it
// from where it began. Places outside the document are taken to the nearest
// one inside. Extending stays within the sentence.
func (s *Session) Move(to Place, extend bool) {
	if s.doc.Len() == 0 {
		return
	}
	to.Sentence = clamp(to.Sentence, s.doc.Len())
	if extend && to.Sentence != s.cursor.Sentence {
		to = Place{s.cursor.Sentence, s.cursor.Token}
	}
	to.Token = clamp(to.Token, s.doc.Sentence(to.Sentence).Len())
	if !extend {
		s.anchor = to.Token
	}
	s.cursor = to
	s.hasSpan = false
	s.ghosts.current = -1
	s.tell(Change{Cursor: true})
}

// SelectTokens selects tokens of a sentence, end not included.
func (s *Session) SelectTokens(sentence, start, end int) {
	s.Move(Place{sentence, start}, false)
	s.Move(Place{sentence, end - 1}, true)
}

// Step moves the cursor by tokens, over into the neighbouring sentence at
// either end; with extend it stays within the sentence.
func (s *Session) Step(by int, extend bool) {
	to := Place{s.cursor.Sentence, s.cursor.Token + by}
	switch n := s.tokens(to.Sentence); {
	case extend:
	case to.Token < 0 && to.Sentence > 0:
		to = Place{to.Sentence - 1, s.tokens(to.Sentence-1) - 1}
	case to.Token >= n && to.Sentence+1 < s.doc.Len():
		to = Place{to.Sentence + 1, 0}
	}
	s.Move(to, extend)
}

// StepSentence moves the cursor by sentences, to the first token.
func (s *Session) StepSentence(by int) {
	s.Move(Place{s.cursor.Sentence + by, 0}, false)
}

// Goto puts the cursor on a sentence named by its id, or, where no sentence has
// that id, by its number from 1; ":" and a token number from 1 may follow.
func (s *Session) Goto(target string) error {
	target = strings.TrimSpace(target)
	if i, ok := s.sentenceNamed(target); ok {
		s.Move(Place{i, 0}, false)
		return nil
	}
	name, token := target, 0
	if at := strings.LastIndexByte(target, ':'); at >= 0 {
		n, err := strconv.Atoi(target[at+1:])
		if err != nil || n < 1 {
			return fmt.Errorf("token %q is no number from 1", target[at+1:])
		}
		name, token = target[:at], n-1
	}
	i, ok := s.sentenceNamed(name)
	if !ok {
		return fmt.Errorf("no sentence %q; the document has %d", name, s.doc.Len())
	}
	if token >= s.tokens(i) {
		return fmt.Errorf("sentence %q has %d tokens; no token %d", name, s.tokens(i), token+1)
	}
	s.Move(Place{i, token}, false)
	return nil
}

func (s *Session) sentenceNamed(name string) (int, bool) {
	for i, sentence := range s.doc.Sentences() {
		if sentence.ID == name {
			return i, true
		}
	}
	n, err := strconv.Atoi(name)
	return n - 1, err == nil && n >= 1 && n <= s.doc.Len()
}

// tokens is the number of tokens of a sentence, 0 where there is none.
func (s *Session) tokens(sentence int) int {
	if sentence < 0 || sentence >= s.doc.Len() {
		return 0
	}
	return s.doc.Sentence(sentence).Len()
}

// clamp takes i to the nearest of 0 to n-1.
func clamp(i, n int) int { return max(0, min(i, n-1)) }
