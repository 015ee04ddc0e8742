package jsonl

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"tabaqat/corpus/offsets"
)

// prodigy is the JSONL of prodi.gy/docs/api-interfaces: a text, its tokens, and
// spans by characters and by tokens, whose token_end is the last token itself.
func prodigy() kind {
	return kind{
		name: "prodigy", title: "Prodigy JSONL", extensions: []string{".jsonl"},
		holds: offsets.Holds{Tokens: true, IDs: true}, read: readProdigy, write: writeProdigy,
		list: listNamed("spans"), listName: "spans", element: readProdigySpan, fresh: freshProdigySpan,
	}
}

type prodigyRecord struct {
	Text   *string `json:"text"`
	Tokens []struct {
		Text  string `json:"text"`
		Start int    `json:"start"`
		End   int    `json:"end"`
	} `json:"tokens"`
	Spans  []prodigySpan `json:"spans"`
	Answer string        `json:"answer"`
	Meta   meta          `json:"meta"`
	Rest   rest          `json:",embed"`
}

type prodigySpan struct {
	Start      *int   `json:"start"`
	End        *int   `json:"end"`
	TokenStart *int   `json:"token_start"`
	TokenEnd   *int   `json:"token_end"`
	Label      string `json:"label"`
}

func readProdigy(v jsontext.Value, p *passage) error {
	var r prodigyRecord
	if err := unmarshal(v, &r); err != nil {
		return err
	}
	if r.Text == nil {
		return errors.New(`no member "text"; want a record of Prodigy`)
	}
	p.ID, p.Text = idText(r.Meta.ID), *r.Text
	p.leave(r.Rest, r.Meta.Rest)
	if r.Answer != "" && r.Answer != "accept" {
		p.tell("answers", fmt.Sprintf("records whose answer is not accept are read all the same; the first is %q", r.Answer))
	}
	for _, t := range r.Tokens {
		p.Tokens = append(p.Tokens, offsets.Extent{Start: t.Start, End: t.End})
	}
	for i, s := range r.Spans {
		m, err := s.mark(p.Tokens)
		if err != nil {
			return fmt.Errorf("span %d: %w", i, err)
		}
		p.Marks = append(p.Marks, m)
	}
	return nil
}

// mark places a span by its characters, or by its tokens where it has only
// those.
func (s prodigySpan) mark(tokens []offsets.Extent) (offsets.Mark, error) {
	if s.Start != nil && s.End != nil {
		return offsets.Mark{Start: *s.Start, End: *s.End, Type: s.Label}, nil
	}
	if s.TokenStart == nil || s.TokenEnd == nil {
		return offsets.Mark{}, errors.New("neither start and end nor token_start and token_end")
	}
	first, last := *s.TokenStart, *s.TokenEnd
	if first < 0 || last < first || last >= len(tokens) {
		return offsets.Mark{}, fmt.Errorf("tokens %d to %d; the record has %d", first, last, len(tokens))
	}
	return offsets.Mark{Start: tokens[first].Start, End: tokens[last].End, Type: s.Label}, nil
}

func writeProdigy(b []byte, n int, p offsets.Passage) []byte {
	b = append(b, `{"text":`...)
	b = quote(b, p.Text)
	b = append(b, `,"tokens":[`...)
	chars := newCharReader(p.Text)
	for i, t := range p.Tokens {
		if i > 0 {
			b = append(b, ',')
		}
		b = quote(append(b, `{"text":`...), chars.slice(t.Start, t.End))
		b = appendExtent(append(b, ','), t.Start, t.End)
		b = strconv.AppendInt(append(b, `,"id":`...), int64(i), 10)
		b = strconv.AppendBool(append(b, `,"ws":`...), i+1 < len(p.Tokens) && p.Tokens[i+1].Start > t.End)
		b = append(b, '}')
	}
	b = append(b, `],"spans":[`...)
	for i, m := range p.Marks {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendProdigySpan(b, p, m)
	}
	b = append(b, `],"answer":"accept"`...)
	return append(appendMeta(b, n, p.ID), '}')
}

func appendProdigySpan(b []byte, p offsets.Passage, m offsets.Mark) []byte {
	b = appendExtent(append(b, '{'), m.Start, m.End)
	if len(p.Tokens) > 0 {
		first, last := tokensOf(p, m)
		b = strconv.AppendInt(append(b, `,"token_start":`...), int64(first), 10)
		b = strconv.AppendInt(append(b, `,"token_end":`...), int64(last), 10)
	}
	return append(quote(append(b, `,"label":`...), m.Type), '}')
}

func readProdigySpan(v jsontext.Value, p *passage) error {
	var s prodigySpan
	if err := unmarshal(v, &s); err != nil {
		return err
	}
	m, err := s.mark(p.Tokens)
	p.Marks = append(p.Marks, m)
	return err
}

func freshProdigySpan(_ jsontext.Value, _ extentOf, p offsets.Passage) func(offsets.Mark) []byte {
	return func(m offsets.Mark) []byte { return appendProdigySpan(nil, p, m) }
}
