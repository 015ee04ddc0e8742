package forms

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"tabaqat/corpus"
)

// sample opens the Wojood sample, or skips.
func sample(t *testing.T) *corpus.Document {
	t.Helper()
	root := os.Getenv("TABAQAT_SHARED")
	if root == "" {
		root = "../../../shared"
	}
	path := filepath.Join(root, "data/wojood/train.txt")
	if _, err := os.Stat(path); err != nil {
		t.Skipf("the handed data is absent: %v", err)
	}
	d, err := Open(path, "", corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// differ names the first difference of two documents, ids and rows aside.
func differ(a, b *corpus.Document) string {
	if a.Len() != b.Len() {
		return "numbers of sentences"
	}
	for i, s := range a.Sentences() {
		other := b.Sentence(i)
		if s.Len() != other.Len() {
			return "lengths of sentence " + s.ID
		}
		for k := range s.Len() {
			if s.Tokens[k] != other.Tokens[k] || !a.Stack(i, k).Equal(b.Stack(i, k)) {
				return s.ID + ": " + s.Tokens[k] + " " + a.Stack(i, k).String() + ", " + other.Tokens[k] + " " + b.Stack(i, k).String()
			}
		}
	}
	return ""
}

func TestTheWojoodSampleSurvivesSheetsAndText(t *testing.T) {
	d := sample(t)
	if d.Len() != 1114 || d.Tokens() != 18887 {
		t.Errorf("%d sentences, %d tokens; want 1,114 and 18,887", d.Len(), d.Tokens())
	}
	type way struct{ form, layout string }
	ways := []way{
		{"conll", ""}, {"csv", "flat"}, {"csv", "layered"}, {"tsv", "bare"}, {"xlsx", "flat"}, {"xlsx", "layered"}, {"conllu", ""},
	}
	for i, there := range ways {
		once := through(t, d, there.form, there.layout)
		if diff := differ(d, once); diff != "" {
			t.Errorf("%v: %s", there, diff)
			continue
		}
		on := ways[(i+1)%len(ways)]
		if diff := differ(d, through(t, once, on.form, on.layout)); diff != "" {
			t.Errorf("%v and %v: %s", there, on, diff)
		}
	}
}

// through writes a document in a form and reads it back.
func through(t *testing.T, d *corpus.Document, name, layout string) *corpus.Document {
	t.Helper()
	form, err := Find(name)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := form.Write(&out, d, corpus.WriteOptions{Layout: layout, Scheme: d.Scheme}); err != nil {
		t.Fatal(err)
	}
	back, err := Read(corpus.Source{Name: "back." + name, Data: out.String()}, name, corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return back
}

func TestSavingTheSampleUnchangedIsTheSameBytes(t *testing.T) {
	d := sample(t)
	for _, name := range []string{"conll", "csv", "tsv", "xlsx", "conllu"} {
		form, err := Find(name)
		if err != nil {
			t.Fatal(err)
		}
		var out, again bytes.Buffer
		if err := form.Write(&out, d, corpus.WriteOptions{Scheme: d.Scheme}); err != nil {
			t.Fatal(err)
		}
		src := corpus.Source{Name: "a." + name, Data: out.String()}
		back, err := Read(src, name, corpus.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if err := form.Save(&again, back, src); err != nil || again.String() != src.Data {
			t.Errorf("%s: saved without a change it differs: %v", name, err)
		}
	}
}
