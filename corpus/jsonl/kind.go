package jsonl

import (
	"bytes"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"tabaqat/corpus/offsets"
)

// kind is one way to write a text and its entities as a record.
type kind struct {
	name, title string
	extensions  []string
	array       bool // written as one array, not a record a line
	holds       offsets.Holds
	read        func(jsontext.Value, *passage) error
	write       func([]byte, int, offsets.Passage) []byte

	// For saving in place: where the list of entities stands in a record, the
	// name of the member for a record that has none, what one of its elements
	// says, and how a new one is written.
	list     func(jsontext.Value) (at extentOf, found bool, err error)
	listName string
	element  func(jsontext.Value, *passage) error
	fresh    func(v jsontext.Value, at extentOf, p offsets.Passage) func(offsets.Mark) []byte
}

// passage is what a record says, with what is to be told about it.
type passage struct {
	offsets.Passage
	told []string // codes and messages, in turn
	left []string // names of members that are not read
}

func (p *passage) tell(code, message string) { p.told = append(p.told, code, message) }

// unmarshal reads a record into a struct; members that it lacks are passed over.
func unmarshal(v jsontext.Value, into any) error { return json.Unmarshal(v, into) }

// idText gives an id as text: a string's content, a number as it is written.
func idText(v jsontext.Value) string {
	switch v.Kind() {
	case '"':
		text, _ := jsontext.AppendUnquote(nil, v) // checked when the record was read
		return string(text)
	case '0':
		return string(bytes.TrimSpace(v))
	}
	return ""
}

// isNumber reports whether an id can be written as a JSON number.
func isNumber(id string) bool {
	if len(id) == 0 || len(id) > 15 || id[0] == '0' && len(id) > 1 {
		return false
	}
	for i := range len(id) {
		if id[i] < '0' || id[i] > '9' {
			return false
		}
	}
	return true
}

// appendID writes an id, as a number where it is one.
func appendID(b []byte, id string) []byte {
	if isNumber(id) {
		return append(b, id...)
	}
	return quote(b, id)
}

// quote writes a string. What is not valid UTF-8 becomes U+FFFD, of which
// Losses tells.
func quote(b []byte, s string) []byte {
	b, _ = jsontext.AppendQuote(b, s)
	return b
}
