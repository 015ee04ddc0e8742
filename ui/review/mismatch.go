package review

import (
	"slices"

	"tabaqat/corpus"
	"tabaqat/corpus/compare"
	"tabaqat/layers"
)

// Decisions keeps what was decided beside the tags; a journal is one. An empty
// value takes a decision back.
type Decisions interface {
	PutAll(kind string, values map[string]string) error
	Facts(kind string) (map[string]string, error)
}

// KindMismatch is the kind of decision that a mismatch is settled.
const KindMismatch = "mismatch"

// Mismatches walks the differences between the document being edited, the
// first, and one other or two.
type Mismatches struct {
	Docs []*corpus.Document
	compare.Survey
	// Elsewhere counts the cases in sentences that the first does not have; they
	// are not among Cases.
	Elsewhere int
	At        int // the case at hand, -1 before the first
	Kind      compare.Kind

	verdicts map[string]string // by mark
	pending  map[int]decision  // prepared, not followed yet
	last     int               // the highest number of a decision
	in       map[int][]int     // cases by sentence
	spans    [][]layers.Span   // by case
	marks    [][]string        // by case and span
	settled  []bool
	keep     Decisions
}

// decision is the verdicts that a step gives, and the sentences that they are
// about.
type decision map[string]string

// NewMismatches compares the first document with the others and takes over what
// was decided before. Keep may be nil: then decisions last as long as the window.
func NewMismatches(docs []*corpus.Document, keep Decisions) (*Mismatches, error) {
	s, err := compare.SurveyOf(docs...)
	if err != nil {
		return nil, err
	}
	m := &Mismatches{
		Docs: docs, Survey: s, At: -1, keep: keep,
		verdicts: map[string]string{}, pending: map[int]decision{}, in: map[int][]int{},
	}
	all := len(m.Cases)
	m.Cases = slices.DeleteFunc(m.Cases, func(c compare.Case) bool { return c.Row[0] < 0 })
	m.Elsewhere = all - len(m.Cases)
	m.index()
	if keep != nil {
		if m.verdicts, err = keep.Facts(KindMismatch); err != nil {
			return nil, err
		}
	}
	for _, text := range m.verdicts {
		m.last = max(m.last, lastNumber(text))
	}
	m.settled = make([]bool, len(m.Cases))
	for sentence := range m.in {
		m.Refresh(sentence)
	}
	return m, nil
}

// index finds the cases by their sentences, and names their spans.
func (m *Mismatches) index() {
	m.spans, m.marks = make([][]layers.Span, len(m.Cases)), make([][]string, len(m.Cases))
	for k, c := range m.Cases {
		m.in[c.Row[0]] = append(m.in[c.Row[0]], k)
		m.spans[k] = c.Spans()
		for _, s := range m.spans[k] {
			m.marks[k] = append(m.marks[k], c.Mark(m.Docs, s))
		}
	}
}

// Refresh takes over what the first document says in sentences now.
func (m *Mismatches) Refresh(sentences ...int) {
	for _, i := range sentences {
		cases := m.in[i]
		if len(cases) == 0 {
			continue
		}
		spans := m.Docs[0].Spans(i)
		for _, k := range cases {
			m.settled[k] = m.standsDecided(k, spans)
		}
	}
}

// Decided reports whether a case is settled.
func (m *Mismatches) Decided(item int) bool { return m.settled[item] }

// Settled is how many cases are decided.
func (m *Mismatches) Settled() int {
	n := 0
	for _, done := range m.settled {
		if done {
			n++
		}
	}
	return n
}

// Says lists the documents whose reading of a case is what the first document
// says now, and whether it says what all say together.
func (m *Mismatches) Says(item int) (docs []int, all bool) {
	c := m.Cases[item]
	now := m.Docs[0].Spans(c.Row[0])
	var standing []layers.Span
	for _, s := range now {
		if slices.Contains(m.spans[item], s) {
			standing = append(standing, s)
		}
	}
	for d, spans := range c.Readings {
		if c.Row[d] >= 0 && sameSpans(c.Kind, spans, standing) {
			docs = append(docs, d)
		}
	}
	return docs, c.Kind != compare.Layer && len(m.spans[item]) > 1 && len(standing) == len(m.spans[item])
}

func sameSpans(kind compare.Kind, a, b []layers.Span) bool {
	if kind == compare.Layer {
		return slices.Equal(a, b)
	}
	return len(a) == len(b) && !slices.ContainsFunc(a, func(s layers.Span) bool { return !slices.Contains(b, s) })
}

// Shown lists the cases of the kind in hand, all where that is "".
func (m *Mismatches) Shown() []int {
	var out []int
	for k, c := range m.Cases {
		if m.Kind == "" || c.Kind == m.Kind {
			out = append(out, k)
		}
	}
	return out
}

// Go takes a case in hand.
func (m *Mismatches) Go(item int) {
	if item >= 0 && item < len(m.Cases) {
		m.At = item
	}
}

// Next goes to the next case that is not decided, or with by -1 to the one
// before, and fails where there is none.
func (m *Mismatches) Next(by int) error {
	at := m.At
	if at < 0 && by < 0 {
		at = len(m.Cases)
	}
	for k := at + by; k >= 0 && k < len(m.Cases); k += by {
		if (m.Kind == "" || m.Cases[k].Kind == m.Kind) && !m.Decided(k) {
			m.At = k
			return nil
		}
	}
	return errNoMore
}
