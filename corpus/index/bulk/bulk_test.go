package bulk

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/index"
	"tabaqat/corpus/index/find"
	"tabaqat/layers"
)

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

func written(doc *corpus.Document) string {
	var out []string
	for i, s := range doc.Sentences() {
		for k, token := range s.Tokens {
			if tags := strings.Join(doc.Stack(i, k), ","); tags != "O" {
				token += "/" + tags
			}
			out = append(out, token)
		}
		out = append(out, "|")
	}
	return strings.Join(out, " ")
}

func hits(t *testing.T, x *index.Index, query string) []index.Hit {
	t.Helper()
	q, err := find.Parse(query, find.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return q.Run(x)
}

const before = "زار جامعة/B-ORG القاهرة/I-ORG,B-GPE | في القاهرة/B-ORG و جامعة القاهرة/B-GPE مصر/B-GPE | جامعة القاهرة |"

func document() *corpus.Document {
	var sentences []string
	for s := range strings.SplitSeq(strings.TrimSuffix(before, " |"), " | ") {
		sentences = append(sentences, s)
	}
	return spoken(sentences...)
}

func TestOperations(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(b Bulk, x *index.Index) Preview
		want string
		left string
		same int
	}{
		{
			"retype", func(b Bulk, x *index.Index) Preview { return b.Retype(hits(t, x, "القاهرة"), "LOC") },
			"زار جامعة/B-ORG القاهرة/I-ORG,B-LOC | في القاهرة/B-LOC و جامعة القاهرة/B-LOC مصر/B-GPE | جامعة القاهرة |",
			"2:1 is no entity", 0,
		},
		{
			"tag what is tagged and what is bare in one go", func(b Bulk, x *index.Index) Preview {
				return b.Tag(append(hits(t, x, "القاهرة"), hits(t, x, "untagged جامعة")...), "LOC")
			},
			"زار جامعة/B-ORG القاهرة/I-ORG,B-LOC | في القاهرة/B-LOC و جامعة/B-LOC القاهرة/B-LOC مصر/B-GPE | جامعة/B-LOC القاهرة/B-LOC |",
			"", 0,
		},
		{
			"untag", func(b Bulk, x *index.Index) Preview { return b.Untag(hits(t, x, "type=GPE")) },
			"زار جامعة/B-ORG القاهرة/I-ORG | في القاهرة/B-ORG و جامعة القاهرة مصر | جامعة القاهرة |", "", 0,
		},
		{
			"extend", func(b Bulk, x *index.Index) Preview { return b.Extend(hits(t, x, "type=GPE"), 1, 0) },
			"زار جامعة/B-ORG,B-GPE القاهرة/I-ORG,I-GPE | في القاهرة/B-ORG و جامعة/B-GPE القاهرة/I-GPE مصر/B-GPE | جامعة القاهرة |",
			"1:5 span [4,6) GPE crosses [3,5) GPE", 0,
		},
		{
			"add inside", func(b Bulk, x *index.Index) Preview { return b.Add(hits(t, x, "القاهرة"), "GPE", false) },
			"زار جامعة/B-ORG القاهرة/I-ORG,B-GPE | في القاهرة/B-ORG,B-GPE و جامعة القاهرة/B-GPE مصر/B-GPE | جامعة القاهرة/B-GPE |",
			"", 2,
		},
		{
			"add outside", func(b Bulk, x *index.Index) Preview { return b.Add(hits(t, x, "type=ORG length=1"), "GPE", true) },
			"زار جامعة/B-ORG القاهرة/I-ORG,B-GPE | في القاهرة/B-GPE,B-ORG و جامعة القاهرة/B-GPE مصر/B-GPE | جامعة القاهرة |",
			"", 0,
		},
		{
			"rename", func(b Bulk, x *index.Index) Preview { return b.Rename(x, "GPE", "PLACE") },
			"زار جامعة/B-ORG القاهرة/I-ORG,B-PLACE | في القاهرة/B-ORG و جامعة القاهرة/B-PLACE مصر/B-PLACE | جامعة القاهرة |",
			"", 0,
		},
		{
			"propagate", func(b Bulk, x *index.Index) Preview { return propagate(t, b, x, false) },
			"زار جامعة/B-ORG القاهرة/I-ORG,B-GPE | في القاهرة/B-ORG و جامعة/B-ORG القاهرة/I-ORG,B-GPE مصر/B-GPE | جامعة/B-ORG القاهرة/I-ORG,B-GPE |",
			"", 0,
		},
		{
			"extent of two sentences", func(b Bulk, x *index.Index) Preview { return b.Extend(hits(t, x, "type=ORG"), 0, 9) },
			before, "0:1 span [1,12) ORG leaves the sentence of 3 tokens; 1:1 span [1,11) ORG leaves the sentence of 6 tokens", 0,
		},
	} {
		doc := document()
		x := index.Of(doc)
		p := c.do(For(doc, layers.Rules{MaxDepth: 4}), x)
		if err := doc.ApplyStep(p.Step); err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := written(doc); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
		var left []string
		for _, l := range p.Left {
			left = append(left, fmt.Sprintf("%d:%d %v", l.Hit.Sentence, l.Hit.Start, l.Reason))
		}
		if got := strings.Join(left, "; "); got != c.left || p.Same != c.same {
			t.Errorf("%s: left %q and %d the same, want %q and %d", c.name, got, p.Same, c.left, c.same)
		}
		if err := doc.RevertStep(p.Step); err != nil || written(doc) != before {
			t.Errorf("%s: taken back: %v, %s", c.name, err, written(doc))
		}
	}
}

func propagate(t *testing.T, b Bulk, x *index.Index, replace bool) Preview {
	t.Helper()
	p, err := b.PatternOf(0, layers.Span{Start: 1, End: 3, Type: "ORG"})
	if err != nil {
		t.Fatal(err)
	}
	return b.Propagate(p, p.Candidates(x, false), replace)
}

func TestPropagatingReplacesOnlyWhenAsked(t *testing.T) {
	for replace, want := range map[bool]string{
		false: "جامعة/B-ORG القاهرة/I-ORG | جامعة/B-LOC القاهرة/I-LOC,B-PERS |",
		true:  "جامعة/B-ORG القاهرة/I-ORG | جامعة/B-ORG القاهرة/I-ORG |",
	} {
		doc := spoken("جامعة/B-ORG القاهرة/I-ORG", "جامعة/B-LOC القاهرة/I-LOC,B-PERS")
		b := For(doc, layers.Rules{})
		pattern, err := b.PatternOf(0, layers.Span{Start: 0, End: 2, Type: "ORG"})
		if err != nil {
			t.Fatal(err)
		}
		p := b.Propagate(pattern, pattern.Candidates(index.Of(doc), false), replace)
		if err := doc.ApplyStep(p.Step); err != nil {
			t.Fatal(err)
		}
		if got := written(doc); got != want {
			t.Errorf("replace %v: got %s, want %s", replace, got, want)
		}
		if !replace && (len(p.Left) != 1 || p.Left[0].Reason.Error() != "is LOC already") {
			t.Errorf("left %v", p.Left)
		}
	}
}

// TestBulkOperationsNeverMakeAnInvalidStack tries random operations on random
// hits of random documents, valid ones and ones with any tags at all, in several
// schemes.
func TestBulkOperationsNeverMakeAnInvalidStack(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	for round := range 3000 {
		valid := round%3 > 0
		doc := random(r, valid)
		b := For(doc, layers.Rules{MaxDepth: 4})
		x := index.Of(doc)
		was := written(doc)
		p := operation(r, b, x)
		faults := problems(doc)
		if err := doc.ApplyStep(p.Step); err != nil {
			t.Fatalf("%s: %v\n%s", p.Step.Title, err, was)
		}
		if now := problems(doc); valid && len(now) > 0 || len(now) > len(faults) {
			t.Fatalf("%s makes %v of\n%s\n%s", p.Step.Title, now, was, written(doc))
		}
		x.Follow(p.Step)
		if err := doc.RevertStep(p.Step); err != nil || written(doc) != was {
			t.Fatalf("%s taken back: %v", p.Step.Title, err)
		}
	}
}

func operation(r *rand.Rand, b Bulk, x *index.Index) Preview {
	var all []index.Hit
	for i := range x.Len() {
		all = append(all, x.Entities(i)...)
		n := b.doc.Sentence(i).Len()
		start := r.IntN(n)
		all = append(all, x.HitAt(i, start, start+1+r.IntN(n-start)))
	}
	some := slices.DeleteFunc(all, func(index.Hit) bool { return r.IntN(3) == 0 })
	typ := kinds[r.IntN(len(kinds))]
	switch r.IntN(7) {
	case 5:
		return b.Tag(some, typ)
	case 0:
		return b.Retype(some, typ)
	case 1:
		return b.Untag(some)
	case 2:
		return b.Extend(some, r.IntN(4)-1, r.IntN(4)-1)
	case 3:
		return b.Add(some, typ, r.IntN(2) == 0)
	case 4:
		return b.Rename(x, kinds[r.IntN(len(kinds))], typ)
	}
	for _, h := range some {
		if h.Type == "" {
			continue
		}
		if p, err := b.PatternOf(h.Sentence, h.Span()); err == nil {
			return b.Propagate(p, p.Candidates(x, false), r.IntN(2) == 0)
		}
	}
	return Preview{}
}

var kinds = []string{"ORG", "GPE", "PERS"}

func random(r *rand.Rand, valid bool) *corpus.Document {
	doc := corpus.NewDocument("random", "conll")
	doc.Scheme = []layers.Scheme{layers.IOB2, layers.IOB2, layers.IOBES, layers.IOB1}[r.IntN(4)]
	b := doc.Build()
	for i := range 1 + r.IntN(4) {
		b.Begin(fmt.Sprint(i))
		n := 1 + r.IntN(6)
		stacks := make([]layers.Stack, n)
		for k := range stacks {
			stacks[k] = layers.Stack{"O"}
			if !valid && r.IntN(2) == 0 {
				stacks[k] = layers.Stack{}
				for range r.IntN(3) {
					stacks[k] = append(stacks[k], []string{"B-", "I-", "E-", "X"}[r.IntN(4)]+kinds[r.IntN(3)])
				}
			}
		}
		for range r.IntN(6) {
			start := r.IntN(n)
			s := layers.Span{Start: start, End: start + 1 + r.IntN(n-start), Type: kinds[r.IntN(3)]}
			if c, err := layers.Add(stacks, s, doc.Scheme); err == nil {
				next := slices.Clone(stacks)
				copy(next[c.Start:], c.After)
				if len(layers.Check(next, layers.Rules{Scheme: doc.Scheme, MaxDepth: 4})) == 0 || !valid {
					stacks = next
				}
			}
		}
		for k := range n {
			b.Add([]string{"a", "b", "c"}[r.IntN(3)], stacks[k], k+1)
		}
	}
	b.Done()
	return doc
}

func problems(doc *corpus.Document) []string {
	var out []string
	for i := range doc.Len() {
		for _, p := range layers.Check(doc.Stacks(i), layers.Rules{Scheme: doc.Scheme, MaxDepth: 4, NoFixes: true}) {
			out = append(out, string(p.Code))
		}
	}
	return out
}

func TestNotesAtEntitiesGoOnWithThem(t *testing.T) {
	doc := spoken("a/B-ORG b/I-ORG c d/B-ORG")
	notes := []corpus.Note{{Start: 0, End: 2, Type: "ORG", Text: "x"}, {Start: 2, End: 3, Text: "token"}, {Start: 3, End: 4, Type: "ORG", Flag: true}}
	if err := doc.ApplyStep(corpus.Step{Notes: doc.NoteEdits(0, notes)}); err != nil {
		t.Fatal(err)
	}
	b := For(doc, layers.Rules{MaxDepth: 4})
	x := index.Of(doc)
	for _, c := range []struct {
		p    Preview
		want string
	}{
		{b.Tag(hits(t, x, "type=ORG length=2"), "GPE"), "[GPE 1-2] x//token/⚑ [ORG 4]"},
		{b.Rename(x, "ORG", "LOC"), "[LOC 1-2] x//token/⚑ [LOC 4]"},
		{b.Extend(hits(t, x, "type=ORG length=1"), 1, 0), "[ORG 1-2] x//token | ⚑ [ORG 3-4]/"},
		{b.Extend(hits(t, x, "type=ORG"), 0, 5), "[ORG 1-2] x//token/⚑ [ORG 4]"},
	} {
		if err := doc.ApplyStep(c.p.Step); err != nil {
			t.Fatal(err)
		}
		var cells []string
		for k := range 4 {
			cells = append(cells, doc.NoteCell(0, k))
		}
		if got := strings.Join(cells, "/"); got != c.want {
			t.Errorf("%s: notes are %s, want %s", c.p.Step.Title, got, c.want)
		}
		if err := doc.RevertStep(c.p.Step); err != nil {
			t.Fatal(err)
		}
	}
}
