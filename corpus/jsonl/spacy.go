package jsonl

import (
	"errors"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"tabaqat/corpus/offsets"
)

// spacy is JSONL for github.com/explosion/spaCy: a text and its entities, a
// list of [start, end, type]; also its training pairs [text, {"entities": …}]
// and what Doc.to_json gives. Tokens are written as Doc.to_json does.
func spacy() kind {
	return kind{
		name: "spacy", title: "spaCy JSONL", extensions: []string{".jsonl"},
		holds: offsets.Holds{Tokens: true, IDs: true}, read: readSpacy, write: writeSpacy,
		list: spacyList, listName: "entities", element: readElement, fresh: freshMark,
	}
}

type spacyRecord struct {
	Text     *string                     `json:"text"`
	Entities []jsontext.Value            `json:"entities"`
	Ents     []jsontext.Value            `json:"ents"`
	Spans    map[string][]jsontext.Value `json:"spans"`
	Tokens   []extent                    `json:"tokens"`
	Meta     meta                        `json:"meta"`
	Rest     rest                        `json:",embed"`
}

type extent struct {
	Start int `json:"start"`
	End   int `json:"end"`
}

// meta is where spaCy and Prodigy keep what they do not know.
type meta struct {
	ID   jsontext.Value `json:"id"`
	Rest rest           `json:",embed"`
}

func readSpacy(v jsontext.Value, p *passage) error {
	var r spacyRecord
	if v.Kind() == '[' {
		if err := readPair(v, &r); err != nil {
			return err
		}
	} else if err := unmarshal(v, &r); err != nil {
		return err
	}
	if r.Text == nil {
		return errors.New(`no member "text"; want a record of spaCy`)
	}
	p.ID, p.Text = idText(r.Meta.ID), *r.Text
	p.leave(r.Rest, r.Meta.Rest)
	for _, t := range r.Tokens {
		p.Tokens = append(p.Tokens, offsets.Extent{Start: t.Start, End: t.End})
	}
	for _, list := range r.lists() {
		for _, entity := range list {
			m, err := readMark(entity)
			if err != nil {
				return err
			}
			p.Marks = append(p.Marks, m)
		}
	}
	return nil
}

// lists gives every list of entities. The groups of spans of Doc.to_json have
// no order of their own; that of their names is taken.
func (r spacyRecord) lists() [][]jsontext.Value {
	lists := [][]jsontext.Value{r.Entities, r.Ents}
	for _, key := range sortedKeys(r.Spans) {
		lists = append(lists, r.Spans[key])
	}
	return lists
}

// spacyList finds the list of entities, which a pair has in its second part.
func spacyList(v jsontext.Value) (extentOf, bool, error) {
	if v.Kind() != '[' {
		at, ok := member(v, "entities", "ents")
		return at, ok, nil
	}
	parts := elements(v, extentOf{0, len(v)})
	at, ok := within(v, parts[1], "entities")
	if !ok {
		return at, false, errors.New(`the pair has no "entities" to put one in`)
	}
	return at, true, nil
}

func readPair(v jsontext.Value, r *spacyRecord) error {
	var parts []jsontext.Value
	if err := unmarshal(v, &parts); err != nil {
		return err
	}
	if len(parts) != 2 || unmarshal(parts[0], &r.Text) != nil {
		return errors.New(`an array that is no pair; want ["text", {"entities": […]}]`)
	}
	text := r.Text
	err := unmarshal(parts[1], r)
	r.Text = text
	return err
}

func writeSpacy(b []byte, n int, p offsets.Passage) []byte {
	b = append(b, `{"text":`...)
	b = quote(b, p.Text)
	b = append(b, `,"entities":`...)
	b = appendTriples(b, p.Marks)
	b = append(b, `,"tokens":[`...)
	for i, t := range p.Tokens {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(strconv.AppendInt(append(b, `{"id":`...), int64(i), 10), `,`...)
		b = append(appendExtent(b, t.Start, t.End), '}')
	}
	b = append(b, ']')
	return append(appendMeta(b, n, p.ID), '}')
}

func appendExtent(b []byte, start, end int) []byte {
	b = strconv.AppendInt(append(b, `"start":`...), int64(start), 10)
	return strconv.AppendInt(append(b, `,"end":`...), int64(end), 10)
}

// appendMeta keeps an id that is not the sentence's number.
func appendMeta(b []byte, n int, id string) []byte {
	if id == strconv.Itoa(n+1) {
		return b
	}
	return append(appendID(append(b, `,"meta":{"id":`...), id), '}')
}
