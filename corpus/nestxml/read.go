package nestxml

import (
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

// deepest is how many elements may nest.
const deepest = 1000

// Read makes a document of XML.
func Read(src corpus.Source, _ corpus.ReadOptions) (*corpus.Document, error) {
	doc := corpus.NewDocument(src.Name, "xml")
	r := reader{dec: xml.NewDecoder(strings.NewReader(lines.TrimBOM(src.Data))), collector: offsets.Collect(doc)}
	r.dec.CharsetReader = utf8Only
	if err := r.read(); err != nil {
		if syntax, ok := errors.AsType[*xml.SyntaxError](err); ok {
			return nil, fmt.Errorf("%s:%d: %s; want XML", src.Name, syntax.Line, syntax.Msg)
		}
		row, _ := r.dec.InputPos()
		return nil, fmt.Errorf("%s:%d: %w", src.Name, row, err)
	}
	r.collector.Done()
	return doc, nil
}

func utf8Only(charset string, in io.Reader) (io.Reader, error) {
	if strings.EqualFold(charset, "utf-8") || strings.EqualFold(charset, "us-ascii") {
		return in, nil
	}
	return nil, fmt.Errorf("encoding %q; want UTF-8", charset)
}

type reader struct {
	dec       *xml.Decoder
	collector *offsets.Collector
	sentences int  // read so far, those without tokens too
	document  bool // its element was seen

	inside bool // a sentence
	p      offsets.Passage
	text   strings.Builder
	chars  int
	open   []int // for each open element of the sentence its mark, or -1
	depth  int
}

func (r *reader) read() error {
	for {
		token, err := r.dec.Token()
		if errors.Is(err, io.EOF) {
			return r.finished()
		}
		if err != nil {
			return err
		}
		switch t := token.(type) {
		case xml.StartElement:
			err = r.start(t)
		case xml.EndElement:
			err = r.end()
		case xml.CharData:
			err = r.characters(string(t))
		}
		if err != nil {
			return err
		}
	}
}

// finished refuses a file without a document or a sentence.
func (r *reader) finished() error {
	if r.sentences == 0 && !r.document {
		return errors.New(`no element "sentence"; want <document><sentence>…`)
	}
	return nil
}

func (r *reader) start(t xml.StartElement) error {
	if r.depth++; r.depth > deepest {
		return fmt.Errorf("more than %d elements nest", deepest)
	}
	name := t.Name.Local
	switch {
	case !r.inside && name == "sentence":
		row, _ := r.dec.InputPos()
		r.inside, r.chars, r.open = true, 0, r.open[:0]
		r.p = offsets.Passage{ID: attribute(t, "id"), Row: row}
		r.text.Reset()
		r.sentences++
	case !r.inside && name == "document":
		r.document = true
	case !r.inside:
		return fmt.Errorf("element %q; want a sentence", name)
	case name == "entity":
		r.open = append(r.open, len(r.p.Marks))
		r.p.Marks = append(r.p.Marks, offsets.Mark{Start: r.chars, Type: attribute(t, "type")})
	default:
		r.collector.Tell("elements", fmt.Sprintf("elements that are no entities are left out, their text is not; the first is %q in row %d", name, r.p.Row))
		r.open = append(r.open, -1)
	}
	return nil
}

func attribute(t xml.StartElement, name string) string {
	for _, a := range t.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (r *reader) end() error {
	r.depth--
	if !r.inside {
		return nil
	}
	if n := len(r.open); n > 0 {
		if m := r.open[n-1]; m >= 0 {
			r.p.Marks[m].End = r.chars
		}
		r.open = r.open[:n-1]
		return nil
	}
	r.inside = false
	r.p.Text = r.text.String()
	r.dropEmpty()
	return r.collector.Add(r.p)
}

// dropEmpty leaves out entities without any character.
func (r *reader) dropEmpty() {
	kept := r.p.Marks[:0]
	for _, m := range r.p.Marks {
		if m.Start == m.End {
			r.collector.Tell("left-out-spans", fmt.Sprintf("entities without any token are left out, the first is %s in row %d", m.Type, r.p.Row))
			continue
		}
		kept = append(kept, m)
	}
	r.p.Marks = kept
}

// lineEnds makes every blank the same: a line end of the file ends no sentence.
var lineEnds = strings.NewReplacer("\n", " ", "\r", " ", "\t", " ")

func (r *reader) characters(text string) error {
	if !r.inside {
		if blank := strings.Trim(text, " \t\r\n"); blank != "" {
			return fmt.Errorf("text %.40q outside a sentence", blank)
		}
		return nil
	}
	r.text.WriteString(lineEnds.Replace(text))
	r.chars += utf8.RuneCountInString(text)
	return nil
}
