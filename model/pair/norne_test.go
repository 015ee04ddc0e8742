package pair

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tabaqat/layers"
	"tabaqat/model"
	"tabaqat/model/learn"
	"tabaqat/model/lexicon"
)

// handedNorNE reads words and name= tags of the handed NorNE file, or skips.
func handedNorNE(t *testing.T) []learn.Example {
	t.Helper()
	root := os.Getenv("TABAQAT_SHARED")
	if root == "" {
		root = "../../../shared"
	}
	text, err := os.ReadFile(filepath.Join(root, "data/norne/no_bokmaal-ud-test.conllu"))
	if err != nil {
		t.Skipf("the handed data is absent: %v", err)
	}
	var out []learn.Example
	for block := range strings.SplitSeq(strings.TrimSpace(string(text)), "\n\n") {
		var ex learn.Example
		var stacks []layers.Stack
		for line := range strings.SplitSeq(block, "\n") {
			f := strings.Split(line, "\t")
			if len(f) != 10 || strings.ContainsAny(f[0], "-.") {
				continue
			}
			_, tag, _ := strings.Cut(f[9], "name=")
			tag, _, _ = strings.Cut(tag, "|")
			ex.Words = append(ex.Words, f[1])
			stacks = append(stacks, layers.Stack{tag})
		}
		ex.Spans = layers.Spans(stacks)
		out = append(out, ex)
	}
	return out
}

// english reads the words and tags of the file that TABAQAT_ENGLISH names, in
// IOB2 with a token and its tag a line, or skips. The English part of Universal
// NER (github.com/UniversalNER/UNER_English-EWT, en_ewt-ud-dev.iob2, columns 2
// and 3) is such a file.
func english(t *testing.T) []learn.Example {
	t.Helper()
	path := os.Getenv("TABAQAT_ENGLISH")
	if path == "" {
		t.Skip("TABAQAT_ENGLISH names no English file")
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out []learn.Example
	for block := range strings.SplitSeq(strings.TrimSpace(string(text)), "\n\n") {
		var ex learn.Example
		var stacks []layers.Stack
		for line := range strings.Lines(block) {
			if f := strings.Fields(line); len(f) >= 2 {
				ex.Words, stacks = append(ex.Words, f[0]), append(stacks, f[1:])
			}
		}
		ex.Spans = layers.Spans(stacks)
		out = append(out, ex)
	}
	return out
}

// TestTheLearnerIsNotOnlyForArabic holds the learner, on every fifth sentence
// of a file, to string match: both learn from the others, and the bias is
// fitted by cross-validation on those.
func TestTheLearnerIsNotOnlyForArabic(t *testing.T) {
	t.Run("Norwegian", func(t *testing.T) { beatsStringMatch(t, handedNorNE(t)) })
	t.Run("English", func(t *testing.T) { beatsStringMatch(t, english(t)) })
}

func beatsStringMatch(t *testing.T, all []learn.Example) {
	var known, unseen []learn.Example
	for i, ex := range all {
		if i%5 == 0 {
			unseen = append(unseen, ex)
		} else {
			known = append(known, ex)
		}
	}
	ctx := context.Background()
	m, err := learn.Train(ctx, known, learn.Options{})
	if err != nil {
		t.Fatal(err)
	}
	held, err := HeldOut(ctx, known, learn.Options{Bag: 1})
	if err != nil {
		t.Fatal(err)
	}
	m.Bias = FitBias(held, known)
	match := lexicon.New()
	for _, ex := range known {
		match.Learn(ex.Words, ex.Spans)
	}
	learned, matched := measure(t, m, unseen), measure(t, match, unseen)
	t.Logf("F1 %.4f by the learner with bias %.1f, %.4f by string match, %d sentences", learned, m.Bias, matched, len(unseen))
	if learned < matched+0.15 {
		t.Errorf("F1 %.4f, want at least .15 more than string match, %.4f", learned, matched)
	}
}

func measure(t *testing.T, m model.Suggester, examples []learn.Example) float64 {
	t.Helper()
	var s Score
	for _, ex := range examples {
		found, err := m.Suggest(context.Background(), [][]string{ex.Words})
		if err != nil {
			t.Fatal(err)
		}
		s.Add(found[0], ex.Spans)
	}
	return s.F1()
}
