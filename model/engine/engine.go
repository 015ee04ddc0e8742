// Package engine opens what a name stands for: a network, a learner, or both
// as one bundle, on a device, with the threads that it may use. It is for
// programs that offer a choice of models; what the models do is for packages
// onnx, learn and pair.
package engine

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"tabaqat/model/learn"
	"tabaqat/model/onnx"
	"tabaqat/model/pair"
)

// Choice names a model and what it runs on. The zero value is the model in the
// box on the best device that works, with all cores.
type Choice struct {
	Model   string // a name of a store, a folder or a zip
	Device  onnx.Device
	Threads int
	Runtime string // path of the library of ONNX Runtime
}

// Engine is a model that is loaded. Network or Learner is nil where the choice
// has none.
type Engine struct {
	Name     string
	Network  *onnx.Model
	Learner  *learn.Model
	Settings pair.Settings

	bundle *onnx.Bundle
}

// Open loads a choice. The engine must be closed.
func Open(c Choice) (*Engine, error) {
	if e, err := openLearner(c.Model); e != nil || err != nil {
		return e, err
	}
	e, err := openNetwork(c)
	if err != nil {
		return nil, err
	}
	learner, d, err := pair.Read(e.bundle.Files())
	switch {
	case err == nil:
		e.Learner, e.Settings = learner, d.Settings
	case !errors.Is(err, fs.ErrNotExist):
		return nil, errors.Join(fmt.Errorf("model %s: %w", e.Name, err), e.Close())
	}
	return e, nil
}

// SecondLearner reads the learner of a bundle again, for who updates the first
// and compares; nil where there is none.
func (e *Engine) SecondLearner() (*learn.Model, error) {
	if e.Learner == nil || e.bundle == nil {
		return nil, nil
	}
	m, _, err := pair.Read(e.bundle.Files())
	return m, err
}

func openNetwork(c Choice) (*Engine, error) {
	b, err := onnx.UserStore().Find(c.Model)
	if err != nil {
		return nil, err
	}
	r, err := onnx.OpenRuntime(c.Runtime)
	if err != nil {
		return nil, errors.Join(err, b.Close())
	}
	m, err := onnx.Open(r, b, onnx.Options{Device: c.Device, Threads: c.Threads})
	if err != nil {
		return nil, errors.Join(err, b.Close())
	}
	return &Engine{Name: m.Info().Name, Network: m, Settings: pair.DefaultSettings(), bundle: b}, nil
}

// openLearner opens a folder that holds a learner without a network; nil where
// name is something else.
func openLearner(name string) (*Engine, error) {
	if name == "" || !isFile(filepath.Join(name, pair.FileSettings)) || isFile(filepath.Join(name, "model.onnx")) {
		return nil, nil
	}
	m, d, err := pair.Read(os.DirFS(name))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return &Engine{Name: filepath.Base(name), Learner: m, Settings: d.Settings}, nil
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}

// Close waits for what runs and gives back what the engine holds.
func (e *Engine) Close() error {
	if e.Network == nil {
		return nil
	}
	return errors.Join(e.Network.Close(), e.bundle.Close())
}

// Runs says on what the engine really runs, such as "CPU · 1 thread", with the
// reason where that is not what was asked for.
func (e *Engine) Runs() string {
	if e.Network == nil {
		return "CPU"
	}
	s := e.Network.Status()
	text := fmt.Sprintf("%s · %d threads", strings.ToUpper(string(s.Running)), s.Threads)
	if s.Threads == 1 {
		text = strings.ToUpper(string(s.Running)) + " · 1 thread"
	}
	if s.Reason != "" {
		text += " (" + s.Reason + ")"
	}
	return text
}
