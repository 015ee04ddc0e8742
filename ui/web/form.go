package web

import (
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// The media types of answers.
const (
	ndjson    = "application/x-ndjson"
	mediaJSON = "application/json"
	mediaXML  = "application/xml; charset=utf-8"
)

// formats lists what a request may ask for.
func formats() []string { return []string{"iob2", "entities", "xml", "all"} }

// writer writes what was found: as a whole by begin, add for each sentence and
// end, or as a line for each sentence.
type writer interface {
	begin(in input)
	add(t tagged)
	end() []byte
	line(b []byte, t tagged) []byte
}

// form is a writer with what is to be said of it.
type form struct {
	writer
	media string
	xml   bool // some of it is XML
}

// formFor gives the form that a request asks for. Entities have scores unless
// they are unwanted, the others where they are wanted.
func formFor(q request) form {
	wanted := q.scores != nil && *q.scores
	unwanted := q.scores != nil && !*q.scores
	switch q.format {
	case "entities":
		return form{&entities{scores: !unwanted}, mediaJSON, false}
	case "xml":
		return form{&nested{scores: wanted}, mediaXML, true}
	case "all":
		return form{&all{iob2{scores: wanted}, entities{scores: !unwanted}, nested{scores: wanted}}, mediaJSON, true}
	default:
		return form{&iob2{scores: wanted}, mediaJSON, false}
	}
}

// all is the three forms as members of one object.
type all struct {
	iob2     iob2
	entities entities
	xml      nested
}

func (a *all) begin(in input) {
	a.iob2.begin(in)
	a.entities.begin(in)
	a.xml.begin(in)
}

func (a *all) add(t tagged) {
	a.iob2.add(t)
	a.entities.add(t)
	a.xml.add(t)
}

func (a *all) end() []byte {
	return joined(nil, a.iob2.end(), a.entities.end(), a.xml.end())
}

func (a *all) line(b []byte, t tagged) []byte {
	return joined(b, a.iob2.line(nil, t), a.entities.line(nil, t), appendXML(nil, t, a.xml.scores))
}

func joined(b, iob2, entities, xml []byte) []byte {
	b = append(append(b, `{"iob2":`...), iob2...)
	b = append(append(b, `,"entities":`...), entities...)
	b = quote(append(b, `,"xml":`...), string(xml))
	return append(b, '}')
}

// quote appends a JSON string. A body was checked to be UTF-8, so none of its
// text fails to be one.
func quote(b []byte, s string) []byte {
	b, _ = jsontext.AppendQuote(b, s)
	return b
}

func appendNumber(b []byte, name string, n int) []byte {
	b = append(append(b, `,"`...), name...)
	return strconv.AppendInt(append(b, `":`...), int64(n), 10)
}

// appendScore writes a score to four places.
func appendScore(b []byte, score float64) []byte {
	return strconv.AppendFloat(b, min(1, max(0, score)), 'f', 4, 64)
}
