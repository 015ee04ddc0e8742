package ods

import (
	"fmt"
	"strconv"

	"tabaqat/corpus/sheet/markup"
)

// paragraphs is the text of a cell.
type paragraphs struct {
	all   []byte
	piece []byte
	begin int  // of the paragraph in all
	soft  bool // the last blank holds a line end, and goes at the end of a paragraph
	blank bool // blanks here go: at the beginning and after another
}

// read takes the text of the cell whose tag was read, one line a paragraph.
// What is attached to the cell, such as notes and pictures, is no text of it.
func (p *paragraphs) read(in *markup.Scanner, limit int) error {
	p.all = p.all[:0]
	count := 0
	for in.Next() && !in.Close {
		if name := string(in.Name); name != "p" && name != "h" {
			in.Skip()
			continue
		}
		if count++; count > 1 {
			p.all = append(p.all, '\n')
		}
		if err := p.paragraph(in, limit); err != nil {
			return err
		}
	}
	return in.Err()
}

func (p *paragraphs) paragraph(in *markup.Scanner, limit int) error {
	p.begin, p.blank, p.soft = len(p.all), true, false
	for depth := in.Depth; in.Next(); {
		if err := p.add(in.Text); err != nil {
			return err
		}
		if len(p.all) > limit {
			return fmt.Errorf("text is over the limit of %d bytes", limit)
		}
		if in.Close {
			if in.Depth == depth {
				p.end()
				return nil
			}
			continue
		}
		if err := p.element(in, limit); err != nil {
			return err
		}
	}
	return in.Err()
}

// end takes away the blank at the end of a paragraph.
func (p *paragraphs) end() {
	if p.soft && p.blank && len(p.all) > p.begin {
		p.all = p.all[:len(p.all)-1]
	}
}

// element takes an element in a paragraph.
func (p *paragraphs) element(in *markup.Scanner, limit int) error {
	switch string(in.Name) {
	case "s":
		value, err := in.Value("c")
		if err != nil {
			return err
		}
		n := 1
		if value != "" {
			if n, err = strconv.Atoi(value); err != nil || n < 0 || n > limit {
				return fmt.Errorf("%q blanks; want a number up to %d", value, limit)
			}
		}
		for range n {
			p.hard(' ')
		}
	case "tab":
		p.hard('\t')
	case "line-break":
		p.hard('\n')
	case "annotation", "note", "ruby-text", "frame":
		in.Skip()
	}
	return nil
}

// hard adds a blank that stays.
func (p *paragraphs) hard(c byte) {
	p.all = append(p.all, c)
	p.soft, p.blank = false, false
}

// add adds text, runs of blanks as one (OpenDocument 1.2 part 1, 6.1.2). A
// space at the end of a paragraph stays, against that clause: LibreOffice writes
// the blank at the end of a cell so.
func (p *paragraphs) add(text []byte) (err error) {
	if p.piece, err = markup.Decode(p.piece[:0], text); err != nil {
		return err
	}
	for _, c := range p.piece {
		if c != ' ' && c != '\t' && c != '\n' && c != '\r' {
			p.all = append(p.all, c)
			p.soft, p.blank = false, false
			continue
		}
		if !p.blank {
			p.all = append(p.all, ' ')
			p.soft, p.blank = false, true
		}
		p.soft = p.soft || c != ' '
	}
	return nil
}
