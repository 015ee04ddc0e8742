package learn

import (
	"fmt"
	"testing"

	"tabaqat/layers"
)

func TestWordsAreKnownByHowTheyAreUsedElsewhere(t *testing.T) {
	m := newModel(nil)
	words := func(texts ...string) []word { return m.lists.wordsOf(texts) }
	m.usage.add(words("The", "price", "in", "Bergen"), []layers.Span{{Start: 3, End: 4, Type: "GPE"}}, 1)
	m.usage.add(words("Price", "of", "oil", "in", "North", "Bergen"), []layers.Span{{Start: 4, End: 6, Type: "GPE"}}, 1)
	m.usage.add(words("Prices", "fell", "in", "oil"), nil, 1)
	for _, tt := range []struct{ word, casing, roles string }{
		{"bergen", "inner", "[BGPE2 IGPE2]"},
		{"price", "lower", "[plain]"},
		{"prices", "initial", "[plain once]"},
		{"in", "lower", "[plain]"},
		{"oslo", "new", "[new]"},
	} {
		if c, r := m.usage.casing(tt.word), fmt.Sprint(m.usage.roles(tt.word)); c != tt.casing || r != tt.roles {
			t.Errorf("%s is %s %s, want %s %s", tt.word, c, r, tt.casing, tt.roles)
		}
	}
}

func TestASentenceIsNoWitnessForItself(t *testing.T) {
	m := newModel(nil)
	words := m.lists.wordsOf([]string{"They", "met", "Zamzam"})
	spans := []layers.Span{{Start: 2, End: 3, Type: "PERS"}}
	m.usage.add(words, spans, 1)
	m.names.add(words, spans)
	s := m.sentence(words, spans, true)
	if s.casing[2] != "new" || s.roles[2][0] != "new" || len(s.names[2]) > 0 {
		t.Errorf("its own word is %s %v %v", s.casing[2], s.roles[2], s.names[2])
	}
	if again := m.sentence(words, nil, false); again.casing[2] != "inner" || again.roles[2][0] != "BPERS4" {
		t.Errorf("another sentence sees %s %v", again.casing[2], again.roles[2])
	}
}

func TestQuotedWords(t *testing.T) {
	m := newModel(nil)
	got := fmt.Sprint(quotedWords(m.lists.wordsOf([]string{"a", "«", "b", "»", "c", `"`, "d", `"`, "e"})))
	if want := "[false true true false false true true false false]"; got != want {
		t.Errorf("quoted %s, want %s", got, want)
	}
}

func TestRareFeaturesAreDropped(t *testing.T) {
	m := newModel(nil)
	m.index = map[uint64]int32{10: 0, 11: 1, 12: 2, 13: 3}
	d := &data{words: [][][]int32{{{0, 1, 2}, {2}}, {{1, 3}}}}
	m.dropRare(d)
	if got, want := fmt.Sprint(m.index), "map[11:0 12:1]"; got != want {
		t.Errorf("index %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(d.words), "[[[0 1] [1]] [[0]]]"; got != want {
		t.Errorf("words %s, want %s", got, want)
	}
}
