package jsonl

import (
	"errors"
	"fmt"

	"github.com/go-json-experiment/json/jsontext"

	"tabaqat/corpus/offsets"
)

// labelStudioList finds the results of the annotation that counts, or the
// labels of JSON_MIN.
func labelStudioList(v jsontext.Value) (extentOf, bool, error) {
	if at, ok := member(v, "label"); ok {
		return at, true, nil
	}
	list, ok := member(v, "annotations", "completions")
	if !ok {
		return extentOf{}, false, errors.New("the task has no annotations to put an entity in; want it annotated first")
	}
	for _, e := range elements(v, list) {
		var a annotation
		if err := unmarshal(v[e.from:e.to], &a); err != nil {
			return extentOf{}, false, err
		}
		if a.Cancelled {
			continue
		}
		if at, ok := within(v, e, "result"); ok {
			return at, true, nil
		}
	}
	return extentOf{}, false, errors.New("the task has no annotation to put an entity in; want it annotated first")
}

// readRegion reads an element of a result, or one of the labels of JSON_MIN.
func readRegion(v jsontext.Value, p *passage) error {
	var r struct {
		result
		region
	}
	if err := unmarshal(v, &r); err != nil {
		return err
	}
	if r.Value.Start != nil {
		return r.Value.read(p)
	}
	return r.region.read(p)
}

// freshRegion writes a new region, for the same fields of the labelling
// configuration as the others.
func freshRegion(v jsontext.Value, at extentOf, p offsets.Passage) func(offsets.Mark) []byte {
	from, to, short, n := `"label"`, `"text"`, false, 0
	for _, e := range elements(v, at) {
		n++
		if name, ok := within(v, e, "from_name"); ok {
			from = string(v[name.from:name.to])
		}
		if name, ok := within(v, e, "to_name"); ok {
			to = string(v[name.from:name.to])
		}
		if _, ok := within(v, e, "value"); !ok {
			_, short = within(v, e, "labels")
		}
	}
	return func(m offsets.Mark) []byte {
		n++
		value := fmt.Appendf(nil, `{"start": %d, "end": %d, "text": `, m.Start, m.End)
		value = quote(value, newCharReader(p.Text).slice(m.Start, m.End))
		value = append(quote(append(value, `, "labels": [`...), m.Type), "]}"...)
		if short {
			return value
		}
		return fmt.Appendf(nil, `{"id": "new%d", "from_name": %s, "to_name": %s, "type": "labels", "value": %s}`, n, from, to, value)
	}
}
