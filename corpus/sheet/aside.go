package sheet

import (
	"fmt"
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
)

// aside names the columns that are not read, by their headers or else by their
// letters: those with a header, and those with text in the sample.
func (s *sample) aside(p Plan) []string {
	read := map[int]bool{p.Columns.Notes: true}
	for _, column := range p.Columns.all() {
		read[column] = true
	}
	var names []string
	for column := 1; column <= s.width; column++ {
		if read[column] {
			continue
		}
		if name, ok := s.nameOf(column, p.header); ok {
			names = append(names, name)
		}
	}
	return names
}

// nameOf is how a column is called, if anything stands in it.
func (s *sample) nameOf(column, header int) (string, bool) {
	filled := false
	for _, row := range s.rows {
		text := row.Cell(column).Text
		switch {
		case row.Number < header || blank(text):
		case row.Number == header:
			return strconv.Quote(shorten(text)), true
		default:
			filled = true
		}
	}
	return grid.ColumnName(column), filled
}

// asideLoss words the columns that are not read; further tells that something
// stands right of all of them, below the sample.
func asideLoss(names []string, further bool) []corpus.Loss {
	const most = 8
	n := len(names)
	if n > most {
		names = append(names[:most:most], "…")
	}
	if further {
		n, names = n+1, append(names, "cells right of the other columns")
	}
	if n == 0 {
		return nil
	}
	return []corpus.Loss{{
		Count:   n,
		Message: fmt.Sprintf("what stands beside tokens and tags stays in the sheet and is not written anew: %s", strings.Join(names, ", ")),
	}}
}
