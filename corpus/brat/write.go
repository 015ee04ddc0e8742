package brat

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/offsets"
)

// formatEntity writes a line T. Line ends within the words become blanks, as
// brat has them.
func formatEntity(n int, m offsets.Mark, words string) string {
	return fmt.Sprintf("T%d\t%s %d %d\t%s\n", n, m.Type, m.Start, m.End, lineEnds.Replace(words))
}

var lineEnds = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ", "\t", " ")

// writeAnn writes the entities of a document for the text that writeText gives.
func writeAnn(w io.Writer, doc *corpus.Document, o corpus.WriteOptions) error {
	if err := refuse(doc, o); err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	passages := offsets.NewWriter(doc, o.Lossy)
	chars, n := 0, 0
	for i := range doc.Len() {
		p := passages.Passage(i)
		runes := []rune(p.Text)
		for _, m := range p.Marks {
			n++
			words := string(runes[m.Start:m.End])
			out.WriteString(formatEntity(n, offsets.Mark{Start: m.Start + chars, End: m.End + chars, Type: m.Type}, words))
		}
		chars += len(runes) + 1
	}
	return out.Flush()
}

// writeText writes the text of a document, a line a sentence.
func writeText(w io.Writer, doc *corpus.Document, o corpus.WriteOptions) error {
	if err := refuse(doc, o); err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	passages := offsets.NewWriter(doc, o.Lossy)
	for i := range doc.Len() {
		out.WriteString(passages.Passage(i).Text)
		out.WriteByte('\n')
	}
	return out.Flush()
}

// Losses names what brat cannot hold of a document.
func Losses(doc *corpus.Document, _ corpus.WriteOptions) []corpus.Loss {
	return offsets.Losses(doc, offsets.Holds{})
}

func refuse(doc *corpus.Document, o corpus.WriteOptions) error {
	for _, l := range Losses(doc, o) {
		if l.Fatal && !o.Lossy {
			return errors.New(l.Message)
		}
	}
	return nil
}
