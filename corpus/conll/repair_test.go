package conll

import (
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/repair"
)

func TestSavingRepairsInFilesOfSeveralFields(t *testing.T) {
	for _, test := range []struct{ name, data, want string }{
		{
			"the tag is the last of several fields",
			"Paris NNP B-NP B-LOC\n. . O O\n\nx NN I-NP O\n",
			"Pa NNP B-NP B-LOC\nris _ _ I-LOC\n. . O O\n\nx NN I-NP O\n",
		},
		{
			"lines begin with numbers",
			"1\tParis\tB-LOC\n2\t.\tO\n\n1\tx\tO\n",
			"1\tPa\tB-LOC\n2\tris\tI-LOC\n3\t.\tO\n\n1\tx\tO\n",
		},
		{
			"a field a layer",
			"Paris B-LOC O\n. O O\n\nx B-LOC B-LOC\n",
			"Pa B-LOC O\nris I-LOC O\n. O O\n\nx B-LOC B-LOC\n",
		},
	} {
		doc := read(t, test.data)
		r, err := repair.SplitAt(doc, 0, 0, 2)
		if err != nil {
			t.Fatal(err)
		}
		if err := doc.ApplyStep(r.Step); err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		if err := Save(&out, doc, corpus.Source{Name: "x", Data: test.data}); err != nil || out.String() != test.want {
			t.Errorf("%s: %v, saved\n%s\nwant\n%s", test.name, err, out.String(), test.want)
		}
	}
}

func TestAfterSavingARepairTheDocumentIsThatOfTheFile(t *testing.T) {
	data := "ab B-X\nc O\n\nd O\n"
	doc := read(t, data)
	r, err := repair.SplitAt(doc, 0, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	save := func() string {
		var out strings.Builder
		if err := Save(&out, doc, corpus.Source{Name: "x", Data: data}); err != nil {
			t.Fatal(err)
		}
		doc.MarkSaved()
		data = out.String()
		return data
	}
	if err := doc.ApplyStep(r.Step); err != nil {
		t.Fatal(err)
	}
	if got := save(); got != "a B-X\nb I-X\nc O\n\nd O\n" {
		t.Errorf("saved %q", got)
	}
	// An edit of the tags now goes to the right line.
	step := corpus.Step{Edits: []corpus.Edit{{Sentence: 1, Before: doc.Stacks(1), After: doc.Stacks(0)[:1]}}}
	if err := doc.ApplyStep(step); err != nil {
		t.Fatal(err)
	}
	if got := save(); got != "a B-X\nb I-X\nc O\n\nd B-X\n" {
		t.Errorf("saved %q", got)
	}
	// And the repair can be taken back and done again.
	if err := doc.RevertStep(r.Step); err != nil {
		t.Fatal(err)
	}
	if got := save(); got != "ab B-X\nc O\n\nd B-X\n" {
		t.Errorf("saved %q", got)
	}
	if err := doc.ApplyStep(r.Step); err != nil {
		t.Fatal(err)
	}
	if got := save(); got != "a B-X\nb I-X\nc O\n\nd B-X\n" || doc.Dirty() {
		t.Errorf("saved %q, dirty %v", got, doc.Dirty())
	}
}
