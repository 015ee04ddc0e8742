package sheet

import (
	"fmt"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
	"tabaqat/layers"
)

// cellChange is a new text for one cell of the source.
type cellChange struct {
	row, column int
	text        string
}

// cellChanges lists the cells that differ from the source. It fails where the
// sheet has no cell for a layer, or where rows would have to come or go.
func cellChanges(d *corpus.Document, p Plan) ([]cellChange, error) {
	if d.Restructured() {
		return nil, fmt.Errorf("%s: tokens or sentences were split, joined or moved, which needs other rows; save it as a new file", d.Name)
	}
	var out []cellChange
	for _, c := range d.Changes() {
		if c.Row == 0 {
			return nil, fmt.Errorf("%s: token %d of sentence %q has no row in the sheet",
				d.Name, c.Token, d.Sentence(c.Sentence).ID)
		}
		cells, err := p.cells(c.Now)
		if err != nil {
			return nil, fmt.Errorf("%s: row %d: %w", d.Name, c.Row, err)
		}
		for i, column := range p.Columns.tagColumns() {
			out = append(out, cellChange{int(c.Row), column, cells[i]})
		}
	}
	return out, nil
}

// cells gives the texts of the tag columns for a stack.
func (p Plan) cells(stack layers.Stack) ([]string, error) {
	n := len(p.Columns.Layers)
	if n == 0 {
		return []string{strings.Join(stack, p.joiner())}, nil
	}
	if len(stack) > n {
		last := grid.ColumnName(p.Columns.Layers[n-1])
		return nil, fmt.Errorf("%d tags do not fit the %d layers of the sheet, the last in column %s", len(stack), n, last)
	}
	cells := make([]string, n)
	copy(cells, stack)
	return cells, nil
}

func (p Plan) joiner() string {
	if p.Separator == "" {
		return " "
	}
	return p.Separator
}
