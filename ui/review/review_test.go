package review

import (
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/index"
	"tabaqat/corpus/index/bulk"
	"tabaqat/corpus/index/find"
	"tabaqat/layers"
)

// document reads sentences of words with their tags: "Oslo/B-GPE is/O".
func document(t *testing.T, sentences ...string) *corpus.Document {
	t.Helper()
	d := corpus.NewDocument("test", "conll")
	d.Scheme = layers.IOB2
	b := d.Build()
	for i, s := range sentences {
		b.Begin(string(rune('1' + i)))
		for _, word := range strings.Fields(s) {
			parts := strings.Split(word, "/")
			b.Add(parts[0], layers.Stack(parts[1:]), 0)
		}
	}
	b.Done()
	return d
}

func written(d *corpus.Document) string {
	var out []string
	for i, s := range d.Sentences() {
		var words []string
		for k, token := range s.Tokens {
			words = append(words, token+"/"+strings.Join(d.Stack(i, k), "/"))
		}
		out = append(out, strings.Join(words, " "))
	}
	return strings.Join(out, "\n")
}

func bulkOf(d *corpus.Document) func() bulk.Bulk {
	return func() bulk.Bulk { return bulk.For(d, layers.Rules{Scheme: d.Scheme, MaxDepth: 4}) }
}

func TestTheFieldSaysWhatIsWanted(t *testing.T) {
	for _, c := range []struct {
		text string
		want Wanted
	}{
		{"", Wanted{}},
		{"university of", Wanted{Filter: index.Filter{Text: "university of"}}},
		{"type=org cairo sort=form", Wanted{index.Filter{Type: "ORG", Text: "cairo"}, index.ByText}},
		{"is=conflict is=rare", Wanted{Filter: index.Filter{Conflicts: index.AnyConflict, Most: 1}}},
		{"length=3 layer=2 inside=ORG", Wanted{Filter: index.Filter{MinTokens: 3, MaxTokens: 3, Layer: 2, Inside: "ORG"}}},
		{"type=", Wanted{}},
	} {
		got, err := ParseWanted(c.text)
		if err != nil || got != c.want {
			t.Errorf("%q: %+v, %v; want %+v", c.text, got, err, c.want)
		}
	}
	for _, bad := range []string{"is=odd", "sort=up", "layer=x", "colour=red"} {
		if _, err := ParseWanted(bad); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

func TestConditionsAreToggled(t *testing.T) {
	for _, c := range [][3]string{
		{"cairo", "is=rare", "cairo is=rare"},
		{"cairo is=rare", "is=rare", "cairo"},
		{"type=ORG", "type=GPE", "type=GPE"},
		{"is=rare", "is=conflict", "is=rare is=conflict"},
	} {
		if got := Toggle(c[0], c[1]); got != c[2] {
			t.Errorf("%q with %q toggled is %q; want %q", c[0], c[1], got, c[2])
		}
	}
}

func TestAConcordanceHasTaggedAndBarePlaces(t *testing.T) {
	d := document(t, "Oslo/B-GPE is/O big/O", "in/O Oslo/O now/O", "Oslo/B-ORG won/O")
	x := index.Of(d)
	form, ok := x.Find([]string{"Oslo"})
	if !ok {
		t.Fatal("no form Oslo")
	}
	var got []string
	for _, h := range Concordance(x, form) {
		got = append(got, string(rune('0'+h.Sentence))+h.Type)
	}
	if want := []string{"0GPE", "1", "2ORG"}; !slices.Equal(got, want) {
		t.Errorf("%v; want %v", got, want)
	}
}

func TestTickedPlacesAreChangedInOneStep(t *testing.T) {
	d := document(t, "Oslo/B-GPE is/O big/O", "in/O Oslo/O now/O", "Oslo/B-ORG won/O", "the/B-PERS Oslo/I-PERS")
	x := index.Of(d)
	form, _ := x.Find([]string{"Oslo"})
	h := NewHits("Oslo", x, bulkOf(d), func() []index.Hit { return Concordance(x, form) })
	h.TickAll(true)
	h.Tick(3) // the one inside another
	h.Plan(TagAs("GPE"))
	if got, want := h.Outlook(), "2 will change, 1 are so already"; got != want {
		t.Errorf("the preview says %q; want %q", got, want)
	}
	before := written(d)
	step, n := h.Step()
	if n != 2 {
		t.Errorf("%d places; want 2", n)
	}
	if err := d.ApplyStep(step); err != nil {
		t.Fatal(err)
	}
	want := "Oslo/B-GPE is/O big/O\nin/O Oslo/B-GPE now/O\nOslo/B-GPE won/O\nthe/B-PERS Oslo/I-PERS"
	if got := written(d); got != want {
		t.Errorf("changed to\n%s\nwant\n%s", got, want)
	}
	if err := d.RevertStep(step); err != nil || written(d) != before {
		t.Errorf("taken back to\n%s (%v)\nwant\n%s", written(d), err, before)
	}
}

func TestAnEntityIsPropagatedToTheSameWords(t *testing.T) {
	d := document(t, "bank/B-ORG of/I-ORG Oslo/I-ORG/B-GPE", "bank/O of/O Oslo/B-GPE", "a/O bank/O of/O Oslo/O", "Oslo/O bank/O")
	x := index.Of(d)
	h, err := Propagation(x, bulkOf(d), 0, layers.Span{Start: 0, End: 3, Type: "ORG"}, false)
	if err != nil {
		t.Fatal(err)
	}
	if h.Count() != 2 {
		t.Errorf("%d places are ticked; want 2", h.Count())
	}
	step, _ := h.Step()
	if err := d.ApplyStep(step); err != nil {
		t.Fatal(err)
	}
	want := "bank/B-ORG of/I-ORG Oslo/I-ORG/B-GPE\nbank/B-ORG of/I-ORG Oslo/I-ORG/B-GPE\na/O bank/B-ORG of/I-ORG Oslo/I-ORG/B-GPE\nOslo/O bank/O"
	if got := written(d); got != want {
		t.Errorf("propagated to\n%s\nwant\n%s", got, want)
	}
	x.Update(0, 1, 2, 3)
	if _, err := Propagation(x, bulkOf(d), 0, layers.Span{Start: 0, End: 3, Type: "ORG"}, false); err == nil {
		t.Error("there is more to propagate")
	}
}

func TestTheNextMatchGoesRound(t *testing.T) {
	d := document(t, "a/O b/O a/O", "b/O a/O")
	h, err := Search(index.Of(d), bulkOf(d), "a", find.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ sentence, token, by, want int }{
		{0, 0, 1, 1}, {0, 1, 1, 1}, {0, 2, 1, 2}, {1, 1, 1, 0}, {0, 0, -1, 2}, {1, 0, -1, 1}, {1, 1, -1, 1},
	} {
		if got := Next(h.Rows, c.sentence, c.token, c.by); got != c.want {
			t.Errorf("after %d:%d by %d comes %d; want %d", c.sentence, c.token, c.by, got, c.want)
		}
	}
	if len(h.Table()) != 3 || len(h.Table()[0]) != len(Header()) {
		t.Errorf("the sheet of the places is %v", h.Table())
	}
}

// facts keeps decisions in memory.
func TestAnExportRemembersAndTellsItsLosses(t *testing.T) {
	d := document(t, "a/B-ORG b/I-ORG/B-GPE", "c/O d/O")
	e := NewExport("", d, Offer{Listed: []int{1}})
	if e.Form != "xlsx" || e.Extent != Whole {
		t.Errorf("begins with %s of %s", e.Form, e.Extent)
	}
	e.Step("extent", 1)
	if got := e.Document(); got.Len() != 1 || got.Sentence(0).Tokens[0] != "c" {
		t.Errorf("the list is %d sentences", got.Len())
	}
	e.Form = "conll"
	e.Step("scheme", 1)
	again := NewExport(e.Remember(), d, Offer{})
	if again.Form != "conll" || again.Scheme != e.Scheme || again.Extent != Whole {
		t.Errorf("remembered %+v of %+v", again, e)
	}
	e = NewExport("", d, Offer{})
	for e.Form != "text" {
		e.Step("form", 1)
	}
	if len(e.Losses()) == 0 {
		t.Error("raw text is said to lose nothing")
	}
	if e.HasLayout() {
		t.Error("raw text has layouts")
	}
	if e.Step("layout", 1); e.Layout != "flat" {
		t.Errorf("a choice that raw text has not went to %s", e.Layout)
	}
}

func TestAnExportOffersTheFilterAndWhatIsTickedApart(t *testing.T) {
	d := document(t, "a/O", "b/O", "c/O")
	e := NewExport(`{"extent":"ticked"}`, d, Offer{Listed: []int{0, 2}, Filter: "of the list", Ticked: []int{2}, Current: 1})
	for _, want := range []struct {
		text, says string
	}{{"c", "the 1 sentence ticked in the list"}, {"b", "the sentence at the cursor"}, {"abc", "all of it, 3 sentences"}, {"ac", "the 2 sentences of the list"}} {
		got := ""
		for i := range e.Document().Len() {
			got += e.Document().Sentence(i).Tokens[0]
		}
		if says := e.Says(e.Extent); got != want.text || says != want.says {
			t.Errorf("%s of %q, %q; want %q, %q", e.Extent, got, says, want.text, want.says)
		}
		e.Step("extent", 1)
	}
}

func TestTheEntitiesListedGiveTheirSentences(t *testing.T) {
	d := document(t, "Oslo/B-GPE", "none/O", "Oslo/B-ORG", "at/B-ORG Oslo/I-ORG/B-GPE")
	e := Entities{Index: index.Of(d)}
	for text, want := range map[string][]int{"oslo": {0, 2, 3}, "type=gpe": {0, 3}, "inside=ORG": {3}, "layer=2": {3}, "type=x": nil, "layer=x": nil} {
		if e.Set(text); !slices.Equal(e.Sentences(), want) {
			t.Errorf("%s: sentences %v; want %v", text, e.Sentences(), want)
		}
	}
}

func TestChecksAreMadeOneByOneAndSwitched(t *testing.T) {
	d := document(t, "Oslo/B-GPE ,/I-GPE now/O", "at/O Oslo/B-GPE")
	c := NewChecks(index.Of(d))
	for c.Some() {
	}
	if !c.Ready() {
		t.Fatal("the checks do not end")
	}
	n, made := c.Count("punctuation")
	if !made || n != 1 {
		t.Fatalf("%d entities end with punctuation; want 1", n)
	}
	before := len(c.Shown())
	c.Switch("punctuation")
	if got := len(c.Shown()); got != before-1 {
		t.Errorf("%d warnings without that check; want %d", got, before-1)
	}
}
