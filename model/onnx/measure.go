package onnx

import (
	"context"
	"slices"
	"time"
)

// Speed is how fast a model is on this machine.
type Speed struct {
	Sentences int     `json:"sentences"`
	Tokens    int     `json:"tokens"`
	PerSecond float64 `json:"tokens_per_second"` // of all sentences together
	Median    float64 `json:"median_ms"`         // of one sentence alone
	Slow      float64 `json:"slow_ms"`           // 95 of 100 sentences are quicker
}

// mostAlone is how many sentences are also run one by one.
const mostAlone = 100

// Measure runs the sentences together, then some of them alone. Without
// sentences it takes some that are made of the bundle's self-test.
func (m *Model) Measure(ctx context.Context, sentences [][]string) (Speed, error) {
	if len(sentences) == 0 {
		sentences = m.samples()
	}
	s := Speed{Sentences: len(sentences)}
	for _, words := range sentences {
		s.Tokens += len(words)
	}
	start := time.Now()
	if _, err := m.Suggest(ctx, sentences); err != nil {
		return s, err
	}
	s.PerSecond = float64(s.Tokens) / max(time.Since(start).Seconds(), 1e-6)
	var alone []float64
	for i := range min(len(sentences), mostAlone) {
		start := time.Now()
		if _, err := m.Suggest(ctx, sentences[i:i+1]); err != nil {
			return s, err
		}
		alone = append(alone, float64(time.Since(start).Microseconds())/1000)
	}
	slices.Sort(alone)
	s.Median, s.Slow = alone[len(alone)/2], alone[len(alone)*95/100]
	return s, nil
}

// samples makes sentences of 4 to 43 words, about as long as those of news.
func (m *Model) samples() [][]string {
	words := []string{"اتحاد", "العاملين", "بجامعة", "القاهرة", "يدعم", "ميزانية", "2021", "."}
	if t := m.bundle.Info.SelfTest; t != nil && len(t.Words) > 1 {
		words = t.Words
	}
	var out [][]string
	for n := range 128 {
		var s []string
		for i := range 4 + n*7%40 {
			s = append(s, words[(n+i)%len(words)])
		}
		out = append(out, s)
	}
	return out
}
