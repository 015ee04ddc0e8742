package conllu

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
)

const sample = "# sent_id =  t-1\n# newpar\n1\tVi\tvi\tX\t_\t_\t0\tdep\t_\tname=O\n" +
	"2-3\tbori\t_\t_\t_\t_\t_\t_\t_\t_\n2\tbor\tbor\tX\t_\t_\t1\tdep\t_\tSpaceAfter=No|name=I-OCC|name=B-ORG|x=y\n" +
	"3\ti\ti\tX\t_\t_\t1\tdep\t_\t_\n3.1\tx\t_\t_\t_\t_\t_\t_\t_\tCopyOf=2\n\n"

func read(t testing.TB, data string) *corpus.Document {
	t.Helper()
	doc, err := Read(corpus.Source{Name: "x.conllu", Data: data}, corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func TestTokensAndTagsAreRead(t *testing.T) {
	doc := read(t, sample)
	s := doc.Sentence(0)
	if doc.Len() != 1 || s.ID != "t-1" || !slices.Equal(s.Tokens, []string{"Vi", "bor", "i"}) || !slices.Equal(s.Rows, []int32{3, 5, 6}) {
		t.Errorf("read %q %q at rows %v", s.ID, s.Tokens, s.Rows)
	}
	for i, want := range []layers.Stack{{"O"}, {"I-OCC", "B-ORG"}, {"O"}} {
		if got := doc.Stack(0, i); !got.Equal(want) {
			t.Errorf("token %d has %q; want %q", i, got, want)
		}
	}
}

func TestBordersWithoutABlankLineAreSeen(t *testing.T) {
	for _, data := range []string{
		"1\ta\t_\t_\t_\t_\t_\t_\t_\t_\n1\tb\t_\t_\t_\t_\t_\t_\t_\t_\n",
		"1\ta\t_\t_\t_\t_\t_\t_\t_\t_\n# sent_id = 2\n1\tb\t_\t_\t_\t_\t_\t_\t_\t_",
	} {
		if doc := read(t, data); doc.Len() != 2 || !slices.ContainsFunc(doc.Notices, func(n corpus.Notice) bool { return n.Code == "sentence-border" }) {
			t.Errorf("%q: %d sentences, notices %v", data, doc.Len(), doc.Notices)
		}
	}
}

func TestBadLinesAreRefusedWithTheirPlace(t *testing.T) {
	for _, test := range []struct{ data, want string }{
		{"1  Vi  vi  X  _  _  0  dep  _  name=O\n", "x.conllu:1: 1 columns parted by tabs; want 10"},
		{"# c\nx\ta\t_\t_\t_\t_\t_\t_\t_\t_\n", `x.conllu:2: column 1 is "x"`},
		{"99999999999999999999\ta\t_\t_\t_\t_\t_\t_\t_\t_\n", `x.conllu:1: column 1 is "9999`},
	} {
		_, err := Read(corpus.Source{Name: "x.conllu", Data: test.data}, corpus.ReadOptions{})
		if err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("error is %v; want %s", err, test.want)
		}
	}
}

func TestSavingChangesOnlyTheEntriesOfChangedTokens(t *testing.T) {
	for _, test := range []struct {
		token    int
		now      layers.Stack
		old, new string
	}{
		{0, layers.Stack{"B-X", "B-Y"}, "name=O", "name=B-X|name=B-Y"},
		{1, layers.Stack{"O"}, "SpaceAfter=No|name=I-OCC|name=B-ORG|x=y", "SpaceAfter=No|name=O|x=y"},
		{2, layers.Stack{"B-X"}, "i\ti\tX\t_\t_\t1\tdep\t_\t_", "i\ti\tX\t_\t_\t1\tdep\t_\tname=B-X"},
	} {
		for _, end := range []string{"\n", "\r\n"} {
			data := withEnds("\ufeff"+sample, end)
			doc := read(t, data)
			if _, err := doc.Apply(corpus.Edit{Start: test.token, Before: []layers.Stack{doc.Stack(0, test.token)}, After: []layers.Stack{test.now}}); err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			if err := Write(&out, doc, corpus.WriteOptions{}); err != nil {
				t.Fatal(err)
			}
			if want := strings.Replace(data, test.old, test.new, 1); out.String() != want {
				t.Errorf("token %d: saved\n%q; want\n%q", test.token, out.String(), want)
			}
		}
	}
}

func withEnds(text, end string) string { return strings.ReplaceAll(text, "\n", end) }

func TestASheetIsWrittenWithTenColumns(t *testing.T) {
	doc := corpus.NewDocument("x", "csv")
	b := doc.Build()
	b.Begin("s1")
	b.Add("مدير", layers.Stack{"B-OCC"}, 2)
	b.Add("New York", layers.Stack{"I-OCC", "B-ORG"}, 3)
	b.Add("?", layers.Stack{}, 4)
	b.Done()
	var out strings.Builder
	if err := Write(&out, doc, corpus.WriteOptions{}); err != nil {
		t.Fatal(err)
	}
	want := "# sent_id = s1\n# text = مدير New York ?\n1\tمدير\t_\t_\t_\t_\t_\t_\t_\tname=B-OCC\n" +
		"2\tNew York\t_\t_\t_\t_\t_\t_\t_\tname=I-OCC|name=B-ORG\n3\t?\t_\t_\t_\t_\t_\t_\t_\tname=\n\n"
	if out.String() != want {
		t.Errorf("wrote\n%s; want\n%s", out.String(), want)
	}
	again := read(t, out.String())
	for i := range 3 {
		if !again.Stack(0, i).Equal(doc.Stack(0, i)) {
			t.Errorf("token %d came back as %q", i, again.Stack(0, i))
		}
	}
}

func TestTokensWithTabsAreRefused(t *testing.T) {
	doc := corpus.NewDocument("x", "csv")
	b := doc.Build()
	b.Begin("1")
	b.Add("a\tb", layers.Stack{"B-X|Y"}, 2)
	b.Done()
	if err := Write(&strings.Builder{}, doc, corpus.WriteOptions{}); err == nil || !strings.Contains(err.Error(), `sentence "1", token 0`) {
		t.Errorf("error is %v; want one with its place", err)
	}
	var out strings.Builder
	if err := Write(&out, doc, corpus.WriteOptions{Lossy: true}); err != nil || !strings.Contains(out.String(), "1\ta_b\t_\t_\t_\t_\t_\t_\t_\tname=B-X_Y\n") {
		t.Errorf("wrote %q, %v", out.String(), err)
	}
	if l := Losses(doc, corpus.WriteOptions{}); len(l) != 1 || !l[0].Fatal {
		t.Errorf("losses are %v; want a fatal one", l)
	}
}

func TestNorNEIsReadFully(t *testing.T) {
	root := os.Getenv("TABAQAT_SHARED")
	if root == "" {
		root = filepath.Join("..", "..", "..", "shared")
	}
	data, err := os.ReadFile(filepath.Join(root, "data/norne/no_bokmaal-ud-test.conllu"))
	if err != nil {
		t.Skipf("the handed data is absent: %v", err)
	}
	doc := read(t, string(data))
	spans := 0
	for i := range doc.Len() {
		spans += len(doc.Spans(i))
	}
	// Counted in the file: comments sent_id, lines with a number, entries name=B-.
	if doc.Len() != 1939 || doc.Tokens() != 29966 || spans != 1383 {
		t.Errorf("%d sentences, %d tokens, %d spans", doc.Len(), doc.Tokens(), spans)
	}
	var out strings.Builder
	if err := Write(&out, doc, corpus.WriteOptions{}); err != nil || out.String() != string(data) {
		t.Errorf("writing it again changes it: %v", err)
	}
}

func FuzzSavingUnchangedKeepsEveryByte(f *testing.F) {
	f.Add(sample)
	f.Add("\ufeff1\ta\t_\t_\t_\t_\t_\t_\t_\tname=\r\n")
	f.Fuzz(func(t *testing.T, data string) {
		doc, err := Read(corpus.Source{Name: "x", Data: data}, corpus.ReadOptions{})
		if err != nil {
			return
		}
		var out strings.Builder
		if err := Save(&out, doc, corpus.Source{Name: "x", Data: data}); err != nil || out.String() != data {
			t.Fatalf("saved %q, %v; want %q", out.String(), err, data)
		}
		plain := corpus.NewDocument("x", "csv")
		b := plain.Build()
		for i, s := range doc.Sentences() {
			b.Begin(s.ID)
			for k, token := range s.Tokens {
				b.Add(token, doc.Stack(i, k), 0)
			}
		}
		b.Done()
		out.Reset()
		if Write(&out, plain, corpus.WriteOptions{}) != nil {
			return
		}
		again := read(t, out.String())
		for i, s := range again.Sentences() {
			if !slices.Equal(s.Tokens, doc.Sentence(i).Tokens) || s.ID != doc.Sentence(i).ID && writableID(doc.Sentence(i).ID) {
				t.Fatalf("%q came back as %q", doc.Sentence(i).Tokens, s.Tokens)
			}
		}
	})
}
