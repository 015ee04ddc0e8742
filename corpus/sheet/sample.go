package sheet

import (
	"slices"
	"strconv"
	"strings"

	"tabaqat/corpus/sheet/grid"
	"tabaqat/layers"
)

// sampleRows is how many rows are looked at to recognise a sheet.
const sampleRows = 300

// sample is the first rows of a sheet that are not blank.
type sample struct {
	rows  []grid.Row
	width int
}

// takeSample copies the first rows of a sheet.
func takeSample(sheet grid.Sheet) (*sample, error) {
	s := &sample{}
	for row, err := range sheet.Rows {
		if err != nil {
			return nil, err
		}
		if blankRow(row) {
			continue
		}
		row.Cells = slices.Clone(row.Cells)
		s.rows = append(s.rows, row)
		s.width = max(s.width, len(row.Cells))
		if len(s.rows) == sampleRows {
			break
		}
	}
	return s, nil
}

func blankRow(row grid.Row) bool {
	for _, c := range row.Cells {
		if !blank(c.Text) || c.Kind == grid.Uncomputed {
			return false
		}
	}
	return true
}

// blank reports whether a cell holds nothing that can be seen.
func blank(text string) bool {
	if text == "" {
		return true
	}
	if b := text[0]; b > ' ' && b != 0xc2 { // most texts
		return false
	}
	return strings.Trim(text, " \t\r\n\u00a0") == ""
}

// tagShare counts the cells of a column that hold tags, and all that are not
// blank, from a row of the sample on.
func (s *sample) tagShare(column, from int) (tags, filled int) {
	for _, row := range s.rows[min(from, len(s.rows)):] {
		text := row.Cell(column).Text
		if blank(text) {
			continue
		}
		filled++
		if looksTagged(text) {
			tags++
		}
	}
	return tags, filled
}

// looksTagged reports whether a cell holds tags and nothing else, whatever
// parts them.
func looksTagged(text string) bool {
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\r\n,;|", r) })
	for _, p := range parts {
		if _, ok := layers.ParseTag(p); !ok {
			return false
		}
	}
	return len(parts) > 0
}

// numbering is how the cells of a column go on from row to row.
type numbering int

const (
	irregular numbering = iota
	counting            // each one more than the one above, or a new start
	steady              // the same over several rows
)

func (s *sample) numbering(column int) numbering {
	same, up, pairs := 0, 0, 0
	for i := 1; i < len(s.rows); i++ {
		a, b := s.rows[i-1].Cell(column).Text, s.rows[i].Cell(column).Text
		if blank(b) {
			continue
		}
		pairs++
		m, errA := strconv.Atoi(a)
		n, errB := strconv.Atoi(b)
		switch {
		case a == b:
			same++
		case errA == nil && errB == nil && (n == m+1 || n <= 1):
			up++
		}
	}
	switch {
	case same*2 > pairs:
		return steady
	case up*10 >= pairs*7 && pairs > 0:
		return counting
	case same > 0:
		return steady
	}
	return irregular
}

// contentColumns recognises columns by what stands in them: those with tags,
// the words left of them (or else right of them), and the numbers left of the
// words, tags aside.
func (s *sample) contentColumns(from int) Columns {
	var c Columns
	var tagged []int
	for column := 1; column <= s.width; column++ {
		if tags, filled := s.tagShare(column, from); tags > 0 && tags*10 >= filled*6 {
			tagged = append(tagged, column)
		}
	}
	tagged = adjacent(tagged)
	if len(tagged) == 0 {
		return c
	}
	if c.Tags = tagged[0]; len(tagged) > 1 {
		c.Tags, c.Layers = 0, tagged
	}
	c.Token = s.tokenColumn(tagged)
	for column := 1; column < c.Token && len(s.rows) > 1; column++ {
		if slices.Contains(tagged, column) {
			continue
		}
		switch s.numbering(column) {
		case counting:
			if c.Position > 0 && c.ID == 0 {
				c.ID = c.Position
			}
			c.Position = column
		case steady:
			if c.ID == 0 {
				c.ID = column
			}
		}
	}
	return c
}

// adjacent keeps the longest run of neighbouring columns.
func adjacent(columns []int) []int {
	var best []int
	for i := 0; i < len(columns); {
		k := i + 1
		for k < len(columns) && columns[k] == columns[k-1]+1 {
			k++
		}
		if k-i > len(best) {
			best = columns[i:k]
		}
		i = k
	}
	return best
}

// tokenColumn finds the words: the nearest column left of the tags that is
// filled and not all numbers, or else right of them.
func (s *sample) tokenColumn(tagged []int) int {
	for column := tagged[0] - 1; column >= 1; column-- {
		if s.wordy(column) {
			return column
		}
	}
	for column := tagged[len(tagged)-1] + 1; column <= s.width; column++ {
		if s.wordy(column) {
			return column
		}
	}
	return max(tagged[0]-1, 0)
}

func (s *sample) wordy(column int) bool {
	words, filled := 0, 0
	for _, row := range s.rows {
		text := row.Cell(column).Text
		if blank(text) {
			continue
		}
		filled++
		if _, err := strconv.ParseFloat(text, 64); err != nil {
			words++
		}
	}
	return filled*2 > len(s.rows) && words*4 >= filled
}
