package corpus

import (
	"fmt"
	"runtime"
	"slices"
	"testing"

	"tabaqat/layers"
)

func small() *Document {
	d := NewDocument("small.csv", "csv")
	b := d.Build()
	b.Begin("1")
	b.Add("مدير", layers.Stack{"B-OCC"}, 2)
	b.Add("بنك", layers.Stack{"I-OCC", "B-ORG"}, 3)
	b.Begin("2")
	b.Add("قال", layers.Stack{"O"}, 4)
	b.Done()
	return d
}

func TestApplyIsAllOrNothing(t *testing.T) {
	d := small()
	good := Edit{0, 0, []layers.Stack{{"B-OCC"}}, []layers.Stack{{"O"}}}
	bad := Edit{1, 0, []layers.Stack{{"B-GPE"}}, []layers.Stack{{"O"}}}
	if _, err := d.Apply(good, bad); err == nil {
		t.Fatal("an edit whose Before does not stand there was applied")
	}
	if d.Dirty() || !d.Stack(0, 0).Equal(layers.Stack{"B-OCC"}) {
		t.Errorf("after a refused edit the stack is %v, dirty %v", d.Stack(0, 0), d.Dirty())
	}
	inverse, err := d.Apply(good)
	if err != nil || !d.Dirty() || len(d.Changes()) != 1 {
		t.Fatalf("edit: %v, dirty %v, changes %v", err, d.Dirty(), d.Changes())
	}
	if _, err := d.Apply(inverse...); err != nil || d.Dirty() {
		t.Errorf("inverse: %v, dirty %v", err, d.Dirty())
	}
}

func TestEditOutsideTheSentenceIsRefused(t *testing.T) {
	d := small()
	for _, e := range []Edit{
		{Sentence: 2},
		{Sentence: -1},
		{0, 1, make([]layers.Stack, 2), make([]layers.Stack, 2)},
		{0, -1, make([]layers.Stack, 1), make([]layers.Stack, 1)},
		{0, 0, []layers.Stack{{"B-OCC"}}, nil},
	} {
		if _, err := d.Apply(e); err == nil {
			t.Errorf("edit %+v was applied", e)
		}
	}
}

func TestRepairSplitsATokenAndIsTakenBack(t *testing.T) {
	d := small()
	before := d.Text(0)
	after := Text{
		ID:     "1",
		Tokens: []string{"مدير", "ب", "نك"},
		Stacks: []layers.Stack{{"B-OCC"}, {"I-OCC", "B-ORG"}, {"I-OCC", "I-ORG"}},
		Rows:   []int32{2, 3, 0},
	}
	var h History
	step := Step{Title: "split", Repairs: []Repair{{At: 0, Before: []Text{before}, After: []Text{after}, Stamp: d.Stamp()}}}
	if err := d.ApplyStep(step); err != nil {
		t.Fatal(err)
	}
	h.Push(step)
	if !d.Restructured() || !d.Dirty() || d.Sentence(0).Len() != 3 {
		t.Errorf("after the split: restructured %v, %d tokens", d.Restructured(), d.Sentence(0).Len())
	}
	if _, ok, err := h.Undo(d); !ok || err != nil || d.Dirty() {
		t.Errorf("undo: %v %v, dirty %v", ok, err, d.Dirty())
	}
	if _, ok, err := h.Redo(d); !ok || err != nil || !slices.Equal(d.Sentence(0).Tokens, after.Tokens) {
		t.Errorf("redo: %v %v, tokens %q", ok, err, d.Sentence(0).Tokens)
	}
}

func TestRepairThatDoesNotFitChangesNothing(t *testing.T) {
	d := small()
	wrong := d.Text(0)
	wrong.Tokens[0] = "other"
	step := Step{Repairs: []Repair{{At: 1, Before: []Text{d.Text(1)}}, {Before: []Text{wrong}}}}
	if err := d.ApplyStep(step); err == nil || d.Len() != 2 || d.Dirty() {
		t.Errorf("got %v with %d sentences, dirty %v", err, d.Len(), d.Dirty())
	}
}

func TestWojoodSizeStaysUnder120MB(t *testing.T) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	d := NewDocument("big", "csv")
	b := d.Build()
	for i := range 550464 {
		if i%20 == 0 {
			b.Begin(fmt.Sprint(i / 20))
		}
		b.Add(fmt.Sprint("token", i), layers.Stack{"I-OCC", []string{"B-ORG", "I-ORG"}[i%2]}, i+2)
	}
	b.Done()
	runtime.GC()
	runtime.ReadMemStats(&after)
	if mb := (after.HeapAlloc - before.HeapAlloc) >> 20; mb > 120 {
		t.Errorf("the document takes %d MB of heap", mb)
	}
	if d.Tokens() != 550464 {
		t.Errorf("%d tokens", d.Tokens())
	}
}
