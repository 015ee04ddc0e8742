package rawtext

import (
	"bufio"
	"fmt"
	"io"
	"path"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
	"tabaqat/corpus/offsets"
)

// Form describes plain text for the table of forms.
func Form() corpus.Form {
	return corpus.Form{
		Name: "text", Title: "plain text", Extensions: []string{".text"},
		Detect: Detect, Read: Read, Write: Write, Losses: Losses,
	}
}

// Detect reports how surely a file is plain text: less than every other form
// of text that knows the content.
func Detect(name, head string) int {
	if strings.HasPrefix(head, "PK\x03\x04") || strings.IndexByte(head, 0) >= 0 {
		return 0
	}
	switch path.Ext(name) {
	case ".text":
		return 90
	case ".txt":
		return 40
	case "":
		if strings.TrimSpace(head) != "" {
			return 10
		}
	}
	return 0
}

// Read makes a document of plain text: no entities, every token O.
func Read(src corpus.Source, _ corpus.ReadOptions) (*corpus.Document, error) {
	doc := corpus.NewDocument(src.Name, "text")
	c := offsets.Collect(doc)
	for s := range Sentences(lines.TrimBOM(src.Data)) {
		if err := c.Add(offsets.Passage{Row: s.Row, Text: s.Text, Tokens: s.Tokens}); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", src.Name, s.Row, err)
		}
	}
	c.Tell("cut", "plain text was cut into sentences and words by the rules of Unicode")
	c.Done()
	return doc, nil
}

// Write writes the text of a document, a line a sentence, and nothing of its
// entities.
func Write(w io.Writer, doc *corpus.Document, o corpus.WriteOptions) error {
	for _, l := range Losses(doc, o) {
		if l.Fatal && !o.Lossy {
			return fmt.Errorf("%s", l.Message)
		}
	}
	out := bufio.NewWriter(w)
	passages := offsets.NewWriter(doc, o.Lossy)
	for i := range doc.Len() {
		out.WriteString(passages.Passage(i).Text)
		out.WriteByte('\n')
	}
	return out.Flush()
}

// Losses names the entities, which plain text cannot hold, and what else is
// lost.
func Losses(doc *corpus.Document, _ corpus.WriteOptions) []corpus.Loss {
	n := 0
	for i := range doc.Len() {
		n += len(doc.Spans(i))
	}
	out := offsets.Losses(doc, offsets.Holds{})
	if n > 0 {
		out = append([]corpus.Loss{{Message: "plain text holds no entities, and all are left out", Count: n}}, out...)
	}
	if doc.Tokens() > 0 {
		out = append(out, corpus.Loss{Message: "the borders of tokens are those of Unicode when plain text is read back", Count: doc.Tokens()})
	}
	return out
}
