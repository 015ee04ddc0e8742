package sheet

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
)

// noteColumn takes the notes of the rows of a sentence that is being read.
type noteColumn struct {
	column int // 0 for none
	cells  []notedToken
}

type notedToken struct {
	token int
	cell  string
}

// read takes the note in a row, which is that of a token of the open sentence.
func (c *noteColumn) read(row grid.Row, token int) {
	if text := row.Cell(c.column).Text; !blank(text) {
		c.cells = append(c.cells, notedToken{token, text})
	}
}

// give hands the notes to the sentence that was added last.
func (c *noteColumn) give(b *corpus.Builder) {
	for _, n := range c.cells {
		b.Note(n.token, n.cell)
	}
	c.cells = c.cells[:0]
}

// holdsNotes reports whether the sheet has a column of notes or can get one, for
// which it needs a header.
func (p Plan) holdsNotes() bool { return p.Columns.Notes > 0 || p.header > 0 }

// withNotes gives the plan a column of notes, right of all others, where it has
// none.
func (p Plan) withNotes() Plan {
	if p.Columns.Notes == 0 {
		p.Columns.Notes = max(p.width, slices.Max(p.Columns.all())) + 1
		p.noted = true
	}
	return p
}

// noteHeader is the header of a column of notes that is added, in the script of
// the others.
func (p Plan) noteHeader() string {
	if strings.ContainsFunc(p.token, func(r rune) bool { return unicode.Is(unicode.Arabic, r) }) {
		return "ملاحظات"
	}
	return notesHeader
}

// notesHeader heads the notes of sheets that are written anew.
const notesHeader = "Notes"

// noteChanges lists the cells of notes that differ from the source; they need a
// column, whose header may stand there already. A sheet without a header cannot
// hold notes, and has none of them.
func noteChanges(d *corpus.Document, p Plan) ([]cellChange, Plan, error) {
	changes := d.NotesChanged()
	if len(changes) == 0 || !p.holdsNotes() {
		return nil, p, nil
	}
	p = p.withNotes()
	var out []cellChange
	if p.noted {
		out = append(out, cellChange{p.header, p.Columns.Notes, p.noteHeader()})
	}
	for _, c := range changes {
		s := d.Sentence(c.Sentence)
		if s.Rows[c.Token] == 0 {
			return nil, p, fmt.Errorf("%s: token %d of sentence %q has no row in the sheet", d.Name, c.Token, s.ID)
		}
		out = append(out, cellChange{int(s.Rows[c.Token]), p.Columns.Notes, c.After})
	}
	return out, p, nil
}

// anyNotes reports whether a document has notes.
func anyNotes(d *corpus.Document) bool { return len(d.Noted()) > 0 }
