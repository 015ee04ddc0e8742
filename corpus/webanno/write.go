package webanno

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"tabaqat/corpus"
	"tabaqat/corpus/offsets"
)

// Save writes the document anew. It fails where the file has more than the
// layer that was read, which would be lost.
func Save(w io.Writer, doc *corpus.Document, src corpus.Source) error {
	from, ok := doc.Origin.(origin)
	switch {
	case !ok || !from.plain:
		return fmt.Errorf("%s: has layers or features beside its entities, which saving would lose; want another file or form", doc.Name)
	case !doc.Dirty():
		_, err := io.WriteString(w, src.Data)
		return err
	}
	return write(w, doc, from.layer, corpus.WriteOptions{Lossy: true})
}

// Write writes a document as WebAnno TSV with one layer, that of named entities.
func Write(w io.Writer, doc *corpus.Document, o corpus.WriteOptions) error {
	for _, l := range Losses(doc, o) {
		if l.Fatal && !o.Lossy {
			return errors.New(l.Message)
		}
	}
	return write(w, doc, layer{typ: entityType, features: []string{"identifier", "value"}}, o)
}

// Losses names what WebAnno TSV cannot hold of a document.
func Losses(doc *corpus.Document, _ corpus.WriteOptions) []corpus.Loss {
	out := offsets.Losses(doc, offsets.Holds{Tokens: true, IDs: true})
	bad, first := 0, ""
	for _, s := range doc.Sentences() {
		if strings.ContainsAny(s.ID, "\r\n") {
			if bad++; bad == 1 {
				first = fmt.Sprintf("id %q holds a line end; written as a number", s.ID)
			}
		}
	}
	if bad > 0 {
		out = append(out, corpus.Loss{Message: first, Count: bad})
	}
	return out
}

type writer struct {
	*bufio.Writer
	layer  layer
	units  int // UTF-16 code units before the sentence
	number int // of the annotation before
}

func write(w io.Writer, doc *corpus.Document, l layer, o corpus.WriteOptions) error {
	out := writer{Writer: bufio.NewWriterSize(w, 64<<10), layer: l}
	out.WriteString("#FORMAT=WebAnno TSV 3.3\n#T_SP=" + l.typ)
	for _, f := range l.features {
		out.WriteString("|" + f)
	}
	out.WriteString("\n\n")
	passages := offsets.NewWriter(doc, o.Lossy)
	for i := range doc.Len() {
		out.sentence(i, passages.Passage(i))
	}
	return out.Flush()
}

func (w *writer) sentence(i int, p offsets.Passage) {
	w.WriteByte('\n')
	if p.ID != strconv.Itoa(i+1) && !strings.ContainsAny(p.ID, "\r\n") && p.ID != "" {
		w.WriteString("#Sentence.id=" + p.ID + "\n")
	}
	w.WriteString("#Text=" + escapeText(p.Text) + "\n")
	cells := w.cells(p)
	rest, char := p.Text, 0
	units := w.units
	for t, extent := range p.Tokens {
		gap := take(&rest, extent.Start-char)
		token := take(&rest, extent.End-extent.Start)
		char = extent.End
		units += unitsOf(gap)
		fmt.Fprintf(w, "%d-%d\t%d-%d\t%s\t", i+1, t+1, units, units+unitsOf(token), escape(token))
		units += unitsOf(token)
		w.features(cells[t])
		w.WriteByte('\n')
	}
	w.units += unitsOf(p.Text) + 1
}

// take cuts n code points off a text.
func take(rest *string, n int) string {
	end := 0
	for range n {
		_, size := utf8.DecodeRuneInString((*rest)[end:])
		end += size
	}
	out := (*rest)[:end]
	*rest = (*rest)[end:]
	return out
}

// unitsOf is the length of a text in UTF-16.
func unitsOf(text string) int {
	n := 0
	for _, r := range text {
		n++
		if r > 0xffff {
			n++
		}
	}
	return n
}

// cells gives each token the annotations on it, outer to inner, with a number
// where they stand on several tokens or several stand on one.
func (w *writer) cells(p offsets.Passage) [][]annotation {
	cells := make([][]annotation, len(p.Tokens))
	on := make([]int, len(p.Tokens))
	first, last := make([]int, len(p.Marks)), make([]int, len(p.Marks))
	for k, m := range p.Marks {
		first[k], last[k] = tokensOf(p.Tokens, m)
		for t := first[k]; t <= last[k]; t++ {
			on[t]++
		}
	}
	for k, m := range p.Marks {
		a := annotation{typ: m.Type}
		if first[k] < last[k] || on[first[k]] > 1 {
			w.number++
			a.number = w.number
		}
		for t := first[k]; t <= last[k]; t++ {
			cells[t] = append(cells[t], a)
		}
	}
	return cells
}

type annotation struct {
	typ    string
	number int // 0 for none
}

// tokensOf gives the first and the last token of a mark.
func tokensOf(tokens []offsets.Extent, m offsets.Mark) (first, last int) {
	first = sort.Search(len(tokens)-1, func(i int) bool { return tokens[i].End > m.Start })
	last = sort.Search(len(tokens), func(i int) bool { return tokens[i].Start >= m.End }) - 1
	return first, max(first, last)
}

// features writes the columns of a token: the types in that of the values, * in
// the others.
func (w *writer) features(list []annotation) {
	value := 0
	for i, f := range w.layer.features {
		if f == "value" {
			value = i
		}
	}
	for i := range max(1, len(w.layer.features)) {
		if len(list) == 0 {
			w.WriteByte('_')
		}
		for k, a := range list {
			if k > 0 {
				w.WriteByte('|')
			}
			if i == value {
				w.WriteString(escape(a.typ))
			} else {
				w.WriteByte('*')
			}
			if a.number > 0 {
				w.WriteString("[" + strconv.Itoa(a.number) + "]")
			}
		}
		w.WriteByte('\t')
	}
}
