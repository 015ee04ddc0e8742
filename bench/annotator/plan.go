package main

import (
	"slices"

	"tabaqat/layers"
	"tabaqat/ui/session"
)

// hand is one who annotates a sentence with the keys of a session, counting
// them: each key is one stroke, whatever is held with it.
type hand struct {
	s         *session.Session
	at        int // the sentence
	gold      []layers.Span
	threshold float64
	keys      int
	confirmed bool
}

// press does what a key does and counts it.
func (h *hand) press(do func() error) error {
	h.keys++
	return do()
}

func (h *hand) step(by int, extend bool) {
	for ; by != 0; by -= sign(by) {
		h.keys++
		h.s.Step(sign(by), extend)
	}
}

func sign(n int) int {
	if n < 0 {
		return -1
	}
	return 1
}

// move takes the cursor to a token by arrows, or by Home or End and arrows
// where that takes fewer strokes.
func (h *hand) move(token int) {
	last := h.s.Document().Sentence(h.at).Len() - 1
	direct := abs(token - h.s.Cursor().Token)
	switch {
	case token+1 < direct:
		h.jump(0)
	case last-token+1 < direct:
		h.jump(last)
	}
	h.step(token-h.s.Cursor().Token, false)
}

// jump is Home or End.
func (h *hand) jump(token int) {
	h.keys++
	h.s.Move(session.Place{Sentence: h.at, Token: token}, false)
}

func abs(n int) int { return max(n, -n) }

// add makes a span: the cursor to its nearer end, the selection to the other,
// a letter.
func (h *hand) add(span layers.Span) error {
	from, to := span.Start, span.End-1
	if at := h.s.Cursor().Token; abs(at-to) < abs(at-from) {
		from, to = to, from
	}
	_, held := h.s.Span()
	_, ghost := h.s.Ghost()
	if (held || ghost) && h.s.Cursor().Token == from && from == to {
		h.keys++ // Escape lets go of what is at hand, where no arrow does
		h.s.Release()
	}
	h.move(from)
	h.step(to-from, true)
	return h.press(func() error { return h.s.Tag(span.Type) })
}

// missing gives the spans that are still to be made, in document order: of
// those with one extent the outer is made first.
func (h *hand) missing() []layers.Span {
	there := slices.Clone(h.s.Document().Spans(h.at))
	var out []layers.Span
	for _, g := range h.gold {
		if k := slices.Index(there, g); k >= 0 {
			there = slices.Delete(there, k, k+1)
			continue
		}
		out = append(out, g)
	}
	return out
}

// wrong gives the spans that are there and should not be.
func (h *hand) wrong() []layers.Span {
	left := slices.Clone(h.gold)
	var out []layers.Span
	for _, s := range h.s.Document().Spans(h.at) {
		if k := slices.Index(left, s); k >= 0 {
			left = slices.Delete(left, k, k+1)
			continue
		}
		out = append(out, s)
	}
	return out
}

// addMissing makes what is still missing.
func (h *hand) addMissing() error {
	for _, m := range h.missing() {
		if err := h.add(m); err != nil {
			return err
		}
	}
	return nil
}

// hold selects a span with the fewest of the keys for it: the cursor into it,
// then "[" from the innermost outward.
func (h *hand) hold(span layers.Span) error {
	h.move(min(max(h.s.Cursor().Token, span.Start), span.End-1))
	for range 8 {
		if held, ok := h.s.Span(); ok && held == span {
			return nil
		}
		if err := h.press(h.s.SelectOuter); err != nil {
			return err
		}
	}
	return errNotHeld
}

// mend makes a wrong span a missing one where that takes fewer strokes than
// removing and making anew, and else removes it.
func (h *hand) mend(span layers.Span) error {
	best, cost := layers.Span{}, 1<<30
	for _, m := range h.missing() {
		if c := apart(span, m); c < cost {
			best, cost = m, c
		}
	}
	if err := h.hold(span); err != nil {
		return err
	}
	if cost > 4 {
		return h.press(h.s.RemoveSelected)
	}
	return h.become(span, best)
}

// apart is how many strokes make one span another.
func apart(a, b layers.Span) int {
	n := abs(a.Start-b.Start) + abs(a.End-b.End)
	if a.Type != b.Type {
		n++
	}
	return n
}

// become moves the ends of what is at hand, a span or a suggestion, and gives it
// the type.
func (h *hand) become(from, to layers.Span) error {
	for from.End != to.End {
		by := sign(to.End - from.End)
		if err := h.press(func() error { return h.s.MoveEnds(0, by) }); err != nil {
			return err
		}
		from.End += by
	}
	for from.Start != to.Start {
		by := sign(to.Start - from.Start)
		if err := h.press(func() error { return h.s.MoveEnds(by, 0) }); err != nil {
			return err
		}
		from.Start += by
	}
	if from.Type != to.Type {
		return h.press(func() error { return h.s.Tag(to.Type) })
	}
	return nil
}
