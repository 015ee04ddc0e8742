package compare

import (
	"slices"

	"tabaqat/corpus"
)

// mergeNotes brings the notes of two versions of a sentence together: what one
// side wrote stands, what one side took away is gone, and where both changed a
// note differently both stand. The result has the tokens of left.
func mergeNotes(base, left, right []corpus.Note, tokens int) []corpus.Note {
	var out []corpus.Note
	for _, n := range left {
		if !has(base, n) || has(right, n) {
			out = append(out, n)
		}
	}
	for _, n := range right {
		if !has(base, n) && !has(out, n) {
			out = append(out, within(n, tokens))
		}
	}
	slices.SortStableFunc(out, func(a, b corpus.Note) int { return a.Start - b.Start })
	return out
}

// within moves a note to tokens that a sentence has.
func within(n corpus.Note, tokens int) corpus.Note {
	if !n.Whole() {
		n.Start = min(n.Start, tokens-1)
		n.End = max(n.Start+1, min(n.End, tokens))
	}
	return n
}

// has reports whether notes have one that says the same at the same place of a
// sentence, whatever its number.
func has(notes []corpus.Note, n corpus.Note) bool {
	return slices.ContainsFunc(notes, func(m corpus.Note) bool {
		m.Sentence = n.Sentence
		return m.Same(n)
	})
}

// notes takes the notes of theirs into the sentence of ours, which keeps its
// tokens.
func (m *merger) notes(r Row) {
	o := r[inOurs]
	merged := mergeNotes(m.notesOf(m.base, r[inBase]), m.ours.Notes(o), m.notesOf(m.theirs, r[inTheirs]), m.ours.Sentence(o).Len())
	edits := m.ours.NoteEdits(o, merged)
	if len(edits) > 0 {
		m.out.notes = append(m.out.notes, edits...)
	}
}

func (m *merger) notesOf(doc *corpus.Document, sentence int) []corpus.Note {
	if sentence < 0 {
		return nil
	}
	return doc.Notes(sentence)
}

// theirsWithNotes gives the sentence of theirs with the notes of ours too.
func (m *merger) theirsWithNotes(r Row) corpus.Text {
	t := r[inTheirs]
	text := m.theirs.Text(t)
	text.Rows = rowsOf(m.ours.Sentence(r[inOurs]), text.Tokens)
	merged := mergeNotes(m.base.Notes(r[inBase]), m.theirs.Notes(t), m.ours.Notes(r[inOurs]), len(text.Tokens))
	text.Notes = corpus.NoteCells(merged, len(text.Tokens))
	return text
}
