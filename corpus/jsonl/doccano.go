package jsonl

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"tabaqat/corpus/offsets"
)

// doccano is the JSONL of github.com/doccano/doccano: a text and its label, a
// list of [start, end, type], or entities with start_offset and end_offset.
func doccano() kind {
	return kind{
		name: "doccano", title: "doccano JSONL", extensions: []string{".jsonl"},
		holds: offsets.Holds{IDs: true}, read: readDoccano, write: writeDoccano,
		list: listNamed("label", "labels", "entities"), listName: "label", element: readElement, fresh: freshMark,
	}
}

type doccanoRecord struct {
	ID       jsontext.Value   `json:"id"`
	Text     *string          `json:"text"`
	Data     *string          `json:"data"`
	Label    []jsontext.Value `json:"label"`
	Labels   []jsontext.Value `json:"labels"`
	Entities []jsontext.Value `json:"entities"`
	Rest     rest             `json:",embed"`
}

func readDoccano(v jsontext.Value, p *passage) error {
	var r doccanoRecord
	if err := unmarshal(v, &r); err != nil {
		return err
	}
	if r.Text == nil {
		r.Text = r.Data
	}
	if r.Text == nil {
		return errors.New(`no member "text"; want a record of doccano`)
	}
	p.ID, p.Text = idText(r.ID), *r.Text
	p.leave(r.Rest)
	for _, list := range [][]jsontext.Value{r.Label, r.Labels, r.Entities} {
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

// listNamed finds the list of entities by the names that it may have.
func listNamed(names ...string) func(jsontext.Value) (extentOf, bool, error) {
	return func(v jsontext.Value) (extentOf, bool, error) {
		at, ok := member(v, names...)
		return at, ok, nil
	}
}

func readElement(v jsontext.Value, p *passage) error {
	m, err := readMark(v)
	p.Marks = append(p.Marks, m)
	return err
}

// freshMark writes a new entity as the others of the list are: [start, end,
// type], or an object with the same names.
func freshMark(v jsontext.Value, at extentOf, _ offsets.Passage) func(offsets.Mark) []byte {
	list := elements(v, at)
	if len(list) == 0 || v[list[0].from] == '[' {
		return func(m offsets.Mark) []byte {
			b := appendTriples(nil, []offsets.Mark{m})
			return b[1 : len(b)-1]
		}
	}
	start, end := "start", "end"
	if _, ok := within(v, list[0], "start_offset"); ok {
		start, end = "start_offset", "end_offset"
	}
	return func(m offsets.Mark) []byte {
		b := fmt.Appendf(nil, `{%q: %d, %q: %d, "label": `, start, m.Start, end, m.End)
		return append(quote(b, m.Type), '}')
	}
}

// readMark reads [start, end, type] or an object with these under one of the
// names that tools give them.
func readMark(v jsontext.Value) (offsets.Mark, error) {
	if v.Kind() == '[' {
		return readTriple(v)
	}
	var e struct {
		Start       *int    `json:"start"`
		End         *int    `json:"end"`
		StartOffset *int    `json:"start_offset"`
		EndOffset   *int    `json:"end_offset"`
		Label       *string `json:"label"`
		Type        *string `json:"type"`
	}
	if err := unmarshal(v, &e); err != nil {
		return offsets.Mark{}, err
	}
	start, end, label := or(e.Start, e.StartOffset), or(e.End, e.EndOffset), or(e.Label, e.Type)
	if start == nil || end == nil || label == nil {
		return offsets.Mark{}, fmt.Errorf("entity %s; want a start, an end and a label", clip(v))
	}
	return offsets.Mark{Start: *start, End: *end, Type: *label}, nil
}

func or[T any](a, b *T) *T {
	if a != nil {
		return a
	}
	return b
}

func readTriple(v jsontext.Value) (offsets.Mark, error) {
	var parts []jsontext.Value
	if err := unmarshal(v, &parts); err != nil {
		return offsets.Mark{}, err
	}
	var m offsets.Mark
	if len(parts) >= 3 && unmarshal(parts[0], &m.Start) == nil && unmarshal(parts[1], &m.End) == nil && unmarshal(parts[2], &m.Type) == nil {
		return m, nil
	}
	return m, fmt.Errorf("entity %s; want [start, end, type]", clip(v))
}

// clip shortens a value for messages.
func clip(v jsontext.Value) string {
	const most = 80
	if len(v) > most {
		return string(v[:most]) + "…"
	}
	return string(v)
}

func writeDoccano(b []byte, _ int, p offsets.Passage) []byte {
	b = append(b, `{"id":`...)
	b = appendID(b, p.ID)
	b = append(b, `,"text":`...)
	b = quote(b, p.Text)
	b = append(b, `,"label":`...)
	return append(appendTriples(b, p.Marks), '}')
}

func appendTriples(b []byte, marks []offsets.Mark) []byte {
	b = append(b, '[')
	for i, m := range marks {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '[')
		b = append(strconv.AppendInt(b, int64(m.Start), 10), ',')
		b = append(strconv.AppendInt(b, int64(m.End), 10), ',')
		b = append(quote(b, m.Type), ']')
	}
	return append(b, ']')
}
