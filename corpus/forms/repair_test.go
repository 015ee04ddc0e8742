package forms

import (
	"os"
	"path/filepath"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/repair"
	"tabaqat/layers"
)

// TestRepairsEditsAndUndoWorkOverSaves goes on with a document after saving it in
// place, as a window does, in each form that takes repairs.
func TestRepairsEditsAndUndoWorkOverSaves(t *testing.T) {
	for name, text := range map[string]string{
		"x.csv":    "Sentence ID,Position,Token,Tags\n1,1,ab,B-X\n1,2,c,O\n2,1,d,O\n",
		"x.tsv":    "Sentence ID\tPosition\tToken\tTags\n1\t1\tab\tB-X\n1\t2\tc\tO\n2\t1\td\tO\n",
		"x.conll":  "ab B-X\nc O\n\nd O\n",
		"x.conllu": "1\tab\t_\t_\t_\t_\t0\t_\t_\tname=B-X\n2\tc\t_\t_\t_\t_\t1\t_\t_\tname=O\n\n1\td\t_\t_\t_\t_\t0\t_\t_\tname=O\n\n",
	} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		doc, err := Open(path, "", corpus.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		split, err := repair.SplitAt(doc, 0, 0, 1)
		if err != nil {
			t.Fatal(err)
		}
		tag := corpus.Step{Edits: []corpus.Edit{{Sentence: 1, Before: []layers.Stack{{"O"}}, After: []layers.Stack{{"B-Y"}}}}}
		for n, do := range []func() error{
			func() error { return doc.ApplyStep(split.Step) },
			func() error { return doc.ApplyStep(tag) },
			func() error { return doc.RevertStep(tag) },
			func() error { return doc.RevertStep(split.Step) },
		} {
			if err := do(); err != nil {
				t.Fatalf("%s: step %d: %v", name, n, err)
			}
			if err := Save(doc, path); err != nil || doc.Dirty() {
				t.Fatalf("%s: save %d: %v, dirty %v", name, n, err, doc.Dirty())
			}
			again, err := Open(path, "", corpus.ReadOptions{})
			if err != nil {
				t.Fatal(err)
			}
			for i := range max(doc.Len(), again.Len()) {
				if a, b := doc.Text(i), again.Text(i); len(a.Tokens) != len(b.Tokens) || a.Tokens[0] != b.Tokens[0] ||
					a.Stacks[0].String() != b.Stacks[0].String() || a.Rows[0] != b.Rows[0] {
					t.Fatalf("%s: save %d: %v read back as %v", name, n, a, b)
				}
			}
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != text {
			t.Errorf("%s: all taken back, the file is\n%s", name, got)
		}
	}
}

// TestACopyLeavesTheDocumentWhereItIs saves a repaired document elsewhere: its own
// file has the old rows still.
func TestACopyLeavesTheDocumentWhereItIs(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.conll")
	if err := os.WriteFile(path, []byte("ab B-X\n\nd O\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	doc, err := Open(path, "", corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := repair.SplitAt(doc, 0, 0, 1)
	if err != nil || doc.ApplyStep(r.Step) != nil {
		t.Fatal(err)
	}
	if err := Save(doc, path+".copy.conll"); err != nil {
		t.Fatal(err)
	}
	if row := doc.Sentence(1).Rows[0]; row != 3 || !doc.Dirty() {
		t.Errorf("row %d, dirty %v", row, doc.Dirty())
	}
	if err := Save(doc, path); err != nil {
		t.Fatal(err)
	}
	if row := doc.Sentence(1).Rows[0]; row != 4 || doc.Dirty() {
		t.Errorf("row %d, dirty %v", row, doc.Dirty())
	}
}
