package nestxml

import (
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/corpustest"
	"tabaqat/layers"
)

func read(t testing.TB, data string) *corpus.Document {
	t.Helper()
	return corpustest.Read(t, Read, "x.xml", data)
}

func TestElementsBecomeTags(t *testing.T) {
	for _, test := range []struct{ data, want string }{
		{"<document/>", ""},
		{`<document><sentence id="s">the <entity type="ORG">council of <entity type="GPE">R&amp;D</entity></entity>.</sentence></document>`, "s:the/O council/B-ORG of/I-ORG R&D/I-ORG,B-GPE ./O"},
		{"<?xml version=\"1.0\"?>\n<document>\n<sentence><entity type='X'><entity type='X'>a\nb</entity></entity></sentence><sentence>c</sentence></document>", "1:a/B-X,B-X b/I-X,I-X|2:c/O"},
		{"<document><sentence>a<w>b</w> c<entity type='X'/></sentence></document>", "1:ab/O c/O"},
	} {
		if got := corpustest.Shown(read(t, test.data)); got != test.want {
			t.Errorf("%s is read as %q; want %q", test.data, got, test.want)
		}
	}
}

func TestBadXMLIsRefusedWithItsLine(t *testing.T) {
	for _, test := range []struct{ data, want string }{
		{"<document>\n<sentence>a", "x.xml:2: "},
		{"<document>\n<sentence>&x;</sentence></document>", "x.xml:2: "},
		{"<document><sentence>\x01</sentence></document>", "x.xml:1: "},
		{"<document>words</document>", "x.xml:1: text"},
		{"<other/>", "x.xml:1: element"},
		{"", "x.xml:1: no element"},
		{`<?xml version="1.0" encoding="latin1"?><document/>`, "x.xml:1: "},
		{"<document><sentence>" + strings.Repeat("<entity>", 2000), "x.xml:1: more than 1000"},
	} {
		_, err := Read(corpus.Source{Name: "x.xml", Data: test.data}, corpus.ReadOptions{})
		if err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%.60q: error is %v; want %s", test.data, err, test.want)
		}
	}
}

func document(tokens []string, stacks ...layers.Stack) *corpus.Document {
	doc := corpus.NewDocument("x", "csv")
	b := doc.Build()
	b.Begin(`"1" & <2>`)
	for i, token := range tokens {
		b.Add(token, stacks[i], i+1)
	}
	b.Done()
	return doc
}

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	doc := document([]string{"😊", "]]>", "R&D", "<b>", "\"'"},
		layers.Stack{"O"}, layers.Stack{"B-X"}, layers.Stack{"I-X", "B-X", "B-Y"}, layers.Stack{"I-X", "I-X", "B-Y"}, layers.Stack{"B-Z"})
	var out strings.Builder
	if err := Write(&out, doc, corpus.WriteOptions{}); err != nil {
		t.Fatal(err)
	}
	if got := corpustest.Shown(read(t, out.String())); got != corpustest.Shown(doc) {
		t.Errorf("%q came back as %q from\n%s", corpustest.Shown(doc), got, out.String())
	}
}

func TestWhatXMLCannotHoldIsRefused(t *testing.T) {
	o := layers.Stack{"O"}
	for _, test := range []struct {
		doc   *corpus.Document
		want  string
		lossy string
	}{
		{document([]string{"a\x01b"}, o), "control character U+0001", "a\ufffdb</sentence>"},
		{document([]string{"a\xffb"}, o), "byte 0xff", "a\ufffdb</sentence>"},
		{document([]string{"\uffff"}, o), "control character U+FFFF", "\ufffd</sentence>"},
		{document([]string{"a", "b", "c"}, layers.Stack{"B-X"}, layers.Stack{"I-X", "B-Y"}, layers.Stack{"I-Y"}), "span [0,2) X crosses [1,3) Y", `<entity type="X">a b</entity> c</sentence>`},
	} {
		if err := Write(&strings.Builder{}, test.doc, corpus.WriteOptions{}); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("error is %v; want %s", err, test.want)
		}
		var out strings.Builder
		if err := Write(&out, test.doc, corpus.WriteOptions{Lossy: true}); err != nil || !strings.Contains(out.String(), test.lossy) {
			t.Errorf("wrote %q, %v; want %s", out.String(), err, test.lossy)
		}
	}
}

func FuzzXMLIsReadOrRefused(f *testing.F) {
	f.Add(`<document><sentence id="s">the <entity type="ORG">c <entity type="GPE">R&amp;D</entity></entity>.</sentence></document>`)
	f.Add("<document><sentence>a\r\nb&#xD;<entity type='a b'>c</entity></sentence></document>")
	f.Fuzz(func(t *testing.T, data string) {
		Detect("x.xml", data)
		doc, err := Read(corpus.Source{Name: "x", Data: data}, corpus.ReadOptions{})
		if err != nil || len(Losses(doc, corpus.WriteOptions{})) > 0 {
			return
		}
		var out strings.Builder
		if err := Write(&out, doc, corpus.WriteOptions{}); err != nil {
			t.Fatalf("no losses named, but %v", err)
		}
		if got := corpustest.Shown(read(t, out.String())); got != corpustest.Shown(doc) {
			t.Fatalf("%q came back as %q from\n%s", corpustest.Shown(doc), got, out.String())
		}
	})
}
