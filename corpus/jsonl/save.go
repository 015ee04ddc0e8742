package jsonl

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/go-json-experiment/json/jsontext"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
	"tabaqat/corpus/offsets"
)

// save writes the source again; in the records of changed sentences only the
// list of entities differs, and in that the entities that stayed keep all
// their members.
func (k kind) save(w io.Writer, doc *corpus.Document, src corpus.Source) error {
	now, err := offsets.MarksNow(doc)
	if err != nil {
		return err
	}
	read, err := k.document(src, corpus.ReadOptions{})
	if err != nil {
		return err
	}
	was, err := offsets.MarksNow(read)
	if err != nil {
		return err
	}
	data := lines.TrimBOM(src.Data)
	if _, err := io.WriteString(w, src.Data[:len(src.Data)-len(data)]); err != nil {
		return err
	}
	patch := lines.NewPatcher(w, data)
	in := newRecords(data)
	for i := 0; ; i++ {
		v, err := in.next()
		if errors.Is(err, io.EOF) {
			return patch.Close()
		}
		if err == nil && i < len(now) && now[i].Changed {
			if i >= len(was) {
				return fmt.Errorf("%s: the file was changed", src.Name)
			}
			var record []byte
			if record, err = k.rewrite(v, was[i].Marks, now[i].Marks); err == nil {
				patch.Replace(in.from, in.to, string(record))
			}
		}
		if err != nil {
			return fmt.Errorf("%s:%d: %w", src.Name, in.row, err)
		}
	}
}

// listed is an entity of a record's list: the marks that it makes, as they are
// shown.
type listed struct {
	raw   []byte
	marks []offsets.Mark
}

// rewrite gives a record with other entities. Was are the marks that it shows,
// now those that it shall.
func (k kind) rewrite(v jsontext.Value, was, now []offsets.Mark) ([]byte, error) {
	var p passage
	if err := k.read(v, &p); err != nil {
		return nil, err
	}
	at, found, err := k.list(v)
	if err != nil {
		return nil, err
	}
	var old []listed
	if found {
		if old, err = k.listed(v, at, &p); err != nil {
			return nil, err
		}
	}
	fresh := k.fresh(v, at, p.Passage)
	types := writtenTypes(p.Passage)
	list, err := merge(old, was, now, func(m offsets.Mark) []byte {
		if typ, ok := types[m.Type]; ok {
			m.Type = typ
		}
		return fresh(m)
	})
	if err != nil {
		return nil, err
	}
	if !found {
		return insert(v, k.listName, list)
	}
	return splice(v, at, list), nil
}

// writtenTypes gives the types that a record writes otherwise than tags do.
func writtenTypes(p offsets.Passage) map[string]string {
	types := map[string]string{}
	for i, m := range p.Shown() {
		if m.Type != p.Marks[i].Type {
			types[m.Type] = p.Marks[i].Type
		}
	}
	return types
}

// listed reads the elements of the list with their marks as shown.
func (k kind) listed(v jsontext.Value, at extentOf, p *passage) ([]listed, error) {
	var out []listed
	for _, e := range elements(v, at) {
		item := listed{raw: slices.Clone(v[e.from:e.to])}
		one := passage{Passage: p.Passage}
		one.Marks = nil
		if err := k.element(item.raw, &one); err != nil {
			return nil, err
		}
		q := p.Passage // its tokens are cut at all of its marks
		q.Marks = append(slices.Clone(one.Marks), p.Marks...)
		item.marks = q.Shown()[:len(one.Marks)]
		out = append(out, item)
	}
	return out, nil
}

// merge gives the list for the marks of now: entities that stayed as they were
// written, new ones by fresh, and at the end those that are never shown.
func merge(old []listed, was, now []offsets.Mark, fresh func(offsets.Mark) []byte) ([][]byte, error) {
	shown, wanted := count(was), count(now)
	keep := map[offsets.Mark][][]byte{}
	var hidden [][]byte
	for _, item := range old {
		switch {
		case !takeAll(shown, item.marks):
			hidden = append(hidden, item.raw)
		case takeAll(wanted, item.marks):
			for i, m := range item.marks {
				raw := item.raw
				if i > 0 {
					raw = nil // an entity of several types stands once
				}
				keep[m] = append(keep[m], raw)
			}
		}
	}
	for m, n := range shown {
		if n > 0 {
			return nil, fmt.Errorf("entity %v stands elsewhere than in the list of entities, where saving cannot change it", m)
		}
	}
	var out [][]byte
	for _, m := range now {
		raw := []byte(nil)
		if kept := keep[m]; len(kept) > 0 {
			raw, keep[m] = kept[0], kept[1:]
			if raw == nil {
				continue
			}
		} else {
			raw = fresh(m)
		}
		out = append(out, raw)
	}
	return append(out, hidden...), nil
}

func count(marks []offsets.Mark) map[offsets.Mark]int {
	n := map[offsets.Mark]int{}
	for _, m := range marks {
		n[m]++
	}
	return n
}

// takeAll takes all marks of an entity off a count, or none; an entity without
// marks is never there.
func takeAll(n map[offsets.Mark]int, marks []offsets.Mark) bool {
	for i, m := range marks {
		if n[m] == 0 {
			for _, back := range marks[:i] {
				n[back]++
			}
			return false
		}
		n[m]--
	}
	return len(marks) > 0
}
