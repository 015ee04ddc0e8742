package webanno

import (
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/corpustest"
	"tabaqat/layers"
)

func read(t testing.TB, data string) *corpus.Document {
	t.Helper()
	return corpustest.Read(t, Read, "x.tsv", data)
}

const header = "#FORMAT=WebAnno TSV 3.3\n#T_SP=" + entityType + "|identifier|value\n\n\n"

func TestAnnotationsAreRead(t *testing.T) {
	for _, test := range []struct{ name, data, want string }{
		{"none", header, ""},
		{"stacked and long", header + "#Text=The council of R met\n1-1\t0-3\tThe\t_\t_\t\n1-2\t4-11\tcouncil\t*[1]\tORG[1]\t\n1-3\t12-14\tof\t*[1]\tORG[1]\t\n1-4\t15-16\tR\t*[1]|*[2]\tORG[1]|GPE[2]\t\n1-5\t17-20\tmet\t_\t_\t\n", "1:The/O council/B-ORG of/I-ORG R/I-ORG,B-GPE met/O"},
		{"two side by side", header + "#Text=a b\n1-1\t0-1\ta\t*\tX\t\n1-2\t2-3\tb\t*\tX\t\n", "1:a/B-X b/B-X"},
		{"sentences and ids", header + "#Sentence.id=s\n#Text=a\n1-1\t0-1\ta\t_\t_\t\n\n#Text=b\n2-1\t2-3\tb\t_\t_\t\n3-1\t2-3\tc\t_\t_\t\n", "s:a/O|2:b/O|3:c/O"},
		{"escapes", header + "#Text=a\n1-1\t0-1\t\\[\\|\\_\\\\\\t\t*\tA\\_B\\[1\\]\t\n", "1:[|_\\\t/B-A_B[1]"},
		{"parts of tokens", header + "#Text=abc d\n1-1\t0-3\tabc\t_\t_\t\n1-1.1\t0-1\ta\t*\tX\t\n", "1:abc/B-X"},
		{"other layers before", "#FORMAT=WebAnno TSV 3.3\n#T_SP=pos.POS|PosValue|coarse\n#T_RL=dep|t|BT_pos\n#T_SP=webanno.custom.Entity|label\n\n\n#Text=a\n1-1\t0-1\ta\tN\tN\tx\t1-1\tORG\t\n", "1:a/B-ORG"},
		{"crlf", strings.ReplaceAll(header+"#Text=a\n1-1\t0-1\ta\t*\tX\n", "\n", "\r\n"), "1:a/B-X"},
	} {
		if got := corpustest.Shown(read(t, test.data)); got != test.want {
			t.Errorf("%s: read %q; want %q", test.name, got, test.want)
		}
	}
}

func TestBadLinesAreRefusedWithTheirPlace(t *testing.T) {
	for _, test := range []struct{ data, want string }{
		{header + "1-1\t0-1\ta\n", "x.tsv:5: 3 columns; want the types in column 5"},
		{header + "1-1 a\n", "x.tsv:5: 1 columns"},
		{header + "11\t0-1\ta\t_\t_\n", `x.tsv:5: column 1 is "11"`},
		{header + "1-1.1\t0-1\ta\t_\t_\n", "x.tsv:5: part"},
		{"#FORMAT=WebAnno TSV 3.3\n1-1\t0-1\ta\n", "x.tsv:2: the header names no layer"},
	} {
		_, err := Read(corpus.Source{Name: "x.tsv", Data: test.data}, corpus.ReadOptions{})
		if err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("error is %v; want %s", err, test.want)
		}
	}
}

func TestADocumentIsWrittenAsWebAnnoDoes(t *testing.T) {
	doc := corpus.NewDocument("x", "csv")
	b := doc.Build()
	b.Begin("s1")
	b.Add("😊", layers.Stack{"O"}, 1)
	b.Add("a_b", layers.Stack{"B-ORG"}, 2)
	b.Add("->", layers.Stack{"I-ORG", "B-ORG", "B-X"}, 3)
	b.Begin("2")
	b.Add("c\td", layers.Stack{"B-X"}, 4)
	b.Done()
	var out strings.Builder
	if err := Write(&out, doc, corpus.WriteOptions{}); err != nil {
		t.Fatal(err)
	}
	want := "#FORMAT=WebAnno TSV 3.3\n#T_SP=" + entityType + "|identifier|value\n\n" +
		"\n#Sentence.id=s1\n#Text=😊 a_b ->\n1-1\t0-2\t😊\t_\t_\t\n1-2\t3-6\ta\\_b\t*[1]\tORG[1]\t\n" +
		"1-3\t7-9\t\\->\t*[1]|*[2]|*[3]\tORG[1]|ORG[2]|X[3]\t\n" +
		"\n#Text=c\\td\n2-1\t10-13\tc\\td\t*\tX\t\n"
	if out.String() != want {
		t.Errorf("wrote\n%s; want\n%s", out.String(), want)
	}
	if got := corpustest.Shown(read(t, out.String())); got != corpustest.Shown(doc) {
		t.Errorf("%q came back as %q", corpustest.Shown(doc), got)
	}
}

func TestSavingRefusesToLoseOtherLayers(t *testing.T) {
	data := header + "#Text=a\n1-1\t0-1\ta\tQ5\tX\t\n"
	doc := read(t, data)
	if err := Save(&strings.Builder{}, doc, corpus.Source{Data: data}); err == nil {
		t.Error("the identifier was lost")
	}
	data = header + "#Text=a\n1-1\t0-1\ta\t*\tX\t\n"
	doc = read(t, data)
	if _, err := doc.Apply(corpus.Edit{Before: []layers.Stack{{"B-X"}}, After: []layers.Stack{{"B-Y"}}}); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := Save(&out, doc, corpus.Source{Data: data}); err != nil || out.String() != strings.Replace(data, "X\t\n", "Y\t\n", 1) {
		t.Errorf("saved %q, %v", out.String(), err)
	}
}

func FuzzTSVIsReadOrRefused(f *testing.F) {
	f.Add(header + "#Text=a b\n1-1\t0-1\ta\t*[1]\tX[1]\t\n1-2\t2-3\tb\t*[1]|*[2]\tX[1]|Y[2]\t\n1-2.1\t2-3\tb\t*[1]|*[2]\tX[1]|Y[2]\t\n")
	f.Add("#FORMAT=WebAnno TSV 3.3\n#T_SP=a|b\n#T_CH=a|b|c\n#T_SP=x|ROLE_y|z\n1-1\t0-1\t\\\\\t_\n")
	f.Fuzz(func(t *testing.T, data string) {
		doc, err := Read(corpus.Source{Name: "x", Data: data}, corpus.ReadOptions{})
		if err != nil || len(Losses(doc, corpus.WriteOptions{})) > 0 {
			return
		}
		var out strings.Builder
		if err := Write(&out, doc, corpus.WriteOptions{}); err != nil {
			t.Fatal(err)
		}
		if got := corpustest.Shown(read(t, out.String())); got != corpustest.Shown(doc) {
			t.Fatalf("%q came back as %q from\n%s", corpustest.Shown(doc), got, out.String())
		}
	})
}
