package figure

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tabaqat/layers"
	"tabaqat/layers/script"
)

func TestEverySpanIsDrawnOnceAndBoxesAreApart(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 11))
	for round := range 30 {
		var tokens [][]string
		var spans [][]layers.Span
		for range 1 + r.IntN(3) {
			tok, sp := sentence(r, 1+r.IntN(14))
			tokens, spans = append(tokens, tok), append(spans, sp)
		}
		width := []float32{200, 960, 4000}[round%3]
		s := compose(t, documentOf(t, tokens, spans), Options{Width: width, Legend: round%2 == 0})
		root := parse(t, svgOf(t, s))
		n := 0
		root.each(func(e *element) {
			if e.attr["class"] != "sentence" {
				return
			}
			checkSpans(t, e, spans[n])
			checkTokens(t, e, tokens[n])
			n++
		})
		if n != len(tokens) {
			t.Fatalf("%d sentences drawn; want %d", n, len(tokens))
		}
		checkNoTransforms(t, root)
	}
}

// checkSpans compares the spans in the data attributes with the sentence's, and
// their boxes with each other.
func checkSpans(t *testing.T, e *element, want []layers.Span) {
	t.Helper()
	var got []layers.Span
	var boxes [][4]float64
	e.each(func(e *element) {
		if _, ok := e.attr["data-start"]; !ok {
			return
		}
		start, _ := strconv.Atoi(e.attr["data-start"])
		end, _ := strconv.Atoi(e.attr["data-end"])
		got = append(got, layers.Span{Start: start, End: end, Type: e.attr["data-type"]})
		var b [4]float64
		if n, err := fmt.Sscan(e.attr["data-box"], &b[0], &b[1], &b[2], &b[3]); n != 4 || err != nil || b[2] <= 0 || b[3] <= 0 {
			t.Fatalf("data-box is %q", e.attr["data-box"])
		}
		boxes = append(boxes, b)
		label := ""
		e.each(func(e *element) {
			if e.name == "text" {
				label = strings.TrimSuffix(e.text, "\u200b")
			}
		})
		if label != e.attr["data-type"] {
			t.Errorf("a bracket of %s has the label %q", e.attr["data-type"], label)
		}
	})
	if !slices.Equal(got, want) {
		t.Errorf("spans drawn: %v; want %v", got, want)
	}
	const slack = 1e-6
	for i, a := range boxes {
		for _, b := range boxes[:i] {
			if a[0] < b[0]+b[2]-slack && b[0] < a[0]+a[2]-slack && a[1] < b[1]+b[3]-slack && b[1] < a[1]+a[3]-slack {
				t.Errorf("boxes %v and %v overlap", a, b)
			}
		}
	}
}

// checkTokens wants each token as one text element, and no other text element
// of the sentence with the same content.
func checkTokens(t *testing.T, e *element, tokens []string) {
	t.Helper()
	var got, others []string
	e.each(func(g *element) {
		if g.name == "text" {
			others = append(others, g.text)
		}
		if g.attr["class"] != "tokens" {
			return
		}
		g.each(func(e *element) {
			if e.name == "text" {
				got = append(got, e.text)
				if _, err := strconv.ParseFloat(e.attr["x"], 64); err != nil {
					t.Errorf("token %q has x %q", e.text, e.attr["x"])
				}
			}
		})
	})
	want := slices.Clone(tokens)
	for i := range want {
		want[i] = strings.ReplaceAll(want[i], "\u0001", "\uFFFD") // XML cannot hold it
	}
	if !slices.Equal(got, want) {
		t.Errorf("tokens drawn: %q; want %q", got, want)
	}
	for _, tok := range want {
		if n, m := count(others, tok), count(want, tok); n != m {
			t.Errorf("%d text elements read %q; want %d", n, tok, m)
		}
	}
}

func count(list []string, text string) int {
	n := 0
	for _, s := range list {
		if s == text {
			n++
		}
	}
	return n
}

func checkNoTransforms(t *testing.T, root *element) {
	t.Helper()
	root.each(func(e *element) {
		if v, ok := e.attr["transform"]; ok {
			t.Errorf("%s has transform %q", e.name, v)
		}
	})
}

func TestTokensStandInReadingOrder(t *testing.T) {
	for text, dir := range map[string]script.Direction{
		"قال O\nرئيس O\nBBC O\n2005 O\n. O\n": script.RightToLeft,
		"The O\nbank O\nof O\nOslo O\n. O\n":  script.LeftToRight,
	} {
		s := compose(t, read(t, text), Options{Width: 4000})
		tokens := s.blocks[0].tokens
		for i := 1; i < len(tokens); i++ {
			a, b := tokens[i-1], tokens[i]
			if dir == script.RightToLeft {
				a, b = b, a
			}
			if a.x+a.width()/2 >= b.x-b.width()/2 {
				t.Errorf("%q does not stand before %q", a.content, b.content)
			}
			if a.baseline != b.baseline {
				t.Error("a sentence is cut though the picture may be wide")
			}
		}
	}
}

func TestBracketsSpanTheirTokens(t *testing.T) {
	s := compose(t, read(t, "دعا O\nائتلاف B-ORG\nالعاملين I-ORG\nبجامعة I-ORG B-ORG\nالقاهرة I-ORG I-ORG B-GPE\n. O\n"), Options{})
	b := s.blocks[0]
	for _, a := range b.arches {
		box := a.pieces[0].box
		first, last := b.tokens[a.span.Start], b.tokens[a.span.End-1]
		const slack = 0.01
		if diff := box.x + box.w - (first.x + first.width()/2); diff < -slack || diff > slack {
			t.Errorf("%v begins %.2f away from its first token", a.span, diff)
		}
		if box.x > last.x-last.width()/2+slack {
			t.Errorf("%v ends before its last token", a.span)
		}
	}
}

func TestACutSpanIsOpenOnBothLines(t *testing.T) {
	s := compose(t, read(t, strings.Repeat("القاهرة I-ORG\n", 12)), Options{Width: 300})
	a := s.blocks[0].arches[0]
	if len(a.pieces) < 2 || a.pieces[0].box.y == a.pieces[1].box.y {
		t.Fatalf("a span of 12 words has %d pieces on lines 300 wide", len(a.pieces))
	}
	for _, p := range a.pieces {
		if p.label == nil {
			t.Error("a piece has no label")
		}
	}
}
