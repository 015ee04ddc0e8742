package model

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"tabaqat/layers"
)

// bestByEnumeration is the reference for Viterbi: it scores every label
// sequence of one chain that IOB2 allows.
func bestByEnumeration(em Emissions, c int) float64 {
	n := len(em.Scores)
	best := math.Inf(-1)
	total := 1
	for range n {
		total *= labelCount
	}
	for code := range total {
		before, sum := Outside, 0.0
		for t, rest := 0, code; t < n; t, rest = t+1, rest/labelCount {
			l := Label(rest % labelCount)
			if l == Inside && before == Outside {
				sum = math.Inf(-1)
				break
			}
			sum += float64(em.Scores[t][c*labelCount+int(l)])
			if t > 0 && em.Transitions != nil {
				sum += float64(em.Transitions[c][int(before)*labelCount+int(l)])
			}
			before = l
		}
		best = max(best, sum)
	}
	return best
}

func pathScore(em Emissions, c int, path []Label) float64 {
	sum := 0.0
	for t, l := range path {
		sum += float64(em.Scores[t][c*labelCount+int(l)])
		if t > 0 && em.Transitions != nil {
			sum += float64(em.Transitions[c][int(path[t-1])*labelCount+int(l)])
		}
	}
	return sum
}

func randomEmissions(r *rand.Rand, chains []Chain, tokens int, transitions bool) Emissions {
	em := NewEmissions(chains, tokens)
	for _, row := range em.Scores {
		for i := range row {
			row[i] = float32(r.NormFloat64() * 3)
		}
		LogSoftmax(row, labelCount)
	}
	if transitions {
		em.Transitions = make([][labelCount * labelCount]float32, len(chains))
		for c := range em.Transitions {
			for i := range em.Transitions[c] {
				em.Transitions[c][i] = float32(r.NormFloat64())
			}
		}
	}
	return em
}

func TestViterbiFindsWhatEnumerationFinds(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	chains := []Chain{{"ORG", 1}, {"GPE", 1}}
	for range 300 {
		em := randomEmissions(r, chains, 1+r.IntN(7), r.IntN(2) == 0)
		for c := range chains {
			path := make([]Label, len(em.Scores))
			viterbi(em, c, path, make([][labelCount]Label, len(em.Scores)))
			got, want := pathScore(em, c, path), bestByEnumeration(em, c)
			if math.Abs(got-want) > 1e-4 {
				t.Fatalf("path %v scores %v, the best of all %v", path, got, want)
			}
		}
	}
}

// emissionsOf makes emissions that say each label sequence with the given
// probability, one string of O, I, B a chain.
func emissionsOf(chains []Chain, p []float64, labels ...string) Emissions {
	em := NewEmissions(chains, len(labels[0]))
	for c, s := range labels {
		for t := range s {
			for l := range labelCount {
				q := (1 - p[c]) / 2
				if "OIB"[l] == s[t] {
					q = p[c]
				}
				em.Scores[t][c*labelCount+l] = float32(math.Log(q))
			}
		}
	}
	return em
}

func TestDecodeNestsAndResolvesCrossingsByScore(t *testing.T) {
	org, gpe, org2 := Chain{"ORG", 1}, Chain{"GPE", 1}, Chain{"ORG", 2}
	span := func(s, e int, y string) layers.Span { return layers.Span{Start: s, End: e, Type: y} }
	tests := []struct {
		name   string
		chains []Chain
		p      []float64
		labels []string
		want   []layers.Span
	}{
		{"nothing", []Chain{org}, []float64{.9}, []string{"OOO"}, nil},
		{
			"the union of the employees of the university of Cairo",
			[]Chain{org, gpe, org2},
			[]float64{.9, .9, .9},
			[]string{"BIII", "OOOB", "OOBI"},
			[]layers.Span{span(0, 4, "ORG"), span(2, 4, "ORG"), span(3, 4, "GPE")},
		},
		{"neighbours", []Chain{org}, []float64{.9}, []string{"BBI"}, []layers.Span{span(0, 1, "ORG"), span(1, 3, "ORG")}},
		{"the surer of two that cross", []Chain{org, gpe}, []float64{.8, .9}, []string{"BIO", "OBI"}, []layers.Span{span(1, 3, "GPE")}},
		{"same extent, order of chains", []Chain{org, gpe}, []float64{.8, .9}, []string{"BI", "BI"}, []layers.Span{span(0, 2, "ORG"), span(0, 2, "GPE")}},
		{"the same span from both ranks once", []Chain{org, org2}, []float64{.8, .9}, []string{"BI", "BI"}, []layers.Span{span(0, 2, "ORG")}},
		{"longer first at one start", []Chain{org, gpe}, []float64{.8, .9}, []string{"BO", "BI"}, []layers.Span{span(0, 2, "GPE"), span(0, 1, "ORG")}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := Decode(emissionsOf(tt.chains, tt.p, tt.labels...))
			if len(got) != len(tt.want) {
				t.Fatalf("got %v, want %v", got, tt.want)
			}
			for i, g := range got {
				if g.Span != tt.want[i] {
					t.Errorf("span %d is %v, want %v", i, g.Span, tt.want[i])
				}
			}
		})
	}
}

func TestScoreIsTheLowestProbabilityOfTheTokens(t *testing.T) {
	em := emissionsOf([]Chain{{"ORG", 1}}, []float64{.9}, "BII")
	em.Scores[1] = []float32{float32(math.Log(.3)), float32(math.Log(.6)), float32(math.Log(.1))}
	got := Decode(em)
	if len(got) != 1 || math.Abs(got[0].Score-.6) > 1e-6 {
		t.Fatalf("got %v, want one span of score 0.6", got)
	}
}

func TestDecodeNeverCrossesRepeatsOrLeavesTheSentence(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	chains := []Chain{{"A", 1}, {"B", 1}, {"C", 1}, {"A", 2}}
	for range 2000 {
		n := r.IntN(12)
		got := Decode(randomEmissions(r, chains, n, r.IntN(2) == 0))
		for i, a := range got {
			if a.Start < 0 || a.Start >= a.End || a.End > n || !(a.Score > 0 && a.Score <= 1) {
				t.Fatalf("span %v in a sentence of %d tokens", a, n)
			}
			for _, b := range got[:i] {
				if a.Span == b.Span || a.Crosses(b.Span) {
					t.Fatalf("%v beside %v", a, b)
				}
				if a.Start < b.Start || a.Start == b.Start && a.End > b.End {
					t.Fatalf("%v after %v", a, b)
				}
			}
		}
	}
}

func TestCheckNamesTheFault(t *testing.T) {
	em := NewEmissions([]Chain{{"A", 1}}, 2)
	if err := em.Check(); err != nil {
		t.Fatal(err)
	}
	em.Scores[1] = em.Scores[1][:2]
	if em.Check() == nil {
		t.Error("a short row passes")
	}
	em = NewEmissions([]Chain{{"A", 1}}, 1)
	em.Scores[0][0] = float32(math.NaN())
	if em.Check() == nil {
		t.Error("not a number passes")
	}
}

func TestCompatibleKeepsWhatNeitherRepeatsNorCrosses(t *testing.T) {
	there := []layers.Span{{Start: 1, End: 4, Type: "ORG"}}
	s := func(a, b int, y string) Suggestion {
		return Suggestion{Span: layers.Span{Start: a, End: b, Type: y}, Score: 1}
	}
	in := []Suggestion{s(0, 5, "ORG"), s(0, 2, "GPE"), s(1, 4, "ORG"), s(1, 4, "GPE"), s(2, 3, "ORG"), s(3, 6, "GPE"), s(4, 6, "GPE")}
	want := []Suggestion{in[0], in[3], in[4], in[6]}
	got := Compatible(in, there)
	if len(got) != len(want) {
		t.Fatalf("got %v, want %v", got, want)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("got %v, want %v", got[i], want[i])
		}
	}
}

func TestMergeKeepsTheSurerOfWhatMeets(t *testing.T) {
	s := func(a, b int, y string, score float64, source string) Suggestion {
		return Suggestion{Span: layers.Span{Start: a, End: b, Type: y}, Score: score, Source: source}
	}
	got := Merge(
		[]Suggestion{s(0, 3, "ORG", .6, "a"), s(2, 3, "GPE", .9, "a"), s(5, 6, "GPE", .5, "a")},
		[]Suggestion{s(0, 3, "ORG", .7, "b"), s(1, 4, "PERS", .65, "b"), s(5, 6, "GPE", .5, "b")},
	)
	want := []Suggestion{s(0, 3, "ORG", .7, "b"), s(2, 3, "GPE", .9, "a"), s(5, 6, "GPE", .5, "a")}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
