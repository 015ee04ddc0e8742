package ui

import (
	"errors"
	"strings"
	"time"

	"tabaqat/corpus/index/find"
	"tabaqat/ui/review"
)

// found is the matches of what was looked for last.
type found struct {
	query string
	hits  *review.Hits
	stale bool
}

var errNothingFound = errors.New("nothing is found")

// search runs the query of the find field, unless it was just run.
func (r *reviewer) search(query string) (*review.Hits, error) {
	if r.found.hits != nil && r.found.query == query && r.found.hits.Index() == r.index {
		if r.found.stale {
			r.found.stale = false
			r.found.hits.Refresh()
		}
		return r.found.hits, nil
	}
	began := time.Now()
	text, o := query, find.Options{}
	if inner, ok := strings.CutPrefix(query, "/"); ok && len(inner) > 1 && strings.HasSuffix(inner, "/") {
		text, o.Regex = strings.TrimSuffix(inner, "/"), true
	}
	h, err := review.Search(r.index, r.bulk, text, o)
	if err != nil {
		return nil, err
	}
	r.found = found{query: query, hits: h}
	r.w.trace.say("found %d in %d us", len(h.Rows), time.Since(began).Microseconds())
	return h, nil
}

// findAgain goes to the next match of what is in the find field.
func (w *Window) findAgain(by int) error {
	query := strings.TrimSpace(w.top.query())
	if w.review.index == nil || query == "" {
		return w.sitting.Find(query, by)
	}
	h, err := w.review.search(query)
	if err != nil {
		return err
	}
	at := w.sitting.Cursor()
	row := review.Next(h.Rows, at.Sentence, at.Token, by)
	if row < 0 {
		return errNothingFound
	}
	h.At = row
	hit := h.Rows[row]
	w.sitting.SelectTokens(hit.Sentence, hit.End-1, hit.Start+1) // from the end, so that the cursor is on the first
	if w.center.dock.in == docked(w.review.hits) && w.review.hits.hits == h {
		w.review.hits.list.Reveal(row)
		w.review.hits.Refresh()
	}
	return nil
}

// findAll lists all matches of what is in the find field: words, /a regular
// expression/, or a structure such as type=ORG containing type=GPE.
func (w *Window) findAll() error {
	query := strings.TrimSpace(w.top.query())
	if query == "" {
		w.top.focusFind()
		return nil
	}
	if w.review.wait() {
		return nil
	}
	h, err := w.review.search(query)
	if err != nil {
		return err
	}
	if len(h.Rows) == 0 {
		return errNothingFound
	}
	at := w.sitting.Cursor()
	h.At = max(review.Next(h.Rows, at.Sentence, at.Token-1, 1), 0)
	w.review.hits.show(h)
	return nil
}
