package figure

import (
	"bytes"
	"image/png"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"tabaqat/corpus"
	"tabaqat/layers"
)

func itoa(n int) string { return strconv.Itoa(n) }

func TestEveryFormIsWrittenForAnyDocument(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	tokens, spans := sentence(r, 40)
	docs := map[string]*corpus.Document{
		"none":   documentOf(t, nil, nil),
		"empty":  documentOf(t, [][]string{{}}, [][]layers.Span{nil}),
		"random": documentOf(t, [][]string{tokens, {}, {"قال"}}, [][]layers.Span{spans, nil, nil}),
	}
	starts := map[Form]string{SVG: "<?xml", PNG: "\x89PNG", PDF: "%PDF-1.7", HTML: "<!DOCTYPE html>", TikZ: "%"}
	for name, doc := range docs {
		for _, f := range WritableForms() {
			var out bytes.Buffer
			if err := f.Write(&out, doc, corpus.WriteOptions{}); err != nil || !strings.HasPrefix(out.String(), starts[Form(f.Name)]) {
				t.Errorf("%s as %s: %v, %.20q", name, f.Name, err, out.String())
			}
		}
	}
}

func TestTheSameDocumentGivesTheSameBytes(t *testing.T) {
	doc := read(t, sample)
	for _, f := range Forms() {
		a, _ := os.ReadFile(drawn(t, compose(t, doc, Options{}), f))
		b, _ := os.ReadFile(drawn(t, compose(t, doc, Options{}), f))
		if len(a) == 0 || !bytes.Equal(a, b) {
			t.Errorf("%s differs from itself", f)
		}
	}
}

func TestALimitIsToldAndUnknownSentencesAreNamed(t *testing.T) {
	doc := read(t, strings.Repeat("قال O\n\n", 30))
	if s := compose(t, doc, Options{Limit: 10}); len(s.blocks) != 10 || s.Left != 20 {
		t.Errorf("%d sentences drawn, %d left; want 10, 20", len(s.blocks), s.Left)
	}
	_, err := Compose(doc, Options{Sentences: []string{"31"}})
	if want := `vector.conll: no sentence has the id "31"; want one of 30 from "1" to "30"`; err == nil || err.Error() != want {
		t.Errorf("got %v; want %s", err, want)
	}
}

func TestAnImageTooLargeIsRefused(t *testing.T) {
	doc := read(t, strings.Repeat("قال O\n\n", 2000))
	_, err := compose(t, doc, Options{Limit: 2000}).Image(20)
	if err == nil || !strings.Contains(err.Error(), "fewer sentences") {
		t.Errorf("got %v", err)
	}
}

func TestAPageTooLargeIsRefusedOrCut(t *testing.T) {
	doc := read(t, strings.Repeat("القاهرة B-GPE\n", 3000))
	if err := compose(t, doc, Options{Paper: FitPaper, Width: 200}).PDF(io.Discard); err == nil || !strings.Contains(err.Error(), "want at most 14400") {
		t.Errorf("got %v", err)
	}
	if s := compose(t, doc, Options{Paper: AnyPaper, Width: 200}); s.paper != A4Paper || len(s.paginate()) < 3 {
		t.Errorf("a long sentence is on paper %q", s.paper)
	}
}

func TestImagesAreTwiceAsLarge(t *testing.T) {
	s := compose(t, read(t, sample), all("latin"))
	data, err := os.ReadFile(drawn(t, s, PNG))
	if err != nil {
		t.Fatal(err)
	}
	c, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil || c.Width != int(math.Ceil(float64(2*s.Width))) || c.Height != int(math.Ceil(float64(2*s.Height))) {
		t.Errorf("%d by %d, %v; want twice %v by %v", c.Width, c.Height, err, s.Width, s.Height)
	}
}

func TestAPageHoldsNoMarkupOfTokens(t *testing.T) {
	doc := read(t, "</svg><script>alert(1)</script> B-ORG\n<img/src=x> I-ORG\n\"onload=x O\n&lt; O\n")
	data, err := os.ReadFile(drawn(t, compose(t, doc, Options{}), HTML))
	if err != nil {
		t.Fatal(err)
	}
	root, err := html.Parse(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && (n.Data == "script" || n.Data == "img") {
			t.Errorf("the page has an element %s", n.Data)
		}
		for _, a := range n.Attr {
			if strings.HasPrefix(a.Key, "on") {
				t.Errorf("an element has %s", a.Key)
			}
		}
		if n.Type == html.ElementNode && n.Data == "text" && n.FirstChild != nil {
			texts = append(texts, n.FirstChild.Data)
		}
	}
	for _, want := range doc.Sentence(0).Tokens {
		if count(texts, want) != 1 {
			t.Errorf("%d texts read %q; want 1: %q", count(texts, want), want, texts)
		}
	}
}

func TestAPageIsInBothThemesUnlessOneIsChosen(t *testing.T) {
	for theme, want := range map[Theme]bool{"": true, Light: false, Dark: false} {
		data, _ := os.ReadFile(drawn(t, compose(t, read(t, sample), Options{Theme: theme}), HTML))
		if got := strings.Contains(string(data), "prefers-color-scheme:dark"); got != want {
			t.Errorf("theme %q: follows the system is %v", theme, got)
		}
		if strings.Contains(string(data), "http:") && !strings.Contains(string(data), "http://www.w3.org/2000/svg") {
			t.Error("the page refers to something outside")
		}
	}
}

// contrast is the contrast ratio of WCAG 2.1.
func contrast(a, b string) float64 {
	light := func(colour string) float64 {
		c, sum := rgb(colour), 0.0
		for i, v := range []uint8{c.R, c.G, c.B} {
			x := float64(v) / 255
			if x <= 0.04045 {
				x /= 12.92
			} else {
				x = math.Pow((x+0.055)/1.055, 2.4)
			}
			sum += x * []float64{0.2126, 0.7152, 0.0722}[i]
		}
		return sum + 0.05
	}
	x, y := light(a), light(b)
	return max(x, y) / min(x, y)
}

func TestEverythingWrittenIsLegible(t *testing.T) {
	s := compose(t, read(t, "a B-foreign\nb B-ORG\nc B-PERS\n"), Options{})
	for _, theme := range []Theme{Light, Dark} {
		pairs := map[string][2]paint{"ink": {{role: ink}, {role: ground}}, "mute": {{role: mute}, {role: ground}}}
		for i, k := range s.kinds {
			pairs["label "+k.Name] = [2]paint{{role: onType}, {ofType, i}}
		}
		for name, p := range pairs {
			if c := contrast(s.colour(p[0], theme), s.colour(p[1], theme)); c < 4.5 {
				t.Errorf("%s, %s: contrast is %.2f; want 4.5", theme, name, c)
			}
		}
	}
}

func TestATypeThatTheTagsetLacksHasAColourOfItsOwn(t *testing.T) {
	set := &layers.Tagset{Name: "own", Types: []layers.Type{{Name: "ORG", Light: "#1f5fbf", Dark: "#7fb2ff"}}}
	s := compose(t, read(t, "a B-ORG\nb B-X\nc B-Y\n"), Options{Tagset: set})
	seen := map[string]string{}
	for i, k := range s.kinds {
		c := s.colour(paint{ofType, i}, Light)
		if len(c) != 7 || seen[c] != "" {
			t.Errorf("%s has the colour %q of %s", k.Name, c, seen[c])
		}
		seen[c] = k.Name
	}
	if len(seen) != 3 {
		t.Errorf("%d types; want 3", len(seen))
	}
}

func FuzzAnyTextIsWellFormed(f *testing.F) {
	for _, w := range words() {
		f.Add(w, "ORG")
	}
	f.Fuzz(func(t *testing.T, token, typ string) {
		b := corpus.NewDocument("a.csv", "csv")
		build := b.Build()
		build.Begin(typ)
		build.Add(token, layers.Stack{"B-" + typ}, 0)
		build.Done()
		var out bytes.Buffer
		if err := compose(t, b, Options{Legend: true}).svg(&out, ""); err != nil {
			t.Fatal(err)
		}
		parse(t, out.String())
	})
}
