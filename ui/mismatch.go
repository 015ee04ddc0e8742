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

// mismatchPanel is the tab with the differences between the document and
// another: of a second annotator, or of a model.
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
	mismatchHead = 118
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
		{"next mismatch", g, "Next open mismatch", []string{"F2"}, next(1)},
		{"previous mismatch", g, "Previous open mismatch", []string{"Shift+F2"}, next(-1)},
		{"take left", g, "Settle the mismatch: mine stays", []string{"1"}, take(compare.TakeLeft)},
		{"take right", g, "Settle the mismatch: take theirs", []string{"2"}, take(compare.TakeRight)},
		{"take both", g, "Settle the mismatch: take both", []string{"3"}, take(compare.TakeBoth)},
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
	w.askPath("Compare with: a second annotator's sheet, or a model's", w.folderOf(), false, w.compareWith)
}

// compareWith reads another file beside the window's goroutine and lists the
// differences.
func (w *Window) compareWith(path string) {
	w.Tell("comparing with " + filepath.Base(path) + " …")
	o := w.options.Sitting
	mine := w.sitting
	w.background(func() {
		doc, err := forms.Open(path, "", o.Read)
		post(func() {
			switch {
			case mine != w.sitting:
			case err != nil:
				w.Report(err)
			default:
				w.review.mismatches.show(doc)
			}
		})
	})
}

func (m *mismatchPanel) show(other *corpus.Document) {
	var keep review.Decisions
	if j := m.w.sitting.Journal(); j != nil {
		keep = j
	}
	model, err := review.NewMismatches(m.w.sitting.Document(), other, keep)
	if err != nil {
		m.w.Report(fmt.Errorf("%s: %w", filepath.Base(other.Name), err))
		return
	}
	m.model = model
	m.theirs = newTheirs(m.w, session.New(other, session.Options{Tagset: m.w.sitting.Tagset(), ReadOnly: true}))
	m.choose("")
	m.w.side.showPanel(m)
	m.w.Tell(m.summary())
	m.w.trace.say("compared %d", len(model.Items))
	if m.model.Next(1) == nil {
		m.visit()
	}
	m.w.trace.onPaint("compared")
}

// summary says how much of the two documents is the same.
func (m *mismatchPanel) summary() string {
	text := fmt.Sprintf("%d entities are the same, %d mismatches", m.model.Same, m.model.Differences())
	if n := len(m.model.SentencesA) + len(m.model.SentencesB); n > 0 {
		text += fmt.Sprintf("; %d sentences that only one file has are left out", n)
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

// visit shows the mismatch at hand in both documents.
func (m *mismatchPanel) visit() {
	it := m.model.Items[m.model.At]
	if m.w.center.dock.in != docked(m.theirs) {
		m.w.center.dock.show(m.theirs, 0.42)
	}
	point(m.w.sitting.Session, it.SentenceA, it.A, it.B)
	point(m.theirs.session, it.SentenceB, it.B, it.A)
	for row, item := range m.shown {
		if item == m.model.At {
			m.list.Reveal(row)
		}
	}
	m.refresh()
	m.w.trace.say("mismatch %d %s", m.model.At, it.Kind)
}

// point selects a span of a sentence, or the tokens of another where there is
// none.
func point(s *session.Session, sentence int, span, other *layers.Span) {
	if span != nil && spanThere(s, sentence, *span) {
		s.Move(session.Place{Sentence: sentence, Token: span.Start}, false)
		s.SelectSpan(sentence, *span)
		return
	}
	if other == nil {
		other = span
	}
	s.SelectTokens(sentence, other.Start, other.End)
}

func spanThere(s *session.Session, sentence int, span layers.Span) bool {
	for _, x := range s.Document().Spans(sentence) {
		if x == span {
			return true
		}
	}
	return false
}

// take settles the mismatch at hand as one step and goes on to the next.
func (m *mismatchPanel) take(c compare.Choice) error {
	if m.model == nil {
		return errNotCompared
	}
	step, err := m.model.Settle(c)
	if err != nil {
		return err
	}
	if err := m.w.sitting.Do(step); err != nil {
		return err
	}
	if err := m.model.Followed(step.Title, true); err != nil {
		return err
	}
	m.w.trace.say("settled %d of %d", m.model.Settled(), len(m.model.Items))
	if m.model.Next(1) != nil {
		m.visit()
		m.w.Tell(fmt.Sprintf("%d of %d mismatches are settled; none is open further down", m.model.Settled(), len(m.model.Items)))
		return nil
	}
	m.visit()
	return nil
}

// followed takes over what undo or redo did to decisions.
func (m *mismatchPanel) followed(title string, done bool) {
	if m.model == nil {
		return
	}
	at := m.model.At
	if err := m.model.Followed(title, done); err != nil {
		m.w.Report(err)
	}
	if _, _, ok := review.ParseTitle(title); ok && m.model.At >= 0 && (m.model.At != at || m.theirs != nil) {
		m.visit()
	}
}
