package index

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/conll"
	"tabaqat/layers"
)

// document makes a document of one sentence a list of stacks.
func document(sentences ...[]layers.Stack) *corpus.Document {
	d := corpus.NewDocument("test", "conll")
	b := d.Build()
	for _, stacks := range sentences {
		b.Begin("1")
		for _, s := range stacks {
			b.Add("w", s, 0)
		}
	}
	b.Done()
	return d
}

func TestStatsOfNestedSpans(t *testing.T) {
	// Table 5 of the Wojood paper, and two spans of one extent and type.
	d := document(
		[]layers.Stack{
			{"B-ORG"}, {"I-ORG"}, {"I-ORG", "B-ORG"}, {"I-ORG", "I-ORG", "B-GPE"}, {"O"}, {"O"}, {"B-DATE"},
		},
		[]layers.Stack{{"B-GPE", "B-GPE"}},
	)
	want := Stats{
		Sentences: 2, Tokens: 8,
		Entities: Entities{Total: 6, Flat: 3, Nested: 3, SameType: 2, MaxDepth: 3},
		Types:    []TypeCount{{"GPE", 1, 2, 3}, {"ORG", 1, 1, 2}, {"DATE", 1, 0, 1}},
		Depths:   []Depth{{1, 3, 3}, {2, 2, 2}, {3, 1, 1}},
	}
	if got := StatsOf(d); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestStatsOfNothingHaveEmptyLists(t *testing.T) {
	if got := StatsOf(); got.Types == nil || got.Depths == nil || got.Sentences != 0 {
		t.Errorf("got %+v", got)
	}
}

// TestStatsOfTheSampleAgreeWithCountingPairs counts the Wojood sample by
// looking at every pair of spans.
func TestStatsOfTheSampleAgreeWithCountingPairs(t *testing.T) {
	d := sample(t)
	got := StatsOf(d)
	if got.Sentences != 1114 || got.Tokens != 18887 || got.Entities.MaxDepth != 4 || got.Entities.Total != 2883 {
		t.Errorf("got %d sentences, %d tokens, %d deep, %d entities", got.Sentences, got.Tokens, got.Entities.MaxDepth, got.Entities.Total)
	}
	want := Entities{MaxDepth: 4}
	for i := range d.Len() {
		spans := d.Spans(i)
		for k, s := range spans {
			nested, same := false, false
			for m, o := range spans {
				if o.Contains(s) && (m < k || o != s && !s.Contains(o)) {
					nested = true
					same = same || o.Type == s.Type
				}
			}
			want.Total++
			if nested {
				want.Nested++
			} else {
				want.Flat++
			}
			if same {
				want.SameType++
			}
		}
	}
	if got.Entities != want {
		t.Errorf("got %+v, want %+v", got.Entities, want)
	}
}

func sample(t *testing.T) *corpus.Document {
	t.Helper()
	root := os.Getenv("TABAQAT_SHARED")
	if root == "" {
		root = "../../../shared"
	}
	path := filepath.Join(root, "data/wojood/train.txt")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Skipf("the handed data is absent: %v", err)
	}
	d, err := conll.Form().Read(corpus.Source{Name: path, Data: string(text)}, corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}
