package review

import (
	"slices"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/compare"
)

// Decisions keeps what was decided beside the tags; a journal is one. An empty
// value takes a decision back.
type Decisions interface {
	Put(kind, key, value string) error
	Facts(kind string) (map[string]string, error)
}

// KindMismatch is the kind of decision that a mismatch is settled.
const KindMismatch = "mismatch"

// Mismatches walks the differences between the document being edited, the left
// one, and another.
type Mismatches struct {
	Left, Right *corpus.Document
	compare.Comparison
	At   int // the item at hand, -1 before the first
	Kind compare.Kind

	keys    []string
	decided map[string]string
	keep    Decisions
}

// NewMismatches compares two documents and takes over what was decided before.
// Keep may be nil: then decisions last as long as the window.
func NewMismatches(left, right *corpus.Document, keep Decisions) (*Mismatches, error) {
	c, err := compare.Diff(left, right)
	if err != nil {
		return nil, err
	}
	m := &Mismatches{Left: left, Right: right, Comparison: c, At: -1, keep: keep, decided: map[string]string{}}
	m.keys = make([]string, len(c.Items))
	for k, it := range c.Items {
		m.keys[k] = it.Key(left)
	}
	if keep == nil {
		return m, nil
	}
	facts, err := keep.Facts(KindMismatch)
	for key, value := range facts {
		if value != "" {
			m.decided[key] = value
		}
	}
	return m, err
}

// Decided gives what was decided about an item, "" for nothing yet.
func (m *Mismatches) Decided(item int) compare.Choice { return compare.Choice(m.decided[m.keys[item]]) }

// Settled is how many items are decided.
func (m *Mismatches) Settled() int {
	n := 0
	for k := range m.Items {
		if m.Decided(k) != "" {
			n++
		}
	}
	return n
}

// Shown lists the items of the kind in hand, all where that is "".
func (m *Mismatches) Shown() []int {
	var out []int
	for k, it := range m.Items {
		if m.Kind == "" || it.Kind == m.Kind {
			out = append(out, k)
		}
	}
	return out
}

// Go takes an item in hand.
func (m *Mismatches) Go(item int) {
	if item >= 0 && item < len(m.Items) {
		m.At = item
	}
}

// Next goes to the next item that is not decided, or with by -1 to the one
// before, and fails where there is none.
func (m *Mismatches) Next(by int) error {
	at := m.At
	if at < 0 && by < 0 {
		at = len(m.Items)
	}
	for k := at + by; k >= 0 && k < len(m.Items); k += by {
		if (m.Kind == "" || m.Items[k].Kind == m.Kind) && m.Decided(k) == "" {
			m.At = k
			return nil
		}
	}
	return errNoMore
}

// title begins the titles of steps that settle a mismatch; the choice and the
// key of the mismatch follow, so that undo, also in a later sitting, finds the
// decision.
const title = "mismatch "

// Settle makes the step that settles the item at hand; it has no edits where
// the document says so already.
func (m *Mismatches) Settle(take compare.Choice) (corpus.Step, error) {
	if m.At < 0 || m.At >= len(m.Items) {
		return corpus.Step{}, errNone
	}
	it := m.Items[m.At]
	edits, err := it.Edits(m.Left, it.SentenceA, take)
	return corpus.Step{Title: title + string(take) + " " + m.keys[m.At], Edits: edits}, err
}

// ParseTitle reads the title of a step that settled a mismatch.
func ParseTitle(text string) (take compare.Choice, key string, ok bool) {
	rest, ok := strings.CutPrefix(text, title)
	if !ok {
		return "", "", false
	}
	word, key, ok := strings.Cut(rest, " ")
	take = compare.Choice(word)
	return take, key, ok && slices.Contains([]compare.Choice{compare.TakeLeft, compare.TakeRight, compare.TakeBoth}, take)
}

// Followed takes over that a step of that title was done, or taken back, and
// goes to its item. It leaves other steps alone.
func (m *Mismatches) Followed(title string, done bool) error {
	take, key, ok := ParseTitle(title)
	if !ok {
		return nil
	}
	value := ""
	if done {
		value = string(take)
		m.decided[key] = value
	} else {
		delete(m.decided, key)
	}
	m.Go(slices.Index(m.keys, key))
	if m.keep == nil {
		return nil
	}
	return m.keep.Put(KindMismatch, key, value)
}
