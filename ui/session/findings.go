package session

import (
	"tabaqat/corpus"
	"tabaqat/layers"
)

// Status is what a sentence's dot shows.
type Status uint8

// The states of a sentence, the worst last.
const (
	Unchecked Status = iota
	Clean
	Confirmed
	Warned
	Faulty
)

// tally counts the problems of one sentence.
type tally struct {
	errors, warnings uint16
	known            bool
}

// findings is what is known of problems: a tally for each sentence, and how
// far the first count over the document has come.
type findings struct {
	tallies          []tally
	next             int // the first sentence that the first count has not reached
	errors, warnings int
}

func (f *findings) reset(sentences int) {
	*f = findings{tallies: make([]tally, sentences)}
}

func (f *findings) set(i int, problems []corpus.Problem) {
	old := f.tallies[i]
	now := tally{known: true}
	for _, p := range problems {
		if p.Code.Severity() == layers.Error {
			now.errors++
		} else {
			now.warnings++
		}
	}
	f.tallies[i] = now
	f.errors += int(now.errors) - int(old.errors)
	f.warnings += int(now.warnings) - int(old.warnings)
}

// Problems gives the problems of a sentence, by token.
func (s *Session) Problems(sentence int) []corpus.Problem {
	return s.doc.CheckSentence(sentence, s.rules)
}

// ProblemsHere gives the problems of the cursor's sentence, by token.
func (s *Session) ProblemsHere() []corpus.Problem {
	if s.doc.Len() == 0 {
		return nil
	}
	return s.Problems(s.cursor.Sentence)
}

// recheck counts the problems of one sentence anew.
func (s *Session) recheck(sentence int) {
	s.found.set(sentence, s.Problems(sentence))
}

// CheckSome counts the problems of up to n sentences that were not looked at
// yet, and reports whether any are left. Called in slices it keeps its
// goroutine free for keys; watchers are told at the end and by Counting.
func (s *Session) CheckSome(n int) (more bool) {
	for ; n > 0 && s.found.next < s.doc.Len(); n-- {
		if i := s.found.next; !s.found.tallies[i].known {
			s.recheck(i)
		}
		s.found.next++
	}
	more = s.found.next < s.doc.Len()
	if !more {
		s.Counting()
	}
	return more
}

// Counting tells watchers how far the count of problems has come.
func (s *Session) Counting() { s.tell(Change{Counted: true}) }

// Left is the number of errors and of warnings in the sentences counted so
// far, and whether that is all sentences.
func (s *Session) Left() (errors, warnings int, all bool) {
	return s.found.errors, s.found.warnings, s.found.next >= s.doc.Len()
}

// Status gives what is known of a sentence.
func (s *Session) Status(sentence int) Status {
	t := s.found.tallies[sentence]
	switch {
	case t.errors > 0:
		return Faulty
	case t.warnings > 0:
		return Warned
	case s.confirmed[sentence]:
		return Confirmed
	case t.known:
		return Clean
	}
	return Unchecked
}
