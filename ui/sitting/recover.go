package sitting

import (
	"fmt"

	"tabaqat/corpus"
)

// Recover carries out the pending steps on the session; they are in the
// journal already. It stops at the first that does not fit, which can only be
// where the file was changed by another program; what was carried out stays.
func (s *Sitting) Recover() error {
	for len(s.Pending) > 0 {
		e := s.Pending[0]
		if err := s.Replay(e.Kind, e.Step); err != nil {
			return fmt.Errorf("unsaved step %q: %w", e.Step.Title, err)
		}
		s.Pending = s.Pending[1:]
	}
	s.Foreign = false
	return s.takeOldNotes()
}

// Discard drops the pending steps; the audit log keeps them.
func (s *Sitting) Discard() error {
	if s.journal == nil {
		return nil
	}
	err := s.journal.Discard(s.Document().Fingerprint)
	if err != nil {
		return err
	}
	s.Pending, s.Foreign = nil, false
	return s.takeOldNotes()
}

// Net is a pending step as it counts in the end: steps that were taken back
// are left out, and a saved step that was taken back is the step in reverse.
type Net struct {
	Step    corpus.Step
	Reverse bool
}

// NetPending gives the pending steps without those that were taken back.
func (s *Sitting) NetPending() []Net {
	var net []Net
	for _, e := range s.Pending {
		reverse := e.Kind == corpus.Undid
		if n := len(net); e.Kind != corpus.Did && n > 0 && net[n-1].Reverse != reverse {
			net = net[:n-1]
			continue
		}
		net = append(net, Net{e.Step, reverse})
	}
	return net
}
