package layers

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// shared gives the path of a file of the handed data, or skips.
func shared(t testing.TB, name string) string {
	t.Helper()
	root := os.Getenv("TABAQAT_SHARED")
	if root == "" {
		root = "../../shared"
	}
	path := filepath.Join(root, name)
	if _, err := os.Stat(path); err != nil {
		t.Skipf("no %s: the handed data is absent", name)
	}
	return path
}

func TestWojoodSampleHasThePublishedSpans(t *testing.T) {
	spans, orphans, sentences := 0, 0, 0
	for _, stacks := range wojoodSample(t, "train.txt") {
		r := Decode(stacks, IOB2)
		spans += len(r.Spans)
		orphans += r.Orphans()
		sentences++
	}
	if spans != 2883 || orphans != 1 || sentences != 1114 {
		t.Errorf("got %d spans, %d orphans, %d sentences; want 2883, 1, 1114", spans, orphans, sentences)
	}
}

func TestSameTypeNestingDecodesFromTheOutermost(t *testing.T) {
	got := Spans([]Stack{{"B-ORG"}, {"I-ORG"}, {"I-ORG", "B-ORG"}, {"I-ORG", "I-ORG", "B-GPE"}, {"O"}})
	want := []Span{{0, 4, "ORG"}, {2, 4, "ORG"}, {3, 4, "GPE"}}
	if len(got) != 3 || got[0] != want[0] || got[1] != want[1] || got[2] != want[2] {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestWojoodSampleHasOneOrphanAndNoOtherProblem(t *testing.T) {
	var all []string
	for _, name := range []string{"train.txt", "val.txt"} {
		for i, stacks := range wojoodSample(t, name) {
			for _, p := range Check(stacks, Rules{MaxDepth: DefaultMaxDepth}) {
				all = append(all, fmt.Sprintf("%s:%d: %s: %s", name, i+1, p.Code, p.Message))
			}
		}
	}
	want := `train.txt:698: orphan-inside: tag "I-FAC" begins the sentence; want "B-FAC"`
	if len(all) != 1 || all[0] != want {
		t.Errorf("got %q, want only %q", all, want)
	}
}
