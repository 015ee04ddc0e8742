package main

import (
	"strings"
	"testing"

	"tabaqat/layers"
	"tabaqat/model"
	"tabaqat/ui/session"
)

func span(start, end int, typ string) layers.Span {
	return layers.Span{Start: start, End: end, Type: typ}
}

// TestStrokesAreThoseOfTheCheapestWay holds counts to those of a hand that
// follows DESIGN's keys on paper; every sentence has eight words.
func TestStrokesAreThoseOfTheCheapestWay(t *testing.T) {
	tests := []struct {
		name   string
		gold   []layers.Span
		ghosts []layers.Span
		want   int
	}{
		{"nothing: confirm", nil, nil, 1},
		{"a letter at the cursor, confirm", []layers.Span{span(0, 1, "ORG")}, nil, 2},
		{"three arrows, two with Shift, a letter, confirm", []layers.Span{span(3, 6, "ORG")}, nil, 7},
		{"End is nearer: End, a letter, confirm", []layers.Span{span(7, 8, "GPE")}, nil, 3},
		{"right: taken and confirmed at once", []layers.Span{span(3, 6, "ORG"), span(5, 6, "GPE")}, []layers.Span{span(3, 6, "ORG"), span(5, 6, "GPE")}, 1},
		{"wrong: not taken", nil, []layers.Span{span(3, 6, "ORG")}, 1},
		{"another type: Tab, a letter, confirm", []layers.Span{span(3, 6, "ORG")}, []layers.Span{span(3, 6, "GPE")}, 3},
		{"a word too few: Tab, Alt and arrow, confirm", []layers.Span{span(3, 6, "ORG")}, []layers.Span{span(3, 5, "ORG")}, 3},
		{"one of two: Tab, Enter, confirm", []layers.Span{span(2, 4, "ORG")}, []layers.Span{span(2, 4, "ORG"), span(6, 7, "GPE")}, 3},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			words := strings.Fields("a b c d e f g h")
			s := session.New(sheetOf([]sentence{{words: words}, {words: words}}), session.Options{})
			var list []model.Suggestion
			for _, g := range tt.ghosts {
				list = append(list, model.Suggestion{Span: g, Score: 0.9})
			}
			s.SetGhosts(0, s.Revision(0), list)
			p, err := cheapest(s, 0, tt.gold, threshold)
			if err != nil {
				t.Fatal(err)
			}
			h := &hand{s: s, gold: tt.gold, threshold: threshold}
			if err := h.do(p); err != nil {
				t.Fatal(err)
			}
			if h.keys != tt.want || len(h.missing())+len(h.wrong()) > 0 || !s.Confirmed(0) {
				t.Errorf("%d strokes, want %d; there is %v", h.keys, tt.want, s.Document().Spans(0))
			}
		})
	}
}

// TestNothingButTheWantedSpansIsAcceptable holds that a count of a sentence
// that came out otherwise is no count.
func TestNothingButTheWantedSpansIsAcceptable(t *testing.T) {
	s := session.New(sheetOf([]sentence{{words: []string{"a", "b"}}}), session.Options{})
	if err := s.Add(0, span(0, 1, "ORG")); err != nil {
		t.Fatal(err)
	}
	h := &hand{s: s, gold: []layers.Span{span(1, 2, "GPE")}}
	if err := h.do(byHand); err != errNotGold {
		t.Errorf("%v, want %v", err, errNotGold)
	}
}
