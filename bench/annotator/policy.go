package main

import (
	"errors"
	"fmt"
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
	"tabaqat/model"
	"tabaqat/ui/session"
)

var (
	errNotHeld = errors.New("a span cannot be selected")
	errNotGold = errors.New("the sentence is not as it should be")
)

// policy is a way to come from what is shown to what should be there.
type policy func(*hand) error

// policies are the ways that an annotator who sees the suggestions, and knows
// what is right, chooses from.
func policies() []policy {
	return []policy{byHand, takeAll, refuseThenTake, walk}
}

// byHand looks at no suggestion.
func byHand(h *hand) error { return h.addMissing() }

// takeAll takes all suggestions, mends what was wrong, and adds what is missing.
func takeAll(h *hand) error {
	if len(h.s.Ghosts(h.at)) == 0 {
		return errNotGold
	}
	if len(h.missing()) == h.rightGhosts() && len(h.s.Ghosts(h.at)) == h.rightGhosts() {
		h.confirmed = true
		return h.press(func() error { return h.s.AcceptAndConfirm(h.threshold) })
	}
	if err := h.press(func() error { _, err := h.s.AcceptAbove(h.threshold); return err }); err != nil {
		return err
	}
	for range 100 {
		wrong := h.wrong()
		if len(wrong) == 0 {
			break
		}
		nearest := slices.MinFunc(wrong, func(a, b layers.Span) int { return h.away(a) - h.away(b) })
		if err := h.mend(nearest); err != nil {
			return err
		}
	}
	return h.addMissing()
}

// away is how many tokens the cursor is from a span.
func (h *hand) away(s layers.Span) int {
	at := h.s.Cursor().Token
	return max(s.Start-at, at-s.End+1, 0)
}

func (h *hand) rightGhosts() int {
	n := 0
	for _, g := range h.s.Ghosts(h.at) {
		if slices.Contains(h.gold, g.Span) {
			n++
		}
	}
	return n
}

// refuseThenTake refuses what is wrong, takes the rest, and adds what is missing.
func refuseThenTake(h *hand) error {
	for range 100 {
		ghosts := h.s.Ghosts(h.at)
		if !slices.ContainsFunc(ghosts, func(g model.Suggestion) bool { return !slices.Contains(h.gold, g.Span) }) {
			break
		}
		if err := h.press(func() error { return h.s.NextGhost(1) }); err != nil {
			return err
		}
		g, _ := h.s.Ghost()
		if h.s.Cursor().Sentence != h.at {
			return errNotGold
		}
		if !slices.Contains(h.gold, g.Span) {
			if err := h.press(func() error { _, err := h.s.Refuse(); return err }); err != nil {
				return err
			}
		}
	}
	return takeAll(h)
}

// walk goes from suggestion to suggestion: takes the right ones, makes right
// ones of those that are nearly so, passes the others, and adds what is missing.
func walk(h *hand) error {
	for range 100 {
		if len(h.missing()) == 0 || !h.useful() {
			break
		}
		if err := h.press(func() error { return h.s.NextGhost(1) }); err != nil {
			return err
		}
		if h.s.Cursor().Sentence != h.at {
			return errNotGold
		}
		g, _ := h.s.Ghost()
		if err := h.settle(g.Span); err != nil {
			return err
		}
	}
	return h.addMissing()
}

// settle takes the suggestion at hand where it is right or nearly so.
func (h *hand) settle(g layers.Span) error {
	missing := h.missing()
	if slices.Contains(missing, g) {
		return h.press(h.s.Accept)
	}
	for _, m := range missing {
		near := apart(g, m) <= 2 && g.Start < m.End && m.Start < g.End
		if near && !slices.ContainsFunc(h.s.Ghosts(h.at), func(x model.Suggestion) bool { return x.Span == m }) {
			return h.become(g, m)
		}
	}
	return nil
}

// useful reports whether a suggestion from the cursor on is right.
func (h *hand) useful() bool {
	at := h.s.Cursor().Token
	for _, g := range h.s.Ghosts(h.at) {
		if g.Start < at {
			continue
		}
		for _, m := range h.missing() {
			if apart(g.Span, m) <= 2 {
				return true
			}
		}
	}
	return false
}

// do follows a policy, confirms, and says whether the sentence is right.
func (h *hand) do(p policy) error {
	if err := p(h); err != nil {
		return err
	}
	if len(h.missing())+len(h.wrong()) > 0 {
		return errNotGold
	}
	if h.confirmed {
		return nil
	}
	return h.press(h.s.Confirm)
}

// cheapest tries each policy on a copy of the sentence and its suggestions.
func cheapest(s *session.Session, at int, gold []layers.Span, threshold float64) (policy, error) {
	var best policy
	least := 1 << 30
	for _, p := range policies() {
		copied := sheetOf([]sentence{{words: s.Document().Sentence(at).Tokens}})
		trial := session.New(copied, session.Options{Tagset: s.Tagset()})
		trial.SetGhosts(0, trial.Revision(0), s.Ghosts(at))
		h := &hand{s: trial, gold: gold, threshold: threshold}
		if err := h.do(p); err == nil && h.keys < least {
			best, least = p, h.keys
		}
	}
	if best == nil {
		return nil, fmt.Errorf("sentence %d: no policy leads to %v", at, gold)
	}
	return best, nil
}

// sentence is words and the spans that they should have.
type sentence struct {
	words []string
	spans []layers.Span
}

// sheetOf makes a document of sentences without spans.
func sheetOf(all []sentence) *corpus.Document {
	doc := corpus.NewDocument("annotator.conll", "conll")
	b := doc.Build()
	row := 0
	for i, s := range all {
		b.Begin(fmt.Sprint("s", i+1))
		for _, w := range s.words {
			row++
			b.Add(w, layers.Stack{"O"}, row)
		}
	}
	b.Done()
	return doc
}
