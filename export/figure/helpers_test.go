package figure

import (
	"encoding/xml"
	"flag"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
	"tabaqat/layers"
)

var update = flag.Bool("update", false, "write the golden files anew")

// read makes a document of CoNLL text.
func read(t testing.TB, text string) *corpus.Document {
	t.Helper()
	doc, err := forms.Read(corpus.Source{Name: "vector.conll", Data: text}, "conll", corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func compose(t testing.TB, doc *corpus.Document, o Options) *Scene {
	t.Helper()
	s, err := Compose(doc, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// drawn writes a picture to a file of its own.
func drawn(t testing.TB, s *Scene, f Form) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "picture"+f.Extensions()[0])
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := s.Draw(file, f); err != nil {
		t.Fatal(err)
	}
	return path
}

func svgOf(t testing.TB, s *Scene) string {
	t.Helper()
	data, err := os.ReadFile(drawn(t, s, SVG))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// element is an XML element with what is in it.
type element struct {
	name     string
	attr     map[string]string
	text     string // its own, without that of the elements in it
	children []*element
}

func (e *element) each(visit func(*element)) {
	visit(e)
	for _, c := range e.children {
		c.each(visit)
	}
}

// parse reads XML strictly; what is not well-formed fails the test.
func parse(t testing.TB, text string) *element {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	root := &element{}
	open := []*element{root}
	for {
		tok, err := d.Token()
		if err == io.EOF {
			return root
		}
		if err != nil {
			t.Fatalf("not well-formed: %v\n%s", err, text)
		}
		top := open[len(open)-1]
		switch tok := tok.(type) {
		case xml.StartElement:
			e := &element{name: tok.Name.Local, attr: map[string]string{}}
			for _, a := range tok.Attr {
				e.attr[a.Name.Local] = a.Value
			}
			top.children = append(top.children, e)
			open = append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			top.text += string(tok)
		}
	}
}

// words are tokens that are hard to draw or to write.
func words() []string {
	return []string{
		"قال", "القاهرة", "لائتلاف", "ال25", "(2005)", "(", ")", "«", ".", "،", "مُحَمَّدٌ", "أ.ف.ب", "3.5", "BBC", "Oslo", "R&D", "<b>",
		"]]>", "\"", "", "ORG", "#1", "1", "a\u00a0b", "\u202eعكس", "😀", "漢字", "é", "\u0001", "--", "\\textbf{x}", "%", "Person",
	}
}

// sentence makes a random sentence of n tokens with nested spans.
func sentence(r *rand.Rand, n int) (tokens []string, spans []layers.Span) {
	for range n {
		tokens = append(tokens, words()[r.IntN(len(words()))])
	}
	var nest func(from, to, depth int)
	nest = func(from, to, depth int) {
		for at := from; at < to && depth < 5; {
			end := at + 1 + r.IntN(to-at)
			if r.IntN(3) > 0 {
				spans = append(spans, layers.Span{Start: at, End: end, Type: []string{"ORG", "GPE", "CARDINAL", "A&B", "سلطة"}[r.IntN(5)]})
				nest(at, end, depth+1)
			}
			at = end
		}
	}
	nest(0, n, 0)
	layers.SortSpans(spans)
	return tokens, spans
}

// document makes a document of sentences.
func documentOf(t testing.TB, tokens [][]string, spans [][]layers.Span) *corpus.Document {
	t.Helper()
	doc := corpus.NewDocument("made.csv", "csv")
	b := doc.Build()
	for i := range tokens {
		stacks, err := layers.Encode(spans[i], len(tokens[i]), layers.IOB2)
		if err != nil {
			t.Fatal(err)
		}
		b.Begin(strconv.Itoa(i + 1))
		for k, tok := range tokens[i] {
			b.Add(tok, stacks[k], 0)
		}
	}
	b.Done()
	return doc
}
