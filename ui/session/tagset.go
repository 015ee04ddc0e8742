package session

import "tabaqat/layers"

// SetTagset takes another tagset. With strict, types that it does not know are
// problems from now on.
func (s *Session) SetTagset(t *layers.Tagset, strict bool) {
	s.tagset = t
	s.rules.Types = nil
	if strict {
		s.rules.Types = t
	}
	s.found.reset(s.doc.Len())
	s.tell(Change{State: true, Structure: true})
}
