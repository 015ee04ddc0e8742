package jsonl

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
	"tabaqat/corpus/offsets"
)

// Forms describes the JSON forms for the table of forms; the first with an
// extension is what a new file of that name gets.
func Forms() []corpus.Form {
	return []corpus.Form{
		iob2Form(), entities().form(),
		doccano().form(), labelStudio().form(), spacy().form(), prodigy().form(),
	}
}

func (k kind) form() corpus.Form {
	return corpus.Form{
		Name: k.name, Title: k.title, Extensions: k.extensions,
		Detect: detect(k.name), Read: k.document, Save: k.save, Write: k.writeDocument, Losses: k.losses,
	}
}

// document reads a source of this kind.
func (k kind) document(src corpus.Source, _ corpus.ReadOptions) (*corpus.Document, error) {
	doc := corpus.NewDocument(src.Name, k.name)
	c, left := offsets.Collect(doc), leftOut{}
	in := newRecords(lines.TrimBOM(src.Data))
	for {
		v, err := in.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			p := passage{Passage: offsets.Passage{Row: in.row}}
			if err = k.read(v, &p); err == nil {
				left.add(p.left)
				for i := 0; i < len(p.told); i += 2 {
					c.Tell(p.told[i], p.told[i+1])
				}
				err = c.Add(p.Passage)
			}
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", src.Name, in.row, err)
		}
	}
	c.Done()
	doc.Aside = left.losses()
	return doc, nil
}

func (k kind) writeDocument(w io.Writer, doc *corpus.Document, o corpus.WriteOptions) error {
	if err := k.refuse(doc, o); err != nil {
		return err
	}
	out := bufio.NewWriterSize(w, 64<<10)
	if k.name == "entities" {
		out.Write(appendEntities(nil, doc, o))
		return out.Flush()
	}
	k.writeRecords(out, doc, o)
	return out.Flush()
}

// refuse is the error of what can only be written with a replacement.
func (k kind) refuse(doc *corpus.Document, o corpus.WriteOptions) error {
	if o.Lossy {
		return nil
	}
	for _, l := range k.losses(doc, o) {
		if l.Fatal {
			return errors.New(l.Message)
		}
	}
	return nil
}

func (k kind) writeRecords(out *bufio.Writer, doc *corpus.Document, o corpus.WriteOptions) {
	passages := offsets.NewWriter(doc, o.Lossy)
	var b []byte
	if k.array {
		out.WriteString("[\n")
	}
	for i := range doc.Len() {
		b = k.write(b[:0], i, passages.Passage(i))
		if k.array && i+1 < doc.Len() {
			b = append(b, ',')
		}
		out.Write(append(b, '\n'))
	}
	if k.array {
		out.WriteString("]\n")
	}
}

func (k kind) losses(doc *corpus.Document, _ corpus.WriteOptions) []corpus.Loss {
	return append(invalidText(doc), offsets.Losses(doc, k.holds)...)
}

// invalidText counts the tokens and tags that are not valid UTF-8, which JSON
// cannot hold.
func invalidText(doc *corpus.Document) []corpus.Loss {
	n, first := 0, ""
	for i, s := range doc.Sentences() {
		for t, token := range s.Tokens {
			if !utf8.ValidString(token) || !utf8.ValidString(doc.Stack(i, t).String()) {
				if n++; n == 1 {
					first = fmt.Sprintf("sentence %q, token %d: token %q with tags %q", s.ID, t, token, doc.Stack(i, t))
				}
			}
		}
	}
	if n == 0 {
		return nil
	}
	return []corpus.Loss{{Message: first + " is not valid UTF-8; written with U+FFFD in the place", Count: n, Fatal: true}}
}

func refuseInvalid(doc *corpus.Document, o corpus.WriteOptions) error {
	if l := invalidText(doc); len(l) > 0 && !o.Lossy {
		return errors.New(l[0].Message)
	}
	return nil
}
