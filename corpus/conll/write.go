package conll

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// Write writes a document as CoNLL text: LF at line ends, a blank between
// fields, a blank line after each sentence, an id that is not the sentence's
// number as a comment "# sent_id = …". With the layout "layered" each layer
// has a field, parted by tabs. Tokens that a line cannot hold are an error,
// or with Lossy are written as Losses says.
func Write(w io.Writer, doc *corpus.Document, o corpus.WriteOptions) error {
	width, err := fieldsOf(doc, o.Layout)
	if err != nil {
		return err
	}
	out := writer{Writer: bufio.NewWriterSize(w, 64<<10), doc: doc, lossy: o.Lossy, width: width}
	if beginsWithBOM(doc) {
		out.WriteString(bom) // so that reading takes this one away and not the token's own
	}
	for i, s := range doc.Sentences() {
		if err := out.sentence(i, s); err != nil {
			return err
		}
	}
	return out.Flush()
}

// fieldsOf is the number of layers to write, 0 for stacked tags.
func fieldsOf(doc *corpus.Document, layout string) (int, error) {
	switch layout {
	case "", "flat", "bare":
		return 0, nil
	case "layered":
	default:
		return 0, fmt.Errorf("layout %q is unknown; want flat, layered or bare", layout)
	}
	width := 2 // one field would read as stacked tags
	for i, s := range doc.Sentences() {
		for t := range s.Tokens {
			width = max(width, len(doc.Stack(i, t)))
		}
	}
	return width, nil
}

type writer struct {
	*bufio.Writer
	doc   *corpus.Document
	lossy bool
	width int
}

func (w *writer) sentence(i int, s *corpus.Sentence) error {
	if id, ok := writableID(s.ID); ok && id != strconv.Itoa(i+1) {
		w.WriteString(sentID + id + "\n")
	}
	for t, token := range s.Tokens {
		stack := w.doc.Stack(i, t)
		if reason := unwritable(token, stack); reason != "" {
			if !w.lossy {
				return fmt.Errorf("sentence %q, token %d: %s", s.ID, t, reason)
			}
			token, stack = replaceToken(token), replaceTags(stack)
		}
		w.WriteString(token)
		w.tags(stack)
	}
	return w.WriteByte('\n')
}

func (w *writer) tags(stack layers.Stack) {
	parts := byte(' ')
	if w.width > 0 {
		parts = '\t'
	}
	for _, tag := range stack {
		w.WriteByte(parts)
		w.WriteString(tag)
	}
	for n := len(stack); n > 0 && n < w.width; n++ {
		w.WriteString("\tO")
	}
	w.WriteByte('\n')
}

func beginsWithBOM(doc *corpus.Document) bool {
	if doc.Len() == 0 || doc.Sentence(0).Len() == 0 {
		return false
	}
	return strings.HasPrefix(doc.Sentence(0).Tokens[0], bom)
}
