package learn

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"tabaqat/layers"
	"tabaqat/model"
)

// news makes sentences in which names of towns stand after "in" and those of
// firms, with a town inside, before "announced".
func news(n int, seed uint64) []Example {
	r := rand.New(rand.NewPCG(seed, 1))
	var out []Example
	for range n {
		town := fmt.Sprintf("Town%c%d", 'a'+r.IntN(20), r.IntN(9))
		switch r.IntN(3) {
		case 0:
			out = append(out, Example{
				[]string{"they", "met", "in", town, "today"},
				[]layers.Span{{Start: 3, End: 4, Type: "GPE"}},
			})
		case 1:
			out = append(out, Example{
				[]string{"the", "bank", "of", town, "announced", "profits"},
				[]layers.Span{{Start: 1, End: 4, Type: "ORG"}, {Start: 3, End: 4, Type: "GPE"}},
			})
		default:
			out = append(out, Example{Words: []string{"nothing", "happened", "there"}})
		}
	}
	return out
}

func train(t *testing.T, examples []Example, o Options) *Model {
	t.Helper()
	m, err := Train(context.Background(), examples, o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestNamesThatWereNeverSeenAreFoundByTheirPlace(t *testing.T) {
	m := train(t, news(120, 1), Options{})
	p, r, f := f1(m, news(60, 99))
	if f < 0.95 {
		t.Errorf("P %.2f R %.2f F1 %.2f on new names in known places, want at least 0.95", p, r, f)
	}
}

func TestTrainingIsTheSameEveryTime(t *testing.T) {
	a, b := train(t, news(40, 1), Options{}), train(t, news(40, 1), Options{})
	if !reflect.DeepEqual(a.values, b.values) || !reflect.DeepEqual(a.codes, b.codes) || !reflect.DeepEqual(a.steps, b.steps) {
		t.Error("two trainings on the same sentences differ")
	}
	var one, two bytes.Buffer
	if err := errors.Join(a.Save(&one), b.Save(&two)); err != nil || !bytes.Equal(one.Bytes(), two.Bytes()) {
		t.Errorf("the same model is written in two ways (%v)", err)
	}
}

func TestSameTypeNestingHasAChainWhereTheDataHasIt(t *testing.T) {
	nested := Example{
		[]string{"union", "of", "bank", "workers"},
		[]layers.Span{{Start: 0, End: 4, Type: "ORG"}, {Start: 2, End: 3, Type: "ORG"}},
	}
	got := chainsOf([]Example{nested, {Words: []string{"x"}, Spans: []layers.Span{{Start: 0, End: 1, Type: "GPE"}}}})
	want := []model.Chain{{Type: "GPE", Rank: 1}, {Type: "ORG", Rank: 1}, {Type: "ORG", Rank: 2}}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("chains %v, want %v", got, want)
	}
	m := train(t, []Example{nested, nested, nested}, Options{})
	s, err := m.Suggest(context.Background(), [][]string{nested.Words})
	if err != nil || len(s[0]) != 2 || s[0][0].Span != nested.Spans[0] || s[0][1].Span != nested.Spans[1] {
		t.Errorf("suggested %v, %v", s, err)
	}
}

func TestSavedModelSuggestsTheSame(t *testing.T) {
	m := train(t, news(60, 1), Options{})
	m.Update(news(1, 5)[0])
	var buf bytes.Buffer
	if err := m.Save(&buf); err != nil {
		t.Fatal(err)
	}
	got, err := Load(&buf)
	if err != nil {
		t.Fatal(err)
	}
	for _, ex := range news(30, 7) {
		a, _ := m.Suggest(context.Background(), [][]string{ex.Words})
		b, _ := got.Suggest(context.Background(), [][]string{ex.Words})
		if len(a[0]) != len(b[0]) {
			t.Fatalf("%q: %v before, %v after", ex.Words, a, b)
		}
		for i := range a[0] {
			if a[0][i].Span != b[0][i].Span || math.Abs(a[0][i].Score-b[0][i].Score) > 0.05 {
				t.Errorf("%q: %v before, %v after", ex.Words, a[0][i], b[0][i])
			}
		}
	}
}

func TestDamagedModelsAreRefused(t *testing.T) {
	m := train(t, news(10, 1), Options{})
	var buf bytes.Buffer
	if err := m.Save(&buf); err != nil {
		t.Fatal(err)
	}
	for cut := 0; cut < buf.Len(); cut += 97 {
		if _, err := Load(bytes.NewReader(buf.Bytes()[:cut])); err == nil {
			t.Errorf("a model cut at %d of %d bytes was read", cut, buf.Len())
		}
	}
}

func TestAnUpdateTeachesItsSentence(t *testing.T) {
	m := train(t, news(60, 1), Options{})
	ex := Example{[]string{"Zamzam", "sings"}, []layers.Span{{Start: 0, End: 1, Type: "GPE"}}}
	for range 3 {
		m.Update(ex)
	}
	s, err := m.Suggest(context.Background(), [][]string{ex.Words})
	if err != nil || len(s[0]) != 1 || s[0][0].Span != ex.Spans[0] {
		t.Errorf("suggested %v, %v", s, err)
	}
}

// TestMarginalsAreThoseOfAllPaths holds forward and backward to a sum over
// every label sequence.
func TestMarginalsAreThoseOfAllPaths(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		n := 1 + r.IntN(5)
		var l lattice
		l.size(n)
		var s steps
		for a := range labels {
			for b := range labels {
				s[a][b] = r.NormFloat64()
			}
		}
		s[0][1] = impossible
		scores := make([][labels]float64, n)
		for t := range scores {
			for y := range labels {
				scores[t][y] = r.NormFloat64() * 3
			}
		}
		copy(l.emit, scores)
		l.marginals(&s)
		want, pairs := bruteForce(scores, &s)
		for i := range want {
			for y := range labels {
				if math.Abs(want[i][y]-l.emit[i][y]) > 1e-9 {
					t.Fatalf("word %d label %d: %v, all paths give %v", i, y, l.emit[i][y], want[i][y])
				}
			}
		}
		for a := range labels {
			for b := range labels {
				if math.Abs(pairs[a][b]-l.pair[a][b]) > 1e-6 {
					t.Fatalf("pair %d %d: %v, all paths give %v", a, b, l.pair[a][b], pairs[a][b])
				}
			}
		}
	}
}

func bruteForce(scores [][labels]float64, s *steps) ([][labels]float64, steps) {
	n := len(scores)
	post, pairs, total := make([][labels]float64, n), steps{}, 0.0
	path := make([]int, n)
	var walk func(t int, score float64)
	walk = func(t int, score float64) {
		if t == n {
			p := math.Exp(score)
			total += p
			for i, y := range path {
				post[i][y] += p
				if i > 0 {
					pairs[path[i-1]][y] += p
				}
			}
			return
		}
		for y := range labels {
			if t == 0 && y == 1 || t > 0 && path[t-1] == 0 && y == 1 {
				continue
			}
			path[t] = y
			step := 0.0
			if t > 0 {
				step = s[path[t-1]][y]
			}
			walk(t+1, score+scores[t][y]+step)
		}
	}
	walk(0, 0)
	for i := range post {
		for y := range labels {
			post[i][y] /= total
		}
	}
	for a := range labels {
		for b := range labels {
			pairs[a][b] /= total
		}
	}
	return post, pairs
}

func TestStopsWhenTold(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Train(ctx, news(50, 1), Options{}); err == nil {
		t.Error("training went on after its context was done")
	}
}
