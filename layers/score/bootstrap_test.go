package score

import (
	"math"
	"math/rand/v2"
	"testing"

	"tabaqat/layers"
)

// scorers scores two predictions of different strength for the same gold.
func scorers(sentences int) (a, b *Scorer, left, right []Counts) {
	rng := rand.New(rand.NewPCG(21, 4))
	a, b = &Scorer{}, &Scorer{}
	for range sentences {
		var gold, p, q []layers.Span
		for k := range 4 {
			s := layers.Span{Start: k, End: k + 1, Type: []string{"ORG", "GPE"}[k%2]}
			gold = append(gold, s)
			if rng.IntN(10) < 8 {
				p = append(p, s)
			}
			if rng.IntN(10) < 6 {
				q = append(q, s)
			}
		}
		a.Add(gold, p)
		b.Add(gold, q)
		left = append(left, Counts{TP: len(p), FN: 4 - len(p)})
		right = append(right, Counts{TP: len(q), FN: 4 - len(q)})
	}
	return a, b, left, right
}

// f1 is 2PR/(P+R), not the formula of the package.
func f1(counts []Counts) float64 {
	tp, fp, fn := 0.0, 0.0, 0.0
	for _, c := range counts {
		tp, fp, fn = tp+float64(c.TP), fp+float64(c.FP), fn+float64(c.FN)
	}
	p, r := tp/(tp+fp), tp/(tp+fn)
	return 2 * p * r / (p + r)
}

func TestRandomisationComesNearTheExactPermutationTest(t *testing.T) {
	a, b, left, right := scorers(10)
	observed := math.Abs(f1(left) - f1(right))
	hits := 0
	for swaps := range 1 << 10 {
		x, y := append([]Counts(nil), left...), append([]Counts(nil), right...)
		for i := range x {
			if swaps>>i&1 == 1 {
				x[i], y[i] = y[i], x[i]
			}
		}
		if math.Abs(f1(x)-f1(y)) >= observed-1e-12 {
			hits++
		}
	}
	exact := float64(hits) / (1 << 10)
	c, err := Compare(a, b, 20_000, 3)
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(c.Difference.Value-(f1(left)-f1(right))) > 1e-12 {
		t.Errorf("difference is %v, want %v", c.Difference, f1(left)-f1(right))
	}
	if math.Abs(c.Randomisation.Value-exact) > 0.015 {
		t.Errorf("p is %v, exactly it is %v", c.Randomisation.Value, exact)
	}
}

func TestBootstrapIntervalsComeNearThoseOfTheBinomial(t *testing.T) {
	// Each sentence has 4 entities found with chance p: recall is a mean of
	// independent trials, its interval about p ± 1.96·sqrt(p(1-p)/4n).
	a, _, left, _ := scorers(400)
	i := a.Bootstrap(4000, 5)
	found := 0
	for _, c := range left {
		found += c.TP
	}
	p := float64(found) / 1600
	half := 1.96 * math.Sqrt(p*(1-p)/1600)
	if math.Abs(i.Recall.Low.Value-(p-half)) > 0.004 || math.Abs(i.Recall.High.Value-(p+half)) > 0.004 {
		t.Errorf("interval is %v to %v, want about %v to %v", i.Recall.Low, i.Recall.High, p-half, p+half)
	}
	if i.Precision.Low.Value != 1 || i.Precision.High.Value != 1 {
		t.Errorf("precision without false alarms is %v to %v", i.Precision.Low, i.Precision.High)
	}
	again := a.Bootstrap(4000, 5)
	if again.F1 != i.F1 || again.MacroF1 != i.MacroF1 || again.Types[1] != i.Types[1] {
		t.Error("the same seed gave other intervals")
	}
}

func TestEqualPredictionsDoNotDiffer(t *testing.T) {
	a, _, _, _ := scorers(50)
	c, err := Compare(a, a, 500, 1)
	if err != nil || c.Difference.Value != 0 || c.Randomisation.Value != 1 || c.Bootstrap.Value != 1 {
		t.Errorf("comparison is %+v, %v", c, err)
	}
	var empty Scorer
	c, err = Compare(&empty, &empty, 10, 1)
	if err != nil || c.Difference.Defined || c.Randomisation.Defined {
		t.Errorf("nothing scored: %+v, %v", c, err)
	}
	if i := empty.Bootstrap(10, 1); i.F1.Low.Defined {
		t.Errorf("nothing scored: %+v", i)
	}
}

func TestTypeMapsFoldAndRefuse(t *testing.T) {
	spans := []layers.Span{{Start: 0, End: 1, Type: "GPE_LOC"}, {Start: 1, End: 2, Type: "GPE_ORG"}, {Start: 2, End: 3, Type: "MISC"}, {Start: 3, End: 4, Type: "DRV"}}
	for name, want := range map[string]string{
		"norne-9": "GPE_LOC GPE_ORG MISC DRV", "norne-8": "GPE GPE MISC DRV",
		"norne-7": "LOC ORG MISC DRV", "norne-6": "LOC ORG DRV",
	} {
		m, ok := BundledTypeMap(name)
		if got := typesOf(m.Apply(spans)); !ok || got != want {
			t.Errorf("%s gives %q, want %q", name, got, want)
		}
	}
	if spans[0].Type != "GPE_LOC" {
		t.Error("the spans themselves were changed")
	}
	for _, text := range []string{"GPE_LOC\tLOC\r\nMISC\tO\n\n", `{"GPE_LOC": "LOC", "MISC": ""}`} {
		m, err := ParseTypeMap("map", text)
		if got := typesOf(m.Apply(spans)); err != nil || got != "LOC GPE_ORG DRV" {
			t.Errorf("%q gives %q, %v", text, got, err)
		}
	}
	for text, want := range map[string]string{
		"A\tB\nC D\n": `map:2: "C D"; want a type, a tab and the type that it becomes`,
		"A\tB\nA\tC":  `map:2: type "A" is mapped to "B" and to "C"`,
		"A\tB C":      `map:1: type "B C" cannot stand in a tag`,
		"\tB":         `map:1: type "" cannot stand in a tag`,
		`{"A": 1}`:    "map: type map is no JSON object of strings: ",
	} {
		_, err := ParseTypeMap("map", text)
		if err == nil || len(err.Error()) < len(want) || err.Error()[:len(want)] != want {
			t.Errorf("%q: error is %v, want %s", text, err, want)
		}
	}
}

func typesOf(spans []layers.Span) string {
	text := ""
	for i, s := range spans {
		if i > 0 {
			text += " "
		}
		text += s.Type
	}
	return text
}
