package index

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
	"tabaqat/layers/fold"
)

// told is what is to be known of a form, in one line, so that two ways of
// counting can be compared.
func told(text, typ string, count, layersSum int, inside, conflicts, similar string, free, embedded int) string {
	return fmt.Sprintf("%s|%s|%d|%d|in %s|not %s|like %s|free %d|embedded %d",
		text, typ, count, layersSum, inside, conflicts, similar, free, embedded)
}

// counts joins counts by type in one line.
func counts(m map[string]int) string {
	var out []string
	for _, k := range slices.Sorted(maps.Keys(m)) {
		if m[k] > 0 {
			out = append(out, fmt.Sprint(k, "=", m[k]))
		}
	}
	return strings.Join(out, " ")
}

func lines(x *Index) []string {
	var out []string
	for _, number := range x.List(Filter{}, ByText) {
		f := x.Form(number)
		for _, u := range f.Types {
			sum, inside, conflicts, similar := 0, map[string]int{}, map[string]int{}, map[string]int{}
			for k, n := range u.Layers {
				sum += (k + 1) * n
			}
			for _, c := range u.Inside {
				inside[c.Type] += c.Count
			}
			for _, c := range u.Conflicts {
				conflicts[c.Type] += c.Count
			}
			for _, s := range u.Similar {
				similar[s.Form+"/"+s.Type] += s.Count
			}
			out = append(out, told(f.Text, u.Type, u.Count, sum, counts(inside), counts(conflicts), counts(similar), f.Untagged, f.Embedded))
		}
	}
	slices.Sort(out)
	return out
}

// naive counts the same by going over all pairs of spans, and over every stretch
// of every sentence.
func naive(doc *corpus.Document) []string {
	type use struct {
		count, layers int
		inside        map[string]int
	}
	uses := map[string]map[string]*use{} // by form and type
	free, embedded := map[string]int{}, map[string]int{}
	longest := 0
	for i, s := range doc.Sentences() {
		spans := doc.Spans(i)
		for k, a := range spans {
			longest = max(longest, a.Len())
			text := strings.Join(s.Tokens[a.Start:a.End], " ")
			layer, inside := 1, ""
			for m, b := range spans {
				if m != k && b.Contains(a) && (m < k || !a.Contains(b)) {
					layer++
					inside = b.Type // the last in order is the innermost
				}
			}
			if uses[text] == nil {
				uses[text] = map[string]*use{}
			}
			if uses[text][a.Type] == nil {
				uses[text][a.Type] = &use{inside: map[string]int{}}
			}
			u := uses[text][a.Type]
			u.count++
			u.layers += layer
			u.inside[inside]++
		}
	}
	for i, s := range doc.Sentences() {
		spans := doc.Spans(i)
		folded := make([]string, s.Len())
		for k, token := range s.Tokens {
			folded[k] = fold.Search(token)
		}
		for from := range s.Tokens {
			for to := from + 1; to <= min(s.Len(), from+longest); to++ {
				exact, touched := false, false
				for _, a := range spans {
					exact = exact || a.Start == from && a.End == to
					touched = touched || a.Start < to && from < a.End
				}
				switch key := strings.Join(folded[from:to], " "); {
				case exact:
				case touched:
					embedded[key]++
				default:
					free[key]++
				}
			}
		}
	}
	spellings := map[string][]string{} // of each folded text
	for text := range uses {
		spellings[foldedText(text)] = append(spellings[foldedText(text)], text)
	}
	var out []string
	for text, types := range uses {
		for typ, u := range types {
			conflicts, similar := map[string]int{}, map[string]int{}
			for other, v := range types {
				if other != typ {
					conflicts[other] = v.count
				}
			}
			key := foldedText(text)
			for _, t2 := range spellings[key] {
				for typ2, v := range uses[t2] {
					if t2 != text && typ2 != typ {
						similar[t2+"/"+typ2] = v.count
					}
				}
			}
			out = append(out, told(text, typ, u.count, u.layers, counts(u.inside), counts(conflicts), counts(similar), free[key], embedded[key]))
		}
	}
	slices.Sort(out)
	return out
}

func foldedText(text string) string {
	words := strings.Split(text, " ")
	for k, w := range words {
		words[k] = fold.Search(w)
	}
	return strings.Join(words, " ")
}

func TestTheIndexOfTheSampleAgreesWithCountingEveryPair(t *testing.T) {
	doc := sample(t)
	same(t, lines(Of(doc)), naive(doc))
}

func same(t *testing.T, got, want []string) {
	t.Helper()
	for k := range max(len(got), len(want)) {
		switch {
		case k >= len(got):
			t.Fatalf("missing: %s", want[k])
		case k >= len(want):
			t.Fatalf("too much: %s", got[k])
		case got[k] != want[k]:
			t.Fatalf("line %d:\n got %s\nwant %s", k, got[k], want[k])
		}
	}
}

// shuffled is a document of few words, so that names meet each other often.
func shuffled(r *rand.Rand, sentences int) *corpus.Document {
	words := []string{"جامعة", "جامعه", "القاهرة", "في", "أحمد", "احمد", "مصر"}
	doc := corpus.NewDocument("shuffled", "conll")
	b := doc.Build()
	for i := range sentences {
		b.Begin(fmt.Sprint(i + 1))
		n := 1 + r.IntN(7)
		stacks := randomStacks(r, n)
		for k := range n {
			b.Add(words[r.IntN(len(words))], stacks[k], k+1)
		}
	}
	b.Done()
	return doc
}

func randomStacks(r *rand.Rand, n int) []layers.Stack {
	stacks := make([]layers.Stack, n)
	for k := range stacks {
		stacks[k] = layers.Stack{"O"}
	}
	for range r.IntN(5) {
		start := r.IntN(n)
		s := layers.Span{Start: start, End: start + 1 + r.IntN(n-start), Type: []string{"ORG", "GPE", "PERS"}[r.IntN(3)]}
		if c, err := layers.Add(stacks, s, layers.IOB2); err == nil {
			copy(stacks[c.Start:], c.After)
		}
	}
	return stacks
}

func TestAnUpdatedIndexIsThatOfTheDocument(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for range 30 {
		doc := shuffled(r, 12)
		x := Of(doc)
		for range 20 {
			i := r.IntN(doc.Len())
			step := corpus.Step{Edits: []corpus.Edit{{Sentence: i, Before: doc.Stacks(i), After: randomStacks(r, doc.Sentence(i).Len())}}}
			if err := doc.ApplyStep(step); err != nil {
				t.Fatal(err)
			}
			x.Follow(step)
			same(t, lines(x), lines(Of(doc)))
			same(t, lines(x), naive(doc))
		}
	}
}

func TestAnIndexMadeInSlicesIsTheSame(t *testing.T) {
	doc := shuffled(rand.New(rand.NewPCG(1, 1)), 50)
	x := Begin(doc)
	for rounds := 0; x.Some(7); rounds++ {
		if rounds > 50 {
			t.Fatal("never done")
		}
	}
	same(t, lines(x), naive(doc))
}

// spoken makes a document of sentences given as "word/TAG,TAG word …".
func spoken(sentences ...string) *corpus.Document {
	doc := corpus.NewDocument("spoken", "conll")
	b := doc.Build()
	for i, s := range sentences {
		b.Begin(fmt.Sprint("s", i+1))
		for k, part := range strings.Fields(s) {
			token, tags, found := strings.Cut(part, "/")
			stack := layers.Stack{"O"}
			if found {
				stack = strings.Split(tags, ",")
			}
			b.Add(token, stack, k+1)
		}
	}
	b.Done()
	return doc
}

func TestFiltersAndOrders(t *testing.T) {
	x := Of(spoken(
		"جامعة/B-ORG القاهرة/I-ORG,B-GPE",
		"القاهرة/B-GPE القاهره/B-ORG مصر",
		"مصر/B-GPE مصر/B-GPE اليوم/B-DATE",
	))
	for _, c := range []struct {
		name   string
		filter Filter
		order  Order
		want   string
	}{
		{"by count", Filter{}, ByCount, "القاهرة مصر القاهره اليوم جامعة القاهرة"},
		{"as they come", Filter{}, ByFirst, "جامعة القاهرة القاهرة القاهره مصر اليوم"},
		{"type", Filter{Type: "DATE"}, ByText, "اليوم"},
		{"unknown type", Filter{Type: "LAW"}, ByText, ""},
		{"inside", Filter{Inside: "ORG"}, ByText, "القاهرة"},
		{"second layer", Filter{Layer: 2}, ByText, "القاهرة"},
		{"left untagged", Filter{Conflicts: LeftUntagged}, ByText, "مصر"},
		{"other spelling", Filter{Conflicts: OtherSpelling}, ByText, "القاهرة القاهره"},
		{"other type", Filter{Conflicts: OtherType}, ByText, ""},
		{"rare", Filter{Most: 1, MaxTokens: 1}, ByText, "القاهره اليوم"},
		{"long", Filter{MinTokens: 2}, ByText, "جامعة القاهرة"},
		{"text", Filter{Text: "قاهره"}, ByTokens, "جامعة القاهرة القاهرة القاهره"},
	} {
		var got []string
		for _, number := range x.List(c.filter, c.order) {
			got = append(got, x.Form(number).Text)
		}
		if text := strings.Join(got, " "); text != c.want {
			t.Errorf("%s: got %q, want %q", c.name, text, c.want)
		}
	}
}

func TestPlacesAndContext(t *testing.T) {
	x := Of(spoken("في جامعة/B-ORG القاهرة/I-ORG,B-GPE أمس", "القاهره"))
	number, ok := x.Find([]string{"القاهرة"})
	if !ok {
		t.Fatal("the form is not found")
	}
	hits := append(x.Places(number, ""), x.Unmarked(number)...)
	slices.SortFunc(hits, func(a, b Hit) int { return cmp.Compare(a.Sentence, b.Sentence) })
	if got, want := fmt.Sprint(hits), "[{0 2 3 GPE ORG 2} {1 0 1   0}]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	before, words, after := x.Context(hits[0], 1)
	if got := before + "|" + words + "|" + after; got != "جامعة|القاهرة|أمس" {
		t.Errorf("context is %q", got)
	}
	if got := fmt.Sprint(x.Occurrences([]string{"القَاهِرة"}, false)); got != "[{0 2 3 GPE ORG 2} {1 0 1   0}]" {
		t.Errorf("occurrences are %s", got)
	}
	if got := fmt.Sprint(x.Occurrences([]string{"القاهره"}, true)); got != "[{1 0 1   0}]" {
		t.Errorf("exact occurrences are %s", got)
	}
}
