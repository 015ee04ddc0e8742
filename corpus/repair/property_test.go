package repair

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// label is what the property test knows of a token: the old tokens that it was
// made of, or, of a new one, those on both sides.
type label struct {
	parts  []int
	amid   bool
	before int
}

// TestRepairsKeepEntitiesOverTheirTokens makes random repairs in random valid
// documents and holds the entities to what each token was made of.
func TestRepairsKeepEntitiesOverTheirTokens(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	tried := 0
	for range 4000 {
		doc := random(r)
		was := written(doc)
		do, labels := operation(r, doc)
		result, err := do(doc)
		if err != nil {
			continue
		}
		tried++
		wanted := map[string]int{}
		offset := 0
		for i := range doc.Len() {
			for _, s := range doc.Spans(i) {
				for _, piece := range covering(labels, s.Start+offset, s.End+offset) {
					wanted[piece+s.Type]++
				}
			}
			offset += doc.Sentence(i).Len()
		}
		if err := doc.ApplyStep(result.Step); err != nil {
			t.Fatalf("%s: %v", was, err)
		}
		found := map[string]int{}
		offset = 0
		for i := range doc.Len() {
			for _, p := range layers.Check(doc.Stacks(i), layers.Rules{Scheme: doc.Scheme, NoFixes: true}) {
				t.Fatalf("%s makes %s\n%s\n%s", result.Step.Title, p.Message, was, written(doc))
			}
			for _, s := range doc.Spans(i) {
				found[fmt.Sprint(s.Start+offset, s.End+offset)+s.Type]++
			}
			offset += doc.Sentence(i).Len()
		}
		for key := range union(wanted, found) {
			if (wanted[key] > 0) != (found[key] > 0) {
				t.Fatalf("%s: entity %s is wanted %d times, found %d times\n%s\n%s",
					result.Step.Title, key, wanted[key], found[key], was, written(doc))
			}
		}
		if err := doc.RevertStep(result.Step); err != nil || written(doc) != was || doc.Dirty() {
			t.Fatalf("taken back: %v\n%s\n%s", err, was, written(doc))
		}
	}
	if tried < 2000 {
		t.Errorf("only %d repairs were not refused", tried)
	}
}

func union(a, b map[string]int) map[string]bool {
	out := map[string]bool{}
	for k := range a {
		out[k] = true
	}
	for k := range b {
		out[k] = true
	}
	return out
}

// covering gives the runs of new tokens that an entity over old ones has; a
// negative part is a border of sentences.
func covering(labels []label, start, end int) []string {
	in := func(token int) bool { return start <= token && token < end }
	var out []string
	from, place := -1, 0
	finish := func() {
		if from >= 0 {
			out = append(out, fmt.Sprint(from, place))
		}
		from = -1
	}
	for _, l := range labels {
		if len(l.parts) == 0 && !l.amid { // a border
			finish()
			continue
		}
		covered := slices.ContainsFunc(l.parts, in) || l.amid && in(l.before) && in(l.before+1)
		if covered && from < 0 {
			from = place
		}
		if !covered {
			finish()
		}
		place++
	}
	finish()
	return out
}

func operation(r *rand.Rand, doc *corpus.Document) (prepare, []label) {
	i := r.IntN(doc.Len())
	offset, n := 0, doc.Sentence(i).Len()
	for k := range i {
		offset += doc.Sentence(k).Len()
	}
	start := r.IntN(n)
	end := start + 1 + r.IntN(n-start)
	labels := func(change func(sentence, token int) []label, border func(int) bool) []label {
		var out []label
		total := 0
		for s := range doc.Len() {
			for k := range doc.Sentence(s).Len() {
				out = append(out, change(s, k)...)
				total++
			}
			if border(s) {
				out = append(out, label{})
			}
		}
		return out
	}
	at := func(s, k int) int {
		total := k
		for m := range s {
			total += doc.Sentence(m).Len()
		}
		return total
	}
	own := func(s, k int) []label { return []label{{parts: []int{at(s, k)}}} }
	always := func(int) bool { return true }
	switch r.IntN(6) {
	case 0:
		return func(d *corpus.Document) (Result, error) { return Split(d, i, start, "x", "y") },
			labels(func(s, k int) []label {
				if s == i && k == start {
					return append(own(s, k), own(s, k)...)
				}
				return own(s, k)
			}, always)
	case 1:
		return func(d *corpus.Document) (Result, error) { return Join(d, i, start, end, "") },
			labels(func(s, k int) []label {
				if s == i && k >= start && k < end {
					if k > start {
						return nil
					}
					var all []int
					for m := start; m < end; m++ {
						all = append(all, at(s, m))
					}
					return []label{{parts: all}}
				}
				return own(s, k)
			}, always)
	case 2:
		return func(d *corpus.Document) (Result, error) { return Delete(d, i, start, end) },
			labels(func(s, k int) []label {
				if s == i && k >= start && k < end {
					return nil
				}
				return own(s, k)
			}, always)
	case 3:
		return func(d *corpus.Document) (Result, error) { return Insert(d, i, start, "x") },
			labels(func(s, k int) []label {
				if s == i && k == start {
					before := at(s, k) - 1
					if k == 0 {
						before = -9 // no entity reaches over the sentence's beginning
					}
					return append([]label{{amid: true, before: before}}, own(s, k)...)
				}
				return own(s, k)
			}, always)
	case 4:
		return func(d *corpus.Document) (Result, error) { return SplitSentence(d, i, start) },
			labels(func(s, k int) []label {
				if s == i && k == start {
					return append([]label{{}}, own(s, k)...)
				}
				return own(s, k)
			}, always)
	}
	return func(d *corpus.Document) (Result, error) { return JoinSentences(d, i) },
		labels(own, func(s int) bool { return s != i })
}

func random(r *rand.Rand) *corpus.Document {
	doc := corpus.NewDocument("random", "conll")
	doc.Scheme = []layers.Scheme{layers.IOB2, layers.IOB2, layers.IOBES, layers.IOB1, layers.IOE2}[r.IntN(5)]
	b := doc.Build()
	row := 0
	for i := range 1 + r.IntN(3) {
		b.Begin(fmt.Sprint(i))
		n := 1 + r.IntN(6)
		stacks := make([]layers.Stack, n)
		for k := range stacks {
			stacks[k] = layers.Stack{"O"}
		}
		for range r.IntN(6) {
			start := r.IntN(n)
			s := layers.Span{Start: start, End: start + 1 + r.IntN(n-start), Type: []string{"ORG", "GPE", "PERS"}[r.IntN(3)]}
			if c, err := layers.Add(stacks, s, doc.Scheme); err == nil {
				next := slices.Clone(stacks)
				copy(next[c.Start:], c.After)
				if len(layers.Check(next, layers.Rules{Scheme: doc.Scheme})) == 0 {
					stacks = next
				}
			}
		}
		for k := range n {
			row++
			b.Add(string(rune('a'+k)), stacks[k], row)
		}
	}
	b.Done()
	return doc
}
