package corpus

// Step is what one key did: edits that are undone and redone together.
type Step struct {
	Title string
	Edits []Edit
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

// Undo takes back the last step in the document and returns it, or false if
// there is none or it no longer fits.
func (h *History) Undo(d *Document) (Step, bool) {
	if len(h.done) == 0 {
		return Step{}, false
	}
	s := h.done[len(h.done)-1]
	if _, err := d.Apply(inverse(s.Edits)...); err != nil {
		return Step{}, false
	}
	h.done = h.done[:len(h.done)-1]
	h.undone = append(h.undone, s)
	return s, true
}

// Redo applies the step undone last again and returns it, or false if there is
// none or it no longer fits.
func (h *History) Redo(d *Document) (Step, bool) {
	if len(h.undone) == 0 {
		return Step{}, false
	}
	s := h.undone[len(h.undone)-1]
	if _, err := d.Apply(s.Edits...); err != nil {
		return Step{}, false
	}
	h.undone = h.undone[:len(h.undone)-1]
	h.done = append(h.done, s)
	return s, true
}

// CanUndo reports whether a step can be taken back.
func (h *History) CanUndo() bool { return len(h.done) > 0 }

// CanRedo reports whether a step can be applied again.
func (h *History) CanRedo() bool { return len(h.undone) > 0 }

func inverse(edits []Edit) []Edit {
	out := make([]Edit, len(edits))
	for i, e := range edits {
		out[len(edits)-1-i] = e.Inverse()
	}
	return out
}
