package jsonl

import (
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"tabaqat/corpus/lines"
)

// detect makes the function that reports how surely a file is of a kind.
func detect(want string) func(name, head string) int {
	return func(name, head string) int {
		named := strings.HasSuffix(name, ".json") || strings.HasSuffix(name, ".jsonl") || strings.HasSuffix(name, ".ndjson")
		text := strings.TrimSpace(lines.TrimBOM(head))
		if !strings.HasPrefix(text, "{") && !strings.HasPrefix(text, "[") {
			if named && text == "" && want == "doccano" {
				return 50 // an empty file has no kind; any reads it
			}
			return 0
		}
		kind := sniff(text)
		if kind == longText {
			// A long text alone is seen: one object, or the first of many lines.
			if kind = "doccano"; strings.HasSuffix(name, ".json") {
				kind = "entities"
			}
		}
		switch {
		case kind == want && named:
			return 90
		case kind == want:
			return 80
		case kind == "" && named && want == "doccano":
			return 30 // so that its reader says what is missing
		}
		return 0
	}
}

// longText is a record whose text goes beyond the head.
const longText = "text"

// sniff sees the kind from the members of the first records. Head may be cut
// off anywhere.
func sniff(head string) string {
	dec := jsontext.NewDecoder(strings.NewReader(head))
	kind := ""
	inArray := false
	for range 100 {
		switch dec.PeekKind() {
		case '{':
			s := sniffRecord(dec)
			if kind = s.kind(); kind != "" && !s.vague() {
				return kind
			}
			if s.cut && kind == "doccano" && len(s.names) == 1 {
				return longText
			}
			if s.cut {
				return kind
			}
		case '[':
			if inArray || strings.HasPrefix(strings.TrimLeft(head, "[ \t\r\n"), `"`) {
				return "spacy"
			}
			inArray = true
			if _, err := dec.ReadToken(); err != nil {
				return kind
			}
		default:
			return kind
		}
	}
	return kind
}

// members is what a record of the head has.
type members struct {
	names map[string]string // a member and the first bytes of its value
	cut   bool              // the head ends within the record
}

func sniffRecord(dec *jsontext.Decoder) members {
	m := members{names: map[string]string{}}
	dec.ReadToken() // the brace that was peeked at
	for dec.PeekKind() == '"' {
		token, err := dec.ReadToken()
		if err != nil {
			break
		}
		name := token.String()
		m.names[name] = ""
		value, err := dec.ReadValue()
		if err != nil {
			m.cut = true
			return m
		}
		m.names[name] = string(value[:min(len(value), 300)])
	}
	if _, err := dec.ReadToken(); err != nil {
		m.cut = true
	}
	return m
}

func (m members) has(names ...string) bool {
	for _, name := range names {
		if _, ok := m.names[name]; ok {
			return true
		}
	}
	return false
}

func (m members) kind() string {
	entities := strings.ReplaceAll(m.names["entities"], " ", "")
	switch {
	case m.has("sentences"), m.has("tokens") && strings.Contains(m.names["tokens"], `"tags"`):
		return "iob2"
	case m.has("annotations", "completions", "predictions"), m.has("data") && !strings.HasPrefix(m.names["data"], `"`):
		return "labelstudio"
	case m.has("label") && strings.Contains(m.names["label"], `"labels"`):
		return "labelstudio"
	case m.has("ents"):
		return "spacy"
	case m.has("spans"):
		return "prodigy"
	case m.has("label", "labels"):
		return "doccano"
	case strings.HasPrefix(entities, "[["):
		return "spacy"
	case strings.Contains(entities, `"start_offset"`), m.has("relations"):
		return "doccano"
	case strings.Contains(entities, `"label"`):
		return "spacy"
	case m.has("entities"):
		return "entities"
	case m.has("text"):
		return "doccano"
	}
	return ""
}

// vague reports whether a later record may tell more: the list of entities is
// empty here.
func (m members) vague() bool {
	return m.has("entities") && strings.ReplaceAll(m.names["entities"], " ", "") == "[]" && !m.has("relations") ||
		!m.has("entities", "label", "labels", "spans", "sentences", "ents", "annotations")
}
