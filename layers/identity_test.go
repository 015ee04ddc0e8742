package layers

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// checkIdentity holds a sentence without problems to coming back from its
// spans just as it stands.
func checkIdentity(t *testing.T, stacks []Stack) (valid bool) {
	t.Helper()
	if len(find(stacks, Decode(stacks, IOB2), Rules{})) > 0 {
		return false
	}
	back, err := Encode(Spans(stacks), len(stacks), IOB2)
	if err != nil || show(back) != show(stacks) {
		t.Fatalf("%s comes back as %s, %v", show(stacks), show(back), err)
	}
	return true
}

func TestValidTagsComeBackFromTheirSpans(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	valid := 0
	for range 40000 {
		if stacks := randomStacks(r); checkIdentity(t, stacks) {
			valid++
		}
	}
	if valid < 1000 {
		t.Errorf("only %d sentences were valid, too few to say anything", valid)
	}
	for _, name := range []string{"train.txt", "val.txt"} {
		for _, stacks := range wojoodSample(t, name) {
			checkIdentity(t, stacks)
		}
	}
}

func FuzzIdentity(f *testing.F) {
	for _, c := range checkCases {
		f.Add(c.stacks)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var stacks []Stack
		for part := range strings.SplitSeq(text, "/") {
			stacks = append(stacks, strings.Fields(part))
		}
		checkIdentity(t, stacks)
		for _, scheme := range Schemes() {
			r := Decode(stacks, scheme)
			for _, s := range r.Spans {
				if s.Start < 0 || s.End > len(stacks) || s.Start >= s.End {
					t.Fatalf("%q: span %v leaves the sentence", text, s)
				}
			}
			if out, err := Encode(r.Spans, len(stacks), scheme); err == nil && Decode(out, scheme).Orphans() > 0 {
				t.Fatalf("%q: %s writes orphans: %s", text, scheme, show(out))
			}
		}
	})
}
