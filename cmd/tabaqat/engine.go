package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"tabaqat/model/engine"
	"tabaqat/model/onnx"
	"tabaqat/model/pair"
)

// addModel gives a command the flags that choose a model and what it runs on.
func addModel(c *cobra.Command) {
	f := c.Flags()
	f.String("model", "", "the `MODEL`: a name from model list, a folder or a zip; the one in the box if not named")
	f.String("device", "auto", "auto, cpu, cuda, tensorrt, coreml, directml or openvino")
	f.Int("threads", 0, "how many cores to use; 0 is all")
	f.String("runtime", "", "the library of ONNX Runtime, or its folder, such as one for GPUs")
}

// loaded is what makes suggestions: a network, a learner, or both.
type loaded struct {
	*pair.Pair
	*engine.Engine
}

// openEngine loads what the flag --model names.
func openEngine(c *cobra.Command) (*loaded, error) {
	name, _ := c.Flags().GetString("model")
	return openNamed(c, name)
}

func openNamed(c *cobra.Command, name string) (*loaded, error) {
	choice, err := choiceOf(c, name)
	if err != nil {
		return nil, err
	}
	e, err := engine.Open(choice)
	if _, ok := errors.AsType[onnx.RuntimeError](err); ok {
		return nil, withHint(err, "make deps fetches the library; "+onnx.EnvRuntime+" or --runtime names another")
	}
	if err != nil {
		return nil, err
	}
	p := &pair.Pair{Learner: e.Learner, Settings: e.Settings}
	if e.Network != nil {
		p.Network = e.Network
	}
	return &loaded{p, e}, nil
}

func choiceOf(c *cobra.Command, name string) (engine.Choice, error) {
	f := c.Flags()
	choice := engine.Choice{Model: name}
	choice.Threads, _ = f.GetInt("threads")
	choice.Runtime, _ = f.GetString("runtime")
	text, _ := f.GetString("device")
	device, err := onnx.ParseDevice(text)
	choice.Device = device
	if err == nil && choice.Threads < 0 {
		err = fmt.Errorf("threads %d; want 0 for all cores, or how many", choice.Threads)
	}
	return choice, err
}

// network gives the network of what was loaded, or says that there is none.
func (l *loaded) network() (*onnx.Model, error) {
	if l.Engine.Network == nil {
		return nil, fmt.Errorf("model %s has no network; want one that has", l.Name)
	}
	return l.Engine.Network, nil
}

// tell says what really runs.
func (l *loaded) tell(w io.Writer) {
	m := l.Engine.Network
	switch {
	case m == nil:
		fmt.Fprintf(w, "learner %s on cpu\n", l.Name)
		return
	case l.Engine.Learner != nil:
		fmt.Fprintf(w, "model %s with its learner on %s\n", l.Name, m.Status())
	default:
		fmt.Fprintf(w, "model %s on %s\n", l.Name, m.Status())
	}
	for _, n := range m.Notices() {
		fmt.Fprintf(w, "note: %s\n", n)
	}
}
