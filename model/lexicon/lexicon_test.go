package lexicon

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tabaqat/layers"
	"tabaqat/model"
)

func span(s, e int, y string) layers.Span { return layers.Span{Start: s, End: e, Type: y} }

func suggest(t *testing.T, l *Lexicon, sentence string) []model.Suggestion {
	t.Helper()
	out, err := l.Suggest(context.Background(), [][]string{strings.Fields(sentence)})
	if err != nil {
		t.Fatal(err)
	}
	return out[0]
}

func spansOf(s []model.Suggestion) []layers.Span {
	out := make([]layers.Span, len(s))
	for i, x := range s {
		out[i] = x.Span
	}
	return out
}

// taught knows the union of the workers at the university of Cairo, twice.
func taught() *Lexicon {
	l := New()
	for range 2 {
		l.Learn(strings.Fields("لائتلاف العاملين بجامعة القاهرة لدعم"),
			[]layers.Span{span(0, 4, "ORG"), span(2, 4, "ORG"), span(3, 4, "GPE")})
	}
	return l
}

func TestAStretchIsSuggestedWithWhatIsInsideIt(t *testing.T) {
	l := taught()
	tests := []struct {
		name, sentence string
		want           []layers.Span
	}{
		{"the whole", "ان لائتلاف العاملين بجامعة القاهرة رأي", []layers.Span{span(1, 5, "ORG"), span(3, 5, "ORG"), span(4, 5, "GPE")}},
		{"an inner part", "بجامعة القاهرة", []layers.Span{span(0, 2, "ORG"), span(1, 2, "GPE")}},
		{"the innermost", "القاهرة و القاهرة", []layers.Span{span(0, 1, "GPE"), span(2, 3, "GPE")}},
		{"spelled with signs", "بِجامعة القاهـرة", []layers.Span{span(0, 2, "ORG"), span(1, 2, "GPE")}},
		{"another word attached", "جامعة القاهرة والقاهرة", []layers.Span{span(0, 2, "ORG"), span(1, 2, "GPE"), span(2, 3, "GPE")}},
		{"for and the article", "للقاهرة", []layers.Span{span(0, 1, "GPE")}},
		{"nothing", "لدعم العاملين", nil},
		{"no words", "", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := suggest(t, l, tt.sentence)
			if !slices.Equal(spansOf(got), tt.want) {
				t.Errorf("got %v, want %v", got, tt.want)
			}
			for _, s := range got {
				if s.Source != Source || s.Score <= 0 || s.Score > 1 {
					t.Errorf("%+v", s)
				}
			}
		})
	}
}

func TestAWordThatIsSeldomAnEntityIsNotSuggested(t *testing.T) {
	l := New()
	l.Learn([]string{"سعيد"}, []layers.Span{span(0, 1, "PERS")})
	l.Learn([]string{"سعيد"}, nil)
	l.Learn([]string{"سعيد"}, nil)
	if got := suggest(t, l, "سعيد"); len(got) != 0 {
		t.Errorf("got %v", got)
	}
}

func TestTheCommonestReadingIsTaken(t *testing.T) {
	l := New()
	for range 3 {
		l.Learn([]string{"عمان"}, []layers.Span{span(0, 1, "GPE")})
	}
	l.Learn([]string{"عمان"}, []layers.Span{span(0, 1, "LOC")})
	got := suggest(t, l, "عمان")
	if len(got) != 1 || got[0].Type != "GPE" || got[0].Score != 3/4.5 {
		t.Errorf("got %v", got)
	}
}

func TestForgetTakesBackWhatWasLearned(t *testing.T) {
	l := taught()
	words := strings.Fields("عمان القاهرة")
	spans := []layers.Span{span(0, 1, "GPE"), span(1, 2, "GPE")}
	before := suggest(t, l, "عمان القاهرة")
	l.Learn(words, spans)
	l.Forget(words, spans)
	if after := suggest(t, l, "عمان القاهرة"); !slices.Equal(after, before) {
		t.Errorf("got %v, want %v", after, before)
	}
}

func TestSpansThatCrossOrLeaveTheSentenceAreLeftOut(t *testing.T) {
	l := New()
	l.Learn([]string{"ا", "ب", "ت"}, []layers.Span{span(0, 2, "A"), span(1, 3, "B"), span(2, 9, "C")})
	if got := suggest(t, l, "ا ب ت"); len(got) != 0 {
		t.Errorf("got %v", got)
	}
}

// sentences reads a file of the real data.
func sentences(t *testing.T, name string) (words [][]string, spans [][]layers.Span) {
	t.Helper()
	dir := os.Getenv("TABAQAT_SHARED")
	if dir == "" {
		dir = "../../../shared"
	}
	data, err := os.ReadFile(filepath.Join(dir, "data/wojood", name))
	if err != nil {
		t.Skipf("no real data: %v (TABAQAT_SHARED names its folder)", err)
	}
	for _, block := range strings.Split(string(data), "\n\n") {
		var w []string
		var stacks []layers.Stack
		for _, row := range strings.Split(block, "\n") {
			if f := strings.Fields(row); len(f) > 0 {
				w, stacks = append(w, f[0]), append(stacks, layers.Stack(f[1:]))
			}
		}
		if len(w) > 0 {
			words, spans = append(words, w), append(spans, layers.Spans(stacks))
		}
	}
	return words, spans
}

func TestTheTrainingSampleFindsMuchOfTheValidationSample(t *testing.T) {
	l := New()
	words, spans := sentences(t, "train.txt")
	for i := range words {
		l.Learn(words[i], spans[i])
	}
	words, spans = sentences(t, "val.txt")
	found, err := l.Suggest(context.Background(), words)
	if err != nil {
		t.Fatal(err)
	}
	tp, n, gold := 0, 0, 0
	for i := range found {
		gold += len(spans[i])
		n += len(found[i])
		for _, s := range found[i] {
			if slices.Contains(spans[i], s.Span) {
				tp++
			}
		}
	}
	p, r := float64(tp)/float64(n), float64(tp)/float64(gold)
	f := 2 * p * r / (p + r)
	t.Logf("P %.3f R %.3f F1 %.3f", p, r, f)
	// A plain string match without folding has 0.58.
	if f < 0.58 {
		t.Errorf("F1 %.3f, want at least 0.58", f)
	}
}

func FuzzSuggestionsNestAndStayInTheSentence(f *testing.F) {
	f.Add("القاهرة وا لل بل", 1, 3)
	l := taught()
	f.Fuzz(func(t *testing.T, text string, start, end int) {
		words := strings.Fields(text)
		spans := []layers.Span{span(start, end, "X"), span(0, 1, "Y")}
		l.Learn(words, spans)
		defer l.Forget(words, spans)
		got := suggest(t, l, text)
		for i, a := range got {
			if a.Start < 0 || a.End > len(words) || a.Start >= a.End {
				t.Fatalf("%v in %d words", a, len(words))
			}
			for _, b := range got[:i] {
				if a.Crosses(b.Span) {
					t.Fatalf("%v crosses %v", a, b)
				}
			}
		}
	})
}

func BenchmarkSuggest(b *testing.B) {
	l := taught()
	words := [][]string{strings.Fields(strings.Repeat("قال المتحدث باسم جامعة القاهرة امس ان العاملين ", 1000))}
	for b.Loop() {
		if _, err := l.Suggest(context.Background(), words); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)*float64(len(words[0]))/b.Elapsed().Seconds(), "words/s")
}
