package corpus

import (
	"fmt"
	"slices"
	"strings"
)

// NoteEdit replaces what stands in the notes of a token, as a cell has it: Before
// becomes After.
type NoteEdit struct {
	Sentence int    `json:"sentence"`
	Token    int    `json:"token"`
	Before   string `json:"before,omitempty"`
	After    string `json:"after,omitempty"`
}

// Inverse is the edit that takes this one back.
func (e NoteEdit) Inverse() NoteEdit { return NoteEdit{e.Sentence, e.Token, e.After, e.Before} }

// Note sets the cell of notes of a token of the sentence added last.
func (b *Builder) Note(token int, cell string) {
	if b.last.notes == nil {
		b.last.notes = make([]string, len(b.last.Tokens))
	}
	b.last.notes[token] = cell
}

// Notes gives the sentence added last the notes of one with the same tokens.
func (b *Builder) Notes(from *Document, sentence int) {
	b.last.notes = slices.Clone(from.sentences[sentence].notes)
}

// NoteCell gives the notes of a token as a cell of a sheet has them.
func (d *Document) NoteCell(sentence, token int) string {
	if s := d.sentences[sentence]; s.notes != nil {
		return s.notes[token]
	}
	return ""
}

// HasNotes reports whether a sentence has notes.
func (d *Document) HasNotes(sentence int) bool { return anyCell(d.sentences[sentence].notes) }

// Notes gives the notes of a sentence in the order of its tokens.
func (d *Document) Notes(sentence int) []Note {
	s := d.sentences[sentence]
	var out []Note
	for k, cell := range s.notes {
		if cell != "" {
			out = parseNotes(out, cell, sentence, k, s.Len())
		}
	}
	return out
}

// Noted lists the sentences with notes in their order.
func (d *Document) Noted() []int {
	var out []int
	for i, s := range d.sentences {
		if anyCell(s.notes) {
			out = append(out, i)
		}
	}
	return out
}

// NoteEdits gives the edits that make the notes of a sentence these; none where
// they are so already. Cells whose notes stay are left as they were written.
func (d *Document) NoteEdits(sentence int, notes []Note) []NoteEdit {
	n := d.sentences[sentence].Len()
	before, after := NoteCells(d.Notes(sentence), n), NoteCells(notes, n)
	var out []NoteEdit
	for k := range n {
		if was, now := cellAt(before, k), cellAt(after, k); was != now {
			if strings.HasPrefix(d.Encoding, "windows") {
				now = strings.ReplaceAll(now, flagSign, plainFlag)
			}
			out = append(out, NoteEdit{sentence, k, d.NoteCell(sentence, k), now})
		}
	}
	return out
}

func cellAt(cells []string, k int) string {
	if cells == nil {
		return ""
	}
	return cells[k]
}

// RetypeNotes gives the edits by which the notes at spans of a type go over to
// another.
func (d *Document) RetypeNotes(from, to string) []NoteEdit {
	var out []NoteEdit
	for _, i := range d.Noted() {
		notes := d.Notes(i)
		for k := range notes {
			if notes[k].Type == from {
				notes[k].Type = to
			}
		}
		out = append(out, d.NoteEdits(i, notes)...)
	}
	return out
}

// NotesChanged lists the cells of notes that differ from the file's.
func (d *Document) NotesChanged() []NoteEdit {
	var out []NoteEdit
	for i, s := range d.sentences {
		if sameCells(s.notes, s.noted) {
			continue
		}
		for k := range s.Tokens {
			if was, now := cellAt(s.noted, k), cellAt(s.notes, k); was != now {
				out = append(out, NoteEdit{i, k, was, now})
			}
		}
	}
	return out
}

// NoteSaved reports whether a token has the notes that the file has at its row; of
// one without a row it says nothing.
func (d *Document) NoteSaved(sentence, token int) bool {
	s := d.sentences[sentence]
	return cellAt(s.notes, token) == cellAt(s.noted, token)
}

// KeepNotes takes notes that are kept beside the file as if it had them.
func (d *Document) KeepNotes(edits []NoteEdit) error {
	if err := d.applyNotes(edits); err != nil {
		return err
	}
	for _, e := range edits {
		s := d.sentences[e.Sentence]
		s.noted = slices.Clone(s.notes)
	}
	return nil
}

// applyNotes carries out edits of notes, all or none.
func (d *Document) applyNotes(edits []NoteEdit) error {
	for i, e := range edits {
		if err := d.checkNote(e); err != nil {
			for _, done := range slices.Backward(edits[:i]) {
				d.writeNote(done.Inverse())
			}
			return err
		}
		d.writeNote(e)
	}
	return nil
}

func (d *Document) checkNote(e NoteEdit) error {
	if e.Sentence < 0 || e.Sentence >= len(d.sentences) {
		return fmt.Errorf("no sentence %d to note; the document has %d", e.Sentence, len(d.sentences))
	}
	s := d.sentences[e.Sentence]
	if e.Token < 0 || e.Token >= s.Len() {
		return fmt.Errorf("sentence %q: no token %d to note; it has %d", s.ID, e.Token, s.Len())
	}
	if got := d.NoteCell(e.Sentence, e.Token); got != e.Before {
		return fmt.Errorf("sentence %q, token %d: the note is %q; the edit wants %q", s.ID, e.Token, got, e.Before)
	}
	return nil
}

func (d *Document) writeNote(e NoteEdit) {
	s := d.sentences[e.Sentence]
	if s.notes == nil {
		if e.After == "" {
			return
		}
		s.notes = make([]string, s.Len())
	}
	s.notes[e.Token] = e.After
}

func inverseNotes(edits []NoteEdit) []NoteEdit {
	out := make([]NoteEdit, len(edits))
	for i, e := range edits {
		out[len(edits)-1-i] = e.Inverse()
	}
	return out
}

// carryNotes gives the sentences that a repair puts in the notes of those that it
// takes out, where the repair itself, of a time before notes, says nothing of
// any: by the rows of their tokens, and of tokens that are gone at the first.
func (d *Document) carryNotes(r Repair, after []*Sentence) {
	first := (*Sentence)(nil)
	if len(after) > 0 {
		first = after[0]
	}
	put := func(s *Sentence, k int, cell string) {
		if s.notes == nil {
			s.notes = make([]string, s.Len())
		}
		if s.notes[k] != "" {
			cell = s.notes[k] + noteBreak + cell
		}
		s.notes[k] = cell
	}
	for i := range r.Before {
		was := d.sentences[r.At+i]
		for k, cell := range was.notes {
			if cell == "" || first == nil {
				continue
			}
			to, at := first, 0
			for _, s := range after {
				if n := slices.Index(s.Rows, was.Rows[k]); n >= 0 && was.Rows[k] > 0 {
					to, at = s, n
				}
			}
			put(to, at, cell)
		}
	}
}
