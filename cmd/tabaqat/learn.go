package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"tabaqat/corpus/atomic"
	"tabaqat/model/learn"
	"tabaqat/model/onnx"
	"tabaqat/model/pair"
)

func learnCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "learn FILE… -o MODEL",
		Short: "Train the learner on annotated documents",
		Long: `Train the learner on annotated documents, in seconds and without a network, and
write it as a model that suggest takes. With --base, the network of that model
is written beside it and both make their suggestions together; how much each
counts is found by cross-validation on the documents, or on --dev.`,
		Example: `  tabaqat learn mine.xlsx -o mine.model
  tabaqat learn a.xlsx b.xlsx -o both.model --base bundled --dev held-out.xlsx`,
		Args: cobra.MinimumNArgs(1),
		RunE: runLearn,
	}
	f := c.Flags()
	f.StringP("output", "o", "", "the `FOLDER` to write, which must not be there yet")
	f.String("base", "", "the `MODEL` whose network joins the learner, such as bundled")
	f.String("dev", "", "a `FILE` to measure on and to fit the weight of the network on")
	f.String("device", "auto", "what the network runs on")
	f.Int("threads", 0, "how many cores the network uses; 0 is all")
	f.String("runtime", "", "the library of ONNX Runtime")
	_ = c.MarkFlagRequired("output")
	addReading(c)
	return c
}

func runLearn(c *cobra.Command, args []string) error {
	ctx, stop := signal.NotifyContext(c.Context(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	out, _ := c.Flags().GetString("output")
	if _, err := os.Lstat(out); err == nil {
		return fmt.Errorf("%s: is there already; name a new folder", out)
	}
	l := learning{c: c, settings: pair.DefaultSettings()}
	if err := l.read(args); err != nil {
		return err
	}
	defer l.close()
	if err := l.openBase(); err != nil {
		return err
	}
	if err := l.train(ctx); err != nil {
		return err
	}
	if err := l.measure(ctx); err != nil {
		return err
	}
	return l.write(out)
}

// learning is one run of the command.
type learning struct {
	c        *cobra.Command
	examples []learn.Example
	dev      []learn.Example
	network  *onnx.Model
	base     *loaded // nil where no network joins
	learner  *learn.Model
	settings pair.Settings
	about    pair.Description
}

func (l *learning) close() {
	if l.base != nil {
		l.base.Close()
	}
}

// read takes the sentences of all documents.
func (l *learning) read(paths []string) (err error) {
	for _, path := range paths {
		examples, err := readExamples(l.c, path)
		if err != nil {
			return err
		}
		l.examples = append(l.examples, examples...)
	}
	if dev, _ := l.c.Flags().GetString("dev"); dev != "" {
		if l.dev, err = readExamples(l.c, dev); err != nil {
			return err
		}
	}
	spans := 0
	for _, ex := range l.examples {
		spans += len(ex.Spans)
		l.about.Tokens += len(ex.Words)
	}
	l.about.Sentences = len(l.examples)
	if spans == 0 {
		return fmt.Errorf("%s: nothing is annotated; there is nothing to learn", paths[0])
	}
	return nil
}

func readExamples(c *cobra.Command, path string) ([]learn.Example, error) {
	doc, err := open(c, path)
	if err != nil {
		return nil, err
	}
	examples := make([]learn.Example, 0, doc.Len())
	for i, s := range doc.Sentences() {
		examples = append(examples, learn.Example{Words: s.Tokens, Spans: doc.Spans(i)})
	}
	return examples, nil
}

// openBase opens the network that --base names.
func (l *learning) openBase() error {
	base, _ := l.c.Flags().GetString("base")
	if base == "" {
		return nil
	}
	e, err := openNamed(l.c, base)
	if err != nil {
		return err
	}
	l.base = e
	l.network, err = e.network()
	return err
}

func (l *learning) train(ctx context.Context) error {
	start := time.Now()
	p := newProgress(l.c.ErrOrStderr(), 100)
	last := 0
	m, err := learn.Train(ctx, l.examples, learn.Options{Progress: func(done float64) {
		now := int(done * 100)
		p.add(now - last)
		last = now
	}})
	p.end()
	if err != nil {
		return errors.New("interrupted; nothing was written")
	}
	l.learner = m
	fmt.Fprintf(l.c.ErrOrStderr(), "learned %s of %s in %.1f s\n", counted(l.about.Tokens, "token"),
		counted(l.about.Sentences, "sentence"), time.Since(start).Seconds())
	return nil
}

// write writes the model into a new folder, all or nothing.
func (l *learning) write(out string) (err error) {
	if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
		return err
	}
	tmp, err := os.MkdirTemp(filepath.Dir(out), ".learning-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	if err := os.Chmod(tmp, 0o755); err != nil {
		return err
	}
	if l.network != nil {
		if err := l.network.CopyTo(tmp); err != nil {
			return err
		}
	}
	err = pair.Write(l.learner, l.about, func(name string, write func(io.Writer) error) error {
		return atomic.Write(filepath.Join(tmp, name), write)
	})
	if err != nil {
		return err
	}
	return os.Rename(tmp, out)
}
