package layers

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// randomSpans makes spans that nest, no two the same, in random order of
// twins.
func randomSpans(r *rand.Rand, tokens int, types ...string) []Span {
	var spans []Span
	for range r.IntN(7) {
		start := r.IntN(tokens)
		s := Span{start, start + 1 + r.IntN(min(tokens-start, 5)), types[r.IntN(len(types))]}
		if !slices.Contains(spans, s) && !slices.ContainsFunc(spans, s.Crosses) {
			spans = append(spans, s)
		}
	}
	SortSpans(spans)
	return spans
}

func TestDecodeAgreesWithASecondDecoder(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 20000 {
		stacks := randomStacks(r)
		got := Decode(stacks, Schemes()[r.IntN(7)])
		if want := oracleSpans(stacks); !slices.Equal(sortedAll(got.Spans), want) {
			t.Fatalf("%s: got %v, want %v", show(stacks), got.Spans, want)
		}
		for tok, owners := range got.Owners {
			for k, s := range owners {
				if s >= 0 && (!got.Spans[s].Covers(tok) || got.Spans[s].Type != stacks[tok][k][2:]) {
					t.Fatalf("%s: tag %q of token %d is owned by %v", show(stacks), stacks[tok][k], tok, got.Spans[s])
				}
			}
		}
	}
}

func TestDecodeAgreesWithASecondDecoderWhereManySpansAreOpen(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	for range 50 {
		stacks := make([]Stack, 6)
		for tok := range stacks {
			for range 60 + r.IntN(60) {
				stacks[tok] = append(stacks[tok], []string{"B-A", "I-A", "I-A", "B-B", "I-B", "E-B"}[r.IntN(6)])
			}
		}
		if got, want := Decode(stacks, IOB2).Spans, oracleSpans(stacks); !slices.Equal(sortedAll(got), want) {
			t.Fatalf("%s: got %v, want %v", show(stacks), got, want)
		}
	}
}

// A hostile file may have a token with very many tags: checking it takes no
// time that grows with their square. (The test would take hours then.)
func TestVeryManyTagsAtATokenAreChecked(t *testing.T) {
	var first, second Stack
	for i := range 100_000 {
		typ := string(rune('A' + i%7))
		first, second = append(first, "B-"+typ), append(second, "I-"+typ)
	}
	found := Check([]Stack{first, second, first}, Rules{MaxDepth: 4})
	if len(found) == 0 {
		t.Error("no problem found")
	}
}

func TestNestedSpansComeBackFromEverySchemeThatMarksBeginnings(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for range 10000 {
		spans := randomSpans(r, 8, "A", "B")
		for _, scheme := range []Scheme{IOB2, IOBE, IOBS, IOBES} {
			stacks, err := Encode(spans, 8, scheme)
			if err != nil {
				t.Fatalf("%v", err)
			}
			if got := oracleSpans(stacks); !slices.Equal(got, sortedAll(spans)) {
				t.Fatalf("%s: %v written as %s reads %v", scheme, spans, show(stacks), got)
			}
			if got := Decode(stacks, scheme).Spans; !slices.Equal(got, spans) {
				t.Fatalf("%s: %v comes back as %v", scheme, spans, got)
			}
			if found := Check(stacks, Rules{Scheme: scheme}); len(found) > 0 {
				t.Fatalf("%s: %s has %s", scheme, show(stacks), codes(found))
			}
		}
	}
}

func TestFlatSpansComeBackFromEveryScheme(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	for range 5000 {
		var spans []Span
		for at := 0; at < 8; {
			n := 1 + r.IntN(3)
			if end := at + n; end <= 8 && r.IntN(3) > 0 {
				spans = append(spans, Span{at, end, []string{"A", "B"}[r.IntN(2)]})
			}
			at += n
		}
		for _, scheme := range Schemes() {
			stacks, err := Encode(spans, 8, scheme)
			if err != nil {
				t.Fatalf("%v", err)
			}
			if got := Decode(stacks, scheme).Spans; !slices.Equal(got, spans) {
				t.Fatalf("%s: %v written as %s reads %v", scheme, spans, show(stacks), got)
			}
		}
	}
}

// randomEdit tries one edit and gives the spans that it should leave.
func randomEdit(r *rand.Rand, stacks []Stack, spans []Span, scheme Scheme) (Change, []Span, error) {
	n := len(stacks)
	start := r.IntN(n)
	fresh := Span{start, start + 1 + r.IntN(n-start), []string{"A", "B", "C"}[r.IntN(3)]}
	if len(spans) == 0 || r.IntN(3) == 0 {
		c, err := Add(stacks, fresh, scheme)
		return c, append(slices.Clone(spans), fresh), err
	}
	i := r.IntN(len(spans))
	s, want := spans[i], slices.Clone(spans)
	switch r.IntN(5) {
	case 0:
		c, err := Remove(stacks, s, scheme)
		return c, slices.Delete(want, i, i+1), err
	case 1:
		want[i].Type = fresh.Type
		c, err := Retype(stacks, s, fresh.Type, scheme)
		return c, want, err
	case 2:
		c, err := Outward(stacks, s, scheme)
		return c, want, err
	case 3:
		c, err := Inward(stacks, s, scheme)
		return c, want, err
	}
	want[i].Start, want[i].End = fresh.Start, fresh.End
	c, err := Resize(stacks, s, fresh.Start, fresh.End, scheme)
	return c, want, err
}

func applyChange(t *testing.T, stacks []Stack, c Change) []Stack {
	t.Helper()
	after := slices.Clone(stacks)
	if len(c.Before) != len(c.After) || !slices.EqualFunc(c.Before, stacks[c.Start:c.Start+len(c.Before)], Stack.Equal) {
		t.Fatalf("%s: change does not fit: %+v", show(stacks), c)
	}
	copy(after[c.Start:], c.After)
	return after
}

func TestAcceptedEditsKeepAValidSentenceValidAndCanBeUndone(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	accepted := 0
	for range 10000 {
		scheme := Schemes()[r.IntN(7)]
		stacks, err := Encode(randomSpans(r, 8, "A", "B"), 8, scheme)
		if err != nil {
			continue // IOB1, IOE1 and IOE2 cannot hold everything
		}
		before := show(stacks)
		spans := Decode(stacks, scheme).Spans
		change, want, err := randomEdit(r, stacks, spans, scheme)
		if before != show(stacks) {
			t.Fatalf("an edit wrote into its input: %s became %s", before, show(stacks))
		}
		if err != nil {
			continue
		}
		accepted++
		after := applyChange(t, stacks, change)
		if got := oracleSpans(after); !slices.Equal(got, sortedAll(want)) {
			t.Fatalf("%s: %s became %s: spans %v, want %v", scheme, before, show(after), got, sortedAll(want))
		}
		if found := Check(after, Rules{Scheme: scheme}); len(found) > 0 {
			t.Fatalf("%s: %s became %s with %s", scheme, before, show(after), codes(found))
		}
		back := applyChange(t, after, Change{change.Start, change.After, change.Before})
		if show(back) != before {
			t.Fatalf("undone: got %s, want %s", show(back), before)
		}
	}
	if accepted < 2000 {
		t.Errorf("only %d edits were accepted, too few to say anything", accepted)
	}
}

func TestEditsOfABrokenSentenceChangeOnlyWhatTheyAreAbout(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	for range 10000 {
		stacks := randomStacks(r)
		spans := Decode(stacks, IOB2).Spans
		change, want, err := randomEdit(r, stacks, spans, IOB2)
		if err != nil {
			continue
		}
		after := applyChange(t, stacks, change)
		if got := oracleSpans(after); !slices.Equal(got, sortedAll(want)) {
			t.Fatalf("%s became %s: spans %v, want %v", show(stacks), show(after), got, sortedAll(want))
		}
		for tok := range stacks {
			if bad, now := malformedTags(stacks[tok]), malformedTags(after[tok]); !slices.Equal(bad, now) {
				t.Fatalf("%s became %s: malformed tags are lost", show(stacks), show(after))
			}
		}
	}
}

func malformedTags(stack Stack) []string {
	var out []string
	for _, text := range stack {
		if _, ok := ParseTag(text); !ok {
			out = append(out, text)
		}
	}
	return out
}

func TestAnEditFarIntoASentenceCountsFromItsBeginning(t *testing.T) {
	stacks := parse("B-ORG / O / O / B-ORG / I-ORG / O / B-GPE")
	change, err := Add(stacks, Span{4, 5, "GPE"}, IOB2)
	if err != nil || change.Start != 4 || show(applyChange(t, stacks, change)) != "B-ORG / O / O / B-ORG / I-ORG B-GPE / O / B-GPE" {
		t.Errorf("got %+v, %v", change, err)
	}
	_, err = Add(stacks, Span{4, 6, "LOC"}, IOB2)
	if err == nil || err.Error() != "span [4,6) LOC crosses [3,5) ORG" {
		t.Errorf("got %v", err)
	}
	_, err = Remove(stacks, Span{5, 6, "LOC"}, IOB2)
	if err == nil || err.Error() != "span [5,6) LOC is not in the sentence" {
		t.Errorf("got %v", err)
	}
}

func TestAnEditKeepsTheSpellingOfBILOU(t *testing.T) {
	stacks := parse("U-GPE / B-ORG / L-ORG / O / O")
	for edit, want := range map[Span]string{
		{3, 5, "LOC"}: "U-GPE / B-ORG / L-ORG / B-LOC / L-LOC",
		{1, 2, "LOC"}: "U-GPE / B-ORG U-LOC / L-ORG / O / O",
	} {
		change, err := Add(stacks, edit, IOBES)
		if err != nil || show(applyChange(t, stacks, change)) != want {
			t.Errorf("%v: got %+v, %v; want %s", edit, change, err, want)
		}
	}
}

func TestASpanThatCrossesCanBeRetyped(t *testing.T) {
	stacks := parse("B-ORG / I-ORG B-GPE / I-GPE")
	change, err := Retype(stacks, Span{1, 3, "GPE"}, "LOC", IOB2)
	if err != nil || show(applyChange(t, stacks, change)) != "B-ORG / I-ORG B-LOC / I-LOC" {
		t.Errorf("got %+v, %v", change, err)
	}
}

func TestEditsAreRefusedWithTheReason(t *testing.T) {
	stacks := parse("B-ORG / I-ORG / I-ORG B-GPE / O")
	for name, c := range map[string]struct {
		edit func() (Change, error)
		want string
	}{
		"crossing":       {func() (Change, error) { return Add(stacks, Span{2, 4, "LOC"}, IOB2) }, "span [2,4) LOC crosses [0,3) ORG"},
		"there already":  {func() (Change, error) { return Add(stacks, Span{0, 3, "ORG"}, IOB2) }, "span [0,3) ORG is there already"},
		"leaves":         {func() (Change, error) { return Add(stacks, Span{3, 5, "LOC"}, IOB2) }, "span [3,5) LOC leaves the sentence of 4 tokens"},
		"before":         {func() (Change, error) { return Add(stacks, Span{-1, 1, "LOC"}, IOB2) }, "span [-1,1) LOC leaves the sentence of 4 tokens"},
		"empty":          {func() (Change, error) { return Add(stacks, Span{2, 2, "LOC"}, IOB2) }, "span [2,2) LOC has no tokens"},
		"no type":        {func() (Change, error) { return Add(stacks, Span{0, 1, "A B"}, IOB2) }, `type "A B" cannot stand in a tag`},
		"absent":         {func() (Change, error) { return Remove(stacks, Span{0, 2, "ORG"}, IOB2) }, "span [0,2) ORG is not in the sentence"},
		"resize crosses": {func() (Change, error) { return Resize(stacks, Span{2, 3, "GPE"}, 2, 4, IOB2) }, "span [2,4) GPE crosses [0,3) ORG"},
		"no twin":        {func() (Change, error) { return Outward(stacks, Span{2, 3, "GPE"}, IOB2) }, "span [2,3) GPE has no neighbour of the same extent on that side"},
		"no same twin":   {func() (Change, error) { return Retype(parse("B-A B-B"), Span{0, 1, "A"}, "B", IOB2) }, "span [0,1) B is there already"},
	} {
		if _, err := c.edit(); err == nil || err.Error() != c.want {
			t.Errorf("%s: got %v, want %s", name, err, c.want)
		}
	}
}
