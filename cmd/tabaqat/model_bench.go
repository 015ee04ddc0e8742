package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
	"tabaqat/model/onnx"
)

// benchCommand makes the command model bench.
func benchCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "bench [FILE]",
		Short: "Measure how fast a model is here, on a file or on sentences of its own",
		Args:  cobra.MaximumNArgs(1),
		RunE:  runBench,
	}
	addModel(c)
	addFormat(c)
	return c
}

// benched is what model bench measures.
type benched struct {
	Model     string  `json:"model"`
	Device    string  `json:"device"`
	Status    string  `json:"status"`
	Sentences int     `json:"sentences"`
	Tokens    int     `json:"tokens"`
	Speed     float64 `json:"tokens_per_second"`
	Median    float64 `json:"median_ms"` // of one sentence alone
	Slow      float64 `json:"slow_ms"`   // 95 of 100 sentences are quicker
}

func runBench(c *cobra.Command, args []string) error {
	asJSON, err := wantsJSON(c)
	if err != nil {
		return err
	}
	m, done, err := openModel(c)
	if err != nil {
		return err
	}
	defer done()
	sentences, err := benchSentences(m, args)
	if err != nil {
		return err
	}
	b, err := measure(c.Context(), m, sentences)
	if err != nil {
		return err
	}
	if asJSON {
		return printJSON(c.OutOrStdout(), b)
	}
	fmt.Fprintf(c.OutOrStdout(), "%s on %s\n%s in %s: %s tokens/s\none sentence: %.0f ms in the middle, %.0f ms for the slow ones\n",
		b.Model, b.Status, counted(b.Tokens, "token"), counted(b.Sentences, "sentence"), grouped(int(b.Speed)), b.Median, b.Slow)
	return nil
}

// benchSentences gives those of a file, or makes some of the model's own
// self-test.
func benchSentences(m *onnx.Model, args []string) ([][]string, error) {
	var out [][]string
	if len(args) > 0 {
		doc, err := forms.Open(args[0], "", corpus.ReadOptions{})
		if err != nil {
			return nil, err
		}
		for _, s := range doc.Sentences() {
			out = append(out, s.Tokens)
		}
		return out, nil
	}
	words := []string{"اتحاد", "العاملين", "بجامعة", "القاهرة", "يدعم", "ميزانية", "2021", "."}
	if t := m.Info().SelfTest; t != nil && len(t.Words) > 0 {
		words = t.Words
	}
	for n := range 128 {
		var s []string
		for i := range 4 + n*7%40 {
			s = append(s, words[(n+i)%len(words)])
		}
		out = append(out, s)
	}
	return out, nil
}

// measure runs all sentences together, then some alone.
func measure(ctx context.Context, m *onnx.Model, sentences [][]string) (benched, error) {
	b := benched{
		Model: m.Info().Name, Device: string(m.Status().Running), Status: m.Status().String(), Sentences: len(sentences),
	}
	for _, s := range sentences {
		b.Tokens += len(s)
	}
	start := time.Now()
	if _, err := m.Suggest(ctx, sentences); err != nil {
		return b, err
	}
	b.Speed = float64(b.Tokens) / max(time.Since(start).Seconds(), 1e-6)
	var alone []float64
	for i := range min(len(sentences), 100) {
		start := time.Now()
		if _, err := m.Suggest(ctx, sentences[i:i+1]); err != nil {
			return b, err
		}
		alone = append(alone, float64(time.Since(start).Microseconds())/1000)
	}
	slices.Sort(alone)
	if len(alone) > 0 {
		b.Median, b.Slow = alone[len(alone)/2], alone[len(alone)*95/100]
	}
	return b, nil
}
