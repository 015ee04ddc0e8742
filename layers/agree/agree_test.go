package agree

import (
	"math"
	"testing"

	"tabaqat/layers"
	"tabaqat/layers/score"
)

func near(t *testing.T, what string, got score.Ratio, want, tolerance float64) {
	t.Helper()
	if !got.Defined || math.Abs(got.Value-want) > tolerance {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// table6 is Table 6 of the Wojood paper (arXiv 2205.09651): type, TP, FN, FP
// and the printed F1.
var table6 = []struct {
	typ        string
	tp, fn, fp int
	f1         float64
}{
	{"PERS", 270, 2, 1, .994},
	{"NORP", 659, 29, 26, .96},
	{"OCC", 486, 11, 2, .987},
	{"ORG", 1713, 33, 30, .982},
	{"GPE", 778, 7, 13, .987},
	{"LOC", 135, 7, 4, .961},
	{"FAC", 48, 0, 3, .97},
	{"PRODUCT", 5, 0, 0, 1},
	{"EVENT", 386, 56, 14, .917},
	{"DATE", 688, 28, 8, .975},
	{"TIME", 63, 8, 3, .92},
	{"LAW", 257, 1, 0, .998},
	{"CARDINAL", 250, 3, 6, .982},
	{"ORDINAL", 277, 1, 4, .991},
	{"PERCENT", 43, 0, 0, 1},
	{"QUANTITY", 6, 0, 0, 1},
	{"UNIT", 3, 0, 0, 1},
	{"MONEY", 29, 0, 0, 1},
	{"CURR", 14, 0, 0, 1},
}

// sheets builds what two annotators said so that the counts are those of the
// table: 24,000 tokens, each tagged with one type at most.
func sheets() (first, second []layers.Stack) {
	add := func(n int, a, b string) {
		for range n {
			first, second = append(first, layers.Stack{a}), append(second, layers.Stack{b})
		}
	}
	for _, row := range table6 {
		add(row.tp, "B-"+row.typ, "B-"+row.typ)
		add(row.fn, "B-"+row.typ, "O")
		add(row.fp, "O", "B-"+row.typ)
	}
	add(24_000-len(first), "O", "O")
	return first, second
}

func TestTable6OfTheWojoodPaperComesFromSheetsWithItsCounts(t *testing.T) {
	p := NewPair()
	first, second := sheets()
	p.Add(first, second)
	r := p.Result()
	if r.Tokens != 24_000 || len(r.Types) != len(table6) {
		t.Fatalf("%d tokens and %d types, want 24,000 and %d", r.Tokens, len(r.Types), len(table6))
	}
	byName := map[string]TypeResult{}
	for _, got := range r.Types {
		byName[got.Type] = got
	}
	for _, want := range table6 {
		got := byName[want.typ]
		if got.TP != want.tp || got.FN != want.fn || got.FP != want.fp {
			t.Errorf("%s has %v, want %v", want.typ, got.Counts, want)
		}
		near(t, want.typ+" F1", got.F1(), want.f1, 0.0011)
	}
	// 6,110 and the two sums that the printed row has the wrong way round.
	if got := r.Overall.Counts; got != (score.Counts{TP: 6110, FN: 186, FP: 114}) {
		t.Errorf("overall counts are %+v", got)
	}
	near(t, "micro F1", r.Overall.F1(), .976, .0005)
	near(t, "macro kappa", r.Overall.Kappa, .98, .0005)
	near(t, "macro kappa without O", r.Overall.KappaWithoutO, .979, .0005)
}

func TestFleissAndAlphaGiveThePublishedValues(t *testing.T) {
	// Fleiss (1971) as worked in Wikipedia's article: 14 raters, 10 subjects, 5
	// categories, kappa 0.210.
	table := [][]int{
		{0, 0, 0, 0, 14},
		{0, 2, 6, 4, 2},
		{0, 0, 3, 5, 6},
		{0, 3, 9, 2, 0},
		{2, 2, 8, 1, 1},
		{7, 7, 0, 0, 0},
		{3, 2, 6, 3, 0},
		{2, 5, 3, 2, 2},
		{6, 5, 2, 1, 0},
		{0, 2, 2, 3, 7},
	}
	fleiss := nominal{raters: 14}
	for _, row := range table {
		fleiss.add(spread(row))
	}
	near(t, "Fleiss' kappa", fleiss.fleiss(), 0.210, 0.0005)

	// Krippendorff, "Computing Krippendorff's alpha-reliability" (2011), C: four
	// observers, missing data; nominal alpha 0.743.
	observers := [][]int{
		{1, 2, 3, 3, 2, 1, 4, 1, 2, 0, 0, 0},
		{1, 2, 3, 3, 2, 2, 4, 1, 2, 5, 0, 3},
		{0, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, 0},
		{1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, 0},
	}
	alpha := nominal{raters: 4}
	for u := range observers[0] {
		var values []int
		for _, o := range observers {
			if o[u] > 0 {
				values = append(values, o[u])
			}
		}
		if len(values) > 1 {
			alpha.add(values)
		}
	}
	near(t, "nominal alpha", alpha.alpha(), 0.743, 0.0005)
}

func spread(row []int) (values []int) {
	for category, times := range row {
		for range times {
			values = append(values, category)
		}
	}
	return values
}

func TestUnitisingAlphaGivesThePublishedValues(t *testing.T) {
	// Krippendorff (2004: 254): two observers, a continuum of 300 from 150 on.
	c := [][]unit{{{75, 70}, {220, 30}}, {{70, 80}, {205, 20}, {250, 20}}}
	k := [][]unit{{{30, 60}, {150, 50}}, {{30, 60}, {150, 50}}}
	oc, ec := disagreement(c, 300)
	ok, ek := disagreement(k, 300)
	for _, v := range []struct {
		what      string
		got, want float64
	}{
		{"observed c", oc, .0144},
		{"expected c", ec, .0532},
		{"observed k", ok, 0},
		{"expected k", ek, .0490},
	} {
		if math.Abs(v.got-v.want) > .0001 {
			t.Errorf("%s is %v, want %v", v.what, v.got, v.want)
		}
	}
	near(t, "alpha c", oneMinus(oc, ec), .7286, .0001)
	near(t, "alpha k", oneMinus(ok, ek), 1, 0)
	near(t, "alpha", oneMinus(oc+ok, ec+ek), .8591, .0005)
	// The second example of DKPro Statistics 2.2: one unit against three in it.
	o, e := disagreement([][]unit{{{1, 8}}, {{2, 1}, {4, 1}, {6, 1}}}, 10)
	near(t, "alpha of three in one", oneMinus(o, e), -.7003, .0001)
}

func TestWhatCannotBeComputedIsUndefined(t *testing.T) {
	outside := []layers.Stack{{"O"}, {"O"}}
	everywhere := []layers.Stack{{"B-GPE"}, {"I-GPE"}}
	p := NewPair()
	p.Add(outside, outside)
	r := p.Result()
	if r.Overall.Kappa.Defined || r.Overall.F1().Defined || r.TokensWithoutO != 0 {
		t.Errorf("nothing tagged: %+v", r)
	}
	p = NewPair()
	p.Add(everywhere, everywhere)
	r = p.Result()
	if r.Overall.Kappa.Defined || r.Types[0].Kappa.Defined || r.Overall.F1().Value != 1 {
		t.Errorf("one type everywhere: %+v", r)
	}
	panel := NewPanel(3)
	panel.Add([][]layers.Stack{outside, outside, outside})
	panel.AddSpans(2, [][]layers.Span{nil, nil, nil})
	got := panel.Result()
	for _, v := range []score.Ratio{got.Overall.Fleiss, got.Overall.Alpha, got.Overall.AlphaU, got.FleissSets, got.AlphaSets} {
		if v.Defined {
			t.Errorf("nothing tagged: %+v", got)
		}
	}
}

func TestAPanelOfTwoAgreesWithTheNominalMeasuresOfItsTypes(t *testing.T) {
	first, second := sheets()
	panel := NewPanel(2)
	// In several sentences, so that types turn up after tokens without them.
	for at := 0; at < len(first); at += 1000 {
		panel.Add([][]layers.Stack{first[at : at+1000], second[at : at+1000]})
	}
	for _, got := range panel.Result().Types {
		direct := nominal{raters: 2}
		for t := range first {
			values := []int{0, 0}
			if first[t][0] == "B-"+got.Type {
				values[0] = 1
			}
			if second[t][0] == "B-"+got.Type {
				values[1] = 1
			}
			direct.add(values)
		}
		near(t, got.Type+" Fleiss", got.Fleiss, direct.fleiss().Value, 1e-12)
		near(t, got.Type+" alpha", got.Alpha, direct.alpha().Value, 1e-12)
	}
}
