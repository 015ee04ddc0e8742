package jsonl

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
	"tabaqat/corpus/offsets"
	"tabaqat/layers"
)

// iob2Form is our JSON of sentences of tokens with their tags. Nothing of a
// document's tokens and tags is lost in it. The offsets it has beside them are
// those of the text that JSON entities has.
func iob2Form() corpus.Form {
	return corpus.Form{
		Name: "iob2", Title: "JSON IOB2", Extensions: []string{".json"},
		Detect: detect("iob2"), Read: readIOB2, Save: saveIOB2, Write: writeIOB2, Losses: lossesIOB2,
	}
}

type iob2Record struct {
	Sentences []iob2Sentence `json:"sentences"`
	iob2Sentence
}

type iob2Sentence struct {
	ID     jsontext.Value `json:"id"`
	Tokens []struct {
		Token *string  `json:"token"`
		Tags  []string `json:"tags"`
	} `json:"tokens"`
}

func readIOB2(src corpus.Source, o corpus.ReadOptions) (*corpus.Document, error) {
	doc := corpus.NewDocument(src.Name, "iob2")
	if o.Scheme != "" {
		var err error
		if doc.Scheme, err = layers.ParseScheme(o.Scheme); err != nil {
			return nil, err
		}
	}
	b := doc.Build()
	in := newRecords(lines.TrimBOM(src.Data))
	for {
		v, err := in.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			err = addRecord(b, v, in.row, doc)
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", src.Name, in.row, err)
		}
	}
	b.Done()
	return doc, nil
}

func addRecord(b *corpus.Builder, v jsontext.Value, row int, doc *corpus.Document) error {
	var r iob2Record
	if err := unmarshal(v, &r); err != nil {
		return err
	}
	if r.Tokens != nil {
		r.Sentences = append(r.Sentences, r.iob2Sentence)
	}
	for i, s := range r.Sentences {
		id := idText(s.ID)
		if id == "" && s.ID == nil {
			id = strconv.Itoa(doc.Len() + 1)
		}
		if len(s.Tokens) == 0 {
			continue
		}
		b.Begin(id)
		for t, token := range s.Tokens {
			if token.Token == nil {
				return fmt.Errorf(`sentence %d, token %d: no member "token"`, i, t)
			}
			b.Add(*token.Token, token.Tags, row)
		}
	}
	return nil
}

func writeIOB2(w io.Writer, doc *corpus.Document, o corpus.WriteOptions) error {
	if err := refuseInvalid(doc, o); err != nil {
		return err
	}
	out := bufio.NewWriterSize(w, 64<<10)
	l := lineWriter{passages: offsets.NewWriter(doc, false)}
	var b []byte
	for i, s := range doc.Sentences() {
		b = append(b[:0], ",\n"...)
		if i == 0 {
			b = append(b[:0], `{"sentences":[`+"\n"...)
		}
		p := l.next(i)
		b = quote(append(b, `{"id":`...), s.ID)
		b = append(b, `,"tokens":[`...)
		for t, token := range s.Tokens {
			if t > 0 {
				b = append(b, ',')
			}
			b = appendToken(b, token, p.Tokens[t], doc.Stack(i, t))
		}
		b = append(b, "]}"...)
		l.done(p)
		out.Write(b)
	}
	if doc.Len() == 0 {
		out.WriteString(`{"sentences":[`)
	}
	out.WriteString("]}\n")
	return out.Flush()
}

func appendToken(b []byte, token string, at offsets.Extent, tags layers.Stack) []byte {
	b = quote(append(b, `{"token":`...), token)
	b = appendExtent(append(b, ','), at.Start, at.End)
	return append(appendTags(append(b, `,"tags":`...), tags), '}')
}

func appendTags(b []byte, tags layers.Stack) []byte {
	b = append(b, '[')
	for i, tag := range tags {
		if i > 0 {
			b = append(b, ',')
		}
		b = quote(b, tag)
	}
	return append(b, ']')
}

func lossesIOB2(doc *corpus.Document, _ corpus.WriteOptions) []corpus.Loss {
	return invalidText(doc)
}
