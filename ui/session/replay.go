package session

import (
	"tabaqat/corpus"
)

// Replay carries out a step that the recorder holds already, such as one that
// was done before a crash.
func (s *Session) Replay(kind corpus.StepKind, step corpus.Step) error {
	if s.readOnly {
		return errReadOnly
	}
	carry := s.doc.ApplyStep
	if kind == corpus.Undid {
		carry = s.doc.RevertStep
	}
	if err := carry(step); err != nil {
		return err
	}
	s.history.Mark(step, kind)
	s.changed(step)
	return nil
}
