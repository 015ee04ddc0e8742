package ods

import (
	"fmt"
	"strings"

	"tabaqat/corpus/sheet/grid"
	"tabaqat/corpus/sheet/markup"
)

// maxComments is how many comments a sheet may have to be read.
const maxComments = 200_000

// Comments gives the comments of a sheet, which the standard calls annotations, in
// the order of its cells.
func (b *Book) Comments(sheet string) ([]grid.Comment, error) {
	index, err := b.find(sheet)
	if err != nil {
		return nil, err
	}
	in, done, err := b.scan()
	if err != nil {
		return nil, err
	}
	defer done()
	r := commentReader{in: in, limits: b.limits}
	for table := -1; in.Next() && table <= index; {
		if in.Is("table") {
			table++
		} else if table == index {
			if err := r.tag(); err != nil {
				return nil, err
			}
		}
	}
	return r.found, in.Err()
}

// commentReader follows the cells of a table for the comments in them.
type commentReader struct {
	in     *markup.Scanner
	limits Limits
	found  []grid.Comment
	size   int

	row, column         int
	nextRow, nextColumn int // of the row and the cell that come after
}

func (r *commentReader) tag() (err error) {
	times := 1
	switch {
	case r.in.Is("table-row"):
		if times, err = r.repeated("number-rows-repeated", MaxRows); err == nil {
			r.row, r.column = r.nextRow+1, 0
			r.nextRow, r.nextColumn = r.nextRow+times, 0
		}
	case r.in.Is("table-cell"), r.in.Is("covered-table-cell"):
		if times, err = r.repeated("number-columns-repeated", MaxColumns); err == nil {
			r.column = r.nextColumn + 1
			r.nextColumn += times
		}
	case r.in.Is("annotation"):
		return r.annotation()
	}
	return err
}

func (r *commentReader) repeated(name string, most int) (int, error) {
	value, err := r.in.Value(name)
	if err != nil || value == "" {
		return 1, err
	}
	return count([]byte(name), []byte(value), most)
}

// annotation reads the comment whose tag was read: its author and its paragraphs.
func (r *commentReader) annotation() error {
	c := grid.Comment{Row: r.row, Column: r.column}
	var lines []string
	for depth := r.in.Depth; r.in.Next() && (!r.in.Close || r.in.Depth > depth); {
		switch {
		case r.in.Is("creator"):
			text, err := r.in.AppendText(nil)
			if err != nil {
				return err
			}
			c.Author = string(text)
		case r.in.Is("p"):
			text, err := allText(r.in)
			if err != nil {
				return err
			}
			lines = append(lines, text)
		}
	}
	c.Text = strings.TrimSpace(strings.Join(lines, "\n"))
	if r.size += len(c.Author) + len(c.Text); r.size > r.limits.TextSize || len(r.found) >= maxComments {
		return fmt.Errorf("comments are more than the limits of %d and %d bytes", maxComments, r.limits.TextSize)
	}
	if r.row <= MaxRows && r.column <= MaxColumns {
		r.found = append(r.found, c)
	}
	return r.in.Err()
}

// allText gives the text of the element whose tag was read, spans and all.
func allText(in *markup.Scanner) (string, error) {
	var text []byte
	for depth := in.Depth; in.Next(); {
		var err error
		if text, err = markup.Decode(text, in.Text); err != nil {
			return "", err
		}
		if in.Close && in.Depth == depth {
			break
		}
		if in.Is("s") || in.Is("tab") || in.Is("line-break") {
			text = append(text, ' ')
		}
	}
	return string(text), in.Err()
}
