package review

import (
	"fmt"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/compare"
	"tabaqat/layers"
)

// title begins the titles of steps that settle mismatches; the choice and the
// number of the decision follow, so that undo, also in a later sitting, finds
// it.
const title = "mismatch "

func (m *Mismatches) titleOf(take compare.Choice, d decision) string {
	m.last++
	m.pending[m.last] = d
	return title + string(take) + " " + strconv.Itoa(m.last)
}

// Settle makes the step that settles the case at hand; it has no edits where
// the document says so already.
func (m *Mismatches) Settle(take compare.Choice) (corpus.Step, error) {
	if m.At < 0 || m.At >= len(m.Cases) {
		return corpus.Step{}, errNone
	}
	c := m.Cases[m.At]
	edits, err := c.Edits(m.Docs[0], c.Row[0], take)
	if err != nil {
		return corpus.Step{}, err
	}
	d := decision{}
	if err := m.judge(d, m.At, take); err != nil {
		return corpus.Step{}, err
	}
	return corpus.Step{Title: m.titleOf(take, d), Edits: edits}, nil
}

// judge adds the verdicts of a choice. What somebody put there by hand counts
// as right, where no document said it.
func (m *Mismatches) judge(d decision, item int, take compare.Choice) error {
	c := m.Cases[item]
	now := m.Docs[0].Spans(c.Row[0])
	want := now
	if take != compare.AsItStands {
		var err error
		if want, err = c.Taken(take); err != nil {
			return err
		}
	}
	for k, s := range m.spans[item] {
		d[m.marks[item][k]] = saying(c, s, want)
	}
	if take != compare.AsItStands || c.Kind == compare.Layer {
		return nil
	}
	start, end := c.Extent()
	for _, s := range now {
		if s.Start < end && start < s.End && !m.named(c.Row[0], s) {
			d[c.Mark(m.Docs, s)] = right
		}
	}
	return nil
}

// named reports whether a document had a span in the sentence when they were
// compared: in a case, or in all.
func (m *Mismatches) named(sentence int, s layers.Span) bool {
	for _, k := range m.in[sentence] {
		if slices.Contains(m.spans[k], s) {
			return true
		}
	}
	c := m.Cases[m.in[sentence][0]]
	for d := 1; d < len(m.Docs); d++ {
		if i := c.Row[d]; i >= 0 && slices.Contains(m.Docs[d].Spans(i), s) {
			return true
		}
	}
	return false
}

// parseTitle reads the number of the decision from the title of a step that
// settled mismatches.
func parseTitle(text string) (number int, ok bool) {
	rest, ok := strings.CutPrefix(text, title)
	if !ok {
		return 0, false
	}
	_, digits, ok := strings.Cut(rest, " ")
	number, err := strconv.Atoi(digits)
	return number, ok && err == nil
}

// Followed takes over that a step of that title was done, or taken back, and
// goes to the first of its cases; it reports whether there is one. It leaves
// other steps alone.
func (m *Mismatches) Followed(title string, done bool) (bool, error) {
	number, ok := parseTitle(title)
	if !ok {
		return false, nil
	}
	changed := map[string]string{}
	if d, prepared := m.pending[number]; prepared && done {
		for mark, word := range d {
			changed[mark] = withVerdict(m.verdicts[mark], word, number)
		}
		delete(m.pending, number)
	} else {
		for mark, text := range m.verdicts {
			if next, found := switched(text, number, done); found {
				changed[mark] = next
			}
		}
	}
	at := -1
	for mark, text := range changed {
		m.verdicts[mark] = text
	}
	for k, marks := range m.marks {
		if !slices.ContainsFunc(marks, func(mark string) bool { _, ok := changed[mark]; return ok }) {
			continue
		}
		m.Refresh(m.Cases[k].Row[0])
		if at < 0 {
			at = k
		}
	}
	m.Go(at)
	if m.keep == nil || len(changed) == 0 {
		return at >= 0, nil
	}
	return at >= 0, m.keep.PutAll(KindMismatch, changed)
}

// standsDecided reports whether somebody decided about all spans of a case, and
// the first document says so.
func (m *Mismatches) standsDecided(item int, now []layers.Span) bool {
	for k, s := range m.spans[item] {
		if v := verdictOf(m.verdicts[m.marks[item][k]]); v == "" || v != saying(m.Cases[item], s, now) {
			return false
		}
	}
	return true
}

// saying is the verdict about a span of a case that the spans of a sentence
// give.
func saying(c compare.Case, s layers.Span, now []layers.Span) string {
	switch {
	case c.Kind == compare.Layer:
		return order(now, s)
	case slices.Contains(now, s):
		return right
	}
	return wrong
}

// order names the types of one extent, outermost first.
func order(spans []layers.Span, extent layers.Span) string {
	sum := crc32.NewIEEE()
	for _, s := range spans {
		if layers.CompareSpans(s, extent) == 0 {
			fmt.Fprintf(sum, "%s\x00", s.Type)
		}
	}
	return fmt.Sprintf("order-%08x", sum.Sum32())
}
