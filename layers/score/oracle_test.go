package score

import (
	"bytes"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tabaqat/layers"
)

// flat is sentences of flat IOB2 tags, as nervaluate and seqeval take them.
type flat struct {
	Gold [][]string `json:"gold"`
	Pred [][]string `json:"pred"`
}

type oracleGrades struct {
	Correct, Incorrect, Partial, Missed, Spurious int
	Precision, Recall, F1                         float64
}

type oracleResult struct {
	Versions   map[string]string
	Nervaluate map[string]oracleGrades
	Seqeval    map[string]oracleGrades
}

// randomFlat makes sentences of flat spans. Tangled data has spans that overlap
// two of the other side; in plain data none does.
func randomFlat(seed uint64, sentences int, tangled bool) flat {
	rng := rand.New(rand.NewPCG(seed, 11))
	var f flat
	for len(f.Gold) < sentences {
		tokens := 6 + rng.IntN(14)
		gold := flatSpans(rng, tokens)
		pred := mutateFlat(rng, gold, tokens)
		if !tangled && overlapsTwo(gold, pred) {
			continue
		}
		f.Gold, f.Pred = append(f.Gold, tagsOf(gold, tokens)), append(f.Pred, tagsOf(pred, tokens))
	}
	return f
}

func flatSpans(rng *rand.Rand, tokens int) (spans []layers.Span) {
	for at := rng.IntN(3); at < tokens; at += rng.IntN(4) {
		end := min(tokens, at+1+rng.IntN(4))
		spans = append(spans, layers.Span{Start: at, End: end, Type: []string{"ORG", "GPE", "PERS", "DATE"}[rng.IntN(4)]})
		at = end
	}
	return spans
}

func mutateFlat(rng *rand.Rand, gold []layers.Span, tokens int) (pred []layers.Span) {
	at := 0
	for _, s := range append(append([]layers.Span(nil), gold...), flatSpans(rng, tokens)...) {
		switch rng.IntN(6) {
		case 0:
			continue
		case 1:
			s.Type = "GPE"
		case 2:
			s.End = min(tokens, s.End+1+rng.IntN(3))
		case 3:
			s.Start = max(0, s.Start-1)
		}
		if s.Start >= at {
			pred = append(pred, s)
			at = s.End
		}
	}
	return pred
}

func overlapsTwo(gold, pred []layers.Span) bool {
	for _, sides := range [][2][]layers.Span{{gold, pred}, {pred, gold}} {
		for _, s := range sides[0] {
			n := 0
			for _, t := range sides[1] {
				if s.Overlaps(t) {
					n++
				}
			}
			if n > 1 {
				return true
			}
		}
	}
	return false
}

func tagsOf(spans []layers.Span, tokens int) []string {
	tags := make([]string, tokens)
	for t := range tags {
		tags[t] = "O"
	}
	for _, s := range spans {
		for t := s.Start; t < s.End; t++ {
			tags[t] = "I-" + s.Type
		}
		tags[s.Start] = "B-" + s.Type
	}
	return tags
}

func (f flat) result() Result {
	var s Scorer
	for i := range f.Gold {
		s.Add(spansOf(f.Gold[i]), spansOf(f.Pred[i]))
	}
	return s.Result()
}

func spansOf(tags []string) []layers.Span {
	stacks := make([]layers.Stack, len(tags))
	for i, t := range tags {
		stacks[i] = layers.Stack{t}
	}
	return layers.Spans(stacks)
}

// compareWithOracles holds our numbers to those of nervaluate and seqeval. On
// tangled data nervaluate's type match depends on the order of the spans and
// uses gold spans up for pairs of other types, so there ours may find more.
func compareWithOracles(t *testing.T, name string, r Result, want oracleResult, tangled bool) {
	t.Helper()
	for match, got := range map[string]Grades{"strict": r.Strict, "exact": r.Exact, "partial": r.Partial, "ent_type": r.Type} {
		w, ok := want.Nervaluate[match]
		if !ok {
			t.Fatalf("%s: nervaluate gave no %s", name, match)
		}
		if tangled && match == "ent_type" {
			if got.Correct < w.Correct || got.Possible() != w.Correct+w.Incorrect+w.Missed {
				t.Errorf("%s %s: %+v, nervaluate %+v", name, match, got, w)
			}
			continue
		}
		if got != (Grades{w.Correct, w.Incorrect, w.Partial, w.Missed, w.Spurious}) {
			t.Errorf("%s %s: %+v, nervaluate %+v", name, match, got, w)
		}
		same(t, name+" "+match+" precision", got.Precision(), w.Precision)
		same(t, name+" "+match+" recall", got.Recall(), w.Recall)
		same(t, name+" "+match+" F1", got.F1(), w.F1)
	}
	for _, typ := range r.Types {
		w := want.Seqeval[typ.Type]
		same(t, name+" seqeval "+typ.Type+" precision", typ.Precision(), w.Precision)
		same(t, name+" seqeval "+typ.Type+" recall", typ.Recall(), w.Recall)
		same(t, name+" seqeval "+typ.Type+" F1", typ.F1(), w.F1)
	}
	micro, macro := want.Seqeval["micro avg"], want.Seqeval["macro avg"]
	same(t, name+" seqeval micro F1", r.Strict.F1(), micro.F1)
	same(t, name+" seqeval macro F1", r.Macro().F1, macro.F1)
}

// same allows the last digits of other orders of adding up.
func same(t *testing.T, what string, got Ratio, want float64) {
	t.Helper()
	if math.Abs(got.Value-want) > 1e-9 {
		t.Errorf("%s is %v, want %v", what, got.Value, want)
	}
}

const oracleFile = "testdata/oracles.json"

func TestFlatDataScoresAsNervaluateAndSeqevalDid(t *testing.T) {
	text, err := os.ReadFile(oracleFile)
	if err != nil {
		t.Fatal(err)
	}
	var kept map[string]struct {
		flat
		Want oracleResult
	}
	if err := json.Unmarshal(text, &kept); err != nil || len(kept) < 2 {
		t.Fatalf("%d data sets, %v", len(kept), err)
	}
	for name, k := range kept {
		if k.Want.Versions["nervaluate"] != "1.2.1" || k.Want.Versions["seqeval"] != "1.2.2" {
			t.Errorf("%s was scored by %v", name, k.Want.Versions)
		}
		compareWithOracles(t, name, k.result(), k.Want, name == "tangled")
	}
}

func TestFlatDataScoresAsNervaluateAndSeqevalDo(t *testing.T) {
	python := os.Getenv("TABAQAT_PYTHON")
	if python == "" {
		python = "python3"
	}
	if err := exec.Command(python, "-c", "import nervaluate, seqeval").Run(); err != nil {
		t.Skipf("%s has no nervaluate and seqeval (pip install nervaluate==1.2.1 seqeval==1.2.2; TABAQAT_PYTHON names another python)", python)
	}
	data := map[string]flat{"plain": randomFlat(1, 1500, false), "tangled": randomFlat(2, 1500, true)}
	got := askOracles(t, python, data)
	for name, f := range data {
		compareWithOracles(t, name, f.result(), got[name], name == "tangled")
	}
	if os.Getenv("TABAQAT_UPDATE") != "" {
		keepOracles(t, python)
	}
}

func askOracles(t *testing.T, python string, data map[string]flat) map[string]oracleResult {
	t.Helper()
	in, err := json.Marshal(data)
	if err != nil {
		t.Fatal(err)
	}
	script, err := filepath.Abs("testdata/oracle.py")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(python, script)
	var out, errOut bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(in), &out, &errOut
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %s", err, strings.TrimSpace(errOut.String()))
	}
	var got map[string]oracleResult
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	return got
}

// keepOracles writes the small data sets whose values are kept.
func keepOracles(t *testing.T, python string) {
	t.Helper()
	data := map[string]flat{"plain": randomFlat(3, 150, false), "tangled": randomFlat(4, 150, true)}
	kept := map[string]any{}
	for name, want := range askOracles(t, python, data) {
		kept[name] = map[string]any{"gold": data[name].Gold, "pred": data[name].Pred, "want": want}
	}
	text, err := json.Marshal(kept)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(oracleFile, append(text, '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
}
