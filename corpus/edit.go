package corpus

import (
	"fmt"
	"slices"

	"tabaqat/layers"
)

// Edit replaces the stacks of a run of tokens: those of Sentence from token
// Start on were Before and become After. Both have the same length.
type Edit struct {
	Sentence int            `json:"sentence"`
	Start    int            `json:"start"`
	Before   []layers.Stack `json:"before"`
	After    []layers.Stack `json:"after"`
}

// Inverse is the edit that takes this one back.
func (e Edit) Inverse() Edit { return Edit{e.Sentence, e.Start, e.After, e.Before} }

// EditOf makes the edit that carries out a change in a sentence.
func EditOf(sentence int, c layers.Change) Edit {
	return Edit{sentence, c.Start, c.Before, c.After}
}

// Apply carries out edits in order, all or none, and returns those that take
// them back, in the order to apply them. It fails where an edit's Before is
// not what stands in the document.
func (d *Document) Apply(edits ...Edit) ([]Edit, error) {
	inverse := make([]Edit, 0, len(edits))
	for _, e := range edits {
		if err := d.checkEdit(e); err != nil {
			slices.Reverse(inverse)
			d.write(inverse)
			return nil, err
		}
		d.write([]Edit{e})
		inverse = append(inverse, e.Inverse())
	}
	slices.Reverse(inverse)
	return inverse, nil
}

func (d *Document) write(edits []Edit) {
	for _, e := range edits {
		ids := d.sentences[e.Sentence].stacks
		for k, stack := range e.After {
			ids[e.Start+k] = d.table.intern(stack)
		}
	}
}

func (d *Document) checkEdit(e Edit) error {
	if e.Sentence < 0 || e.Sentence >= len(d.sentences) {
		return fmt.Errorf("no sentence %d; the document has %d", e.Sentence, len(d.sentences))
	}
	s := d.sentences[e.Sentence]
	if e.Start < 0 || e.Start+len(e.Before) > s.Len() || len(e.Before) != len(e.After) {
		return fmt.Errorf("sentence %q: edit of tokens %d to %d does not fit its %d tokens",
			s.ID, e.Start, e.Start+len(e.Before), s.Len())
	}
	for k, want := range e.Before {
		if got := d.Stack(e.Sentence, e.Start+k); !got.Equal(want) {
			return fmt.Errorf("sentence %q, token %d: tags are %q; the edit wants %q", s.ID, e.Start+k, got, want)
		}
	}
	return nil
}

// Changed is a token whose stack differs from the file's.
type Changed struct {
	Sentence, Token int
	Row             int32
	Saved, Now      layers.Stack
}

// Changes lists the tokens whose stacks differ from those in the file, in
// reading order.
func (d *Document) Changes() []Changed {
	var out []Changed
	for i, s := range d.sentences {
		for k := range s.stacks {
			if s.stacks[k] != s.source[k] {
				out = append(out, Changed{i, k, s.Rows[k], d.table.stack(s.source[k]), d.table.stack(s.stacks[k])})
			}
		}
	}
	return out
}

// Dirty reports whether anything differs from the file.
func (d *Document) Dirty() bool {
	for _, s := range d.sentences {
		if !slices.Equal(s.stacks, s.source) || !sameCells(s.notes, s.noted) {
			return true
		}
	}
	return d.Restructured()
}

// MarkSaved takes the present state as that of the file.
func (d *Document) MarkSaved() {
	d.takeAgain()
	source := make([]stackID, 0, d.Tokens()) // one piece of memory for all
	for _, s := range d.sentences {
		from := len(source)
		source = append(source, s.stacks...)
		s.source = source[from:len(source):len(source)]
		s.noted = slices.Clone(s.notes)
	}
	d.saved = slices.Clone(d.sentences)
}
