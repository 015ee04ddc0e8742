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

// way is a form that can be read and holds nested spans, in one of its layouts.
type way struct {
	corpus.Form
	layout string
}

func (w way) String() string { return strings.TrimSpace(w.Name + " " + w.layout) }

// holding lists all of them; of the sheets one has its further layouts.
func holding(t testing.TB) []way {
	t.Helper()
	var out []way
	for _, f := range export.Forms() {
		if f.Read != nil && f.Name != "text" {
			out = append(out, way{f, ""})
		}
		if f.Name == "csv" {
			out = append(out, way{f, "layered"}, way{f, "bare"})
		}
	}
	if len(out) < 14 {
		t.Fatalf("%d forms can be read and written; want 14 at least", len(out))
	}
	return out
}

// through writes a document in a form and reads it back, with what was lost.
// It does so in memory: the pairs are many, and files are synced.
func through(t testing.TB, doc *corpus.Document, form way) (*corpus.Document, []corpus.Loss) {
	t.Helper()
	o := corpus.WriteOptions{Scheme: doc.Scheme, Layout: form.layout, Lossy: true}
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
	return again, export.Losses(doc, form.Form, o)
}

// renamed says where two documents of the same sentences call one by another id.
func renamed(a, b *corpus.Document) string {
	for i, s := range a.Sentences() {
		if b.Len() > i && b.Sentence(i).ID != s.ID {
			return fmt.Sprintf("sentence %q became %q", s.ID, b.Sentence(i).ID)
		}
	}
	return ""
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
// the document, or one of the two forms has said what it loses; sentences keep
// their ids, or it has said so too.
func checkPairs(t *testing.T, doc *corpus.Document, mayLose bool) {
	t.Helper()
	all := holding(t)
	for _, first := range all {
		t.Run(first.String(), func(t *testing.T) {
			t.Parallel()
			once, lost := through(t, doc, first)
			judge(t, first.String(), difference(doc, once), lost, mayLose)
			judge(t, first.String(), renamed(doc, once), lost, true)
			for _, second := range all {
				twice, more := through(t, once, second)
				pair, named := first.String()+" then "+second.String(), append(slices.Clip(lost), more...)
				judge(t, pair, difference(doc, twice), named, mayLose)
				judge(t, pair, renamed(doc, twice), named, true)
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
