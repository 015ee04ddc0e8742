package onnx

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"tabaqat/layers"
	"tabaqat/model"
)

const letters = "abcdefghij"

// tinyTable is what each piece of the fixture tiny must get.
func tinyTable(t *testing.T) [][]float32 {
	t.Helper()
	data, err := os.ReadFile("testdata/tiny/table.json")
	if err != nil {
		t.Fatal(err)
	}
	var table [][]float32
	if err := json.Unmarshal(data, &table); err != nil {
		t.Fatal(err)
	}
	return table
}

// randomSentence makes words of letters; some are longer than a window, and
// some leave no piece.
func randomSentence(r *rand.Rand, n int) []string {
	words := make([]string, n)
	for i := range words {
		length := 1 + r.IntN(4)
		switch r.IntN(12) {
		case 0:
			words[i] = "\u200f" // cleaned away
			continue
		case 1:
			words[i] = "" // a spreadsheet may hold it
			continue
		case 2:
			length = 30
		}
		for range length {
			words[i] += string(letters[r.IntN(len(letters))])
		}
	}
	return words
}

// firstPiece is the id that a word of the fixture begins with.
func firstPiece(word string) int {
	if word == "" || word == "\u200f" {
		return 1
	}
	return 4 + strings.IndexByte(letters, word[0])
}

func TestEveryWordGetsItsRowInSentencesOfAnyLength(t *testing.T) {
	table := tinyTable(t)
	m := openModel(t, "testdata/tiny", Options{Device: CPU, Threads: 2})
	r := rand.New(rand.NewPCG(5, 6))
	var sentences [][]string
	for n := range 120 {
		sentences = append(sentences, randomSentence(r, n))
	}
	r.Shuffle(len(sentences), func(i, j int) { sentences[i], sentences[j] = sentences[j], sentences[i] })
	got, err := m.logits(context.Background(), sentences)
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range sentences {
		if len(got[i]) != len(s) {
			t.Fatalf("sentence of %d words has %d rows", len(s), len(got[i]))
		}
		for k, w := range s {
			if want := table[firstPiece(w)]; !slices.Equal(got[i][k], want) {
				t.Fatalf("sentence of %d words, word %d %q: got %v, want %v", len(s), k, w, got[i][k], want)
			}
		}
	}
}

func TestWindowsFitOverlapAndReadEachWordOnce(t *testing.T) {
	b, err := OpenBundle("testdata/tiny")
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	r := rand.New(rand.NewPCG(7, 8))
	for n := range 200 {
		words := randomSentence(r, n)
		next := 0
		ws := b.windows(words)
		for i, w := range ws {
			if len(w.ids) > b.Info.MaxLength {
				t.Fatalf("a window of %d pieces", len(w.ids))
			}
			for _, at := range w.words {
				if at.word != next || w.ids[at.row] != int32(firstPiece(words[at.word])) {
					t.Fatalf("window %d reads word %d at %d, want word %d", i, at.word, at.row, next)
				}
				next++
			}
		}
		if next != len(words) {
			t.Fatalf("%d words of %d are read", next, len(words))
		}
	}
}

func TestAWordInALongSentenceSeesWhatIsAroundIt(t *testing.T) {
	b, err := OpenBundle("testdata/tiny")
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	words := strings.Fields(strings.Repeat("a ", 100))
	for _, w := range b.windows(words) {
		for _, at := range w.words {
			before, after := at.row-1, len(w.ids)-2-at.row
			if at.word >= 3 && before < 3 || at.word < 97 && after < 3 {
				t.Errorf("word %d has %d pieces before it and %d after it", at.word, before, after)
			}
		}
	}
}

func TestTatweelIsRemovedWhereTheBundleSaysSo(t *testing.T) {
	b, err := OpenBundle("testdata/tiny")
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	if with, without := b.cut([]string{"aـb"}, 9).ids, b.cut([]string{"ab"}, 9).ids; !slices.Equal(with, without) {
		t.Errorf("got %v, want %v", with, without)
	}
}

func TestSuggestEqualsDecodingTheLogProbs(t *testing.T) {
	m := openModel(t, "testdata/tiny", Options{Device: CPU})
	r := rand.New(rand.NewPCG(9, 1))
	sentences := [][]string{randomSentence(r, 5), {}, randomSentence(r, 40)}
	ems, err := m.LogProbs(context.Background(), sentences)
	if err != nil {
		t.Fatal(err)
	}
	found, err := m.Suggest(context.Background(), sentences)
	if err != nil {
		t.Fatal(err)
	}
	for i := range sentences {
		if err := ems[i].Check(); err != nil || len(ems[i].Scores) != len(sentences[i]) {
			t.Fatalf("sentence %d: %d rows, %v", i, len(ems[i].Scores), err)
		}
		want := model.Decode(ems[i])
		for k := range want {
			want[k].Source = "tiny"
		}
		if !slices.Equal(found[i], want) {
			t.Errorf("sentence %d: got %v, want %v", i, found[i], want)
		}
	}
}

func TestAnExportSuggestsFlatSpans(t *testing.T) {
	m := openModel(t, "testdata/flat", Options{Device: CPU})
	// a is O, b B-PER, c I-PER, d B-LOC, e I-LOC.
	found, err := m.Suggest(context.Background(), [][]string{strings.Fields("b c a d e e b b c a c c a b e")})
	if err != nil {
		t.Fatal(err)
	}
	span := func(s, e int, y string) layers.Span { return layers.Span{Start: s, End: e, Type: y} }
	want := []layers.Span{
		span(0, 2, "PER"), span(3, 6, "LOC"), span(6, 7, "PER"), span(7, 9, "PER"),
		span(10, 12, "PER"), span(13, 14, "PER"), span(14, 15, "LOC"),
	}
	if len(found[0]) != len(want) {
		t.Fatalf("got %v, want %v", found[0], want)
	}
	// exp(4) against four times exp(0)
	const score = 54.598 / (54.598 + 4)
	for i, s := range found[0] {
		if s.Span != want[i] || s.Score < score-1e-4 || s.Score > score+1e-4 {
			t.Errorf("got %v, want %v with %v", s, want[i], score)
		}
	}
}

func TestFlatLabelsOfAllSpellings(t *testing.T) {
	labels := []string{"O", "B-A", "I-A", "L-A", "U-A", "S_B", "E-B", "B-B", "C"}
	chains, err := flatChains(labels)
	if err != nil {
		t.Fatal(err)
	}
	f := newFlatLabels(labels, chains)
	row := func(l string) []float32 {
		r := make([]float32, len(labels))
		for i := range r {
			r[i] = -9
		}
		r[slices.Index(labels, l)] = 0
		return r
	}
	var rows [][]float32
	for _, l := range strings.Fields("B-A I-A L-A U-A U-A B-B E-B S_B C C O C") {
		rows = append(rows, row(l))
	}
	var got []string
	for _, s := range f.spans(rows) {
		got = append(got, s.Span.String())
	}
	want := []string{"[0,3) A", "[3,4) A", "[4,5) A", "[5,7) B", "[7,8) B", "[8,10) C", "[11,12) C"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if em := f.emissions(rows); em.Check() != nil || len(em.Scores) != len(rows) {
		t.Errorf("emissions %v", em)
	}
}

func TestADeviceThatIsMissingIsToldAndTheProcessorRuns(t *testing.T) {
	for _, d := range []Device{CUDA, TensorRT, DirectML, OpenVINO, CoreML} {
		m := openModel(t, "testdata/tiny", Options{Device: d, Threads: 1})
		s := m.Status()
		if s.Running == d {
			continue // it is there
		}
		if s.Running != CPU || s.Asked != d || !strings.HasPrefix(s.Reason, string(d)+": ") || !strings.Contains(s.String(), "cpu") {
			t.Errorf("%s: %+v", d, s)
		}
		t.Log(s)
		if _, err := m.Suggest(context.Background(), [][]string{{"a"}}); err != nil {
			t.Errorf("%s: %v", d, err)
		}
	}
	if m := openModel(t, "testdata/tiny", Options{}); m.Status().Running == CPU && m.Status().Reason != "" {
		t.Errorf("auto: %+v", m.Status())
	}
}

func TestBrokenNetworksAreRefusedByName(t *testing.T) {
	tests := map[string]string{
		"opset":     "newer than this ONNX Runtime",
		"ir":        "newer than this ONNX Runtime",
		"operator":  "operator",
		"truncated": "truncated",
		"labels":    `the labels have 9 entries, the output "logits" has 6`,
		"input":     `input "sentiment" is not known`,
		"noids":     "0 inputs for piece ids",
	}
	r := openRuntime(t)
	for name, want := range tests {
		t.Run(name, func(t *testing.T) {
			dir := copyOf(t, "tiny")
			data, err := os.ReadFile(filepath.Join("testdata/broken", name+".onnx"))
			if err != nil {
				t.Fatal(err)
			}
			writeFile(t, filepath.Join(dir, fileModel), data)
			describe(t, dir, func(m map[string]any) { delete(m, "files") })
			b, err := OpenBundle(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer b.Close()
			_, err = Open(r, b, Options{Device: CPU})
			if err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), `model "tiny": `) {
				t.Errorf("got %v, want an error that contains %q", err, want)
			}
			t.Log(err)
		})
	}
}

func TestSelfTestRefusesWrongTagsAndTellsOfLogits(t *testing.T) {
	r := openRuntime(t)
	open := func(key string, value any) (*Model, error) {
		dir := copyOf(t, "tiny")
		describe(t, dir, func(m map[string]any) { m["self_test"].(map[string]any)[key] = value })
		b, err := OpenBundle(dir)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { b.Close() })
		return Open(r, b, Options{Device: CPU})
	}
	if _, err := open("tags", [][]string{{"B-NONE"}}); err == nil || !strings.Contains(err.Error(), "self-test: word 0") {
		t.Errorf("wrong tags: %v", err)
	}
	m, err := open("logits", []float32{99})
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	if len(m.Notices()) != 1 {
		t.Errorf("notices %v, want one of the logits", m.Notices())
	}
}

func TestAZippedBundleRuns(t *testing.T) {
	m := openModel(t, zipOf(t, "testdata/tiny", ""), Options{Device: CPU})
	if _, err := m.Suggest(context.Background(), [][]string{{"a", "b"}}); err != nil {
		t.Fatal(err)
	}
}

func TestCancellingStopsWithItsReason(t *testing.T) {
	m := openModel(t, "testdata/tiny", Options{Device: CPU})
	ctx, cancel := context.WithCancel(context.Background())
	seen := 0
	err := m.SuggestEach(ctx, make([][]string, 100*chunk), func(int, []model.Suggestion) {
		if seen++; seen == 3*chunk {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || seen > 5*chunk {
		t.Errorf("after %d sentences: %v", seen, err)
	}
	if _, err := m.Suggest(context.Background(), [][]string{{"a"}}); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

func TestOneModelServesManyGoroutinesAndClosesOnce(t *testing.T) {
	m := openModel(t, "testdata/tiny", Options{Device: CPU, Threads: 2})
	r := rand.New(rand.NewPCG(2, 2))
	sentences := [][]string{randomSentence(r, 30), randomSentence(r, 3)}
	want, err := m.Suggest(context.Background(), sentences)
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 20 {
				got, err := m.Suggest(context.Background(), sentences)
				if err != nil || !slices.EqualFunc(got, want, func(a, b []model.Suggestion) bool { return slices.Equal(a, b) }) {
					t.Errorf("got %v, %v", got, err)
					return
				}
			}
		})
	}
	wg.Wait()
	if err := firstError(m.Close(), m.Close()); err != nil {
		t.Error(err)
	}
	if _, err := m.Suggest(context.Background(), sentences); !errors.Is(err, errClosed) {
		t.Errorf("a closed model answers %v", err)
	}
}

func TestMeasureCountsWhatItRuns(t *testing.T) {
	m := openModel(t, "testdata/tiny", Options{Device: CPU, Threads: 1})
	own, err := m.Measure(context.Background(), nil)
	if err != nil || own.Sentences != 128 || own.Tokens < 1000 || own.PerSecond <= 0 || own.Median > own.Slow {
		t.Errorf("got %+v, %v", own, err)
	}
	given, err := m.Measure(context.Background(), [][]string{{"a", "b"}, {"c"}})
	if err != nil || given.Sentences != 2 || given.Tokens != 3 {
		t.Errorf("got %+v, %v", given, err)
	}
}
