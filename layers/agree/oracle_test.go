package agree

import (
	"bytes"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"tabaqat/layers"
	"tabaqat/layers/score"
)

type oracleType struct {
	F1, Kappa, Fleiss, Alpha *float64
	WithoutO                 *float64 `json:"without_o"`
}

type oracleResult struct {
	FleissSets *float64 `json:"fleiss_sets"`
	AlphaSets  *float64 `json:"alpha_sets"`
	Types      map[string]oracleType
}

// said is sentences as annotators tagged them: [annotator][sentence][token], a
// sentence nil where the annotator did not see it.
type said [][][]layers.Stack

// randomSaid lets annotators of growing carelessness tag the same text with
// nested entities; each leaves some sentences out.
func randomSaid(seed uint64, raters, sentences int) said {
	rng := rand.New(rand.NewPCG(seed, 3))
	types := []string{"ORG", "GPE", "PERS", "DATE", "RARE"}
	out := make(said, raters)
	for range sentences {
		tokens := 4 + rng.IntN(12)
		truth := make([][]string, tokens)
		for t := range truth {
			for k, typ := range types {
				if rng.IntN(4+8*k) == 0 {
					truth[t] = append(truth[t], typ)
				}
			}
		}
		for r := range out {
			if r > 0 && rng.IntN(5) == 0 {
				out[r] = append(out[r], nil)
				continue
			}
			var stacks []layers.Stack
			for t := range truth {
				stack := layers.Stack{}
				for _, typ := range truth[t] {
					if rng.IntN(20) > r {
						stack = append(stack, "B-"+typ)
					}
				}
				if rng.IntN(30) <= r {
					stack = append(stack, "B-"+types[rng.IntN(len(types))]) // at times for the second time
				}
				if len(stack) == 0 {
					stack = layers.Stack{"O"}
				}
				stacks = append(stacks, stack)
			}
			out[r] = append(out[r], stacks)
		}
	}
	return out
}

// flat gives by annotator the types of each token, nil where it was not seen.
func (s said) flat() [][][]string {
	out := make([][][]string, len(s))
	for sentence := range s[0] {
		for r := range s {
			for t := range s[0][sentence] { // the first saw all
				if s[r][sentence] == nil {
					out[r] = append(out[r], nil)
					continue
				}
				types := []string{}
				for _, tag := range s[r][sentence][t] {
					if tag != "O" {
						types = append(types, tag[2:])
					}
				}
				out[r] = append(out[r], types)
			}
		}
	}
	return out
}

func TestAgreementIsThatOfScikitLearnStatsmodelsAndKrippendorff(t *testing.T) {
	python := os.Getenv("TABAQAT_PYTHON")
	if python == "" {
		python = "python3"
	}
	if err := exec.Command(python, "-c", "import sklearn, statsmodels, krippendorff").Run(); err != nil {
		t.Skipf("%s has no scikit-learn, statsmodels and krippendorff (pip install them; TABAQAT_PYTHON names another python)", python)
	}
	for seed := range uint64(6) {
		s := randomSaid(seed, 2+int(seed)%3, 150)
		compareWithOracle(t, s, askOracle(t, python, s.flat()))
	}
}

func askOracle(t *testing.T, python string, data any) oracleResult {
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
		t.Fatalf("%v: %s", err, errOut.String())
	}
	var got oracleResult
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	return got
}

func compareWithOracle(t *testing.T, s said, want oracleResult) {
	t.Helper()
	pair, panel := NewPair(), NewPanel(len(s))
	for i := range s[0] {
		all := make([][]layers.Stack, len(s))
		for r := range s {
			all[r] = s[r][i]
		}
		if all[1] != nil {
			pair.Add(all[0], all[1])
		}
		panel.Add(all)
	}
	p := panel.Result()
	equal(t, "Fleiss of sets", p.FleissSets, want.FleissSets)
	equal(t, "alpha of sets", p.AlphaSets, want.AlphaSets)
	if len(p.Types) != len(want.Types) {
		t.Errorf("%d types, want %d", len(p.Types), len(want.Types))
	}
	for _, c := range p.Types {
		equal(t, c.Type+" Fleiss", c.Fleiss, want.Types[c.Type].Fleiss)
		equal(t, c.Type+" alpha", c.Alpha, want.Types[c.Type].Alpha)
	}
	for _, c := range pair.Result().Types {
		w := want.Types[c.Type]
		equal(t, c.Type+" F1", c.F1(), w.F1)
		equal(t, c.Type+" kappa", c.Kappa, w.Kappa)
		equal(t, c.Type+" kappa without O", c.KappaWithoutO, w.WithoutO)
	}
}

func equal(t *testing.T, what string, got score.Ratio, want *float64) {
	t.Helper()
	if got.Defined != (want != nil) {
		t.Errorf("%s is %v, want %v", what, got, want)
		return
	}
	if want != nil && math.Abs(got.Value-*want) > 1e-9 {
		t.Errorf("%s is %v, want %v", what, got.Value, *want)
	}
}
