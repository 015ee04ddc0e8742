package session

import (
	"fmt"
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// NextProblem puts the cursor on the next problem after it, or with by -1 on
// the one before, going round at the end of the document, and returns it.
func (s *Session) NextProblem(by int) (corpus.Problem, error) {
	n := s.doc.Len()
	if n == 0 {
		return corpus.Problem{}, errNoProblem
	}
	for step := 0; step <= n; step++ {
		i := ((s.cursor.Sentence+by*step)%n + n) % n
		if s.found.tallies[i].known && s.found.tallies[i].errors+s.found.tallies[i].warnings == 0 {
			continue
		}
		problems := s.Problems(i)
		s.found.set(i, problems)
		if by < 0 {
			slices.Reverse(problems)
		}
		for _, p := range problems {
			if step == 0 && by*(p.Token-s.cursor.Token) <= 0 || step == n && by*(p.Token-s.cursor.Token) > 0 {
				continue
			}
			s.Move(Place{i, p.Token}, false)
			return p, nil
		}
	}
	return corpus.Problem{}, errNoProblem
}

// Fix applies the first fix of the problem at the cursor, or else of the first
// problem of the sentence that has one; where the sentence has none, it goes to
// the next problem first. It returns the problem that is gone.
func (s *Session) Fix() (corpus.Problem, error) {
	if p, ok := fixable(s.ProblemsHere(), s.cursor.Token); ok {
		return p, s.ApplyFix(p, 0)
	}
	if _, err := s.NextProblem(1); err != nil {
		return corpus.Problem{}, err
	}
	p, ok := fixable(s.ProblemsHere(), s.cursor.Token)
	if !ok {
		return corpus.Problem{}, errNoFix
	}
	return p, s.ApplyFix(p, 0)
}

// fixable finds the problem that a fix is for: one at the token, or the first.
func fixable(problems []corpus.Problem, token int) (corpus.Problem, bool) {
	best := -1
	for i, p := range problems {
		if len(p.Fixes) == 0 {
			continue
		}
		if best < 0 || p.Token == token && problems[best].Token != token {
			best = i
		}
	}
	if best < 0 {
		return corpus.Problem{}, false
	}
	return problems[best], true
}

// FixCode applies the first fix of the first problem of a code in a sentence,
// at the token where token is not negative.
func (s *Session) FixCode(sentence, token int, code layers.Code) error {
	for _, p := range s.Problems(sentence) {
		if p.Code == code && len(p.Fixes) > 0 && (token < 0 || p.Token == token) {
			return s.ApplyFix(p, 0)
		}
	}
	return fmt.Errorf("no %q problem with a fix in sentence %q", code, s.doc.Sentence(sentence).ID)
}

// ApplyFix carries out one of the fixes of a problem, counted from 0.
func (s *Session) ApplyFix(p corpus.Problem, which int) error {
	if which < 0 || which >= len(p.Fixes) {
		return errNoFix
	}
	fix := p.Fixes[which]
	before := make([]layers.Stack, len(fix.Stacks))
	for k := range before {
		before[k] = s.doc.Stack(p.Sentence, fix.Start+k)
	}
	step := corpus.Step{Title: fix.Title, Edits: []corpus.Edit{{
		Sentence: p.Sentence, Start: fix.Start, Before: before, After: fix.Stacks,
	}}}
	if err := s.Do(step); err != nil {
		return err
	}
	s.Move(Place{p.Sentence, p.Token}, false)
	return nil
}

// FixAll applies the first fix of every problem of the codes in the document,
// as one step, and returns how many sentences changed.
func (s *Session) FixAll(codes ...layers.Code) (int, error) {
	edits := corpus.FixAll(s.doc, codes, s.rules)
	if len(edits) == 0 {
		return 0, errNoProblem
	}
	return len(edits), s.Do(corpus.Step{Title: "fix all", Edits: edits})
}
