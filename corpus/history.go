package corpus

// Step is what one key did: repairs, edits and edits of notes that are undone and
// redone together, in this order.
type Step struct {
	Title   string     `json:"title"`
	Repairs []Repair   `json:"repairs,omitempty"`
	Edits   []Edit     `json:"edits,omitempty"`
	Notes   []NoteEdit `json:"notes,omitempty"`
}

// Empty reports whether a step does nothing.
func (s Step) Empty() bool { return len(s.Repairs)+len(s.Edits)+len(s.Notes) == 0 }

// ApplyStep carries out a step, all or nothing.
func (d *Document) ApplyStep(s Step) error {
	for i, r := range s.Repairs {
		if err := d.Repair(r); err != nil {
			d.takeBack(s.Repairs[:i])
			return err
		}
	}
	back, err := d.Apply(s.Edits...)
	if err == nil {
		if err = d.applyNotes(s.Notes); err != nil {
			d.write(back)
		}
	}
	if err != nil {
		d.takeBack(s.Repairs)
	}
	return err
}

// RevertStep takes a step back, all or nothing.
func (d *Document) RevertStep(s Step) error {
	if err := d.applyNotes(inverseNotes(s.Notes)); err != nil {
		return err
	}
	if _, err := d.Apply(inverse(s.Edits)...); err != nil {
		_ = d.applyNotes(s.Notes)
		return err
	}
	for i := len(s.Repairs) - 1; i >= 0; i-- {
		if err := d.Repair(s.Repairs[i].Inverse()); err != nil {
			for _, r := range s.Repairs[i+1:] {
				_ = d.Repair(r) // fitted a moment ago
			}
			_, _ = d.Apply(s.Edits...)
			_ = d.applyNotes(s.Notes)
			return err
		}
	}
	return nil
}

// takeBack undoes repairs that were just applied.
func (d *Document) takeBack(repairs []Repair) {
	for i := len(repairs) - 1; i >= 0; i-- {
		_ = d.Repair(repairs[i].Inverse()) // fits: it was applied just now
	}
}

func inverse(edits []Edit) []Edit {
	out := make([]Edit, len(edits))
	for i, e := range edits {
		out[len(edits)-1-i] = e.Inverse()
	}
	return out
}

// History is the steps done and undone on a document. The zero value is empty.
type History struct {
	done, undone []Step
}

// Push adds a step that was just applied; steps undone before are forgotten.
func (h *History) Push(s Step) {
	h.done = append(h.done, s)
	h.undone = nil
}

// Undo takes back the last step in the document and returns it; false where
// there is none, and an error, with nothing changed, where it does not fit.
func (h *History) Undo(d *Document) (Step, bool, error) {
	if len(h.done) == 0 {
		return Step{}, false, nil
	}
	s := h.done[len(h.done)-1]
	if err := d.RevertStep(s); err != nil {
		return Step{}, false, err
	}
	h.done = h.done[:len(h.done)-1]
	h.undone = append(h.undone, s)
	return s, true, nil
}

// Redo applies the step undone last again and returns it; false where there is
// none, and an error, with nothing changed, where it does not fit.
func (h *History) Redo(d *Document) (Step, bool, error) {
	if len(h.undone) == 0 {
		return Step{}, false, nil
	}
	s := h.undone[len(h.undone)-1]
	if err := d.ApplyStep(s); err != nil {
		return Step{}, false, err
	}
	h.undone = h.undone[:len(h.undone)-1]
	h.done = append(h.done, s)
	return s, true, nil
}

// CanUndo reports whether a step can be taken back.
func (h *History) CanUndo() bool { return len(h.done) > 0 }

// CanRedo reports whether a step can be applied again.
func (h *History) CanRedo() bool { return len(h.undone) > 0 }

// Mark moves a step between done and undone without touching the document: it
// replays a history that was kept elsewhere.
func (h *History) Mark(s Step, kind StepKind) {
	switch kind {
	case Did:
		h.Push(s)
	case Undid:
		if n := len(h.done); n > 0 {
			h.undone, h.done = append(h.undone, h.done[n-1]), h.done[:n-1]
		}
	case Redid:
		if n := len(h.undone); n > 0 {
			h.done, h.undone = append(h.done, h.undone[n-1]), h.undone[:n-1]
		}
	}
}

// StepKind tells how a step came about.
type StepKind string

// A step is done for the first time, taken back, or done again.
const (
	Did   StepKind = "do"
	Undid StepKind = "undo"
	Redid StepKind = "redo"
)
