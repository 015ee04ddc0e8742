package layers

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// errorsOf counts problems by code, without the work on their fixes.
func errorsOf(stacks []Stack, rules Rules) map[Code]int {
	n := map[Code]int{}
	for _, p := range find(stacks, Decode(stacks, rules.Scheme), rules) {
		n[p.code]++
	}
	return n
}

func checkFixes(t *testing.T, stacks []Stack, rules Rules) {
	t.Helper()
	before := errorsOf(stacks, rules)
	for _, p := range Check(stacks, rules) {
		if p.Token < 0 || p.Token >= len(stacks) || p.Message == "" {
			t.Fatalf("%s: problem without place or message: %+v", show(stacks), p)
		}
		if p.Code == Order && len(p.Fixes) == 0 {
			t.Fatalf("%s: order without its sorted stack", show(stacks))
		}
		for _, f := range p.Fixes {
			if f.Start < 0 || f.Start+len(f.Stacks) > len(stacks) || len(f.Stacks) == 0 {
				t.Fatalf("%s: fix leaves the sentence: %+v", show(stacks), f)
			}
			fixed := apply(stacks, f)
			after := errorsOf(fixed, rules)
			if after[p.Code] >= before[p.Code] {
				t.Fatalf("%s: %q leaves %s: %s", show(stacks), f.Title, p.Code, show(fixed))
			}
			for code, n := range after {
				if n > before[code] && code.Severity() == Error {
					t.Fatalf("%s: %q for %s makes %s: %s", show(stacks), f.Title, p.Code, code, show(fixed))
				}
			}
		}
	}
}

// randomStacks makes sentences that are often wrong, from few types so that
// they meet.
func randomStacks(r *rand.Rand) []Stack {
	words := []string{"B-A", "I-A", "B-B", "I-B", "I-A", "I-B", "B-C", "I-C", "E-A", "S-B", "B_A", "b-a", "O", "C", "B", "B-A,B-B"}
	usual := 8 + 8*(r.IntN(4)/3)
	stacks := make([]Stack, 1+r.IntN(9))
	for t := range stacks {
		switch n := r.IntN(10); {
		case n < 2:
			stacks[t] = Stack{"O"}
		case n < 3 && usual > 8:
		default:
			for range 1 + r.IntN(3) {
				stacks[t] = append(stacks[t], words[r.IntN(usual)])
			}
		}
	}
	return stacks
}

func TestFixesTakeTheirProblemAwayAndMakeNoError(t *testing.T) {
	abc := &Tagset{Types: []Type{{Name: "A"}, {Name: "B"}}}
	r := rand.New(rand.NewPCG(1, 2))
	for range 1500 {
		stacks := randomStacks(r)
		checkFixes(t, stacks, Rules{MaxDepth: 2})
		checkFixes(t, stacks, Rules{MaxDepth: 2, Types: abc, Scheme: Schemes()[r.IntN(7)]})
	}
}

func FuzzCheck(f *testing.F) {
	for _, c := range checkCases {
		f.Add(c.stacks, uint8(0))
	}
	f.Fuzz(func(t *testing.T, text string, scheme uint8) {
		var stacks []Stack
		for part := range strings.SplitSeq(text, "/") {
			stacks = append(stacks, strings.Fields(part))
		}
		if len(stacks) > 30 || slices.ContainsFunc(stacks, func(s Stack) bool { return len(s) > 8 }) {
			t.Skip("a long sentence says nothing new and takes long")
		}
		checkFixes(t, stacks, Rules{Scheme: Schemes()[scheme%7], MaxDepth: 3})
	})
}

// TestSortingFixesAllOrderProblems applies the fix of every order problem at
// once, as a bulk fix does: the spans stay, and none is left.
func TestSortingFixesAllOrderProblems(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 1500 {
		stacks := randomStacks(r)
		fixed := slices.Clone(stacks)
		for _, p := range Check(stacks, Rules{}) {
			if p.Code == Order {
				fixed = apply(fixed, p.Fixes[0])
			}
		}
		if n := errorsOf(fixed, Rules{})[Order]; n > 0 {
			t.Fatalf("%s: %d order problems left in %s", show(stacks), n, show(fixed))
		}
		a, b := Spans(stacks), Spans(fixed)
		byAll := func(x, y Span) int {
			if c := CompareSpans(x, y); c != 0 {
				return c
			}
			return strings.Compare(x.Type, y.Type)
		}
		slices.SortFunc(a, byAll)
		slices.SortFunc(b, byAll)
		if !slices.Equal(a, b) {
			t.Fatalf("%s: sorting made %v of %v", show(stacks), b, a)
		}
	}
}
