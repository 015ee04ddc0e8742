package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"tabaqat/model/onnx"
	"tabaqat/model/pair"
)

// engine is what makes suggestions: a network, a learner, or both.
type engine struct {
	*pair.Pair
	network *onnx.Model // nil for a learner alone
	name    string
	done    func()
}

// openEngine loads what the flags name.
func openEngine(c *cobra.Command) (*engine, error) {
	name, _ := c.Flags().GetString("model")
	if e, err := openLearner(name); e != nil || err != nil {
		return e, err
	}
	m, done, err := openModel(c)
	if err != nil {
		return nil, err
	}
	e := &engine{Pair: &pair.Pair{Network: m}, network: m, name: m.Info().Name, done: done}
	learner, d, err := pair.Read(m.Files())
	switch {
	case err == nil:
		e.Learner, e.Settings = learner, d.Settings
	case !errors.Is(err, fs.ErrNotExist):
		done()
		return nil, fmt.Errorf("model %s: %w", e.name, err)
	}
	return e, nil
}

// openLearner opens a folder that holds a learner without a network; nil where
// name is something else.
func openLearner(name string) (*engine, error) {
	if name == "" {
		return nil, nil
	}
	if _, err := os.Stat(filepath.Join(name, pair.FileSettings)); err != nil {
		return nil, nil
	}
	if _, err := os.Stat(filepath.Join(name, "model.onnx")); err == nil {
		return nil, nil
	}
	m, d, err := pair.Read(os.DirFS(name))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return &engine{Pair: &pair.Pair{Learner: m, Settings: d.Settings}, name: filepath.Base(name), done: func() {}}, nil
}

func (e *engine) close() { e.done() }

// tell says what really runs.
func (e *engine) tell(w io.Writer) {
	switch {
	case e.network == nil:
		fmt.Fprintf(w, "learner %s on cpu\n", e.name)
		return
	case e.Learner != nil:
		fmt.Fprintf(w, "model %s with its learner on %s\n", e.name, e.network.Status())
	default:
		fmt.Fprintf(w, "model %s on %s\n", e.name, e.network.Status())
	}
	for _, n := range e.network.Notices() {
		fmt.Fprintf(w, "note: %s\n", n)
	}
}
