package session

import (
	"fmt"
	"strconv"
	"strings"
)

// Decisions keeps what was decided about a document beside its tags; a journal
// is one. An empty value takes a decision back.
type Decisions interface {
	Put(kind, key, value string) error
	Facts(kind string) (map[string]string, error)
}

// kindConfirmed is the kind of decision that a sentence is done.
const kindConfirmed = "confirmed"

// Keep gives the session a place for decisions, and takes over what was
// decided before about sentences that still have the same id, wherever they are.
func (s *Session) Keep(d Decisions) error {
	facts, err := d.Facts(kindConfirmed)
	if err != nil {
		return err
	}
	if err := s.keepRefusals(d); err != nil {
		return err
	}
	s.decisions = d
	named := NewNaming(s.doc)
	for key, value := range facts {
		number, id, _ := strings.Cut(key, ":")
		i, err := strconv.Atoi(number)
		if err != nil || value == "" {
			continue
		}
		if at, ok := named.Place(i, id); ok {
			s.confirmed[at] = true
		}
	}
	s.tell(Change{State: true})
	return nil
}

// Confirmed reports whether a human called the sentence done since its last
// edit.
func (s *Session) Confirmed(sentence int) bool { return s.confirmed[sentence] }

// ConfirmedCount is the number of confirmed sentences.
func (s *Session) ConfirmedCount() int { return len(s.confirmed) }

// Confirm calls the cursor's sentence done and goes on to the next.
func (s *Session) Confirm() error {
	if s.doc.Len() == 0 {
		return errNoFurther
	}
	i := s.cursor.Sentence
	if err := s.decide(i, true); err != nil {
		return err
	}
	s.confirmed[i] = true
	delete(s.ghosts.of, i) // what was not accepted is not wanted
	s.ghosts.current = -1
	s.tell(Change{Sentences: []int{i}, State: true})
	if i+1 < s.doc.Len() {
		s.StepSentence(1)
	}
	return nil
}

// unconfirm takes a confirmation back, because the sentence changed.
func (s *Session) unconfirm(sentence int) {
	if s.confirmed[sentence] {
		delete(s.confirmed, sentence)
		_ = s.decide(sentence, false) // at worst it is confirmed again next time
	}
}

func (s *Session) decide(sentence int, done bool) error {
	if s.decisions == nil {
		return nil
	}
	value := ""
	if done {
		value = "yes"
	}
	key := fmt.Sprintf("%d:%s", sentence, s.doc.Sentence(sentence).ID)
	return s.decisions.Put(kindConfirmed, key, value)
}
