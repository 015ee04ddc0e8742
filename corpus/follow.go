package corpus

import (
	"fmt"
	"slices"

	"tabaqat/layers"
)

// Follow is for savers that move rows: again is what they wrote, read again. Once
// the document is marked as saved, its rows, its findings and its origin are
// those of again; nil takes an earlier call back. It fails where again says
// anything else than the document does, ids left aside.
func (d *Document) Follow(again *Document) error {
	d.again = nil
	if again == nil {
		return nil
	}
	if len(again.sentences) != len(d.sentences) {
		return fmt.Errorf("%s: saved in place it would have %d sentences for %d; save it as a new file",
			d.Name, len(again.sentences), len(d.sentences))
	}
	for i, s := range d.sentences {
		if !slices.Equal(s.Tokens, again.sentences[i].Tokens) ||
			!slices.EqualFunc(d.Stacks(i), again.Stacks(i), layers.Stack.Equal) ||
			again.HoldsNotes && !sameCells(s.notes, again.sentences[i].notes) {
			return fmt.Errorf("%s: sentence %q cannot be saved in place as it is; save it as a new file", d.Name, s.ID)
		}
	}
	d.again = again
	return nil
}

// takeAgain takes over where tokens stand in the file that was saved.
func (d *Document) takeAgain() {
	if d.again == nil {
		return
	}
	for i, s := range d.sentences {
		s.Rows = d.again.sentences[i].Rows
	}
	d.findings, d.comments, d.Origin = d.again.findings, d.again.comments, d.again.Origin
	d.again = nil
	d.moves++
}
