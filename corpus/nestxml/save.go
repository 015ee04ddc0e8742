package nestxml

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
	"tabaqat/corpus/offsets"
)

// Save copies the file and writes anew what stands in the sentences whose
// entities changed. Elements and comments of such a sentence that are no
// entities have no place in what is written, and it is refused. A document
// whose tokens or sentences were repaired is written anew as a whole, if there
// is nothing else in its file.
func Save(w io.Writer, doc *corpus.Document, src corpus.Source) error {
	data := lines.TrimBOM(src.Data)
	found, more, err := scan(data)
	if err != nil {
		return fmt.Errorf("%s: %w", src.Name, err)
	}
	if doc.Restructured() {
		if more != "" {
			return fmt.Errorf("%s: tokens or sentence borders were repaired, and saving would lose %s; want another file or form", doc.Name, more)
		}
		return Write(w, doc, corpus.WriteOptions{})
	}
	now, err := offsets.MarksNow(doc)
	if err != nil {
		return err
	}
	if n, first := offsets.Crossings(doc); n > 0 {
		return fmt.Errorf("%s: %s; elements cannot cross", doc.Name, first)
	}
	if _, err := io.WriteString(w, src.Data[:len(src.Data)-len(data)]); err != nil {
		return err
	}
	patch := lines.NewPatcher(w, data)
	for i, m := range now {
		if !m.Changed {
			continue
		}
		if i >= len(found) {
			return fmt.Errorf("%s: the file was changed", src.Name)
		}
		s := found[i]
		if s.foreign != "" {
			return fmt.Errorf("%s:%d: the sentence has %s, which saving would lose; want another file or form", src.Name, s.row, s.foreign)
		}
		patch.Replace(s.from, s.to, s.content(m.Marks))
	}
	return patch.Close()
}

// written is a sentence as it stands in the file.
type written struct {
	from, to int // the bytes of what stands in it
	row      int
	text     string
	tags     []entityTag
	foreign  string // what else stands in it
}

// entityTag is the tag that an entity begins with.
type entityTag struct {
	offsets.Mark
	text string
}

// content gives what stands in the sentence with other marks; those that it had
// keep their tags with all attributes.
func (s written) content(marks []offsets.Mark) string {
	var out bytes.Buffer
	w := bufio.NewWriter(&out)
	left := s.tags
	writeMarked(w, offsets.Passage{Text: s.text, Marks: marks}, func(m offsets.Mark) string {
		for i, t := range left {
			if t.Mark == m {
				left = append(left[:i:i], left[i+1:]...)
				return t.text
			}
		}
		return entityStart(m)
	})
	_ = w.Flush() // a buffer takes everything
	return out.String()
}

// asShown gives the tags the extents that a document shows.
func (s *written) asShown() {
	p := offsets.Passage{Text: s.text}
	for _, t := range s.tags {
		p.Marks = append(p.Marks, t.Mark)
	}
	for i, m := range p.Shown() {
		s.tags[i].Mark = m
	}
}

// scanner finds the sentences of a file, which was read before and is right.
type scanner struct {
	data   string
	dec    *xml.Decoder
	found  []written
	more   string // the first thing that is no sentence and no entity
	inside bool
	s      written
	open   []int
	chars  int
	text   strings.Builder
}

// scan gives the sentences of a file, and what else is in it.
func scan(data string) (found []written, more string, err error) {
	s := scanner{data: data, dec: xml.NewDecoder(strings.NewReader(data))}
	s.dec.CharsetReader = utf8Only
	for {
		at := int(s.dec.InputOffset())
		token, err := s.dec.Token()
		if errors.Is(err, io.EOF) {
			return s.found, s.more, nil
		}
		if err != nil {
			return nil, "", err
		}
		switch t := token.(type) {
		case xml.StartElement:
			s.start(t, at)
		case xml.EndElement:
			s.end(at)
		case xml.CharData:
			if s.inside {
				s.text.WriteString(lineEnds.Replace(string(t)))
				s.chars += utf8.RuneCount(t)
			}
		case xml.ProcInst:
			if t.Target != "xml" {
				s.foreign("a processing instruction")
			}
		default:
			s.foreign("a comment or a document type")
		}
	}
}

// foreign keeps the first thing of the file, and of the sentence, that has no
// place among entities.
func (s *scanner) foreign(what string) {
	if s.more == "" {
		s.more = what
	}
	if s.inside && s.s.foreign == "" {
		s.s.foreign = what
	}
}

func (s *scanner) start(t xml.StartElement, at int) {
	end := int(s.dec.InputOffset())
	row, _ := s.dec.InputPos()
	name := t.Name.Local
	s.unknown(t)
	switch {
	case !s.inside && name == "sentence":
		s.inside, s.chars, s.open = true, 0, nil
		s.text.Reset()
		s.s = written{from: end, row: row}
	case s.inside && name == "entity":
		s.open = append(s.open, len(s.s.tags))
		s.s.tags = append(s.s.tags, entityTag{offsets.Mark{Start: s.chars, Type: attribute(t, "type")}, s.data[at:end]})
	case s.inside:
		s.foreign(fmt.Sprintf("element %q", name))
		s.open = append(s.open, -1)
	}
}

// unknown notes attributes that only copying keeps.
func (s *scanner) unknown(t xml.StartElement) {
	known := map[string]string{"sentence": "id", "entity": "type"}[t.Name.Local]
	for _, a := range t.Attr {
		if a.Name.Local != known && s.more == "" {
			s.more = fmt.Sprintf("attribute %q", a.Name.Local)
		}
	}
}

func (s *scanner) end(at int) {
	switch n := len(s.open); {
	case !s.inside:
	case n > 0:
		if k := s.open[n-1]; k >= 0 {
			s.s.tags[k].End = s.chars
			if s.s.tags[k].Start == s.chars {
				s.foreign("an empty entity")
			}
		}
		s.open = s.open[:n-1]
	default:
		s.inside = false
		s.s.to, s.s.text = at, s.text.String()
		s.s.asShown()
		s.found = append(s.found, s.s)
	}
}
