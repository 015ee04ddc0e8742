package bracket

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"tabaqat/layers"
)

func measures(line float32) Metrics {
	return Metrics{Line: line, Gap: 10, Text: 30, Lane: 20, Label: 15, Inset: 5, Apart: 4, Foot: 6, Row: 12, Skip: 8}
}

func span(start, end int, typ string) layers.Span {
	return layers.Span{Start: start, End: end, Type: typ}
}

func TestLanesAreAsTheDesignDefinesThem(t *testing.T) {
	for _, c := range []struct {
		name  string
		spans []layers.Span
		want  []int
	}{
		{"outermost on top", []layers.Span{span(0, 4, "OCC"), span(1, 4, "ORG"), span(3, 4, "GPE")}, []int{2, 1, 0}},
		{"nothing inside is nearest the words", []layers.Span{span(0, 2, "A"), span(3, 6, "B"), span(4, 5, "C")}, []int{0, 1, 0}},
		{"the outer of twins is higher", []layers.Span{span(0, 2, "A"), span(0, 2, "B")}, []int{1, 0}},
		{"input order counts only for twins", []layers.Span{span(3, 4, "GPE"), span(0, 4, "ORG")}, []int{0, 1}},
		{"crossing goes to the next lane", []layers.Span{span(0, 2, "A"), span(1, 3, "B")}, []int{0, 1}},
		{"what leaves the sentence has none", []layers.Span{span(-1, 2, "A"), span(2, 2, "B"), span(5, 7, "C"), span(0, 1, "D")}, []int{-1, -1, -1, 0}},
	} {
		if got := Lanes(c.spans, 6); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

// laneByDefinition is DESIGN's recursion, for spans that nest.
func laneByDefinition(spans []layers.Span, i int) int {
	lane := 0
	for k, s := range spans {
		inside := spans[i].Contains(s) && (s.Len() < spans[i].Len() || k > i)
		if k != i && inside {
			lane = max(lane, 1+laneByDefinition(spans, k))
		}
	}
	return lane
}

// nested makes random spans that nest, with twins.
func nested(r *rand.Rand, tokens int) []layers.Span {
	var spans []layers.Span
	for range r.IntN(8) {
		start := r.IntN(tokens)
		s := span(start, start+1+r.IntN(tokens-start), "T")
		if !slices.ContainsFunc(spans, s.Crosses) {
			spans = append(spans, s)
		}
	}
	return spans
}

func TestLanesOfNestedSpansFollowTheRecursion(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 3000 {
		spans := nested(r, 1+r.IntN(10))
		got := Lanes(spans, 10)
		for i := range spans {
			if want := laneByDefinition(spans, i); got[i] != want {
				t.Fatalf("%v: lane of %v is %d, want %d", spans, spans[i], got[i], want)
			}
		}
	}
}

func TestASentenceOnOneLine(t *testing.T) {
	// ORG over tokens 0 to 2, GPE with a long label over token 1, then DATE in
	// the same lane right after it, which has to make room.
	l := Do(Sentence{
		Widths: []float32{40, 20, 30, 10},
		Spans:  []layers.Span{span(0, 3, "ORG"), span(1, 2, "GPE"), span(2, 3, "DATE")},
		Labels: []float32{25, 50, 20},
		Rows:   []int{1, 2, 2, 1},
	}, measures(0))
	if len(l.Lines) != 1 || l.Lanes != 2 {
		t.Fatalf("got %d lines, %d lanes; want 1, 2", len(l.Lines), l.Lanes)
	}
	line := l.Lines[0]
	// Token 1 at 40+10; its label ends at 50+5+50 = 105, so token 2 begins at 109.
	wantX := [][2]X{{0, 40}, {50, 70}, {109, 139}, {149, 159}}
	for i, tok := range line.Tokens {
		if tok.X0 != wantX[i][0] || tok.X1 != wantX[i][1] || tok.Y0 != 46 || tok.Y1 != 76 {
			t.Errorf("token %d: got %+v, want x %v, y 46 to 76", i, tok, wantX[i])
		}
	}
	want := []Bracket{
		{Span: 0, Lane: 1, Start: 0, End: 139, Stroke: 7.5, Box: Box{0, 139, 0, 20}, Label: Box{5, 30, 0, 15}},
		{Span: 1, Lane: 0, Start: 50, End: 70, Stroke: 27.5, Box: Box{50, 105, 20, 40}, Label: Box{55, 105, 20, 35}},
		{Span: 2, Lane: 0, Start: 109, End: 139, Stroke: 27.5, Box: Box{109, 139, 20, 40}, Label: Box{114, 134, 20, 35}},
	}
	if !slices.Equal(line.Brackets, want) {
		t.Errorf("got  %+v\nwant %+v", line.Brackets, want)
	}
	if l.H != 46+30+2*12 || l.Width != 159 {
		t.Errorf("got height %v, width %v; want 100, 159", l.H, l.Width)
	}
}

func TestABracketCutByALineEndIsOpenOnBothLinesInOneLane(t *testing.T) {
	l := Do(Sentence{
		Widths: []float32{40, 40, 40, 40},
		Spans:  []layers.Span{span(0, 4, "EVENT"), span(1, 3, "ORG"), span(1, 2, "GPE")},
		Labels: []float32{20, 20, 20},
	}, measures(100))
	var got []string
	for _, line := range l.Lines {
		for _, b := range line.Brackets {
			got = append(got, fmt.Sprintf("%d-%d span %d lane %d [%v,%v) %v %v", line.First, line.End, b.Span, b.Lane, b.Start, b.End, b.OpenStart, b.OpenEnd))
		}
	}
	want := []string{
		"0-2 span 0 lane 2 [0,90) false true", "0-2 span 1 lane 1 [50,90) false true", "0-2 span 2 lane 0 [50,90) false false",
		"2-4 span 0 lane 2 [0,90) true false", "2-4 span 1 lane 1 [0,40) true false",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

// checkLayout holds a layout to what every layout promises.
func checkLayout(t *testing.T, s Sentence, m Metrics) {
	t.Helper()
	l := Do(s, m)
	token := 0
	var boxes []Box
	pieces := map[int]int{}
	for i, line := range l.Lines {
		if line.First != token || line.End <= line.First || len(line.Tokens) != line.End-line.First {
			t.Fatalf("line %d holds [%d,%d) after token %d", i, line.First, line.End, token)
		}
		token = line.End
		for k, box := range line.Tokens {
			if k > 0 && box.X0 < line.Tokens[k-1].X1 {
				t.Fatalf("token %d overlaps the one before: %+v", line.First+k, line.Tokens)
			}
		}
		if w := line.width(); m.Line > 0 && w > m.Line*1.0001 && line.End > line.First+1 && fits(s, m) {
			t.Fatalf("line %d is %v wide, more than %v: %+v", i, w, m.Line, s)
		}
		for _, b := range line.Brackets {
			sp := s.Spans[b.Span]
			pieces[b.Span] += min(sp.End, line.End) - max(sp.Start, line.First)
			if b.OpenStart != (sp.Start < line.First) || b.OpenEnd != (sp.End > line.End) {
				t.Fatalf("span %v on [%d,%d) is open %v, %v", sp, line.First, line.End, b.OpenStart, b.OpenEnd)
			}
			first, last := line.Tokens[max(sp.Start, line.First)-line.First], line.Tokens[min(sp.End, line.End)-1-line.First]
			if b.Start != first.X0 || b.End != last.X1 || b.Box.Y1 > first.Y0 || b.Box.Y0 < line.Top {
				t.Fatalf("span %v is not above its tokens: %+v, %+v, %+v", sp, b, first, last)
			}
			boxes = append(boxes, b.Box)
		}
		if i > 0 && line.Top < l.Lines[i-1].Bottom {
			t.Fatalf("line %d overlaps the one before", i)
		}
	}
	if token != len(s.Widths) {
		t.Fatalf("%d tokens placed, want %d", token, len(s.Widths))
	}
	for i, sp := range s.Spans {
		if within(sp, len(s.Widths)) && pieces[i] != sp.Len() {
			t.Fatalf("the pieces of %v cover %d tokens", sp, pieces[i])
		}
	}
	for i, a := range boxes {
		for _, b := range boxes[:i] {
			if a.X0 < b.X1 && b.X0 < a.X1 && a.Y0 < b.Y1 && b.Y0 < a.Y1 {
				t.Fatalf("boxes overlap: %+v, %+v in %+v", a, b, s)
			}
		}
	}
}

// fits reports whether no token and no label alone is wider than a line.
func fits(s Sentence, m Metrics) bool {
	for _, w := range s.Widths {
		if w > m.Line {
			return false
		}
	}
	for _, w := range s.Labels {
		if m.Inset+w > m.Line {
			return false
		}
	}
	return true
}

func randomSentence(r *rand.Rand) Sentence {
	n := 1 + r.IntN(12)
	s := Sentence{Widths: make([]float32, n)}
	for i := range s.Widths {
		s.Widths[i] = r.Float32() * 80
	}
	for range r.IntN(9) {
		start := r.IntN(n)
		s.Spans = append(s.Spans, span(start, start+1+r.IntN(n-start), "T"))
		s.Labels = append(s.Labels, r.Float32()*90)
	}
	return s
}

func TestEveryLayoutKeepsItsPromises(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 4000 {
		checkLayout(t, randomSentence(r), measures(r.Float32()*400))
	}
}

func FuzzLayout(f *testing.F) {
	f.Add([]byte("\x10\x20\x30\x40"), []byte{0, 3, 20, 1, 1, 90}, float32(100))
	f.Fuzz(func(t *testing.T, widths, spans []byte, line float32) {
		var s Sentence
		for _, w := range widths {
			s.Widths = append(s.Widths, float32(w))
		}
		for ; len(spans) >= 3; spans = spans[3:] {
			start := int(int8(spans[0]))
			s.Spans = append(s.Spans, span(start, start+int(int8(spans[1])), "T"))
			s.Labels = append(s.Labels, float32(spans[2]))
		}
		if len(s.Spans) > 40 || len(s.Widths) > 60 {
			t.Skip("large inputs say nothing new here")
		}
		m := measures(line)
		if sound(line) != line {
			Do(s, m) // a width that is none must not panic
			return
		}
		checkLayout(t, s, m)
	})
}

func TestOddMeasuresAreTakenAsZero(t *testing.T) {
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	l := Do(Sentence{Widths: []float32{nan, -5, inf}, Spans: []layers.Span{span(0, 3, "A")}, Labels: []float32{nan}}, Metrics{Line: nan, Gap: nan, Text: -1})
	if len(l.Lines) != 1 || l.Lines[0].Tokens[1].X1 != 0 || l.Lines[0].Tokens[2].W() != maxMeasure {
		t.Errorf("got %+v", l)
	}
	if l := Do(Sentence{}, measures(10)); len(l.Lines) != 0 || l.H != 0 {
		t.Errorf("an empty sentence has %+v", l)
	}
}
