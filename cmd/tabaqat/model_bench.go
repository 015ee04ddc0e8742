package main

import (
	"fmt"

	"github.com/spf13/cobra"

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
	addReading(c)
	addFormat(c)
	return c
}

// benched is what model bench prints.
type benched struct {
	Model  string `json:"model"`
	Device string `json:"device"`
	Status string `json:"status"`
	onnx.Speed
}

func runBench(c *cobra.Command, args []string) error {
	asJSON, err := wantsJSON(c)
	if err != nil {
		return err
	}
	var sentences [][]string
	if len(args) > 0 {
		doc, err := open(c, args[0])
		if err != nil {
			return err
		}
		for _, s := range doc.Sentences() {
			sentences = append(sentences, s.Tokens)
		}
	}
	e, err := openEngine(c)
	if err != nil {
		return err
	}
	defer e.Close()
	m, err := e.network()
	if err != nil {
		return err
	}
	speed, err := m.Measure(c.Context(), sentences)
	if err != nil {
		return err
	}
	b := benched{m.Info().Name, string(m.Status().Running), m.Status().String(), speed}
	if asJSON {
		return printJSON(c.OutOrStdout(), b)
	}
	fmt.Fprintf(c.OutOrStdout(), "%s on %s\n%s in %s: %s tokens/s\none sentence: %.0f ms in the middle, %.0f ms for the slow ones\n",
		b.Model, b.Status, counted(b.Tokens, "token"), counted(b.Sentences, "sentence"), grouped(int(b.PerSecond)), b.Median, b.Slow)
	return nil
}
