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
	"time"

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
	for _, f := range Figures(Subject{Docs: docs}) {
		out[f.ID] = f
	}
	return out
}

func TestFiguresHoldTheNumbersOfTheDocuments(t *testing.T) {
	a := docOf("a.csv", layers.Stack{"B-ORG"}, layers.Stack{"I-ORG", "B-GPE"}, layers.Stack{"O"}, layers.Stack{"B-DATE"})
	b := docOf("b.csv", layers.Stack{"B-ORG"}, layers.Stack{"I-ORG", "B-LOC"}, layers.Stack{"O"}, layers.Stack{"O"})
	got := figures(t, a, b)
	for id, want := range map[string]string{
		"types":       "type,flat,nested,total\nORG,2,0,2\nDATE,1,0,1\nGPE,0,1,1\nLOC,0,1,1\nall,3,2,5\n",
		"depth":       "layer,entities,tokens\n1,3,3\n2,2,2\n",
		"lengths":     "tokens,entities\n1,3\n2,2\n",
		"nesting":     "outer \\ inner,ORG,GPE,LOC\nORG,0,1,1\nGPE,0,0,0\nLOC,0,0,0\n",
		"sources":     "source,sentences,tokens,entities\na.csv,1,4,3\nb.csv,1,4,2\nall,2,8,5\n",
		"scores":      ",match,precision,recall,F1,correct,incorrect,partial,missed,spurious\nb.csv,strict,0.500,0.333,0.400,1,1,0,1,0\nb.csv,exact,1.000,0.667,0.800,2,0,0,1,0\nb.csv,partial,1.000,0.667,0.800,2,0,0,1,0\nb.csv,type,0.500,0.333,0.400,1,1,0,1,0\n",
		"differences": ",same,only in the first,only here,type,boundary,layer\nb.csv,1,1,0,1,0,0\n",
		"span-f1":     ",a.csv,b.csv\na.csv,,0.400\nb.csv,0.400,\n",
		"confusion":   "a.csv,ORG,DATE,GPE,LOC,(none)\nORG,1,0,0,0,0\nDATE,0,0,0,0,1\nGPE,0,0,0,1,0\nLOC,0,0,0,0,0\n(none),0,0,0,0,0\n",
	} {
		if got[id].CSV() != want {
			t.Errorf("%s is\n%s\nwant\n%s", id, got[id].CSV(), want)
		}
	}
	if c := got["course"]; len(c.Rows) != 2 {
		t.Errorf("course has %d slices", len(c.Rows))
	}
	if alone := figures(t, a); len(alone) != 6 {
		t.Errorf("one document gives %d figures", len(alone))
	}
	if empty := figures(t, docOf("e", layers.Stack{"O"})); len(empty) != 1 || empty["sources"].HasPicture() {
		t.Errorf("a document without entities gives %d figures", len(empty))
	}
}

func TestEveryFigureIsWellFormedInBothThemes(t *testing.T) {
	// A type may hold characters that mean something in XML.
	a := docOf("<a>&.csv", layers.Stack{`B-<script>&"`}, layers.Stack{`I-<script>&"`, "B-مكان"})
	pictures := 0
	for _, f := range Figures(everything(a, docOf("b", layers.Stack{`B-<script>&"`}, layers.Stack{"O"}))) {
		if rows, err := csv.NewReader(strings.NewReader(f.CSV())).ReadAll(); err != nil || len(rows) != len(f.Rows)+1 {
			t.Errorf("%s as CSV: %d rows, %v", f.ID, len(rows), err)
		}
		if !f.HasPicture() {
			if _, err := f.SVG(Light); err == nil {
				t.Errorf("%s has a picture after all", f.ID)
			}
			continue
		}
		pictures++
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
	}
	if pictures != 11 {
		t.Errorf("%d pictures", pictures)
	}
}

// everything is a subject with all that figures can show.
func everything(docs ...*corpus.Document) Subject {
	begin := time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
	return Subject{
		Docs:     docs,
		Progress: Progress{[]int{0}, []time.Time{begin}},
		Learner:  Curve{"<note>", []string{"learner"}, []Point{{25, []float64{.4}}, {50, []float64{.6}}}},
		Learning: Curve{"", []string{"precision", "recall", "F1"}, []Point{{10, []float64{.5, .25, 1. / 3}}}},
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
	if err := Write(&out, "one & two", everything(a, a)); err != nil {
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
	if strings.Count(text, "<svg") != 2*strings.Count(text, "<figure") || !strings.Contains(text, "prefers-color-scheme: dark") {
		t.Error("want each figure in both themes")
	}
}

func TestAgreementHasTheCountsThatItRestsOn(t *testing.T) {
	a := docOf("a", layers.Stack{"B-ORG"}, layers.Stack{"I-ORG", "B-GPE"}, layers.Stack{"O"}, layers.Stack{"B-DATE"})
	b := docOf("b", layers.Stack{"B-ORG"}, layers.Stack{"I-ORG"}, layers.Stack{"O"}, layers.Stack{"B-DATE"})
	f := figures(t, a, b)["agreement"]
	// Of four tokens both said ORG twice and DATE once, the first alone GPE once:
	// GPE has chance agreement 3/4 and observed agreement 3/4, so kappa 0.
	want := [][]string{
		{"DATE", "1", "0", "0", "1.000", "1.000", "1.000"},
		{"GPE", "0", "1", "0", "0.000", "0.000", "0.000"},
		{"ORG", "2", "0", "0", "1.000", "1.000", "1.000"},
		{"overall", "3", "1", "0", "0.857", "0.667", "0.667"},
	}
	for i, row := range want {
		if i >= len(f.Rows) || !slices.Equal(f.Rows[i][:len(row)], row) {
			t.Errorf("row %d of %q; want %q", i, f.Rows, row)
		}
	}
}

func TestProgressCountsWhatIsConfirmedByThen(t *testing.T) {
	doc := corpus.NewDocument("a.csv", "conll")
	build := doc.Build()
	for i := range 4 {
		build.Begin(fmt.Sprint(i))
		for range i + 1 {
			build.Add("w", layers.Stack{"B-ORG"}, 0)
		}
	}
	build.Done()
	begin := time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
	s := Subject{Docs: []*corpus.Document{doc}, Progress: Progress{
		Sentences: []int{2, 0, 3}, Times: []time.Time{begin, begin.Add(time.Hour), begin.Add(20 * time.Hour)},
	}}
	rows := progressFigure(s).Rows
	if len(rows) != slicesOfTime {
		t.Fatalf("%d rows", len(rows))
	}
	for at, want := range map[int]string{0: "[2026-03-01 10:00:00 2 4 4]", 18: "[2026-03-02 04:00:00 2 4 4]", 19: "[2026-03-02 05:00:00 3 8 8]"} {
		if got := fmt.Sprint(rows[at]); got != want {
			t.Errorf("row %d is %s, want %s", at, got, want)
		}
	}
}

func TestScalesOfCountsHaveWholeMarks(t *testing.T) {
	for most := range 5000 {
		s := counting(float64(most))
		step := s.most / float64(s.marks-1)
		if s.most < float64(most) || step != float64(int(step)) || s.marks < 2 || s.marks > intervals+1 {
			t.Fatalf("up to %d: %d marks up to %v", most, s.marks, s.most)
		}
		if over := s.most - float64(most); over >= max(step, 1) && most > 0 {
			t.Fatalf("up to %d: %v is a mark too many", most, s.most)
		}
	}
	for n, want := range map[float64]string{0: "0", 999: "999", 1000: "1,000", 550464: "550,464", 1234567: "1,234,567"} {
		if got := whole(n); got != want {
			t.Errorf("%v is written %q", n, got)
		}
	}
}

// TestMarksOfSmallFiguresAreWhole reads the marks out of the pictures.
func TestMarksOfSmallFiguresAreWhole(t *testing.T) {
	mark := regexp.MustCompile(`>(\d+\.\d+)</text>`)
	for n := 1; n <= 12; n++ {
		stacks := make([]layers.Stack, n)
		for i := range stacks {
			stacks[i] = layers.Stack{"B-ORG"}
		}
		for id, f := range figures(t, docOf("a", stacks...)) {
			if !f.HasPicture() {
				continue
			}
			picture, err := f.SVG(Light)
			if err != nil {
				t.Fatal(err)
			}
			if found := mark.FindAllSubmatch(picture, -1); len(found) > 0 {
				t.Errorf("%d entities: %s is marked with %s", n, id, found[0][1])
			}
		}
	}
}

// TestLabelsThatTheFontLacksAreNumbered also of names that are too long.
func TestLabelsThatTheFontLacksAreNumbered(t *testing.T) {
	long := "a-name-much-longer-than-a-picture-has-room-for.csv"
	a := docOf("ملف.csv", layers.Stack{"B-مكان"}, layers.Stack{"I-مكان", "B-GPE"})
	b := docOf(long, layers.Stack{"B-مكان"}, layers.Stack{"I-مكان", "B-مكان"})
	for id, f := range figures(t, a, b) {
		if !f.HasPicture() {
			continue
		}
		picture, err := f.SVG(Light)
		if err != nil {
			t.Fatal(err)
		}
		if regexp.MustCompile(`\p{Arabic}`).Match(picture) || bytes.Contains(picture, []byte(long)) {
			t.Errorf("%s draws a name that it cannot", id)
		}
		named := bytes.Contains(picture, []byte("type 1")) || bytes.Contains(picture, []byte("file 1"))
		if said := strings.Contains(f.Note, "type 1: مكان.") || strings.Contains(f.Note, "file 1: ملف.csv"); named != said {
			t.Errorf("%s: drawn %t, said in its note %t: %s", id, named, said, f.Note)
		}
		if strings.Contains(f.CSV(), "type 1") {
			t.Errorf("%s: the numbers have no names", id)
		}
	}
}

func TestTextsSayHowWideTheyAre(t *testing.T) {
	picture, err := figures(t, docOf("a", layers.Stack{"B-ORG"}, layers.Stack{"B-LONGER"}))["types"].SVG(Light)
	if err != nil {
		t.Fatal(err)
	}
	texts := regexp.MustCompile(`<text [^>]*?(?:textLength="(\d+)" lengthAdjust="spacingAndGlyphs")?>([^<]+)<`).FindAllSubmatch(picture, -1)
	widths := map[string]string{}
	for _, m := range texts {
		widths[string(m[2])] = string(m[1])
		if len(m[1]) == 0 {
			t.Errorf("%q has no width", m[2])
		}
	}
	if len(widths["LONGER"]) == 0 || widths["LONGER"] <= widths["ORG"] {
		t.Errorf("widths are %v", widths)
	}
}

func TestALearnersCurveMayGetANetworkLater(t *testing.T) {
	var c Curve
	c.Add(25, .25, 0)
	c.Add(50, .5, .75)
	c.Add(75, .5, 0)
	f := curveFigure("learner", "", c)
	if want := "sentences,learner,with the network\n25,0.2500,0.2500\n50,0.5000,0.7500\n75,0.5000,0.5000\n"; f.CSV() != want {
		t.Errorf("got\n%s", f.CSV())
	}
}
