package session

import (
	"slices"

	"tabaqat/layers"
)

// Span gives the selected span and whether there is one.
func (s *Session) Span() (layers.Span, bool) { return s.selected, s.hasSpan }

// SpansHere gives the spans at the cursor, outer to inner.
func (s *Session) SpansHere() []layers.Span {
	if s.doc.Len() == 0 {
		return nil
	}
	var here []layers.Span
	for _, span := range s.doc.Spans(s.cursor.Sentence) {
		if span.Covers(s.cursor.Token) {
			here = append(here, span)
		}
	}
	return here
}

// InHand gives the span that the inspector shows: the selected one, or the
// innermost at the cursor.
func (s *Session) InHand() (layers.Span, bool) {
	if s.hasSpan {
		return s.selected, true
	}
	here := s.SpansHere()
	if len(here) == 0 {
		return layers.Span{}, false
	}
	return here[len(here)-1], true
}

// SelectSpan selects a span of a sentence, with the cursor on its first token
// unless it is within the span already.
func (s *Session) SelectSpan(sentence int, span layers.Span) {
	token := span.Start
	if s.cursor.Sentence == sentence && span.Covers(s.cursor.Token) {
		token = s.cursor.Token
	}
	s.Move(Place{sentence, token}, false)
	s.hold(span)
	s.tell(Change{Cursor: true})
}

func (s *Session) hold(span layers.Span) { s.selected, s.hasSpan = span, true }

// Release lets go of the selected span, ghost and tokens.
func (s *Session) Release() { s.Move(s.cursor, false) }

// SelectOuter selects the span outside the selected one at the cursor; where
// none is selected, the innermost.
func (s *Session) SelectOuter() error { return s.selectBy(-1) }

// SelectInner selects the span inside the selected one at the cursor; where
// none is selected, the outermost.
func (s *Session) SelectInner() error { return s.selectBy(1) }

func (s *Session) selectBy(step int) error {
	here := s.SpansHere()
	if len(here) == 0 {
		return errNoSpan
	}
	at := len(here) - 1
	if step > 0 {
		at = 0
	}
	if k := slices.Index(here, s.selected); s.hasSpan && k >= 0 {
		at = k + step
	}
	if at < 0 {
		return errNoOuter
	}
	if at >= len(here) {
		return errNoInner
	}
	s.SelectSpan(s.cursor.Sentence, here[at])
	return nil
}

// NextSpan selects the next span in reading order, or with by -1 the one
// before, in this sentence or a later one.
func (s *Session) NextSpan(by int) error {
	if s.doc.Len() == 0 {
		return errNoFurther
	}
	spans := s.doc.Spans(s.cursor.Sentence)
	at := slices.Index(spans, s.selected)
	if !s.hasSpan || at < 0 {
		at = s.insertion(spans, by)
	}
	if at += by; at >= 0 && at < len(spans) {
		s.selectFirst(s.cursor.Sentence, spans[at])
		return nil
	}
	for i := s.cursor.Sentence + by; i >= 0 && i < s.doc.Len(); i += by {
		if spans := s.doc.Spans(i); len(spans) > 0 {
			at := 0
			if by < 0 {
				at = len(spans) - 1
			}
			s.selectFirst(i, spans[at])
			return nil
		}
	}
	return errNoFurther
}

// insertion is the index from which a step by one reaches the nearest span
// after the cursor, or before it.
func (s *Session) insertion(spans []layers.Span, by int) int {
	after := slices.IndexFunc(spans, func(x layers.Span) bool { return x.Start >= s.cursor.Token })
	if after < 0 {
		after = len(spans)
	}
	if by > 0 {
		return after - 1
	}
	return after
}

func (s *Session) selectFirst(sentence int, span layers.Span) {
	s.Move(Place{sentence, span.Start}, false)
	s.hold(span)
	s.tell(Change{Cursor: true})
}
