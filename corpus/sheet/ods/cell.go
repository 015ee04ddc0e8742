package ods

import (
	"fmt"
	"strings"

	"tabaqat/corpus/sheet/grid"
	"tabaqat/corpus/sheet/markup"
)

// source is what the attributes of a cell say.
type source struct {
	kind    string // office:value-type, or "error"
	value   string // the value in the attribute that goes with it
	given   bool   // that there is one
	formula string
	times   int
	rows    int // that it spans
	columns int
}

// cell reads the cell whose tag was read.
func (r *rowReader) cell() error {
	r.column++
	s, err := r.cellAttributes()
	if err != nil {
		return err
	}
	if err := r.text.read(r.in, r.limits.CellSize); err != nil {
		return err
	}
	if r.size += len(r.text.all) + len(s.value); r.size > r.limits.TextSize {
		return fmt.Errorf("texts of the sheet are larger than the limit of %d bytes", r.limits.TextSize)
	}
	if s.rows > 1 || s.columns > 1 {
		r.merged = append(r.merged, grid.Range{
			FirstRow: r.row, FirstColumn: r.column,
			LastRow: min(r.row+s.rows-1, MaxRows), LastColumn: min(r.column+s.columns-1, MaxColumns),
		})
		if len(r.merged) > MaxRows {
			return fmt.Errorf("more merged ranges than the limit of %d", MaxRows)
		}
	}
	return r.put(r.interpret(s), s.times)
}

func (r *rowReader) cellAttributes() (s source, err error) {
	s.times, s.rows, s.columns = 1, 1, 1
	for err == nil {
		name, value, ok := r.in.Attribute()
		if !ok {
			return s, nil
		}
		switch string(name) {
		case "number-columns-repeated":
			s.times, err = count(name, value, MaxColumns)
		case "number-columns-spanned":
			s.columns, err = count(name, value, MaxColumns)
		case "number-rows-spanned":
			s.rows, err = count(name, value, MaxRows)
		case "value-type":
			// Written twice, by the standard and by an extension that knows errors.
			if s.kind == "" || string(value) == "error" {
				s.kind = r.seen.Text(value)
			}
		case "formula":
			s.formula, err = decode(value)
		case "value", "date-value", "time-value", "boolean-value", "string-value":
			s.given = true
			s.value, err = decode(value)
		}
	}
	return s, err
}

func decode(value []byte) (string, error) {
	text, err := markup.Decode(nil, value)
	return string(text), err
}

// interpret makes the cell of what it says and of the text that it shows.
func (r *rowReader) interpret(s source) grid.Cell {
	shown := r.seen.Text(r.text.all)
	switch s.kind {
	case "error":
		return grid.Cell{Text: shown, Kind: grid.ErrorCell}
	case "float", "percentage", "currency":
		if s.formula != "" && isError(shown) {
			return grid.Cell{Text: shown, Kind: grid.ErrorCell}
		}
		return grid.Cell{Text: s.or(shown), Kind: grid.Number}
	case "date":
		return grid.Cell{Text: s.or(shown), Kind: grid.Date}
	case "time":
		return grid.Cell{Text: clock(s.or(shown)), Kind: grid.Date}
	case "boolean":
		return grid.Cell{Text: strings.ToUpper(s.or(shown)), Kind: grid.Bool}
	case "string":
		if s.value != "" {
			return grid.Cell{Text: s.value}
		}
		return grid.Cell{Text: shown}
	}
	if s.formula != "" && shown == "" {
		return grid.Cell{Text: formula(s.formula), Kind: grid.Uncomputed}
	}
	return grid.Cell{Text: shown}
}

// or gives the value, or what is shown where there is none.
func (s source) or(shown string) string {
	if s.given {
		return s.value
	}
	return shown
}

// isError tells the errors that older programs write as the number 0.
func isError(shown string) bool {
	return strings.HasPrefix(shown, "#") && strings.ContainsAny(shown, "!?/") || strings.HasPrefix(shown, "Err:")
}

// formula gives a formula without the name of its language: of:=A1 is =A1.
func formula(text string) string {
	if language, rest, found := strings.Cut(text, ":"); found && !strings.Contains(language, "=") {
		return rest
	}
	return text
}

// clock gives a duration such as PT14H05M00S as 14:05:00, others as they are.
func clock(text string) string {
	var h, m, s int
	if n, err := fmt.Sscanf(text, "PT%dH%dM%dS", &h, &m, &s); n == 3 && err == nil {
		return fmt.Sprintf("%02d:%02d:%02d", h, m, s)
	}
	return text
}
