package compare

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tabaqat/layers"
)

func TestSettlingRandomSentencesToTheRightGivesTheirSpans(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 2))
	settled, stuck := 0, 0
	for range 3000 {
		outside := slices.Repeat([]layers.Stack{{"O"}}, 9)
		left := randomEdit(rng, randomEdit(rng, outside, 0, 9), 0, 9)
		right := randomEdit(rng, randomEdit(rng, left, 0, 9), 0, 9)
		a, b := build("a", [][]layers.Stack{left}), build("b", [][]layers.Stack{right})
		c, err := Diff(a, b)
		if err != nil {
			t.Fatal(err)
		}
		target := build("a", [][]layers.Stack{left})
		open := c.Items
		for progress := true; progress && len(open) > 0; {
			progress = false
			open = slices.DeleteFunc(open, func(it Item) bool {
				edits, err := it.Case().Edits(target, 0, TakeRight)
				if err != nil {
					return false // it crosses what another item takes away
				}
				if _, err := target.Apply(edits...); err != nil {
					t.Fatal(err)
				}
				progress = true
				return true
			})
		}
		if len(open) > 0 {
			stuck++ // two spans that must change places at once
			continue
		}
		settled++
		if got, want := spanCounts(target.Stacks(0), layers.IOB2), spanCounts(right, layers.IOB2); !mapsEqual(got, want) {
			t.Fatalf("left %v, right %v: settled to %v", left, right, target.Spans(0))
		}
	}
	if stuck*10 > settled {
		t.Errorf("%d sentences could not be settled item by item, %d could", stuck, settled)
	}
}

func mapsEqual(a, b map[layers.Span]int) bool {
	for s := range union(a, b) {
		if a[s] != b[s] {
			return false
		}
	}
	return true
}

func TestAWholeSentenceIsTakenTagForTag(t *testing.T) {
	a := docOf(t, "a", "1: x/B-ORG y/I-ORG z", "2: p q")
	b := docOf(t, "b", "1: x y/B-GPE z/I-GPE", "2: p r")
	e, needed, err := SentenceEdit(a, 0, b, 0)
	if err != nil || !needed {
		t.Fatal(needed, err)
	}
	inverse, err := a.Apply(e)
	if err != nil || show(a) != "1: x y/B-GPE z/I-GPE\n2: p q" {
		t.Errorf("%v:\n%s", err, show(a))
	}
	if _, err := a.Apply(inverse...); err != nil || show(a) != "1: x/B-ORG y/I-ORG z\n2: p q" {
		t.Errorf("taken back: %v:\n%s", err, show(a))
	}
	if _, needed, err := SentenceEdit(a, 0, a, 0); needed || err != nil {
		t.Errorf("the same sentence: %v, %v", needed, err)
	}
	if _, _, err := SentenceEdit(a, 1, b, 1); err == nil {
		t.Error("a sentence with other tokens was taken")
	}
}
