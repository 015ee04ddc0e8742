package report

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
)

func docOf(name string, stacks ...layers.Stack) *corpus.Document {
	doc := corpus.NewDocument(name, "conll")
	b := doc.Build()
	b.Begin("1")
	for i, s := range stacks {
		b.Add(fmt.Sprint("w", i), s, i+1)
	}
	b.Done()
	return doc
}

func figures(t *testing.T, docs ...*corpus.Document) map[string]Figure {
	t.Helper()
	out := map[string]Figure{}
	for _, f := range Figures(docs...) {
		out[f.ID] = f
	}
	return out
}

func TestFiguresHoldTheNumbersOfTheDocuments(t *testing.T) {
	a := docOf("a.csv", layers.Stack{"B-ORG"}, layers.Stack{"I-ORG", "B-GPE"}, layers.Stack{"O"}, layers.Stack{"B-DATE"})
	b := docOf("b.csv", layers.Stack{"B-ORG"}, layers.Stack{"I-ORG", "B-LOC"}, layers.Stack{"O"}, layers.Stack{"O"})
	got := figures(t, a, b)
	for id, want := range map[string]string{
		"types":     "type,flat,nested,total\nORG,2,0,2\nDATE,1,0,1\nGPE,0,1,1\nLOC,0,1,1\nall,3,2,5\n",
		"depth":     "layer,entities,tokens\n1,3,3\n2,2,2\n",
		"lengths":   "tokens,entities\n1,3\n2,2\n",
		"nesting":   "outer \\ inner,ORG,GPE,LOC\nORG,0,1,1\nGPE,0,0,0\nLOC,0,0,0\n",
		"span-f1":   ",a.csv,b.csv\na.csv,,0.400\nb.csv,0.400,\n",
		"confusion": "a.csv,ORG,DATE,GPE,LOC,(none)\nORG,1,0,0,0,0\nDATE,0,0,0,0,1\nGPE,0,0,0,1,0\nLOC,0,0,0,0,0\n(none),0,0,0,0,0\n",
	} {
		if got[id].CSV() != want {
			t.Errorf("%s is\n%s\nwant\n%s", id, got[id].CSV(), want)
		}
	}
	if c := got["course"]; len(c.Rows) != slicesOfCourse {
		t.Errorf("course has %d slices", len(c.Rows))
	}
	if alone := figures(t, a); len(alone) != 5 {
		t.Errorf("one document gives %d figures", len(alone))
	}
	if empty := figures(t, docOf("e", layers.Stack{"O"})); len(empty) != 0 {
		t.Errorf("a document without entities gives %d figures", len(empty))
	}
}

func TestEveryFigureIsWellFormedInBothThemes(t *testing.T) {
	// A type may hold characters that mean something in XML.
	a := docOf("<a>&.csv", layers.Stack{`B-<script>&"`}, layers.Stack{`I-<script>&"`, "B-مكان"})
	for _, f := range Figures(a, docOf("b", layers.Stack{`B-<script>&"`}, layers.Stack{"O"})) {
		light, err := f.SVG(Light)
		if err != nil {
			t.Fatal(err)
		}
		dark, err := f.SVG(Dark)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Equal(light, dark) {
			t.Errorf("%s looks the same in both themes", f.ID)
		}
		for _, picture := range [][]byte{light, dark} {
			if err := wellFormed(picture); err != nil {
				t.Errorf("%s: %v", f.ID, err)
			}
			if bytes.Contains(picture, []byte("<script")) {
				t.Errorf("%s holds a type as markup", f.ID)
			}
		}
		if png, err := f.PNG(Dark); err != nil || !bytes.HasPrefix(png, []byte("\x89PNG")) {
			t.Errorf("%s as PNG: %v", f.ID, err)
		}
		if rows, err := csv.NewReader(strings.NewReader(f.CSV())).ReadAll(); err != nil || len(rows) != len(f.Rows)+1 {
			t.Errorf("%s as CSV: %d rows, %v", f.ID, len(rows), err)
		}
	}
}

func wellFormed(picture []byte) error {
	d := xml.NewDecoder(bytes.NewReader(picture))
	for {
		if _, err := d.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func TestTheReportNeedsNothingElse(t *testing.T) {
	var out bytes.Buffer
	a := docOf("<b>.csv", layers.Stack{`B-<script>`}, layers.Stack{"O"})
	if err := Write(&out, "one & two", a, a); err != nil {
		t.Fatal(err)
	}
	text := out.String()
	found := regexp.MustCompile(`(?:src|href|url|import)\s*[=(]\s*["']?([^"')\s>]+)`).FindAllString(text, -1)
	if len(found) > 0 {
		t.Errorf("links: %q", found)
	}
	addresses := slices.DeleteFunc(regexp.MustCompile(`https?://[^"' <]+`).FindAllString(text, -1), func(s string) bool {
		return strings.HasPrefix(s, "http://www.w3.org/") // names of XML, not fetched
	})
	if len(addresses) > 0 {
		t.Errorf("addresses: %q", addresses)
	}
	if strings.Count(text, "<script") != 1 || !strings.Contains(text, "<title>one &amp; two</title>") || strings.Contains(text, "<b>") {
		t.Error("names are not escaped")
	}
	if strings.Count(text, "<svg") != 2*strings.Count(text, "<section") || !strings.Contains(text, "prefers-color-scheme: dark") {
		t.Error("want each figure in both themes")
	}
}
