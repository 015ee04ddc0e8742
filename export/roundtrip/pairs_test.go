package roundtrip

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
	"tabaqat/export"
	"tabaqat/layers"
)

// holding lists the forms that can be read and hold nested spans.
func holding(t testing.TB) []corpus.Form {
	t.Helper()
	var out []corpus.Form
	for _, f := range export.Forms() {
		if f.Read != nil && f.Name != "text" {
			out = append(out, f)
		}
	}
	if len(out) < 12 {
		t.Fatalf("%d forms can be read and written; want 12 at least", len(out))
	}
	return out
}

// through writes a document in a form and reads it back, with what was lost.
// It does so in memory: the pairs are many, and files are synced.
func through(t testing.TB, doc *corpus.Document, form corpus.Form) (*corpus.Document, []corpus.Loss) {
	t.Helper()
	o := corpus.WriteOptions{Scheme: doc.Scheme, Lossy: true}
	var out, beside strings.Builder
	if err := form.Write(&out, doc, o); err != nil {
		t.Fatalf("writing as %s: %v", form.Name, err)
	}
	src := corpus.Source{Name: "x" + form.Extensions[0], Data: out.String()}
	if form.Beside != nil {
		if err := form.Beside.Write(&beside, doc, o); err != nil {
			t.Fatalf("writing as %s: %v", form.Name, err)
		}
		src.Sibling = func(string) (string, error) { return beside.String(), nil }
	}
	again, err := forms.Read(src, form.Name, corpus.ReadOptions{})
	if err != nil {
		t.Fatalf("reading %s: %v", form.Name, err)
	}
	return again, export.Losses(doc, form, o)
}

// difference says where two documents have other tokens or spans, or "".
func difference(a, b *corpus.Document) string {
	if a.Len() != b.Len() {
		return fmt.Sprintf("%d sentences became %d", a.Len(), b.Len())
	}
	for i, s := range a.Sentences() {
		if got := b.Sentence(i).Tokens; !slices.Equal(s.Tokens, got) {
			return fmt.Sprintf("sentence %q: tokens %q became %q", s.ID, s.Tokens, got)
		}
		if want, got := a.Spans(i), b.Spans(i); !slices.Equal(want, got) {
			return fmt.Sprintf("sentence %q: spans %v became %v", s.ID, want, got)
		}
	}
	return ""
}

// checkPairs takes a document through every pair of forms. Each result equals
// the document, or one of the two forms has said what it loses.
func checkPairs(t *testing.T, doc *corpus.Document, mayLose bool) {
	t.Helper()
	all := holding(t)
	for _, first := range all {
		t.Run(first.Name, func(t *testing.T) {
			t.Parallel()
			once, lost := through(t, doc, first)
			judge(t, first.Name, difference(doc, once), lost, mayLose)
			for _, second := range all {
				twice, more := through(t, once, second)
				judge(t, first.Name+" then "+second.Name, difference(doc, twice), append(slices.Clip(lost), more...), mayLose)
			}
		})
	}
}

func judge(t *testing.T, way, difference string, losses []corpus.Loss, mayLose bool) {
	t.Helper()
	if difference != "" && (!mayLose || len(losses) == 0) {
		t.Errorf("%s: %s; losses named: %v", way, difference, losses)
	}
}

// shared opens a file of the handed data, or skips.
func shared(t testing.TB, name string) *corpus.Document {
	t.Helper()
	root := os.Getenv("TABAQAT_SHARED")
	if root == "" {
		root = filepath.Join("..", "..", "..", "shared")
	}
	path := filepath.Join(root, name)
	if _, err := os.Stat(path); err != nil {
		t.Skipf("the handed data is absent: %v", err)
	}
	doc, err := forms.Open(path, "", corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func TestWojoodComesThroughEveryPairOfForms(t *testing.T) {
	name := "data/wojood/train.txt"
	if testing.Short() {
		name = "data/wojood/val.txt"
	}
	checkPairs(t, shared(t, name), false)
}

func TestNorNEComesThroughEveryPairOfForms(t *testing.T) {
	if testing.Short() {
		t.Skip("the pairs of a large file take long")
	}
	checkPairs(t, shared(t, "data/norne/no_bokmaal-ud-test.conllu"), false)
}

func TestWojoodComesThroughEverySchemeThatHoldsIt(t *testing.T) {
	doc := shared(t, "data/wojood/val.txt")
	for _, scheme := range layers.Schemes() {
		t.Run(scheme.String(), func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "x.conll")
			if _, err := export.Write(doc, "", path, corpus.WriteOptions{Scheme: scheme}); err != nil {
				if !strings.Contains(err.Error(), "cannot hold these spans") {
					t.Fatal(err)
				}
				t.Skipf("the scheme cannot hold it, and says so: %v", err)
			}
			again, err := forms.Open(path, "", corpus.ReadOptions{Scheme: scheme.String()})
			if err != nil {
				t.Fatal(err)
			}
			if d := difference(doc, again); d != "" {
				t.Error(d)
			}
			if doc.Scheme != layers.IOB2 || doc.Dirty() {
				t.Errorf("writing changed the document: scheme %s, dirty %v", doc.Scheme, doc.Dirty())
			}
		})
	}
}
