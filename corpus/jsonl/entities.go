package jsonl

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"tabaqat/corpus"
	"tabaqat/corpus/offsets"
	"tabaqat/layers"
)

// entities is our JSON of a whole text, a line a sentence, and its entities,
// outer to inner, with places by characters and by tokens of the text.
func entities() kind {
	return kind{
		name: "entities", title: "JSON entities", extensions: []string{".json"},
		read: readEntities,
		list: listNamed("entities"), listName: "entities", element: readEntity, fresh: freshEntity,
	}
}

type entitiesRecord struct {
	Text     *string  `json:"text"`
	Entities []entity `json:"entities"`
	Rest     rest     `json:",embed"`
}

type entity struct {
	Text  string `json:"text"`
	Type  string `json:"type"`
	Start *int   `json:"start"`
	End   *int   `json:"end"`
}

func readEntities(v jsontext.Value, p *passage) error {
	var r entitiesRecord
	if err := unmarshal(v, &r); err != nil {
		return err
	}
	if r.Text == nil {
		return errors.New(`no member "text"; want {"text", "entities"}`)
	}
	p.Text = *r.Text
	p.leave(r.Rest)
	chars := newCharReader(p.Text)
	for i, e := range r.Entities {
		m, err := e.mark()
		if err != nil {
			return fmt.Errorf("entity %d %w", i, err)
		}
		if e.Text != "" && m.Start >= 0 && m.Start < m.End && chars.slice(m.Start, m.End) != e.Text {
			p.tell("texts-differ", fmt.Sprintf("entities stand where the text has other words; the first is %v, %q", m, e.Text))
		}
		p.Marks = append(p.Marks, m)
	}
	return nil
}

func (e entity) mark() (offsets.Mark, error) {
	if e.Start == nil || e.End == nil {
		return offsets.Mark{}, errors.New("has no start or no end")
	}
	return offsets.Mark{Start: *e.Start, End: *e.End, Type: e.Type}, nil
}

func readEntity(v jsontext.Value, p *passage) error {
	var e entity
	if err := unmarshal(v, &e); err != nil {
		return err
	}
	m, err := e.mark()
	p.Marks = append(p.Marks, m)
	return err
}

// freshEntity writes a new entity without its places by tokens and its layer,
// which a change may move in others too.
func freshEntity(_ jsontext.Value, _ extentOf, p offsets.Passage) func(offsets.Mark) []byte {
	return func(m offsets.Mark) []byte {
		b := quote([]byte(`{"text":`), newCharReader(p.Text).slice(m.Start, m.End))
		b = quote(append(b, `,"type":`...), m.Type)
		return append(appendExtent(append(b, ','), m.Start, m.End), '}')
	}
}

// lineWriter joins the sentences of a document into one text, a line each, and
// counts the characters and tokens before each.
type lineWriter struct {
	passages     offsets.Writer
	chars, token int
}

// next gives a sentence with the offsets that it has in the whole text.
func (l *lineWriter) next(sentence int) offsets.Passage {
	p := l.passages.Passage(sentence)
	for i := range p.Tokens {
		p.Tokens[i].Start += l.chars
		p.Tokens[i].End += l.chars
	}
	for i := range p.Marks {
		p.Marks[i].Start += l.chars
		p.Marks[i].End += l.chars
	}
	return p
}

func (l *lineWriter) done(p offsets.Passage) {
	l.chars += len([]rune(p.Text)) + 1
	l.token += len(p.Tokens)
}

// appendEntities writes a document as one JSON object.
func appendEntities(b []byte, doc *corpus.Document, o corpus.WriteOptions) []byte {
	l := lineWriter{passages: offsets.NewWriter(doc, o.Lossy)}
	var text strings.Builder
	var list []byte
	for i := range doc.Len() {
		p := l.next(i)
		depths := layers.Depths(doc.Spans(i))
		for k, m := range p.Marks {
			if list != nil {
				list = append(list, ',')
			}
			list = l.appendEntity(list, p, m, depths[k])
		}
		l.done(p)
		text.WriteString(p.Text)
		text.WriteByte('\n')
	}
	b = quote(append(b, `{"text":`...), strings.TrimSuffix(text.String(), "\n"))
	b = append(append(b, `,"entities":[`...), list...)
	return append(b, "]}\n"...)
}

func (l *lineWriter) appendEntity(b []byte, p offsets.Passage, m offsets.Mark, layer int) []byte {
	first, last := tokensOf(p, m)
	words := newCharReader(p.Text).slice(m.Start-l.chars, m.End-l.chars)
	b = quote(append(b, `{"text":`...), words)
	b = quote(append(b, `,"type":`...), m.Type)
	b = appendExtent(append(b, ','), m.Start, m.End)
	b = strconv.AppendInt(append(b, `,"token_start":`...), int64(l.token+first), 10)
	b = strconv.AppendInt(append(b, `,"token_end":`...), int64(l.token+last+1), 10)
	b = strconv.AppendInt(append(b, `,"layer":`...), int64(layer), 10)
	return append(b, '}')
}
