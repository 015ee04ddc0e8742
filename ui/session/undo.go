package session

import (
	"errors"
	"slices"

	"tabaqat/corpus"
)

// CanUndo reports whether a step can be taken back.
func (s *Session) CanUndo() bool { return s.history.CanUndo() || len(s.refused.last) > 0 }

// CanRedo reports whether a step can be done again.
func (s *Session) CanRedo() bool { return s.history.CanRedo() }

// Undo takes back the last step, or the last refusal where that came after it,
// and gives its title.
func (s *Session) Undo() (string, error) {
	if title, done, err := s.unrefuse(); done {
		return title, err
	}
	return s.travel(corpus.Undid, s.history.Undo, s.history.Redo, errNoUndo)
}

// Redo does the step undone last again and gives its title.
func (s *Session) Redo() (string, error) {
	return s.travel(corpus.Redid, s.history.Redo, s.history.Undo, errNoRedo)
}

type travelling func(*corpus.Document) (corpus.Step, bool, error)

// travel goes one step through the history, and back where the journal does
// not take it.
func (s *Session) travel(kind corpus.StepKind, there, back travelling, none error) (string, error) {
	if s.readOnly {
		return "", errReadOnly
	}
	step, ok, err := there(s.doc)
	if err != nil {
		return "", err
	}
	if !ok {
		return "", none
	}
	if err := s.record(kind, step); err != nil {
		_, _, undone := back(s.doc)
		return "", errors.Join(err, undone)
	}
	s.changed(step)
	s.show(step)
	return step.Title, nil
}

// show puts the cursor where a step changed something.
func (s *Session) show(step corpus.Step) {
	switch {
	case len(step.Edits) > 0:
		e := step.Edits[0]
		if s.cursor.Sentence != e.Sentence || !slices.Contains(s.touched(step), s.cursor.Sentence) {
			s.Move(Place{e.Sentence, e.Start}, false)
			return
		}
	case len(step.Repairs) > 0:
		s.Move(Place{step.Repairs[0].At, 0}, false)
		return
	case len(step.Notes) > 0:
		s.Move(Place{step.Notes[0].Sentence, step.Notes[0].Token}, false)
		return
	}
	s.Release()
}

// changed renews what is known of the sentences of a step, and tells.
func (s *Session) changed(step corpus.Step) {
	s.dirty, s.notedKnown = unknown, false
	s.refused.last = nil
	structure := len(step.Repairs) > 0
	if structure {
		s.restructured(step)
	}
	sentences := s.touched(step)
	for _, i := range sentences {
		s.revision[i]++
		s.recheck(i)
		s.unconfirm(i)
		s.ghosts.forget(i, s.doc.Spans(i))
	}
	for _, e := range step.Notes {
		sentences = append(sentences, e.Sentence)
	}
	slices.Sort(sentences)
	sentences = slices.Compact(sentences)
	s.tell(Change{Sentences: sentences, State: true, Structure: structure})
}

// touched lists the sentences that the edits of a step change, each once.
func (s *Session) touched(step corpus.Step) []int {
	var out []int
	seen := map[int]bool{}
	for _, e := range step.Edits {
		if !seen[e.Sentence] {
			seen[e.Sentence] = true
			out = append(out, e.Sentence)
		}
	}
	return out
}
