package compare

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// docOf makes a document of sentences such as "s1: a/B-ORG+B-GPE b/I-ORG c".
func docOf(t *testing.T, name string, sentences ...string) *corpus.Document {
	t.Helper()
	doc := corpus.NewDocument(name, "conll")
	b := doc.Build()
	row := 0
	for i, text := range sentences {
		id, words, found := strings.Cut(text, ": ")
		if !found {
			id, words = fmt.Sprint(i+1), text
		}
		b.Begin(id)
		for word := range strings.FieldsSeq(words) {
			token, tags, tagged := strings.Cut(word, "/")
			stack := layers.Stack{"O"}
			if tagged {
				stack = strings.Split(tags, "+")
			}
			row++
			b.Add(token, stack, row)
		}
	}
	b.Done()
	return doc
}

// show writes a document as docOf reads it.
func show(doc *corpus.Document) string {
	var out []string
	for i, s := range doc.Sentences() {
		line := s.ID + ":"
		for k, token := range s.Tokens {
			line += " " + token
			if tags := doc.Stack(i, k); !tags.Equal(layers.Stack{"O"}) {
				line += "/" + strings.Join(tags, "+")
			}
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

func TestJoinPairsByIDAndTokensThenByTokens(t *testing.T) {
	a := docOf(t, "a", "1: x y", "2: z", "3: z", "4: only a")
	b := docOf(t, "b", "3: z", "4: x y", "2: z", "5: only b")
	got := fmt.Sprint(Join(a, b))
	if want := "[[0 1] [1 2] [2 0] [3 -1] [-1 3]]"; got != want {
		t.Errorf("rows are %s, want %s", got, want)
	}
	c := docOf(t, "c", "5: only b", "1: x y")
	got = fmt.Sprint(Join(a, b, c))
	if want := "[[0 1 1] [1 2 -1] [2 0 -1] [3 -1 -1] [-1 3 0]]"; got != want {
		t.Errorf("rows are %s, want %s", got, want)
	}
}

func TestJoinTellsEqualSentencesOfOneCorpusApart(t *testing.T) {
	for _, c := range []struct {
		name, want string
		a, b       []string
	}{
		{"ids match elsewhere, these are two sentences", "[[0 -1] [1 0] [-1 1]]", []string{"7: yes", "8: p q"}, []string{"8: p q", "90: yes"}},
		{"another numbering", "[[0 1] [1 0]]", []string{"7: yes", "8: p q"}, []string{"s1: p q", "s2: yes"}},
		{"a sentence put in, the rest renumbered", "[[0 0] [1 2] [2 3] [-1 1]]", []string{"1: a", "2: b", "3: c"}, []string{"1: a", "2: new", "3: b", "4: c"}},
		{"a sentence taken out, the rest renumbered", "[[0 0] [1 -1] [2 1]]", []string{"1: a", "2: b", "3: c"}, []string{"1: a", "2: c"}},
	} {
		if got := fmt.Sprint(Join(docOf(t, "a", c.a...), docOf(t, "b", c.b...))); got != c.want {
			t.Errorf("%s: rows are %s, want %s", c.name, got, c.want)
		}
	}
}

func TestScoringRefusesOtherTokensAndNamesTheFirst(t *testing.T) {
	gold := docOf(t, "gold", "1: x y", "2: p q r")
	for _, c := range []struct{ name, pred, want string }{
		{"word", "2: p Q r", `sentence "2", token 1: "q" in gold, "Q" in pred; want the same tokens`},
		{"length", "2: p q", `sentence "2": 3 tokens in gold, 2 in pred; want the same tokens`},
		{"absent", "7: no", `gold: sentence "2" is not in pred`},
	} {
		_, err := PairForScore(gold, docOf(t, "pred", "1: x y", c.pred), false)
		var m *Mismatch
		if !errors.As(err, &m) || err.Error() != c.want {
			t.Errorf("%s: error is %v, want %s", c.name, err, c.want)
		}
	}
	rows, err := PairForScore(gold, docOf(t, "pred", "2: p q r", "1: x y"), false)
	if err != nil || len(rows) != 2 {
		t.Errorf("another order: %v, %v", rows, err)
	}
	rows, err = PairForScore(gold, docOf(t, "pred", "1: x y"), true)
	if err != nil || len(rows) != 1 {
		t.Errorf("common: %v, %v", rows, err)
	}
}

func TestDiffTellsDifferencesByKind(t *testing.T) {
	a := docOf(t, "a", "a/B-ORG b/I-ORG c d/B-GPE", "a/B-ORG+B-GPE b", "x/B-PERS y z/B-DATE", "same/B-LOC")
	b := docOf(t, "b", "a/B-FAC b/I-FAC c d/B-GPE", "a/B-GPE+B-ORG b", "x/B-PERS y/I-PERS z/B-DATE+B-TIME", "same/B-LOC")
	c, err := Diff(a, b)
	if err != nil {
		t.Fatal(err)
	}
	if want := (Counts{Same: 5, OnlyB: 1, Type: 1, Boundary: 1, Layer: 1}); c.Counts != want {
		t.Errorf("counts are %+v, want %+v", c.Counts, want)
	}
	var kinds []Kind
	for _, it := range c.Items {
		kinds = append(kinds, it.Kind)
	}
	if want := []Kind{Type, Layer, Boundary, OnlyB}; !slices.Equal(kinds, want) {
		t.Errorf("kinds are %v, want %v", kinds, want)
	}
	if _, err := Diff(a, docOf(t, "c", "other words")); !errors.Is(err, ErrNothingShared) {
		t.Errorf("nothing shared: %v", err)
	}
}

func TestSettlingAllToOneSideGivesThatSide(t *testing.T) {
	left := []string{"a/B-ORG b/I-ORG c d/B-GPE", "a/B-ORG+B-GPE b", "x/B-PERS y z/B-DATE", "p/B-ORG q/I-ORG r"}
	right := []string{"a/B-FAC b/I-FAC c d/B-GPE", "a/B-GPE+B-ORG b", "x/B-PERS y/I-PERS z/B-DATE+B-TIME", "p q r/B-LAW"}
	a, b := docOf(t, "a", left...), docOf(t, "b", right...)
	c, err := Diff(a, b)
	if err != nil {
		t.Fatal(err)
	}
	target := docOf(t, "a", left...)
	// There and back again: a difference may be settled otherwise later.
	for _, round := range []struct {
		take Choice
		want *corpus.Document
	}{{TakeRight, b}, {TakeLeft, a}, {TakeLeft, a}, {TakeRight, b}} {
		for _, it := range c.Items {
			edits, err := it.Case().Edits(target, it.SentenceA, round.take)
			if err != nil {
				t.Fatalf("%s of %v %v: %v", round.take, it.A, it.B, err)
			}
			if _, err := target.Apply(edits...); err != nil {
				t.Fatal(err)
			}
		}
		if got, want := show(target), show(round.want); got != want {
			t.Errorf("after taking %s:\n%s\nwant:\n%s", round.take, got, want)
		}
	}
	c, err = Diff(docOf(t, "a", "a/B-ORG b/I-ORG c"), docOf(t, "b", "a b/B-ORG c/I-ORG"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Items[0].Case().Edits(docOf(t, "a", "a/B-ORG b/I-ORG c"), 0, TakeBoth); err == nil || !strings.Contains(err.Error(), "crosses") {
		t.Errorf("both of two crossing spans: %v", err)
	}
}

func TestDealingIsEvenAndCollectingBringsAllBack(t *testing.T) {
	var sentences []string
	for i := range 40 {
		sentences = append(sentences, fmt.Sprintf("s%d: %s", i, strings.Repeat("w/B-ORG ", 1+i%7)))
	}
	doc := docOf(t, "all.csv", sentences...)
	parts, err := Deal(doc, 3, 10)
	if err != nil {
		t.Fatal(err)
	}
	var sheets []*corpus.Document
	for i, p := range parts {
		tokens, shared := 0, 0
		for s := p.Own.From; s < p.Own.To; s++ {
			tokens += doc.Sentence(s).Len()
		}
		for s := p.Shared.From; s < p.Shared.To; s++ {
			shared += doc.Sentence(s).Len()
		}
		if third := doc.Tokens() / 3; tokens < third-7 || tokens > third+7 {
			t.Errorf("annotator %d has %d tokens of %d", i, tokens, doc.Tokens())
		}
		if shared < 10 || shared > 16 {
			t.Errorf("annotator %d shares %d tokens", i, shared)
		}
		if owner := parts[(i+2)%3].Own; p.Shared.From < owner.From || p.Shared.To > owner.To {
			t.Errorf("annotator %d shares %v, not of %v", i, p.Shared, owner)
		}
		sheets = append(sheets, Subset(doc, fmt.Sprint("part", i), p.Sentences()))
	}
	deck := NewDeck(doc, parts, []string{"1", "2", "3"})
	got, differ, shared, err := Collect(deck, sheets)
	if err != nil || len(differ) != 0 || shared == 0 || show(got) != show(doc) {
		t.Fatalf("%d differ of %d, error %v; document:\n%s", len(differ), shared, err, show(got))
	}
	// Annotator 2 takes the first entity out of a sentence of annotator 1.
	at := parts[1].Own.Len()
	c, err := layers.Remove(sheets[1].Stacks(at), layers.Span{Start: 0, End: 1, Type: "ORG"}, layers.IOB2)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := sheets[1].Apply(corpus.EditOf(at, c)); err != nil {
		t.Fatal(err)
	}
	got, differ, _, err = Collect(deck, sheets)
	if err != nil || len(differ) != 1 || differ[0].Owner != 0 || differ[0].Other != 1 || differ[0].Items[0].Kind != OnlyA || show(got) != show(doc) {
		t.Errorf("one difference: %+v, %v", differ, err)
	}
	if _, _, _, err = Collect(deck, []*corpus.Document{sheets[0], sheets[2], sheets[1]}); err == nil {
		t.Error("sheets of other annotators are taken")
	}
}

func TestDealingRefusesWhatCannotBe(t *testing.T) {
	doc := docOf(t, "d", "a b", "c d")
	for _, c := range []struct{ n, overlap int }{{0, 0}, {3, 0}, {1, 1}, {2, 3}, {2, -1}} {
		if _, err := Deal(doc, c.n, c.overlap); err == nil {
			t.Errorf("%d annotators, overlap %d: no error", c.n, c.overlap)
		}
	}
}
