package jsonl

import (
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json/jsontext"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
)

// saveIOB2 writes the source again; only the tags of changed tokens differ.
func saveIOB2(w io.Writer, doc *corpus.Document, src corpus.Source) error {
	if doc.Restructured() {
		return fmt.Errorf("%s: tokens or sentence borders were repaired; want another file or form", doc.Name)
	}
	data := lines.TrimBOM(src.Data)
	if _, err := io.WriteString(w, src.Data[:len(src.Data)-len(data)]); err != nil {
		return err
	}
	s := iob2Saving{doc: doc, patch: lines.NewPatcher(w, data), changed: map[[2]int]bool{}}
	for _, c := range doc.Changes() {
		s.changed[[2]int{c.Sentence, c.Token}] = true
	}
	in := newRecords(data)
	for {
		v, err := in.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			err = s.record(v, in.from)
		}
		if err != nil {
			return fmt.Errorf("%s:%d: %w", src.Name, in.row, err)
		}
	}
	if s.sentence != doc.Len() {
		return fmt.Errorf("%s: the file was changed", src.Name)
	}
	return s.patch.Close()
}

type iob2Saving struct {
	doc      *corpus.Document
	patch    *lines.Patcher
	changed  map[[2]int]bool
	sentence int // the next one
}

// record goes over the sentences of a record that begins at byte from.
func (s *iob2Saving) record(v jsontext.Value, from int) error {
	if list, ok := member(v, "sentences"); ok {
		for _, e := range elements(v, list) {
			if err := s.tokens(v, e, from); err != nil {
				return err
			}
		}
	}
	if _, ok := member(v, "tokens"); ok {
		return s.tokens(v, extentOf{0, len(v)}, from)
	}
	return nil
}

func (s *iob2Saving) tokens(v jsontext.Value, sentence extentOf, from int) error {
	list, ok := within(v, sentence, "tokens")
	tokens := elements(v, list)
	if !ok || len(tokens) == 0 {
		return nil // not read as a sentence either
	}
	if s.sentence >= s.doc.Len() || s.doc.Sentence(s.sentence).Len() != len(tokens) {
		return errors.New("the sentence is not as it was read; the file was changed")
	}
	for t, e := range tokens {
		if s.changed[[2]int{s.sentence, t}] {
			s.token(v, e, from, t)
		}
	}
	s.sentence++
	return nil
}

func (s *iob2Saving) token(v jsontext.Value, e extentOf, from, t int) {
	tags := appendTags(nil, s.doc.Stack(s.sentence, t))
	if at, ok := within(v, e, "tags"); ok {
		s.patch.Replace(from+at.from, from+at.to, string(tags))
		return
	}
	s.patch.Replace(from+e.to-1, from+e.to-1, `,"tags":`+string(tags)) // a token has members: "token" at least
}
