package xlsx

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tabaqat/corpus/sheet/grid"
	"tabaqat/corpus/sheet/markup"
)

// patcher copies the text of a sheet's part with the cells of the edits
// rewritten on the way.
type patcher struct {
	in   *markup.Scanner
	out  *bufio.Writer
	left []Edit // in the order of the sheet

	numbers []int // columns of numbers
	last    int   // the last column of a cell like the one before it
	style   []byte

	place place
	tag   []byte
	text  []byte
}

// target names the cell of the next edit.
func (p *patcher) target() string { return grid.CellName(p.left[0].Row, p.left[0].Column) }

func (p *patcher) sheet() error {
	for p.in.Next() {
		if err := p.frame(); err != nil {
			return err
		}
		if p.in.Is("sheetData") {
			if err := p.rows(); err != nil {
				return err
			}
			return p.in.Rest()
		}
	}
	return p.in.Err()
}

// rows goes on until the last edit is made or the rows end.
func (p *patcher) rows() error {
	for depth := p.in.Depth; len(p.left) > 0 && p.in.Next() && p.in.Depth > depth; {
		if !p.in.Is("row") {
			p.in.Skip()
			continue
		}
		if _, err := p.place.startRow(p.in); err != nil {
			return err
		}
		if p.place.stated && p.place.row != p.left[0].Row {
			p.in.Skip()
		} else if err := p.row(); err != nil {
			return err
		}
		if len(p.left) > 0 && p.left[0].Row <= p.place.row {
			return nil // the row is not there, which the caller tells
		}
	}
	return p.in.Err()
}

// row goes through a row that has a cell to change, or may have.
func (p *patcher) row() error {
	p.style = p.style[:0]
	prefix := string(p.in.Prefix)
	if p.in.Empty {
		return p.emptyRow(prefix)
	}
	for p.in.Next() && !p.in.Close {
		if string(p.in.Name) != "c" {
			p.in.Skip()
			continue
		}
		if err := p.cell(); err != nil {
			return err
		}
	}
	return p.insert(prefix, MaxColumns+1)
}

// emptyRow opens a row such as <row r="5"/> for the cells to put in.
func (p *patcher) emptyRow(prefix string) error {
	if p.left[0].Row != p.place.row {
		p.in.Next()
		return nil
	}
	if err := p.in.Mute(); err != nil {
		return err
	}
	p.tag = append(opened(p.tag[:0], p.in.Tag()), '>')
	name := "</" + prefix + "row>"
	p.in.Next()
	p.in.Unmute()
	if _, err := p.out.Write(p.tag); err != nil {
		return err
	}
	if err := p.cells(prefix, MaxColumns+1); err != nil {
		return err
	}
	_, err := p.out.WriteString(name)
	return err
}

// cell changes the cell whose tag was read if it is the next to change.
func (p *patcher) cell() error {
	prefix := string(p.in.Prefix)
	var reference, style []byte
	for {
		name, value, ok := p.in.Attribute()
		if !ok {
			break
		}
		switch string(name) {
		case "r":
			reference = value
		case "s":
			style = value
		}
	}
	if err := p.place.startCell(reference); err != nil {
		return err
	}
	if err := p.insert(prefix, p.place.column); err != nil {
		return err
	}
	p.style = append(p.style[:0], style...)
	if p.isNext(p.place.column) {
		return p.replace(prefix)
	}
	p.in.Skip()
	return p.in.Err()
}

// isNext reports whether the next edit is for that column of the row.
func (p *patcher) isNext(column int) bool {
	return len(p.left) > 0 && p.left[0].Row == p.place.row && p.left[0].Column == column
}

// insert puts the cells that the row lacks to the left of a column before the
// tag that was read.
func (p *patcher) insert(prefix string, column int) error {
	if len(p.left) == 0 || p.left[0].Row != p.place.row || p.left[0].Column >= column {
		return nil
	}
	if err := p.in.Before(); err != nil {
		return err
	}
	return p.cells(prefix, column)
}

func (p *patcher) cells(prefix string, column int) error {
	for len(p.left) > 0 && p.left[0].Row == p.place.row && p.left[0].Column < column {
		p.tag = fmt.Appendf(p.tag[:0], `<%sc r="%s"`, prefix, p.target())
		if p.left[0].Like && len(p.style) > 0 {
			p.tag = fmt.Appendf(p.tag, ` s="%s"`, p.style)
		}
		if err := p.write(prefix); err != nil {
			return err
		}
	}
	return nil
}

// replace writes the cell whose tag was read anew, with the attributes that it
// had but for those that belong to its value.
func (p *patcher) replace(prefix string) error {
	if err := p.in.Mute(); err != nil {
		return err
	}
	p.tag = without(p.tag[:0], p.in.Tag(), "t", "cm", "vm")
	for p.in.Next() && !p.in.Close {
		if string(p.in.Name) == "f" {
			return errors.New("the cell holds a formula; want one without to write in")
		}
		p.in.Skip()
	}
	p.in.Unmute()
	if err := p.in.Err(); err != nil {
		return err
	}
	return p.write(prefix)
}

// write completes the opened tag in p.tag to the cell of the next edit.
func (p *patcher) write(prefix string) error {
	text, number := p.left[0].Text, slices.Contains(p.numbers, p.left[0].Column)
	p.left = p.left[1:]
	switch {
	case text == "":
		p.tag = append(p.tag, "/>"...)
	case number && strings.Trim(text, "0123456789") == "":
		p.tag = fmt.Appendf(p.tag, `><%[1]sv>%[2]s</%[1]sv></%[1]sc>`, prefix, text)
	default:
		space := ""
		if keepsBlanks(text) {
			space = ` xml:space="preserve"`
		}
		p.text = appendEscaped(p.text[:0], text)
		p.tag = fmt.Appendf(p.tag, ` t="inlineStr"><%[1]sis><%[1]st%[2]s>%[3]s</%[1]st></%[1]sis></%[1]sc>`, prefix, space, p.text)
	}
	_, err := p.out.Write(p.tag)
	return err
}

// opened appends a tag without its end, > or />.
func opened(dst, tag []byte) []byte {
	n := len(tag) - 1
	if tag[n-1] == '/' {
		n--
	}
	return append(dst, tag[:n]...)
}

// without appends a tag without its end and without some attributes.
func without(dst, tag []byte, names ...string) []byte {
	tag = opened(nil, tag)
	i := 0
	for i < len(tag) && tag[i] > ' ' {
		i++
	}
	dst = append(dst, tag[:i]...)
	for tag = tag[i:]; len(tag) > 0; {
		n := attributeLength(tag)
		if !named(tag[:n], names) {
			dst = append(dst, tag[:n]...)
		}
		tag = tag[n:]
	}
	return dst
}

// attributeLength measures the attribute that a piece of a tag begins with,
// the blanks before it included.
func attributeLength(tag []byte) int {
	quote := byte(0)
	for i, c := range tag {
		switch {
		case quote == 0 && (c == '"' || c == '\''):
			quote = c
		case quote != 0 && c == quote:
			return i + 1
		}
	}
	return len(tag)
}

// named reports whether an attribute, blanks before it included, has one of
// the names.
func named(attribute []byte, names []string) bool {
	name, _, found := bytes.Cut(attribute, []byte("="))
	return found && slices.Contains(names, string(bytes.TrimSpace(name)))
}
