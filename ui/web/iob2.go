package web

import "strconv"

// iob2 writes sentences of tokens with their places and tags.
type iob2 struct {
	scores bool
	b      []byte
}

func (w *iob2) begin(input) { w.b = append(w.b, `{"sentences":[`...) }

func (w *iob2) add(t tagged) {
	if t.number > 1 {
		w.b = append(w.b, ",\n"...)
	}
	w.b = w.line(w.b, t)
}

func (w *iob2) end() []byte { return append(w.b, "]}\n"...) }

func (w *iob2) line(b []byte, t tagged) []byte {
	b = append(b, `{"id":"`...)
	b = strconv.AppendInt(b, int64(t.number), 10)
	b = append(b, `","tokens":[`...)
	for i, word := range t.words {
		if i > 0 {
			b = append(b, ',')
		}
		b = quote(append(b, `{"token":`...), word)
		b = appendNumber(b, "start", t.start+t.tokens[i].Start)
		b = appendNumber(b, "end", t.start+t.tokens[i].End)
		b = append(b, `,"tags":[`...)
		for k, tag := range t.stacks[i] {
			if k > 0 {
				b = append(b, ',')
			}
			b = quote(b, tag)
		}
		b = append(b, ']')
		if w.scores {
			b = appendScores(append(b, `,"scores":[`...), t, i)
		}
		b = append(b, '}')
	}
	return append(b, "]}"...)
}

// appendScores writes the scores of the spans at a token, in the order of its
// tags; a token without any has none.
func appendScores(b []byte, t tagged, token int) []byte {
	n := 0
	for _, x := range t.found {
		if !x.Covers(token) {
			continue
		}
		if n++; n > 1 {
			b = append(b, ',')
		}
		b = appendScore(b, x.Score)
	}
	return append(b, ']')
}
