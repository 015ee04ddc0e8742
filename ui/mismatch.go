package ui

import (
	"fmt"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tabaqat/corpus"
	"tabaqat/corpus/compare"
	"tabaqat/corpus/forms"
	"tabaqat/layers"
	"tabaqat/ui/paint"
	"tabaqat/ui/parts"
	"tabaqat/ui/review"
	"tabaqat/ui/session"
)

// mismatchPanel is the tab with the differences between the document and one
// other or two: of further annotators, or of a model.
type mismatchPanel struct {
	w      *Window
	model  *review.Mismatches // nil until something is compared
	shown  []int
	head   *paint.Surface
	list   *parts.List
	box    *fyne.Container
	theirs *theirs
}

const (
	mismatchHead = 146
	mismatchRow  = 46
)

func newMismatchPanel(w *Window) *mismatchPanel {
	m := &mismatchPanel{w: w}
	m.head = paint.NewSurface(w.ruler, fyne.NewSize(100, mismatchHead), m.drawHead)
	m.list = parts.NewList(w.ruler, mismatchRow, m, w.Palette)
	m.box = container.New(&headLayout{mismatchHead}, m.head, m.list.Object())
	return m
}

// mismatchActions are those of a comparison.
func mismatchActions() []Action {
	const g = "Compare"
	next := func(by int) func(*Window) error {
		return func(w *Window) error { return w.review.mismatches.next(by) }
	}
	take := func(c compare.Choice) func(*Window) error {
		return func(w *Window) error { return w.review.mismatches.take(c) }
	}
	return []Action{
		{"compare", g, "Compare with…", []string{"Ctrl+M"}, done((*Window).askCompare)},
		{"compare third", g, "Compare with a third file too…", []string{"Ctrl+Shift+M"}, (*Window).askThird},
		{"next mismatch", g, "Next open mismatch", []string{"F2"}, next(1)},
		{"previous mismatch", g, "Previous open mismatch", []string{"Shift+F2"}, next(-1)},
		{"take left", g, "Settle the mismatch: mine stays", []string{"1"}, take(compare.TakeLeft)},
		{"take right", g, "Settle the mismatch: take theirs, the second file's", []string{"2"}, take(compare.TakeRight)},
		{"take third", g, "Settle the mismatch: take the third file's; of two files, both", []string{"3"}, func(w *Window) error { return w.review.mismatches.takeThird() }},
		{"take both", g, "Settle the mismatch: take all", []string{"4"}, take(compare.TakeBoth)},
		{"take edited", g, "Settle the mismatch as it is now, edited by hand", []string{"5"}, take(compare.AsItStands)},
		{"take majority", g, "Settle the mismatch: take the majority's", []string{"0"}, take(compare.TakeMajority)},
		{"majority everywhere", g, "Take the majority everywhere…", []string{"Ctrl+Alt+M"}, func(w *Window) error { return w.review.mismatches.planMajority() }},
	}
}

// Title implements SidePanel.
func (m *mismatchPanel) Title() string { return "Compare" }

// Object implements SidePanel.
func (m *mismatchPanel) Object() fyne.CanvasObject { return m.box }

// Follow implements SidePanel; the list follows the mismatch at hand.
func (m *mismatchPanel) Follow() {}

func (m *mismatchPanel) forget() { m.model, m.theirs, m.shown = nil, nil, nil }

func (w *Window) askCompare() {
	w.askPath("Compare with: a second annotator's sheet, or a model's", w.folderOf(), false, func(path string) {
		w.compareWith(path, nil)
	})
}

// askThird adds one file to a comparison with another.
func (w *Window) askThird() error {
	m := w.review.mismatches.model
	switch {
	case m == nil:
		w.askCompare()
		return nil
	case len(m.Docs) > 2:
		return errThree
	}
	w.askPath("Compare with a third file too: another annotator's, or a model's", w.folderOf(), false, func(path string) {
		w.compareWith(path, m.Docs[1:])
	})
	return nil
}

// compareWith reads another file beside the window's goroutine and lists the
// differences, beside others that are compared already.
func (w *Window) compareWith(path string, others []*corpus.Document) {
	w.Tell("comparing with " + filepath.Base(path) + " …")
	mine := w.sitting
	w.background(func() {
		r, _ := w.memory.Way(path)
		doc, err := forms.Open(path, r.From, r.Options())
		post(func() {
			switch {
			case mine != w.sitting:
			case err != nil:
				w.Report(err)
			default:
				w.review.mismatches.show(append(others[:len(others):len(others)], doc)...)
			}
		})
	})
}

func (m *mismatchPanel) show(others ...*corpus.Document) {
	var keep review.Decisions
	if j := m.w.sitting.Journal(); j != nil {
		keep = j
	}
	model, err := review.NewMismatches(append([]*corpus.Document{m.w.sitting.Document()}, others...), keep)
	if err != nil {
		m.w.Report(fmt.Errorf("%s: %w", filepath.Base(others[len(others)-1].Name), err))
		return
	}
	m.model = model
	var sessions []*session.Session
	for _, doc := range others {
		sessions = append(sessions, session.New(doc, session.Options{Tagset: m.w.sitting.Tagset(), ReadOnly: true}))
	}
	m.theirs = newTheirs(m.w, sessions)
	m.choose("")
	m.w.side.showPanel(m)
	m.w.Tell(m.summary())
	m.w.trace.say("compared %d, %d settled", len(model.Cases), model.Settled())
	if m.model.Next(1) == nil {
		m.visit()
	}
	m.w.trace.onPaint("compared")
}

// summary says how much of the documents is the same, and what is left out.
func (m *mismatchPanel) summary() string {
	text := fmt.Sprintf("%d entities are the same, %d mismatches", m.model.Same, len(m.model.Cases))
	alone := 0
	for _, sentences := range m.model.Alone {
		alone += len(sentences)
	}
	if alone > 0 {
		text += fmt.Sprintf("; %d sentences that only one file has are left out", alone)
	}
	if m.model.Partly > 0 {
		text += fmt.Sprintf("; %d sentences are in two of the files only", m.model.Partly)
	}
	if m.model.Elsewhere > 0 {
		text += fmt.Sprintf("; %d mismatches are in sentences that this file does not have", m.model.Elsewhere)
	}
	return text
}

// choose lists the mismatches of a kind, "" for all.
func (m *mismatchPanel) choose(kind compare.Kind) {
	if m.model.Kind == kind {
		kind = ""
	}
	m.model.Kind = kind
	m.shown = m.model.Shown()
	m.refresh()
}

func (m *mismatchPanel) refresh() {
	m.head.Refresh()
	m.list.Refresh()
	if m.theirs != nil {
		m.theirs.Refresh()
	}
}

func (m *mismatchPanel) next(by int) error {
	if m.model == nil {
		return errNotCompared
	}
	if err := m.model.Next(by); err != nil {
		return err
	}
	m.visit()
	return nil
}

// visit shows the mismatch at hand in all documents.
func (m *mismatchPanel) visit() {
	c := m.model.Cases[m.model.At]
	if m.w.center.dock.in != docked(m.theirs) {
		m.w.center.dock.show(m.theirs, m.theirs.part())
	}
	point(m.w.sitting.Session, c, 0)
	for k, o := range m.theirs.others {
		point(o.session, c, k+1)
	}
	for row, item := range m.shown {
		if item == m.model.At {
			m.list.Reveal(row)
		}
	}
	m.refresh()
	m.w.trace.say("mismatch %d %s", m.model.At, c.Kind)
}

// point selects what a document says of a case, or the tokens of what the others
// say where it says nothing.
func point(s *session.Session, c compare.Case, doc int) {
	sentence := c.Row[doc]
	if sentence < 0 {
		return
	}
	for _, span := range append(c.Readings[doc:doc+1:doc+1], c.Spans()) {
		if len(span) > 0 && spanThere(s, sentence, span[0]) {
			s.Move(session.Place{Sentence: sentence, Token: span[0].Start}, false)
			s.SelectSpan(sentence, span[0])
			return
		}
	}
	start, end := c.Extent()
	s.SelectTokens(sentence, start, end)
}

func spanThere(s *session.Session, sentence int, span layers.Span) bool {
	for _, x := range s.Document().Spans(sentence) {
		if x == span {
			return true
		}
	}
	return false
}
