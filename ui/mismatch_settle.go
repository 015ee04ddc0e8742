package ui

import (
	"fmt"

	"tabaqat/corpus/compare"
	"tabaqat/ui/session"
)

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
	if _, err := m.model.Followed(step.Title, true); err != nil {
		return err
	}
	m.goOn()
	return nil
}

// takeThird takes what the third file says; of two, what both say.
func (m *mismatchPanel) takeThird() error {
	if m.model != nil && len(m.model.Docs) == 2 {
		return m.take(compare.TakeBoth)
	}
	return m.take(compare.TakeThird)
}

// goOn tells how much is settled and goes to the next open mismatch.
func (m *mismatchPanel) goOn() {
	m.w.trace.say("settled %d of %d", m.model.Settled(), len(m.model.Cases))
	if m.model.Next(1) != nil {
		m.w.Tell(fmt.Sprintf("%d of %d mismatches are settled; none is open further down", m.model.Settled(), len(m.model.Cases)))
	}
	if m.model.At >= 0 {
		m.visit()
	}
}

// followed takes over what undo or redo did to decisions.
func (m *mismatchPanel) followed(title string, done bool) {
	if m.model == nil {
		return
	}
	found, err := m.model.Followed(title, done)
	if err != nil {
		m.w.Report(err)
	}
	if found {
		m.visit()
	}
}

// changed takes over edits of the document: what was settled otherwise by hand
// is open again.
func (m *mismatchPanel) changed(c session.Change) {
	if m.model == nil || len(c.Sentences) == 0 {
		return
	}
	m.model.Refresh(c.Sentences...)
	m.refresh()
}
