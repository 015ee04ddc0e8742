package onnx

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tabaqat/layers"
)

// realBundle is the bundle in the box, or the one that TABAQAT_MODEL names.
func realBundle(t testing.TB) string {
	t.Helper()
	dir := os.Getenv("TABAQAT_MODEL")
	if dir == "" {
		dir = "../../assets/model"
	}
	if _, err := os.Stat(filepath.Join(dir, fileModel)); err != nil {
		t.Skipf("no bundle: %v (TABAQAT_MODEL names one)", err)
	}
	return dir
}

// validationText is the real validation set.
func validationText(t testing.TB) string {
	t.Helper()
	dir := os.Getenv("TABAQAT_SHARED")
	if dir == "" {
		dir = "../../../shared"
	}
	data, err := os.ReadFile(filepath.Join(dir, "data/wojood/val.txt"))
	if err != nil {
		t.Skipf("no real data: %v (TABAQAT_SHARED names its folder)", err)
	}
	return string(data)
}

// validation returns its sentences.
func validation(t testing.TB) [][]string {
	t.Helper()
	var out [][]string
	for _, block := range strings.Split(validationText(t), "\n\n") {
		var words []string
		for _, row := range strings.Split(block, "\n") {
			if f := strings.Fields(row); len(f) > 0 {
				words = append(words, f[0])
			}
		}
		if len(words) > 0 {
			out = append(out, words)
		}
	}
	return out
}

func python(t testing.TB) string {
	t.Helper()
	for _, p := range []string{os.Getenv("TABAQAT_PYTHON"), "../../.venv/bin/python", "python3"} {
		if p != "" && exec.Command(p, "-c", "import tokenizers, onnxruntime, numpy").Run() == nil {
			return p
		}
	}
	t.Skip("no Python with the packages tokenizers and onnxruntime (TABAQAT_PYTHON names one)")
	return ""
}

func openRuntime(t testing.TB) *Runtime {
	t.Helper()
	r, err := OpenRuntime("")
	if err != nil {
		t.Skipf("no runtime: %v", err)
	}
	return r
}

func openModel(t testing.TB, path string, o Options) *Model {
	t.Helper()
	r := openRuntime(t)
	b, err := OpenBundle(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close() })
	m, err := Open(r, b, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { m.Close() })
	return m
}

func TestLogitsEqualThoseOfPythonOnTheValidationSet(t *testing.T) {
	py, dir, sentences := python(t), realBundle(t), validation(t)
	var stdin bytes.Buffer
	enc := json.NewEncoder(&stdin)
	for _, s := range sentences {
		if err := enc.Encode(s); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(py, "testdata/reference.py", dir)
	cmd.Stdin, cmd.Stderr = &stdin, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	m := openModel(t, dir, Options{Device: CPU})
	got, err := m.logits(context.Background(), sentences)
	if err != nil {
		t.Fatal(err)
	}
	compareLogits(t, got, out)
}

func compareLogits(t *testing.T, got [][][]float32, expected []byte) {
	lines := bufio.NewScanner(bytes.NewReader(expected))
	lines.Buffer(nil, 1<<26)
	n, worst := 0, float32(0)
	for ; lines.Scan(); n++ {
		var want [][]float32
		if err := json.Unmarshal(lines.Bytes(), &want); err != nil {
			t.Fatal(err)
		}
		if len(want) != len(got[n]) {
			t.Fatalf("sentence %d: %d rows, want %d", n, len(got[n]), len(want))
		}
		for i := range want {
			if len(want[i]) != len(got[n][i]) {
				t.Fatalf("sentence %d, word %d: %d logits, want %d", n, i, len(got[n][i]), len(want[i]))
			}
			worst = max(worst, farthest(got[n][i], want[i]))
		}
	}
	if n != len(got) || worst > 1e-3 {
		t.Errorf("%d sentences of %d, logits differ by up to %g; want at most 1e-3", n, len(got), worst)
	}
	t.Logf("%d sentences, logits differ by up to %.3g", n, worst)
}

// byProcessor is by how much precision and recall may differ from those that the
// bundle names: processors without 8-bit dot products saturate some sums, which
// turns a few of the 900 spans.
const byProcessor = 0.01

func TestScoreOnTheValidationSetIsTheOneThatTheBundleNames(t *testing.T) {
	dir, sentences, gold := realBundle(t), validation(t), validationSpans(t)
	m := openModel(t, dir, Options{Device: CPU})
	var metrics map[string]map[string]struct{ Precision, Recall float64 }
	// Other splits and weights may hold other things.
	_ = json.Unmarshal(m.Info().Metrics, &metrics)
	want, ok := metrics["val"][m.Info().Weights]
	if !ok {
		t.Skip("the bundle names no metrics for val")
	}
	found, err := m.Suggest(context.Background(), sentences)
	if err != nil {
		t.Fatal(err)
	}
	right, predicted, all := 0, 0, 0
	for i := range found {
		all += len(gold[i])
		predicted += len(found[i])
		for _, s := range found[i] {
			if slices.Contains(gold[i], s.Span) {
				right++
			}
		}
	}
	p, r := float64(right)/float64(predicted), float64(right)/float64(all)
	if math.Abs(p-want.Precision) > byProcessor || math.Abs(r-want.Recall) > byProcessor {
		t.Errorf("precision %.4f, recall %.4f; the bundle names %.4f and %.4f", p, r, want.Precision, want.Recall)
	}
}

// validationSpans returns the spans of the sentences of validation.
func validationSpans(t testing.TB) [][]layers.Span {
	t.Helper()
	var out [][]layers.Span
	for _, block := range strings.Split(validationText(t), "\n\n") {
		var stacks []layers.Stack
		for _, row := range strings.Split(block, "\n") {
			if f := strings.Fields(row); len(f) > 0 {
				stacks = append(stacks, layers.Stack(f[1:]))
			}
		}
		if len(stacks) > 0 {
			out = append(out, layers.Spans(stacks))
		}
	}
	return out
}
