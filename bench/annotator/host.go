package main

import (
	"tabaqat/ui/assist"
	"tabaqat/ui/session"
)

// host stands for the window: it waits, as an annotator who reads does, until
// suggestions are up to date, so that the count is the same every time.
type host struct {
	session *session.Session
	assist  *assist.Assistant
	posted  chan func()
	keys    int
}

// Post implements assist.Host.
func (h *host) Post(f func()) { h.posted <- f }

// InSight implements assist.Host.
func (h *host) InSight() (first, end int) {
	at := h.session.Cursor().Sentence
	return at, at + 1
}

// AssistChanged implements assist.Host.
func (*host) AssistChanged() {}

// wait runs what is posted until the sentence at the cursor is answered.
func (h *host) wait() {
	h.assist.Look()
	for !h.assist.Settled(h.session.Cursor().Sentence) {
		(<-h.posted)()
	}
}

// next is the sentence to do: the one at the cursor, or the most doubtful.
func (h *host) next(byDoubt bool) int {
	h.wait()
	if !byDoubt {
		return h.session.Cursor().Sentence
	}
	if h.session.ConfirmedCount()%renewal == 0 {
		h.keys++
		h.assist.SuggestAll()
		for done, of := h.assist.Progress(); done < of; done, of = h.assist.Progress() {
			(<-h.posted)()
		}
	}
	for _, i := range h.assist.ByDoubt() {
		if !h.session.Confirmed(i) {
			h.session.Move(session.Place{Sentence: i}, false)
			h.wait()
			return i
		}
	}
	return h.session.Cursor().Sentence
}

// renewal is how many sentences are done before the whole file is suggested for
// again, which is a stroke.
const renewal = 25
