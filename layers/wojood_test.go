package layers

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// shared gives the path of a file of the handed data, or skips.
func shared(t *testing.T, name string) string {
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
	text, err := os.ReadFile(shared(t, "data/wojood/train.txt"))
	if err != nil {
		t.Fatal(err)
	}
	spans, orphans, sentences := 0, 0, 0
	for block := range strings.SplitSeq(strings.TrimSpace(string(text)), "\n\n") {
		var stacks []Stack
		for line := range strings.SplitSeq(block, "\n") {
			stacks = append(stacks, strings.Fields(line)[1:])
		}
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
