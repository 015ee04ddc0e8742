package compare

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// told writes a case as "kind [readings] majority".
func told(c Case) string {
	text := fmt.Sprint(c.Kind, " ", c.Readings)
	if o, ok := c.Majority(); ok {
		text += fmt.Sprint(" majority ", o.Documents)
	}
	return text
}

func TestThreeAnnotatorsAreComparedPlaceByPlace(t *testing.T) {
	type list = []string
	cases := []struct {
		name    string
		a, b, c string
		same    int
		want    list
	}{
		{"all the same", "x/B-ORG y", "x/B-ORG y", "x/B-ORG y", 1, nil},
		{"two of three", "x/B-ORG y", "x/B-FAC y", "x/B-FAC y", 0, list{"type [[[0,1) ORG] [[0,1) FAC] [[0,1) FAC]] majority [1 2]"}},
		{"one alone", "x/B-ORG y", "x y", "x y", 0, list{"some [[[0,1) ORG] [] []] majority [1 2]"}},
		{"one has none", "x/B-ORG y", "x/B-ORG y", "x y", 0, list{"some [[[0,1) ORG] [[0,1) ORG] []] majority [0 1]"}},
		{"each their own", "x/B-ORG y", "x/B-FAC y", "x/B-GPE y", 0, list{"type [[[0,1) ORG] [[0,1) FAC] [[0,1) GPE]]"}},
		{"boundaries", "x/B-ORG y/I-ORG z", "x/B-ORG y z", "x/B-ORG y/I-ORG z/I-ORG", 0, list{"boundary [[[0,2) ORG] [[0,1) ORG] [[0,3) ORG]]"}},
		{"type and boundary", "x/B-ORG y", "x/B-FAC y", "x/B-FAC y/I-FAC", 0, list{"mixed [[[0,1) ORG] [[0,1) FAC] [[0,2) FAC]]"}},
		{"two entities of one extent", "x/B-ORG", "x/B-ORG+B-FAC", "x/B-FAC", 0, list{
			"some [[[0,1) ORG] [[0,1) ORG] []] majority [0 1]", "some [[] [[0,1) FAC] [[0,1) FAC]] majority [1 2]",
		}},
		{"layers", "x/B-ORG+B-FAC", "x/B-FAC+B-ORG", "x/B-FAC+B-ORG", 2, list{
			"layer [[[0,1) ORG [0,1) FAC] [[0,1) FAC [0,1) ORG] [[0,1) FAC [0,1) ORG]] majority [1 2]",
		}},
		{"nested ones apart", "x/B-ORG y/I-ORG+B-GPE", "x/B-ORG y/I-ORG", "x/B-ORG y/I-ORG+B-LOC", 1, list{"type [[[1,2) GPE] [] [[1,2) LOC]]"}},
		{"the very same twice", "x/B-ORG+B-ORG", "x/B-ORG", "x/B-ORG", 1, list{"some [[[0,1) ORG] [] []] majority [1 2]"}},
	}
	for _, c := range cases {
		s, err := SurveyOf(docOf(t, "a", c.a), docOf(t, "b", c.b), docOf(t, "c", c.c))
		if err != nil {
			t.Fatal(err)
		}
		var got list
		for _, x := range s.Cases {
			got = append(got, told(x))
		}
		if !slices.Equal(got, c.want) || s.Same != c.same {
			t.Errorf("%s: %d the same, %q; want %d, %q", c.name, s.Same, got, c.same, c.want)
		}
	}
}

func TestSentencesThatNotAllHaveAreCountedAndTold(t *testing.T) {
	a := docOf(t, "a", "1: x/B-ORG", "2: y/B-ORG", "3: only a/B-GPE")
	b := docOf(t, "b", "2: y/B-FAC", "1: x")
	c := docOf(t, "c", "1: x", "4: only c")
	s, err := SurveyOf(a, b, c)
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(s.Shared, s.Partly, s.Alone); got != "2 1 [[2] [] [1]]" {
		t.Errorf("shared, partly and alone are %s", got)
	}
	if len(s.Cases) != 2 || told(s.Cases[0]) != "some [[[0,1) ORG] [] []] majority [1 2]" {
		t.Fatalf("cases are %v", s.Cases)
	}
	// One of two is no majority; a document without the sentence says nothing.
	if second := s.Cases[1]; told(second) != "type [[[0,1) ORG] [[0,1) FAC] []]" || second.Row[2] >= 0 || len(second.Options()) != 2 {
		t.Errorf("second case is %s of %v", told(second), second.Row)
	}
	if _, err := s.Cases[1].Edits(a, 1, TakeThird); err == nil {
		t.Error("the reading of a document without the sentence was taken")
	}
	if _, err := SurveyOf(docOf(t, "a", "x"), docOf(t, "b", "y"), docOf(t, "c", "z")); !errors.Is(err, ErrNothingShared) {
		t.Errorf("nothing shared: %v", err)
	}
}

// TestEverySpanOfThreeStandsInOneCaseOrIsShared also settles all cases to each
// of the three in turn.
func TestEverySpanOfThreeStandsInOneCaseOrIsShared(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 4))
	settled, stuck, found := 0, 0, map[Kind]int{}
	for range 1500 {
		outside := slices.Repeat([]layers.Stack{{"O"}}, 8)
		base := randomEdit(rng, randomEdit(rng, outside, 0, 8), 0, 8)
		var docs []*corpus.Document
		for _, name := range []string{"a", "b", "c"} {
			docs = append(docs, build(name, [][]layers.Stack{randomEdit(rng, randomEdit(rng, base, 0, 8), 0, 8)}))
		}
		s, err := SurveyOf(docs...)
		if err != nil {
			t.Fatal(err)
		}
		holds(t, docs, s)
		for _, c := range s.Cases {
			found[c.Kind]++
		}
		for d, take := range []Choice{TakeLeft, TakeRight, TakeThird} {
			target := build("target", [][]layers.Stack{docs[0].Stacks(0)})
			if settleAll(t, target, s.Cases, take) > 0 {
				stuck++ // two spans that must change places at once
				continue
			}
			settled++
			if !mapsEqual(spanCounts(target.Stacks(0), layers.IOB2), spanCounts(docs[d].Stacks(0), layers.IOB2)) {
				t.Fatalf("%s of %v: settled to %v, want %v", take, docs[0].Spans(0), target.Spans(0), docs[d].Spans(0))
			}
		}
	}
	if stuck*10 > settled {
		t.Errorf("%d sentences could not be settled case by case, %d could", stuck, settled)
	}
	for _, k := range []Kind{Some, Type, Boundary, Mixed, Layer} {
		if found[k] == 0 {
			t.Errorf("no case of kind %s; found %v", k, found)
		}
	}
}

// holds counts the spans of each document in the cases and those shared by all.
func holds(t *testing.T, docs []*corpus.Document, s Survey) {
	t.Helper()
	inAll := spanCounts(docs[0].Stacks(0), layers.IOB2)
	for _, d := range docs[1:] {
		other := spanCounts(d.Stacks(0), layers.IOB2)
		for span, n := range inAll {
			inAll[span] = min(n, other[span])
		}
	}
	same := 0
	for _, n := range inAll {
		same += n
	}
	if s.Same != same {
		t.Fatalf("%d are the same, want %d", s.Same, same)
	}
	for d, doc := range docs {
		got := map[layers.Span]int{}
		for span, n := range inAll {
			got[span] = n
		}
		for _, c := range s.Cases {
			if c.Kind == Layer {
				continue
			}
			if len(c.Options()) < 2 {
				t.Fatalf("all say the same: %s", told(c))
			}
			for _, span := range c.Readings[d] {
				got[span]++
			}
		}
		if want := spanCounts(doc.Stacks(0), layers.IOB2); !mapsEqual(got, want) {
			t.Fatalf("cases and shared spans of document %d are %v, want %v", d, got, want)
		}
	}
}

// settleAll settles cases until no more can be, and says how many are left.
func settleAll(t *testing.T, target *corpus.Document, cases []Case, take Choice) int {
	t.Helper()
	edits, refused := EditsOfAll(target, 0, cases, take)
	if _, err := target.Apply(edits...); err != nil {
		t.Fatal(err)
	}
	return len(refused)
}

func TestMarksTellCasesApartAndOutliveSettling(t *testing.T) {
	a, b, c := docOf(t, "a", "1: x/B-ORG y"), docOf(t, "b", "1: x/B-FAC y"), docOf(t, "c", "1: x/B-GPE y")
	docs := []*corpus.Document{a, b, c}
	s, err := SurveyOf(docs...)
	if err != nil {
		t.Fatal(err)
	}
	before := marks(s.Cases[0], docs)
	edits, err := s.Cases[0].Edits(a, 0, TakeThird)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.Apply(edits...); err != nil {
		t.Fatal(err)
	}
	again, err := SurveyOf(docs...)
	if err != nil {
		t.Fatal(err)
	}
	for _, mark := range marks(again.Cases[0], docs) {
		if !slices.Contains(before, mark) {
			t.Errorf("%q is not among %q", mark, before)
		}
	}
	other := []*corpus.Document{docOf(t, "d", "1: x z/B-ORG"), docOf(t, "e", "1: x z")}
	s, err = SurveyOf(other...)
	if err != nil {
		t.Fatal(err)
	}
	if m := marks(s.Cases[0], other); len(m) != 1 || slices.Contains(before, m[0]) {
		t.Errorf("another sentence has the marks %q", m)
	}
}

func marks(c Case, docs []*corpus.Document) (all []string) {
	for _, s := range c.Spans() {
		all = append(all, c.Mark(docs, s))
	}
	return all
}
