package onnx

import (
	"context"
	"fmt"
	"slices"

	"tabaqat/layers"
)

// selfTest runs the bundle's sentence, or any sentence where it has none, so
// that a network that cannot run is refused on loading. Tags must be as the
// bundle says; logits that are off by more than it allows are only told, as
// processors round 8-bit sums differently.
func (m *Model) selfTest() error {
	t := m.bundle.Info.SelfTest
	if t == nil {
		_, err := m.logits(context.Background(), [][]string{{"test"}})
		return err
	}
	logits, err := m.logits(context.Background(), [][]string{t.Words})
	if err != nil || len(t.Words) == 0 {
		return err
	}
	if off := farthest(logits[0][0], t.Logits); off > t.MaxLogitError {
		m.notices = append(m.notices, fmt.Sprintf("self-test: logits differ by %.3g from those of the bundle, which allows %.3g", off, t.MaxLogitError))
	}
	return m.compareTags(t)
}

func (m *Model) compareTags(t *SelfTest) error {
	found, err := m.Suggest(context.Background(), [][]string{t.Words})
	if err != nil {
		return err
	}
	spans := make([]layers.Span, len(found[0]))
	for i, s := range found[0] {
		spans[i] = s.Span
	}
	got := tagsOf(spans, len(t.Words))
	for i := range min(len(got), len(t.Tags)) {
		if !slices.Equal(got[i], t.Tags[i]) {
			return fmt.Errorf("self-test: word %d %q has the tags %v; want %v", i, t.Words[i], got[i], t.Tags[i])
		}
	}
	return nil
}

// tagsOf writes spans, which are in order, as IOB2 stacks.
func tagsOf(spans []layers.Span, words int) [][]string {
	out := make([][]string, words)
	for _, s := range spans {
		for t := s.Start; t < s.End; t++ {
			prefix := "I-"
			if t == s.Start {
				prefix = "B-"
			}
			out[t] = append(out[t], prefix+s.Type)
		}
	}
	return out
}

func farthest(got, want []float32) float32 {
	var off float32
	for i := range min(len(got), len(want)) {
		off = max(off, got[i]-want[i], want[i]-got[i])
	}
	return off
}
