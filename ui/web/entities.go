package web

import (
	"strconv"

	"tabaqat/model"
)

// entities writes a text and its entities, outer to inner.
type entities struct {
	scores bool
	b      []byte
	some   bool
}

func (w *entities) begin(in input) {
	w.b = append(quote(append(w.b, `{"text":`...), in.text), `,"entities":[`...)
}

func (w *entities) add(t tagged) {
	for i := range t.found {
		if w.some {
			w.b = append(w.b, ",\n"...)
		}
		w.some = true
		w.b = w.entity(w.b, t, i)
	}
}

func (w *entities) end() []byte { return append(w.b, "]}\n"...) }

// line has the sentence's place in the text; its entities' places are those in
// the text too.
func (w *entities) line(b []byte, t tagged) []byte {
	b = append(b, `{"id":"`...)
	b = strconv.AppendInt(b, int64(t.number), 10)
	b = quote(append(b, `","text":`...), t.text)
	b = appendNumber(b, "start", t.start)
	b = append(b, `,"entities":[`...)
	for i := range t.found {
		if i > 0 {
			b = append(b, ',')
		}
		b = w.entity(b, t, i)
	}
	return append(b, "]}"...)
}

func (w *entities) entity(b []byte, t tagged, i int) []byte {
	x := t.found[i]
	from, to := extentOf(t.sentence, x)
	first := bytesOf(t.text, from)
	words := t.text[first:]
	b = quote(append(b, `{"text":`...), words[:bytesOf(words, to-from)])
	b = quote(append(b, `,"type":`...), x.Type)
	b = appendNumber(b, "start", t.start+from)
	b = appendNumber(b, "end", t.start+to)
	b = appendNumber(b, "token_start", t.first+x.Start)
	b = appendNumber(b, "token_end", t.first+x.End)
	b = appendNumber(b, "layer", t.depths[i])
	if w.scores {
		b = appendScore(append(b, `,"score":`...), x.Score)
	}
	return append(b, '}')
}

// extentOf gives the code points of a sentence's text that a span covers.
func extentOf(s sentence, x model.Suggestion) (from, to int) {
	return s.tokens[x.Start].Start, s.tokens[x.End-1].End
}
