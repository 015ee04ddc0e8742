package bracket

import (
	"math/rand/v2"
	"testing"

	"tabaqat/layers"
)

func sample(line float32) Layout {
	return Do(Sentence{
		Widths: []float32{40, 40, 40, 40},
		Spans:  []layers.Span{span(0, 4, "EVENT"), span(1, 3, "ORG")},
		Labels: []float32{20, 20},
		Rows:   []int{1, 1, 2, 1},
	}, measures(line))
}

func TestTokenAtPoint(t *testing.T) {
	l := sample(100) // two lines of two tokens
	second := l.Lines[1].Tokens[0].Y0 + 1
	for _, c := range []struct {
		x    X
		y    Y
		want int
	}{
		{5, l.Lines[0].Tokens[0].Y0, 0},
		{44, l.Lines[0].Tokens[0].Y0, 0}, // the gap is shared
		{46, l.Lines[0].Tokens[0].Y0, 1},
		{5, second, 2},
		{60, l.Lines[1].Bottom - 1, 3}, // on the tags under it
		{95, second, -1},               // beyond the line
		{5, 1, -1},                     // on the brackets
		{5, 10000, -1},
		{-3, second, -1},
	} {
		if got, _ := l.TokenAtPoint(c.x, c.y); got != c.want {
			if _, ok := l.TokenAtPoint(c.x, c.y); ok || c.want >= 0 {
				t.Errorf("(%v,%v): got %d, want %d", c.x, c.y, got, c.want)
			}
		}
	}
	for _, c := range []struct {
		x    X
		y    Y
		want int
	}{{-50, -50, 0}, {500, 0, 1}, {0, 10000, 2}, {500, 10000, 3}} {
		if got := l.NearestToken(c.x, c.y); got != c.want {
			t.Errorf("nearest to (%v,%v): got %d, want %d", c.x, c.y, got, c.want)
		}
	}
	var empty Layout
	if empty.NearestToken(1, 1) != -1 {
		t.Error("an empty layout has a token")
	}
}

func TestBracketAtPointTellsEdgesFromBody(t *testing.T) {
	l := sample(100)
	event, org := l.Lines[0].Brackets[0], l.Lines[0].Brackets[1]
	again := l.Lines[1].Brackets[1]
	for _, c := range []struct {
		name string
		x    X
		y    Y
		want Hit
		ok   bool
	}{
		{"start", 1, event.Stroke, Hit{0, StartEdge}, true},
		{"label", 20, event.Label.Y0, Hit{0, Body}, true},
		{"open end is no edge", event.End - 1, event.Stroke, Hit{0, Body}, true},
		{"inner start", org.Start + 1, org.Stroke, Hit{1, StartEdge}, true},
		{"inner start from outside", org.Start - 2, org.Stroke, Hit{1, StartEdge}, true},
		{"open start is no edge", again.Start + 1, again.Stroke, Hit{1, Body}, true},
		{"end on the next line", again.End - 1, again.Stroke, Hit{1, EndEdge}, true},
		{"on the text", 5, l.Lines[0].Tokens[0].Y0, Hit{}, false},
		{"far beside", again.End + 30, again.Stroke, Hit{}, false},
	} {
		if got, ok := l.BracketAtPoint(c.x, c.y, 4); got != c.want || ok != c.ok {
			t.Errorf("%s: got %v, %v; want %v, %v", c.name, got, ok, c.want, c.ok)
		}
	}
}

func TestEveryTokenAndBracketIsFoundWhereItIsDrawn(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for range 1000 {
		s := randomSentence(r)
		l := Do(s, measures(r.Float32()*300))
		for _, line := range l.Lines {
			for k, box := range line.Tokens {
				if got, ok := l.TokenAtPoint((box.X0+box.X1)/2, (box.Y0+box.Y1)/2); !ok || got != line.First+k {
					t.Fatalf("token %d is found as %d, %v", line.First+k, got, ok)
				}
				if got, _ := l.TokenBox(line.First + k); got != box {
					t.Fatalf("token %d has box %+v, want %+v", line.First+k, got, box)
				}
			}
			for _, b := range line.Brackets {
				if hit, ok := l.BracketAtPoint((b.Start+b.End)/2, b.Stroke, 3); !ok || hit.Span != b.Span {
					t.Fatalf("bracket of span %d is found as %v, %v", b.Span, hit, ok)
				}
			}
		}
	}
}

func TestMirrorAndBack(t *testing.T) {
	if got := Mirror(10, 30, 100); got != 60 {
		t.Errorf("got %v, want 60", got)
	}
	if got := Unmirror(60, 100); got != 40 {
		t.Errorf("got %v, want 40", got)
	}
}
