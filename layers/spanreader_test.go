package layers

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestASpanReaderReadsWhatDecodeReads(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 9))
	tags := []string{"O", "B-ORG", "I-ORG", "B-GPE", "I-GPE", "E-ORG", "S-GPE", "nonsense"}
	var r SpanReader
	for range 20_000 {
		stacks := make([]Stack, rng.IntN(9))
		for i := range stacks {
			for range rng.IntN(4) {
				stacks[i] = append(stacks[i], tags[rng.IntN(len(tags))])
			}
		}
		scheme := Schemes()[rng.IntN(len(Schemes()))]
		spans, orphan := r.Read(stacks, scheme)
		if want := Decode(stacks, scheme); !slices.Equal(spans, want.Spans) || !slices.Equal(orphan, want.Orphan) {
			t.Fatalf("%v in %v: %v %v, want %v %v", stacks, scheme, spans, orphan, want.Spans, want.Orphan)
		}
	}
}
