package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
	"tabaqat/layers"
)

// assembler makes the sentences of a document of the rows of a sheet.
type assembler struct {
	plan   Plan
	sheet  grid.Sheet
	build  *corpus.Builder
	arena  arena
	stacks stackCache
	ids    idColumn
	places positionColumn

	id      string
	last    int  // the number of the row before
	open    bool // a sentence is open
	blanks  bool // a blank row stands between this row and the last token
	count   int  // sentences so far
	hidden  int
	headers int
	pending bool // the row before has an id and nothing else
	idle    int  // rows with an id alone that stands for no other row
	beyond  bool // something stands right of layers and notes
	width   int  // columns that something stands in
	further bool // something stands right of the columns of the sample
	notes   noteColumn
	simple  bool // the columns are within the sample, and no others matter
}

// assemble reads all rows into a document. It returns what was seen of the
// tag cells, for the separator to be checked.
func assemble(doc *corpus.Document, sheet grid.Sheet, p Plan) (*assembler, error) {
	a := &assembler{plan: p, sheet: sheet, build: doc.Build()}
	a.stacks = newStackCache(a.build, p)
	a.notes.column = p.Columns.Notes
	a.ids = idColumn{merged: mergedRows(sheet.Merged, p.Columns.ID)}
	a.simple = p.Columns.complete() && p.Columns.Notes == 0 && slices.Max(p.Columns.all()) <= p.reach &&
		(!p.spare || p.reach <= p.end())
	for row, err := range sheet.Rows {
		if err != nil {
			return nil, err
		}
		a.gap(row)
		if !a.plain(&row) {
			a.row(row)
		}
	}
	a.settle("")
	a.endSentence()
	a.build.Done()
	return a, nil
}

// gap takes the rows that a workbook leaves out for the blank rows they are. In
// text the numbers of rows leave out only the further lines of a record.
func (a *assembler) gap(row grid.Row) {
	if a.sheet.Name != "" && row.Number > a.last+1 {
		a.blankRow(grid.Row{Number: a.last + 1})
	}
	a.last = row.Number
}

func (a *assembler) row(row grid.Row) {
	c := &a.plan.Columns
	a.width = max(a.width, len(row.Cells))
	if len(row.Cells) > a.plan.reach && !a.further {
		a.further = !rightBlank(row, a.plan.reach+1)
	}
	if a.plan.spare && !a.beyond {
		a.beyond = !rightBlank(row, a.plan.end()+1)
	}
	token := row.Cell(c.Token)
	stack, tagged := a.stacks.of(row)
	if row.Number < a.plan.header {
		return
	}
	if !tagged && blank(token.Text) && token.Kind != grid.Uncomputed &&
		blank(row.Cell(c.Position).Text) && (token.Text == "" || blank(row.Cell(c.ID).Text)) {
		a.blankRow(row)
		return
	}
	if a.plan.header > 0 && a.plan.isHeader(row) {
		if row.Number > a.plan.header {
			a.headers++
			a.blanks = true
		}
		return
	}
	if row.Hidden {
		a.hidden++
	}
	place := a.places.read(row.Cell(c.Position).Text)
	a.border(row, place)
	a.blanks = false
	a.position(row, place)
	if token.Kind != grid.Text && token.Kind != grid.Number {
		if f, ok := cellDamage(token, grid.CellName(row.Number, c.Token), a.sheet.Date1904); ok {
			a.build.Find(row.Number, f)
		}
	}
	if a.notes.column > 0 {
		a.notes.read(row, a.arena.open())
	}
	a.arena.add(token.Text, int32(row.Number), stack)
}

// plain takes a row of text that goes on with the open sentence, as nearly all
// rows of a large sheet do, in the shortest way. It reports false, and takes
// nothing, where there is anything else to see to.
func (a *assembler) plain(row *grid.Row) bool {
	if !a.simple || !a.open || a.blanks || row.Hidden || len(row.Cells) != a.plan.reach || len(row.Cells) > a.width {
		return false
	}
	c := &a.plan.Columns
	token := &row.Cells[c.Token-1]
	if token.Kind != grid.Text || blank(token.Text) || c.ID > 0 && row.Cells[c.ID-1].Text != a.id ||
		a.plan.header > 0 && strings.EqualFold(token.Text, a.plan.token) { // perhaps the header again
		return false
	}
	stack, known := a.stacks.seen(row.Cells)
	if !known || c.Position > 0 && !a.places.follows(row.Cells[c.Position-1].Text) {
		return false
	}
	a.arena.add(token.Text, int32(row.Number), stack)
	return true
}

// blankRow ends the sentence where nothing else tells sentences apart.
func (a *assembler) blankRow(row grid.Row) {
	a.blanks = true
	if a.plan.Columns.ID == 0 {
		a.endSentence()
		return
	}
	id := row.Cell(a.plan.Columns.ID).Text
	if blank(id) {
		return
	}
	a.settle("")
	if id == a.id && a.open {
		a.idle++
		return
	}
	a.endSentence() // an id without a token still stands for what follows
	a.id, a.pending = id, true
}

// settle counts the row with an id alone before, unless the next row of a token,
// whose id is given, takes it or has it too.
func (a *assembler) settle(id string) {
	if a.pending && id != a.id {
		a.idle++
	}
	a.pending = false
}

// border begins a sentence where this row does not go on with the last one.
func (a *assembler) border(row grid.Row, place position) {
	c := &a.plan.Columns
	if c.ID == 0 {
		if a.open && place.numbered && place.n <= 1 && place.n < a.places.last {
			a.endSentence()
		}
		if !a.open {
			a.begin("")
		}
		return
	}
	cell := row.Cell(c.ID).Text
	if blank(cell) {
		a.pending = false
		a.fillDown(row)
		return
	}
	a.settle(cell)
	restart := a.blanks && (c.Position == 0 || place.numbered && place.n <= 1)
	if !a.open || cell != a.id || restart {
		changed := a.id != cell
		a.endSentence()
		a.begin(cell)
		if changed && a.ids.returns(cell) {
			a.build.Find(row.Number, corpus.Finding{
				Code: layers.SentenceID, Column: grid.ColumnName(c.ID),
				Message: fmt.Sprintf("sentence id %q returns after another; want each id in one run of rows", cell),
			})
		}
	}
}

// fillDown gives a row without an id that of the row above.
func (a *assembler) fillDown(row grid.Row) {
	if !a.open {
		a.begin(a.id)
	}
	if a.id == "" {
		return
	}
	if a.ids.isMerged(row.Number) {
		a.ids.mergedCount++
	} else {
		a.ids.filled++
	}
}

func (a *assembler) begin(id string) {
	a.open, a.id = true, id
	a.places.begin()
	a.count++
}

func (a *assembler) endSentence() {
	if tokens, rows, stacks := a.arena.take(); len(tokens) > 0 {
		id := a.id
		if a.plan.Columns.ID == 0 || id == "" {
			id = strconv.Itoa(a.count)
		}
		a.build.AddSentence(id, tokens, rows, stacks)
		a.notes.give(a.build)
	}
	a.open = false
}

// position holds the number of a token to that of the one before.
func (a *assembler) position(row grid.Row, place position) {
	column := a.plan.Columns.Position
	if column == 0 {
		return
	}
	if message := a.places.next(place); message != "" {
		a.build.Find(row.Number, corpus.Finding{Code: layers.Position, Column: grid.ColumnName(column), Message: message})
	}
}
