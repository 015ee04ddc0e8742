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

// cellChange is a new text for one cell of the source.
type cellChange struct {
	row, column int
	text        string
}

// cellChanges lists the cells that differ from the source, and gives the plan
// with the columns of layers that had to be added. It fails where the sheet has
// no room for a layer, or where rows would have to come or go.
func cellChanges(d *corpus.Document, p Plan) ([]cellChange, Plan, error) {
	reworded, same := d.Reworded()
	if !same {
		return nil, p, fmt.Errorf("%s: tokens or sentences were split, joined or moved, which needs other rows; save it as a new file", d.Name)
	}
	changes := d.Changes()
	most := 0
	for _, c := range changes {
		most = max(most, len(c.Now))
	}
	p = p.deepened(most)
	out := p.headerOf(most)
	for _, w := range reworded {
		s := d.Sentence(w.Sentence)
		if s.Rows[w.Token] == 0 {
			return nil, p, fmt.Errorf("%s: token %d of sentence %q has no row in the sheet", d.Name, w.Token, s.ID)
		}
		out = append(out, cellChange{int(s.Rows[w.Token]), p.Columns.Token, s.Tokens[w.Token]})
	}
	for _, c := range changes {
		if c.Row == 0 {
			return nil, p, fmt.Errorf("%s: token %d of sentence %q has no row in the sheet",
				d.Name, c.Token, d.Sentence(c.Sentence).ID)
		}
		cells, err := p.cells(c.Now)
		if err != nil {
			return nil, p, fmt.Errorf("%s: row %d: %w", d.Name, c.Row, err)
		}
		for i, column := range p.Columns.tagColumns() {
			out = append(out, cellChange{int(c.Row), column, cells[i]})
		}
	}
	notes, p, err := noteChanges(d, p)
	return append(out, notes...), p, err
}

// end is the last column of layers and notes.
func (p *Plan) end() int { return max(slices.Max(p.Columns.tagColumns()), p.Columns.Notes) }

// deepened adds columns for further layers, where the sheet has a header and
// nothing right of its layers and notes.
func (p Plan) deepened(most int) Plan {
	n := len(p.Columns.Layers)
	if n == 0 || !p.spare || most <= n {
		return p
	}
	p.Columns.Layers, p.names, p.added = slices.Clone(p.Columns.Layers), slices.Clone(p.names), slices.Clone(p.added)
	for next := p.end() + 1; len(p.Columns.Layers) < most; next++ {
		p.Columns.Layers = append(p.Columns.Layers, next)
		name := layerName(p.last, len(p.Columns.Layers))
		p.names = append(p.names, foldName(name))
		p.added = append(p.added, cellChange{p.header, next, name})
	}
	return p
}

// headerOf gives the cells of the header above the added layers up to one. They
// may stand there already: the plan does not know which file was saved.
func (p Plan) headerOf(layer int) []cellChange {
	given := len(p.Columns.Layers) - len(p.added)
	return slices.Clone(p.added[:max(0, min(layer-given, len(p.added)))])
}

// layerName gives the header of layer n after the fashion of another's.
func layerName(like string, n int) string {
	if strings.ContainsAny(like, "0123456789") && !strings.Contains(strings.ToLower(like), "layer") {
		return strings.TrimRight(like, "0123456789") + strconv.Itoa(n)
	}
	return ordinal(n) + " Layer"
}

// cells gives the texts of the tag columns for a stack.
func (p Plan) cells(stack layers.Stack) ([]string, error) {
	n := len(p.Columns.Layers)
	if n == 0 {
		return []string{strings.Join(stack, p.joiner())}, nil
	}
	if len(stack) > n {
		last := grid.ColumnName(p.Columns.Layers[n-1])
		return nil, fmt.Errorf("%d tags do not fit the %d layers of the sheet, the last in column %s; add a column there, or save it as a new file", len(stack), n, last)
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
