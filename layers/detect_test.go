package layers

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestDetectSchemeSeesHowTheWholeFileIsWritten(t *testing.T) {
	cases := []struct {
		name      string
		sentences []string
		want      Scheme
		found     bool
	}{
		{"no tags", []string{"O / O"}, IOB2, true},
		{"valid", []string{"B-PERS / I-PERS / O", "B-ORG / I-ORG B-GPE"}, IOB2, true},
		{"one orphan among valid spans", []string{"I-FAC / O / B-GPE"}, IOB2, false},
		{"I begins, B only between", []string{"O / I-PERS / I-PERS / I-GPE", "I-PERS / B-PERS / O"}, IOB1, true},
		{"E only between", []string{"I-PERS / E-PERS / I-PERS", "O / I-GPE"}, IOE1, true},
		{"E ends all", []string{"I-PERS / E-PERS / E-GPE", "E-GPE / E-GPE"}, IOE2, true},
		{"B and E", []string{"B-ORG / I-ORG / E-ORG / B-GPE", "O / B-FAC / E-FAC"}, IOBE, true},
		{"single apart", []string{"B-ORG / I-ORG / I-ORG / S-GPE"}, IOBS, true},
		{"all five", []string{"B-ORG / I-ORG / E-ORG / O / S-GPE", "S-DATE / O"}, IOBES, true},
		{"spelled L and U", []string{"B-ORG / I-ORG / L-ORG / O / U-GPE"}, IOBES, true},
		{"nested in five", []string{"B-ORG / I-ORG B-ORG / E-ORG E-ORG S-GPE"}, IOBES, true},
		{"one E in a valid file", []string{"B-ORG / I-ORG", "B-ORG / E-ORG", "B-GPE / I-GPE / I-GPE"}, IOB2, false},
	}
	for _, c := range cases {
		var all [][]Stack
		for _, s := range c.sentences {
			all = append(all, parse(s))
		}
		got, found := DetectScheme(slices.Values(all))
		if got != c.want || found != c.found {
			t.Errorf("%s: got %v, %v; want %v, %v", c.name, got, found, c.want, c.found)
		}
	}
}

// writtenIn gives random sentences in a scheme, flat and nested, without the few
// that the scheme cannot hold.
func writtenIn(r *rand.Rand, scheme Scheme, sentences int) [][]Stack {
	var all [][]Stack
	for len(all) < sentences {
		if stacks, err := Encode(randomSpans(r, 8, "A", "B", "C"), 8, scheme); err == nil {
			all = append(all, stacks)
		}
	}
	return all
}

// mistake writes another prefix at a random tag, one that leaves all spans as they
// are, and gives its place.
func mistake(r *rand.Rand, all [][]Stack, scheme Scheme) (sentence, token int) {
	for {
		i := r.IntN(len(all))
		t := r.IntN(len(all[i]))
		k := r.IntN(len(all[i][t]))
		old := all[i][t][k]
		if old == "O" {
			continue
		}
		before := Decode(all[i], scheme)
		all[i][t][k] = Tag{[]Prefix{Begin, Inside, End, Single}[r.IntN(4)], old[2:]}.String()
		after := Decode(all[i], scheme)
		same := slices.Equal(before.Spans, after.Spans) && after.Orphans() == 0
		if all[i][t][k] != old && same && errorsOf(all[i], Rules{Scheme: scheme})[Order] == 0 {
			return i, t
		}
		all[i][t][k] = old
	}
}

// TestAFewMistakesDoNotHideTheScheme makes mistakes in documents of each scheme:
// the scheme is seen all the same, and in it just the mistakes are problems.
func TestAFewMistakesDoNotHideTheScheme(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	for range 40 {
		scheme := Schemes()[1+r.IntN(6)]
		all := writtenIn(r, scheme, 150)
		want := map[[2]int]bool{}
		for len(want) < r.IntN(6) {
			i, tok := mistake(r, all, scheme)
			want[[2]int{i, tok}] = true
		}
		if got, ok := DetectScheme(slices.Values(all)); got != scheme || !ok {
			t.Fatalf("%s with %d mistakes is taken for %s", scheme, len(want), got)
		}
		for i, stacks := range all {
			for _, p := range Check(stacks, Rules{Scheme: scheme}) {
				if !want[[2]int{i, p.Token}] || p.Code != MalformedTag || len(p.Fixes) == 0 {
					t.Errorf("%s: %s: %+v is no mistake that was made", scheme, show(stacks), p)
				}
				delete(want, [2]int{i, p.Token})
			}
		}
		if len(want) > 0 {
			t.Errorf("%s: mistakes at %v are not told", scheme, want)
		}
	}
}

// TestOrphansDoNotMakeAnotherScheme loses the first tag of half the spans of
// documents in IOB2, which they stay.
func TestOrphansDoNotMakeAnotherScheme(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	for range 20 {
		all := writtenIn(r, IOB2, 100)
		for _, stacks := range all {
			for _, stack := range stacks {
				for k, tag := range stack {
					if tag[0] == 'B' && r.IntN(2) == 0 {
						stack[k] = "I" + tag[1:]
					}
				}
			}
		}
		if got, ok := DetectScheme(slices.Values(all)); got != IOB2 || ok {
			t.Errorf("taken for %s, %v", got, ok)
		}
	}
	if got, _ := DetectScheme(slices.Values(wojoodSample(t, "train.txt"))); got != IOB2 {
		t.Errorf("the Wojood sample is taken for %s", got)
	}
}
