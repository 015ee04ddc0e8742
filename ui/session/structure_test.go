package session

import (
	"fmt"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/repair"
	"tabaqat/layers"
)

func lettered(sentences int) *corpus.Document {
	doc := corpus.NewDocument("x", "conll")
	b := doc.Build()
	for i := range sentences {
		b.Begin(fmt.Sprint("s", i))
		b.Add("a", layers.Stack{"O"}, 2*i+1)
		b.Add("b", layers.Stack{"O"}, 2*i+2)
	}
	b.Done()
	return doc
}

func TestARepairKeepsWhatIsKnownOfOtherSentences(t *testing.T) {
	doc := lettered(4)
	s := New(doc, Options{})
	for _, i := range []int{0, 1, 3} {
		s.Move(Place{i, 0}, false)
		if err := s.Confirm(); err != nil {
			t.Fatal(err)
		}
	}
	asked := s.Revision(2)
	r, err := repair.SplitSentence(doc, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Do(r.Step); err != nil {
		t.Fatal(err)
	}
	if s.SetGhosts(2, asked, nil) {
		t.Error("suggestions asked for before the repair are taken for another sentence")
	}
	told := func() string {
		out := ""
		for i := range doc.Len() {
			if s.Confirmed(i) {
				out += " " + doc.Sentence(i).ID
			}
		}
		return out
	}
	if got := told(); got != " s0 s3" {
		t.Errorf("confirmed are%s", got)
	}
	if _, err := s.Undo(); err != nil {
		t.Fatal(err)
	}
	if got := told(); got != " s0 s3" || doc.Len() != 4 {
		t.Errorf("after undo confirmed are%s", got)
	}
}

func TestSentencesThatMovedAreFoundByTheirId(t *testing.T) {
	doc := lettered(3)
	b := doc.Build()
	for range 2 {
		b.Begin("twice")
		b.Add("a", layers.Stack{"O"}, 0)
	}
	n := NewNaming(doc)
	for key, want := range map[string]int{"2:s2": 2, "7:s1": 1, "0:s2": 2, "3:twice": 3, "9:twice": -1, "0:gone": -1} {
		var i int
		var id string
		if _, err := fmt.Sscanf(key, "%d:%s", &i, &id); err != nil {
			t.Fatal(err)
		}
		at, ok := n.Place(i, id)
		if ok != (want >= 0) || ok && at != want {
			t.Errorf("%s is at %d, %v; want %d", key, at, ok, want)
		}
	}
}
