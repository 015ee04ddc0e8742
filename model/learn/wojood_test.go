package learn

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tabaqat/layers"
	"tabaqat/model"
)

// handed reads a file of the handed Wojood sample, or skips.
func handed(t *testing.T, name string) []Example {
	t.Helper()
	root := os.Getenv("TABAQAT_SHARED")
	if root == "" {
		root = "../../../shared"
	}
	text, err := os.ReadFile(filepath.Join(root, "data/wojood", name))
	if err != nil {
		t.Skipf("the handed data is absent: %v", err)
	}
	var out []Example
	for block := range strings.SplitSeq(strings.TrimSpace(string(text)), "\n\n") {
		var ex Example
		var stacks []layers.Stack
		for line := range strings.SplitSeq(block, "\n") {
			f := strings.Fields(line)
			ex.Words = append(ex.Words, f[0])
			stacks = append(stacks, f[1:])
		}
		ex.Spans = layers.Spans(stacks)
		out = append(out, ex)
	}
	return out
}

// f1 gives exact precision, recall and F1 over spans.
func f1(m model.Suggester, examples []Example) (p, r, f float64) {
	right, found, gold := 0, 0, 0
	for _, ex := range examples {
		got, _ := m.Suggest(context.Background(), [][]string{ex.Words})
		left := map[layers.Span]int{}
		for _, s := range ex.Spans {
			left[s]++
		}
		for _, g := range got[0] {
			if left[g.Span] > 0 {
				left[g.Span]--
				right++
			}
		}
		found += len(got[0])
		gold += len(ex.Spans)
	}
	p, r = float64(right)/float64(found), float64(right)/float64(gold)
	return p, r, 2 * p * r / (p + r)
}

func TestTheWojoodSampleIsLearned(t *testing.T) {
	train, val := handed(t, "train.txt"), handed(t, "val.txt")
	m, err := Train(context.Background(), train, Options{})
	if err != nil {
		t.Fatal(err)
	}
	p, r, f := f1(m, val)
	t.Logf("val: P %.4f R %.4f F1 %.4f; %d features, %d weights", p, r, f, len(m.index), len(m.values))
	if f < 0.75 {
		t.Errorf("F1 %.4f on val, want at least 0.75", f)
	}
}
