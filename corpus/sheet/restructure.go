package sheet

import (
	"fmt"
	"strconv"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
)

// outRow is a row of a sheet that is put together anew: a row of the source with
// other texts in some cells, or for row 0 a new one.
type outRow struct {
	row   int
	cells []cellText // by column
}

type cellText struct {
	column int
	text   string
}

// restructuring lays the rows of a sheet out anew for a document whose tokens or
// sentences were repaired. Rows of tokens go with them; new tokens get new rows,
// with nothing in the columns that are not read; rows that hold no token stay
// before the row that they stood before. Positions are counted anew in sentences
// that changed, and ids written where they are others.
type restructuring struct {
	doc    *corpus.Document
	plan   Plan
	rows   []sourceRow
	saved  []*corpus.Sentence
	byRow  map[int]savedPlace
	blanks bool // a blank row parts sentences in the source

	out      []outRow
	next     int // in rows: the first not yet passed
	number   int // position of the token written last
	bare     bool
	was      savedPlace // of the token of the source written last
	wasKnown bool
	parted   bool // a blank row was written since the last token
}

type sourceRow struct {
	number       int
	blank        bool
	id, position string
}

// savedPlace is where the file has the token of a row.
type savedPlace struct{ sentence, token int }

// restructure gives the rows in order, and the plan with the columns of layers
// that had to be added.
func restructure(d *corpus.Document, p Plan, sheet grid.Sheet) ([]outRow, Plan, error) {
	most := deepest(d)
	p = p.deepened(most)
	noted := p.holdsNotes() && (anyNotes(d) || len(d.NotesChanged()) > 0)
	if noted {
		p = p.withNotes()
	}
	r := &restructuring{doc: d, plan: p, byRow: map[int]savedPlace{}}
	if err := r.read(sheet); err != nil {
		return nil, p, err
	}
	for ; r.next < len(r.rows) && r.rows[r.next].number <= p.header; r.next++ {
		out := outRow{row: r.rows[r.next].number}
		if out.row == p.header {
			for _, c := range p.headerOf(most) {
				out.put(c.column, c.text)
			}
			if noted && p.noted {
				out.put(p.Columns.Notes, p.noteHeader())
			}
		}
		r.out = append(r.out, out)
	}
	last := 0
	for i, s := range d.Sentences() {
		start, renumber := r.numbering(i)
		for k := range s.Tokens {
			row := int(s.Rows[k])
			if row > 0 && row <= last {
				return nil, p, fmt.Errorf("%s: row %d would come after row %d; save it as a new file", d.Name, row, last)
			}
			last = max(last, row)
			if err := r.token(i, k, start+k, renumber); err != nil {
				return nil, p, err
			}
		}
	}
	for ; r.next < len(r.rows); r.next++ {
		if _, token := r.byRow[r.rows[r.next].number]; !token {
			r.out = append(r.out, outRow{row: r.rows[r.next].number})
		}
	}
	return r.out, p, nil
}

// read takes in where the source has tokens, and its ids and positions.
func (r *restructuring) read(sheet grid.Sheet) error {
	for j, s := range r.doc.Saved() {
		r.saved = append(r.saved, s)
		for k, row := range s.Rows {
			r.byRow[int(row)] = savedPlace{j, k}
		}
	}
	between, before := false, -1
	for row, err := range sheet.Rows {
		if err != nil {
			return err
		}
		at, token := r.byRow[row.Number]
		s := sourceRow{
			number: row.Number, blank: !token && blankRow(row),
			id: row.Cell(r.plan.Columns.ID).Text, position: row.Cell(r.plan.Columns.Position).Text,
		}
		r.rows = append(r.rows, s)
		if token {
			r.blanks = r.blanks || between && before >= 0 && at.sentence != before
			between, before = false, at.sentence
		}
		between = between || s.blank
	}
	if r.plan.Columns.ID == 0 && r.plan.Columns.Position == 0 {
		r.blanks = true
	}
	return nil
}

// numbering gives the position of the first token of a sentence, and whether the
// sentence's positions are to be written.
func (r *restructuring) numbering(i int) (start int, renumber bool) {
	s := r.doc.Sentence(i)
	was, known := savedPlace{}, false
	for _, row := range s.Rows {
		if was, known = r.byRow[int(row)]; known {
			break
		}
	}
	if !known {
		return 1, true
	}
	saved := r.saved[was.sentence]
	begin, numbered := r.position(saved, 0)
	if !numbered {
		return 0, false
	}
	goesOn := false
	if was.sentence > 0 && begin > 1 {
		before := r.saved[was.sentence-1]
		end, ok := r.position(before, before.Len()-1)
		goesOn = ok && begin == end+1
	}
	if start = begin; goesOn || begin > 1 && int(s.Rows[0]) != int(saved.Rows[0]) {
		start = r.number + 1
	}
	return start, start != begin || !equalRows(s.Rows, saved.Rows)
}

func equalRows(a, b []int32) bool {
	if len(a) != len(b) {
		return false
	}
	for k := range a {
		if a[k] != b[k] {
			return false
		}
	}
	return true
}

// position gives the number that the source has for a token.
func (r *restructuring) position(s *corpus.Sentence, k int) (int, bool) {
	var c positionColumn
	p := c.read(r.source(int(s.Rows[k])).position)
	return p.n, p.numbered
}

// source finds a row of the source.
func (r *restructuring) source(number int) sourceRow {
	lo, hi := 0, len(r.rows)
	for lo < hi {
		if mid := (lo + hi) / 2; r.rows[mid].number < number {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < len(r.rows) && r.rows[lo].number == number {
		return r.rows[lo]
	}
	return sourceRow{}
}

// token writes the row of a token, and the rows before it that hold none.
func (r *restructuring) token(i, k, position int, renumber bool) error {
	s := r.doc.Sentence(i)
	at, known := r.byRow[int(s.Rows[k])]
	first := k == 0
	if known {
		r.between(int(s.Rows[k]), first, at)
	}
	if first && i > 0 && r.blanks && !r.parted {
		r.out = append(r.out, outRow{})
	}
	r.parted = false
	var out outRow
	var err error
	if known {
		out, err = r.old(i, k, at, position, renumber)
		r.was, r.wasKnown = at, true
	} else {
		out, err = r.fresh(i, k, position, renumber)
	}
	if err != nil {
		return err
	}
	if renumber {
		r.number = position
	} else if n, ok := r.position(s, k); known && ok {
		r.number = n
	}
	r.out = append(r.out, out)
	return nil
}

// between writes the rows up to that of a token that hold none. Blank ones that
// parted sentences which are one now are left out.
func (r *restructuring) between(row int, first bool, at savedPlace) {
	for ; r.next < len(r.rows) && r.rows[r.next].number < row; r.next++ {
		source := r.rows[r.next]
		if _, token := r.byRow[source.number]; token {
			continue // a token that is gone
		}
		if source.blank && !first && (!r.wasKnown || r.was.sentence != at.sentence) {
			continue
		}
		r.out = append(r.out, outRow{row: source.number})
		r.parted = r.parted || source.blank
	}
	if r.next < len(r.rows) && r.rows[r.next].number == row {
		r.next++
	}
}

// old gives the row of a token that the source has.
func (r *restructuring) old(i, k int, at savedPlace, position int, renumber bool) (outRow, error) {
	s, c := r.doc.Sentence(i), &r.plan.Columns
	out := outRow{row: int(s.Rows[k])}
	source := r.source(out.row)
	saved := r.saved[at.sentence]
	if c.ID > 0 && r.idDiffers(source.id, s.ID, k == 0, at, saved) {
		out.put(c.ID, s.ID)
		r.bare = false
	} else {
		r.bare = blank(source.id)
	}
	var column positionColumn
	if p := column.read(source.position); c.Position > 0 && renumber && (!p.numbered || p.n != position) {
		out.put(c.Position, strconv.Itoa(position))
	}
	if saved.Tokens[at.token] != s.Tokens[k] {
		out.put(c.Token, s.Tokens[k])
	}
	if c.Notes > 0 && !r.doc.NoteSaved(i, k) {
		out.put(c.Notes, r.doc.NoteCell(i, k))
	}
	if r.doc.StackSaved(i, k) {
		return out, nil
	}
	return out, r.tags(&out, i, k)
}

// idDiffers reports whether a row needs its sentence's id written. A blank cell
// has that of the row above, unless a sentence now begins here.
func (r *restructuring) idDiffers(cell, id string, first bool, at savedPlace, saved *corpus.Sentence) bool {
	if blank(cell) {
		return first && (at.token > 0 || saved.ID != id)
	}
	return cell != id && saved.ID != id || first && cell != id && at.token > 0
}

// fresh gives the row of a token that the source does not have.
func (r *restructuring) fresh(i, k, position int, renumber bool) (outRow, error) {
	s, c := r.doc.Sentence(i), &r.plan.Columns
	var out outRow
	if c.ID > 0 && (k == 0 || !r.bare) {
		out.put(c.ID, s.ID)
		r.bare = false
	}
	if c.Position > 0 && renumber {
		out.put(c.Position, strconv.Itoa(position))
	}
	out.put(c.Token, s.Tokens[k])
	if note := r.doc.NoteCell(i, k); c.Notes > 0 && note != "" {
		out.put(c.Notes, note)
	}
	return out, r.tags(&out, i, k)
}

func (r *restructuring) tags(out *outRow, i, k int) error {
	cells, err := r.plan.cells(r.doc.Stack(i, k))
	if err != nil {
		return fmt.Errorf("%s: sentence %q, token %d: %w", r.doc.Name, r.doc.Sentence(i).ID, k, err)
	}
	for n, column := range r.plan.Columns.tagColumns() {
		out.put(column, cells[n])
	}
	return nil
}

// put sets the text of a cell, keeping the cells by column.
func (o *outRow) put(column int, text string) {
	at := len(o.cells)
	for at > 0 && o.cells[at-1].column > column {
		at--
	}
	o.cells = append(o.cells, cellText{})
	copy(o.cells[at+1:], o.cells[at:])
	o.cells[at] = cellText{column, text}
}
