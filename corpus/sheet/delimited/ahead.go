package delimited

import "tabaqat/corpus/sheet/grid"

const (
	batchRows = 512 // rows that are handed over at once
	batches   = 4   // how many of them there are
)

// batch is a run of rows with the memory of their cells.
type batch struct {
	rows  []grid.Row
	cells []grid.Cell
}

// fill takes the next rows; it reports false at the end of the text.
func (b *batch) fill(s *scanner) bool {
	b.rows, b.cells = b.rows[:0], b.cells[:0]
	for len(b.rows) < batchRows {
		from := len(b.cells)
		cells, ok := s.plainRow(b.cells)
		if !ok {
			if !s.next() {
				break
			}
			for _, f := range s.fields {
				cells = append(cells, grid.Cell{Text: f.text(s.text)})
			}
		}
		b.cells = cells
		b.rows = append(b.rows, grid.Row{Number: s.row, Cells: cells[from:len(cells):len(cells)]})
	}
	return len(b.rows) > 0
}

// plainRow moves to the next record and adds its cells, where it is a whole line
// without quotes, as nearly all are. It reports false, and moves nowhere, where it
// is not.
func (s *scanner) plainRow(cells []grid.Cell) ([]grid.Cell, bool) {
	text, from, delim, lineEnd := s.text, len(cells), s.delim, s.lineEnd
	if s.quotes {
		text = text[:s.nextQuote()]
	}
	start, last := s.pos, max(delim, lineEnd)
	for i := start; i < len(text); i++ {
		b := text[i]
		if b > last { // most characters
			continue
		}
		switch b {
		case delim:
			cells = append(cells, grid.Cell{Text: text[start:i]})
			start = i + 1
		case lineEnd:
			end := i
			if lineEnd == '\n' && end > s.pos && text[end-1] == '\r' {
				end--
			}
			cells = append(cells, grid.Cell{Text: text[start:max(start, end)]})
			s.pos = i + 1
			s.line++
			s.row = s.line
			if s.width == 0 {
				s.width = len(cells) - from
			}
			return cells, true
		}
	}
	return cells[:from], false
}

// ahead scans a text in the background while its rows are used, a few batches
// before them, in memory that is used again.
type ahead struct {
	filled, spent chan *batch // each has room for all batches
}

func scanAhead(s *scanner) ahead {
	a := ahead{make(chan *batch, batches), make(chan *batch, batches)}
	for range batches {
		a.spent <- &batch{rows: make([]grid.Row, 0, batchRows)}
	}
	go func() {
		defer close(a.filled)
		for b := range a.spent {
			if !b.fill(s) {
				return
			}
			a.filled <- b
		}
	}()
	return a
}

// stop waits for the scanning to end, which it does within a few batches.
func (a ahead) stop() {
	close(a.spent)
	for range a.filled {
	}
}
