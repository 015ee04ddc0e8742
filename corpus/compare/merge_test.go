package compare

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
)

func merge(t *testing.T, base, ours, theirs []string) (*corpus.Document, Merged) {
	t.Helper()
	o := docOf(t, "ours", ours...)
	m, err := Merge(docOf(t, "base", base...), o, docOf(t, "theirs", theirs...))
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Bring(o); err != nil {
		t.Fatal(err)
	}
	return o, m
}

func TestMergeTakesWhatEitherSideChanged(t *testing.T) {
	type list = []string
	cases := []struct {
		name               string
		base, ours, theirs list
		want               list
		conflicts          int
	}{
		{"other sentences", list{"a b", "c d"}, list{"a/B-ORG b", "c d"}, list{"a b", "c d/B-GPE"}, list{"a/B-ORG b", "c d/B-GPE"}, 0},
		{"one sentence", list{"a b c"}, list{"a/B-ORG b c"}, list{"a b c/B-GPE"}, list{"a/B-ORG b c/B-GPE"}, 0},
		{"the same", list{"a b"}, list{"a/B-ORG b"}, list{"a/B-ORG b"}, list{"a/B-ORG b"}, 0},
		{"the same and more", list{"a b"}, list{"a/B-ORG b"}, list{"a/B-ORG b/B-GPE"}, list{"a/B-ORG b/B-GPE"}, 0},
		{"one row, two tags", list{"a b"}, list{"a/B-ORG b"}, list{"a/B-GPE b"}, list{"a/B-ORG b"}, 1},
		{"nested meets", list{"a b"}, list{"a/B-ORG b/I-ORG"}, list{"a b/B-GPE"}, list{"a/B-ORG b/I-ORG"}, 1},
		{"both ends moved", list{"a b/B-ORG c/I-ORG d e"}, list{"a b c/B-ORG d e"}, list{"a b/B-ORG c/I-ORG d/I-ORG e"}, list{"a b c/B-ORG d/I-ORG e"}, 0},
		{"three rows, both ends", list{"a/B-ORG b/I-ORG c/I-ORG d"}, list{"a b/B-ORG c/I-ORG d"}, list{"a/B-ORG b/I-ORG c/I-ORG d/I-ORG"}, list{"a b/B-ORG c/I-ORG d/I-ORG"}, 0},
		{"gone and longer", list{"a/B-ORG b"}, list{"a b"}, list{"a/B-ORG b/I-ORG"}, list{"a b"}, 1},
		{"theirs adds a sentence", list{"1: a", "2: b"}, list{"1: a/B-ORG", "2: b"}, list{"1: a", "9: new/B-GPE", "2: b"}, list{"1: a/B-ORG", "9: new/B-GPE", "2: b"}, 0},
		{"theirs adds several", list{"1: a", "2: b"}, list{"1: a", "2: b"}, list{"7: x", "1: a", "8: y", "9: z", "2: b", "3: c", "4: d"}, list{"7: x", "1: a", "8: y", "9: z", "2: b", "3: c", "4: d"}, 0},
		{"theirs adds before one that it splits", list{"1: a", "2: bc"}, list{"1: a", "2: bc"}, list{"1: a", "8: x", "9: y", "2: b c"}, list{"1: a", "8: x", "9: y", "2: b c"}, 0},
		{"both add", list{"1: a", "2: b"}, list{"5: v", "6: w", "1: a", "7: x", "2: b"}, list{"1: a", "8: y", "2: b", "9: z"}, list{"5: v", "6: w", "1: a", "7: x", "8: y", "2: b", "9: z"}, 0},
		{"both add at one place", list{"1: a"}, list{"5: v", "1: a", "6: w"}, list{"7: x", "1: a", "8: y"}, list{"5: v", "7: x", "1: a", "6: w", "8: y"}, 0},
		{"ours deletes all", list{"1: a", "2: b"}, list{}, list{"1: a/B-ORG", "2: b"}, list{"1: a/B-ORG", "2: b"}, 2},
		{"ours deletes", list{"1: a", "2: b"}, list{"2: b"}, list{"1: a", "2: b/B-GPE"}, list{"1: a", "2: b/B-GPE"}, 1},
		{"theirs deletes", list{"1: a", "2: b"}, list{"1: a", "2: b"}, list{"2: b"}, list{"1: a", "2: b"}, 1},
		{"theirs splits a token", list{"1: ab c"}, list{"1: ab c"}, list{"1: a b c"}, list{"1: a b c"}, 0},
		{"a token split, a tag set", list{"1: ab c"}, list{"1: ab/B-ORG c"}, list{"1: a b c"}, list{"1: ab/B-ORG c"}, 1},
	}
	for _, c := range cases {
		got, m := merge(t, c.base, c.ours, c.theirs)
		if want := show(docOf(t, "want", c.want...)); show(got) != want || len(m.Conflicts) != c.conflicts {
			t.Errorf("%s: %d conflicts, want %d:\n%s\nwant:\n%s", c.name, len(m.Conflicts), c.conflicts, show(got), want)
		}
	}
}

func TestConflictsListBothSides(t *testing.T) {
	_, m := merge(t, []string{"a b c"}, []string{"a/B-ORG b c"}, []string{"a/B-GPE b/I-GPE c"})
	c := m.Conflicts[0]
	if c.ID != "1" || len(c.Tokens) != 2 || c.Ours[0].Type != "ORG" || c.Theirs[0].String() != "[0,2) GPE" {
		t.Errorf("conflict is %+v", c)
	}
	if first := c.Tokens[0]; first.Text != "a" || first.Base[0] != "O" || first.Ours[0] != "B-ORG" || first.Theirs[0] != "B-GPE" {
		t.Errorf("first token is %+v", first)
	}
}

// randomEdit changes the spans of a sentence within a run of tokens: no edit
// touches a row outside it.
func randomEdit(rng *rand.Rand, stacks []layers.Stack, from, to int) []layers.Stack {
	out := slices.Clone(stacks)
	for range 1 + rng.IntN(3) {
		var inside []layers.Span
		for _, s := range layers.Spans(out) {
			if s.Start >= from && s.End <= to {
				inside = append(inside, s)
			}
		}
		var c layers.Change
		var err error
		start := from + rng.IntN(to-from)
		span := layers.Span{Start: start, End: start + 1 + rng.IntN(to-start), Type: []string{"ORG", "GPE", "PERS"}[rng.IntN(3)]}
		switch k := rng.IntN(4); {
		case k < 2 || len(inside) == 0:
			c, err = layers.Add(out, span, layers.IOB2)
		case k == 2:
			c, err = layers.Remove(out, inside[rng.IntN(len(inside))], layers.IOB2)
		default:
			c, err = layers.Resize(out, inside[rng.IntN(len(inside))], span.Start, span.End, layers.IOB2)
		}
		if err != nil || c.Start < from || c.Start+len(c.After) > to {
			continue
		}
		copy(out[c.Start:], c.After)
	}
	return out
}

func build(name string, stacks [][]layers.Stack) *corpus.Document {
	doc := corpus.NewDocument(name, "conll")
	b := doc.Build()
	for i, sentence := range stacks {
		b.Begin(fmt.Sprint(i))
		for k, stack := range sentence {
			b.Add(fmt.Sprintf("t%d.%d", i, k), stack, i*1000+k+1)
		}
	}
	b.Done()
	return doc
}

// missing lists the spans of one list that another has not, as multisets.
func missing(all, from []layers.Span) (out []layers.Span) {
	left := map[layers.Span]int{}
	for _, s := range from {
		left[s]++
	}
	for _, s := range all {
		if left[s]--; left[s] < 0 {
			out = append(out, s)
		}
	}
	return out
}

func TestEditsThatDoNotOverlapBothArriveAndNoTokenIsLost(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	merged := 0
	for round := range 2000 {
		const tokens = 12
		outside := slices.Repeat([]layers.Stack{{"O"}}, tokens)
		var base, ours, theirs [][]layers.Stack
		for range 3 {
			b := randomEdit(rng, randomEdit(rng, outside, 0, tokens), 0, tokens)
			cut := 1 + rng.IntN(tokens-1)
			left, right := randomEdit(rng, b, 0, cut), randomEdit(rng, b, cut, tokens)
			if rng.IntN(2) == 0 {
				left, right = right, left
			}
			base, ours, theirs = append(base, b), append(ours, left), append(theirs, right)
		}
		o, th, ba := build("ours", ours), build("theirs", theirs), build("base", base)
		m, err := Merge(ba, o, th)
		if err != nil || len(m.Conflicts) > 0 {
			t.Fatalf("round %d: %v, conflicts %+v\nbase:\n%s\nours:\n%s\ntheirs:\n%s", round, err, m.Conflicts, show(ba), show(o), show(th))
		}
		before := show(o)
		if err := m.Bring(o); err != nil {
			t.Fatal(err)
		}
		for i, s := range o.Sentences() {
			if !slices.Equal(s.Tokens, ba.Sentence(i).Tokens) {
				t.Fatalf("round %d: tokens are %v", round, s.Tokens)
			}
			got, was := o.Spans(i), ba.Spans(i)
			for _, side := range [][]layers.Span{layers.Spans(ours[i]), layers.Spans(theirs[i])} {
				if lost := missing(missing(side, was), got); len(lost) > 0 {
					t.Fatalf("round %d: %v did not arrive in\n%s\nours was:\n%s", round, lost, show(o), before)
				}
				for _, gone := range missing(was, side) {
					if count(got, gone) > count(side, gone) {
						t.Fatalf("round %d: %v is still in\n%s", round, gone, show(o))
					}
				}
			}
		}
		merged += m.Taken
	}
	if merged < 1000 {
		t.Errorf("only %d sentences were merged; the edits are too few", merged)
	}
}

func count(spans []layers.Span, s layers.Span) int {
	n := 0
	for _, t := range spans {
		if s == t {
			n++
		}
	}
	return n
}

func TestMergeNeverLosesASpanOrTokenWhateverTheEdits(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	conflicts := 0
	for range 2000 {
		outside := slices.Repeat([]layers.Stack{{"O"}}, 8)
		b := randomEdit(rng, outside, 0, 8)
		left, right := randomEdit(rng, b, 0, 8), randomEdit(rng, b, 0, 8)
		o := build("ours", [][]layers.Stack{left})
		m, err := Merge(build("base", [][]layers.Stack{b}), o, build("theirs", [][]layers.Stack{right}))
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Bring(o); err != nil {
			t.Fatal(err)
		}
		conflicts += len(m.Conflicts)
		if len(m.Conflicts) > 0 {
			if !sameStacks(o.Stacks(0), left) {
				t.Fatalf("a conflict changed ours: %v, was %v", o.Stacks(0), left)
			}
			continue
		}
		for _, p := range layers.Check(o.Stacks(0), layers.Rules{}) {
			if p.Code.Severity() == layers.Error {
				t.Fatalf("merged without conflict, yet %s: base %v, ours %v, theirs %v", p.Message, b, left, right)
			}
		}
	}
	if conflicts == 0 {
		t.Error("no conflict in 2000 rounds; the edits do not meet")
	}
}
