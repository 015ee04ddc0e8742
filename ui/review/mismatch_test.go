package review

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/compare"
	"tabaqat/layers"
)

type facts map[string]string

func (f facts) PutAll(_ string, values map[string]string) error {
	for key, value := range values {
		f[key] = value
	}
	return nil
}

func (f facts) Facts(string) (map[string]string, error) {
	out := map[string]string{}
	for key, value := range f {
		out[key] = value
	}
	return out, nil
}

// walker settles mismatches as the window does.
type walker struct {
	t *testing.T
	*Mismatches
	done []corpus.Step
}

func walk(t *testing.T, keep Decisions, docs ...*corpus.Document) *walker {
	t.Helper()
	m, err := NewMismatches(docs, keep)
	if err != nil {
		t.Fatal(err)
	}
	return &walker{t: t, Mismatches: m}
}

func (w *walker) do(step corpus.Step, err error) {
	w.t.Helper()
	if err == nil {
		err = w.Docs[0].ApplyStep(step)
	}
	if err == nil {
		_, err = w.Followed(step.Title, true)
	}
	if err != nil {
		w.t.Fatal(err)
	}
	w.done = append(w.done, step)
}

func (w *walker) settle(take compare.Choice) {
	w.t.Helper()
	if err := w.Next(1); err != nil {
		w.t.Fatal(err)
	}
	w.do(w.Settle(take))
}

// turn takes a step back, or does it again.
func (w *walker) turn(step corpus.Step, done bool) {
	w.t.Helper()
	turn := w.Docs[0].RevertStep
	if done {
		turn = w.Docs[0].ApplyStep
	}
	if err := turn(step); err != nil {
		w.t.Fatal(err)
	}
	if _, err := w.Followed(step.Title, done); err != nil {
		w.t.Fatal(err)
	}
}

func (w *walker) wantSettled(n int, when string) {
	w.t.Helper()
	if got := w.Settled(); got != n {
		w.t.Errorf("%s %d of %d are settled; want %d", when, got, len(w.Cases), n)
	}
}

func TestMismatchesAreWalkedSettledUndoneAndKept(t *testing.T) {
	mine := document(t, "Oslo/B-GPE is/O big/O", "in/O Oslo/O now/O", "Oslo/B-ORG won/O")
	theirs := document(t, "Oslo/B-LOC is/O big/O", "in/O Oslo/B-GPE now/O", "Oslo/O won/O")
	keep := facts{}
	w := walk(t, keep, mine, theirs)
	if len(w.Cases) != 3 {
		t.Fatalf("%d mismatches; want 3", len(w.Cases))
	}
	w.settle(compare.TakeBoth)
	w.settle(compare.TakeRight)
	want := "Oslo/B-GPE/B-LOC is/O big/O\nin/O Oslo/B-GPE now/O\nOslo/B-ORG won/O"
	if got := written(mine); got != want {
		t.Errorf("settled to\n%s\nwant\n%s", got, want)
	}
	last := w.done[1]
	w.turn(last, false)
	w.wantSettled(1, "after undo")
	if w.At != 1 {
		t.Errorf("after undo case %d is at hand; want 1", w.At)
	}
	w.turn(last, true)
	w.wantSettled(2, "after redo")
	w.settle(compare.TakeLeft)
	if len(w.done[2].Edits) != 0 {
		t.Errorf("what is mine already needs the edits %v", w.done[2].Edits)
	}
	w.wantSettled(3, "at the end")
	again := walk(t, keep, mine, theirs)
	again.wantSettled(len(again.Cases), "when opened again")
	again.turn(w.done[2], false)
	again.wantSettled(len(again.Cases)-1, "after undo in a later sitting")
}

func TestOfThreeEachReadingTheMajorityAndAnEditCanBeTaken(t *testing.T) {
	mine := document(t, "a/B-ORG x/O", "b/B-ORG x/O", "c/B-ORG x/O", "d/B-ORG x/O", "e/B-ORG x/O")
	second := document(t, "a/B-GPE x/O", "b/B-GPE x/O", "c/B-GPE x/O", "d/B-LOC x/O", "e/B-GPE x/O")
	third := document(t, "a/B-LOC x/O", "b/B-LOC x/O", "c/B-GPE x/O", "d/B-GPE x/O", "e/O x/O")
	keep := facts{}
	w := walk(t, keep, mine, second, third)
	w.settle(compare.TakeRight)
	w.settle(compare.TakeThird)
	w.settle(compare.TakeMajority)
	w.settle(compare.TakeBoth)
	if err := w.Next(1); err != nil {
		t.Fatal(err)
	}
	// By hand: two tokens long.
	c, err := layers.Resize(mine.Stacks(4), layers.Span{Start: 0, End: 1, Type: "ORG"}, 0, 2, mine.Scheme)
	if err != nil {
		t.Fatal(err)
	}
	if err := mine.ApplyStep(corpus.Step{Edits: []corpus.Edit{corpus.EditOf(4, c)}}); err != nil {
		t.Fatal(err)
	}
	w.Refresh(4)
	w.do(w.Settle(compare.AsItStands))
	want := "a/B-GPE x/O\nb/B-LOC x/O\nc/B-GPE x/O\nd/B-ORG/B-LOC/B-GPE x/O\ne/B-ORG x/I-ORG"
	if got := written(mine); got != want {
		t.Errorf("settled to\n%s\nwant\n%s", got, want)
	}
	w.wantSettled(5, "at the end")
	again := walk(t, keep, mine, second, third)
	again.wantSettled(len(again.Cases), "when opened again")
	if len(again.Cases) < 4 {
		t.Errorf("only %d cases are left to be known again", len(again.Cases))
	}
	walk(t, keep, mine, third, second).wantSettled(len(again.Cases), "in another order of files")
	walk(t, keep, document(t, "a/B-ORG x/O"), second, third).wantSettled(0, "where the file says otherwise")
}

func TestASecondDecisionTakenBackBringsTheFirst(t *testing.T) {
	mine, theirs := document(t, "a/B-ORG x/O"), document(t, "a/B-GPE x/O")
	w := walk(t, facts{}, mine, theirs)
	w.settle(compare.TakeRight)
	w.Go(0)
	w.do(w.Settle(compare.TakeLeft))
	if docs, _ := w.Says(0); !w.Decided(0) || fmt.Sprint(docs) != "[0]" {
		t.Errorf("settled %t, says %v", w.Decided(0), docs)
	}
	w.turn(w.done[1], false)
	if docs, _ := w.Says(0); !w.Decided(0) || fmt.Sprint(docs) != "[1]" {
		t.Errorf("after undo: settled %t, says %v", w.Decided(0), docs)
	}
	w.turn(w.done[0], false)
	w.wantSettled(0, "after two")
}

func TestLayersInAnotherOrderAreSettledToo(t *testing.T) {
	mine, theirs := document(t, "a/B-ORG/B-GPE x/O"), document(t, "a/B-GPE/B-ORG x/O")
	keep := facts{}
	w := walk(t, keep, mine, theirs, document(t, "a/B-GPE/B-ORG x/O"))
	w.settle(compare.TakeLeft)
	w.wantSettled(1, "mine stays:")
	walk(t, keep, mine, theirs).wantSettled(1, "when opened again")
	w.Go(0)
	w.do(w.Settle(compare.TakeMajority))
	if got := written(mine); got != "a/B-GPE/B-ORG x/O" {
		t.Errorf("settled to %s", got)
	}
	w.Go(0)
	if _, err := w.Settle(compare.TakeBoth); err == nil {
		t.Error("two orders were taken at once")
	}
}

func TestTakingTheMajorityEverywhereIsOneStep(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 9))
	types := []string{"O", "B-ORG", "B-GPE", "B-LOC"}
	taken := 0
	for range 200 {
		var lines [3][]string
		for range 6 {
			for d := range lines {
				lines[d] = append(lines[d], "a/"+types[rng.IntN(4)]+" x/O b/"+types[rng.IntN(4)])
			}
		}
		docs := []*corpus.Document{document(t, lines[0]...), document(t, lines[1]...), document(t, lines[2]...)}
		keep := facts{}
		w := walk(t, keep, docs...)
		before := written(docs[0])
		plan, err := w.PlanMajority()
		if err == errNoMajority {
			continue
		}
		w.do(plan.Step, err)
		taken += len(plan.Taken)
		if len(plan.Taken)+plan.None+plan.Refused != len(w.Cases) {
			t.Fatalf("%d taken, %d without, %d refused of %d", len(plan.Taken), plan.None, plan.Refused, len(w.Cases))
		}
		w.wantSettled(len(plan.Taken), "taken:")
		// Each token is an entity of its own here: two of three decide it.
		for s := range docs[0].Len() {
			for k := range docs[0].Sentence(s).Tokens {
				b, c := docs[1].Stack(s, k).String(), docs[2].Stack(s, k).String()
				if got := docs[0].Stack(s, k).String(); b == c && got != b {
					t.Fatalf("%s, though two say %s", got, b)
				}
			}
		}
		w.turn(plan.Step, false)
		w.wantSettled(0, "after one undo")
		if written(docs[0]) != before {
			t.Fatal("one undo does not bring back what was")
		}
		w.turn(plan.Step, true)
		walk(t, keep, docs...).wantSettled(len(walk(t, keep, docs...).Cases)-plan.None-plan.Refused, "opened again")
	}
	if taken < 200 {
		t.Errorf("only %d were taken", taken)
	}
}

func TestTitlesOfOtherStepsSettleNothing(t *testing.T) {
	for _, text := range []string{"add ORG", "mismatch", "mismatch left", "mismatch left type\t1\t[0,1) ORG", "mismatch 1"} {
		if n, ok := parseTitle(text); ok {
			t.Errorf("%q is read as decision %d", text, n)
		}
	}
}
