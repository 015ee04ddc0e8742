package jsonl

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json/jsontext"
)

// extentOf is where a value stands in a record, by bytes.
type extentOf struct{ from, to int }

// member finds the value of the first of the members that an object has, in
// the order of names.
func member(v jsontext.Value, names ...string) (extentOf, bool) {
	found := map[string]extentOf{}
	dec := jsontext.NewDecoder(bytes.NewReader(v))
	if t, err := dec.ReadToken(); err != nil || t.Kind() != '{' {
		return extentOf{}, false
	}
	for dec.PeekKind() == '"' {
		name, err := dec.ReadToken()
		if err != nil {
			break
		}
		text := name.String()
		value, err := dec.ReadValue()
		if err != nil {
			break
		}
		end := int(dec.InputOffset())
		found[text] = extentOf{end - len(value), end}
	}
	for _, name := range names {
		if e, ok := found[name]; ok && v[e.from] != 'n' {
			return e, true
		}
	}
	return extentOf{}, false
}

// elements gives where the elements of an array stand in a record in which the
// array stands at e.
func elements(v jsontext.Value, e extentOf) []extentOf {
	dec := jsontext.NewDecoder(bytes.NewReader(v[e.from:e.to]))
	if t, err := dec.ReadToken(); err != nil || t.Kind() != '[' {
		return nil
	}
	var out []extentOf
	for dec.PeekKind() != ']' {
		value, err := dec.ReadValue()
		if err != nil {
			break
		}
		end := e.from + int(dec.InputOffset())
		out = append(out, extentOf{end - len(value), end})
	}
	return out
}

// within finds a member of the object that stands at e in a record.
func within(v jsontext.Value, e extentOf, names ...string) (extentOf, bool) {
	m, ok := member(v[e.from:e.to], names...)
	return extentOf{e.from + m.from, e.from + m.to}, ok
}

// splice puts a list of values in the place of the array at e.
func splice(v jsontext.Value, e extentOf, list [][]byte) []byte {
	var b []byte
	b = append(append(b, v[:e.from]...), '[')
	for i, value := range list {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = append(b, value...)
	}
	return append(append(b, ']'), v[e.to:]...)
}

// insert puts a member with a list of values at the end of an object.
func insert(v jsontext.Value, name string, list [][]byte) ([]byte, error) {
	end := bytes.LastIndexByte(v, '}')
	if end < 0 {
		return nil, errors.New("no object to put the entities in")
	}
	comma := ", "
	if len(bytes.TrimSpace(v[1:end])) == 0 {
		comma = ""
	}
	out := fmt.Appendf(nil, "%s%s%q: []%s", v[:end], comma, name, v[end:])
	at := bytes.LastIndex(out, []byte("[]"))
	return splice(out, extentOf{at, at + 2}, list), nil
}
