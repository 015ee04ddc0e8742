package engine

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"

	"tabaqat/model/onnx"
	"tabaqat/model/pair"
)

// Listed is a model that can be chosen. Name is what a Choice calls it, empty
// for the one in the program; Err says why one that is there cannot be used.
type Listed struct {
	Name    string
	Title   string
	Path    string // empty for the one in the program
	Info    onnx.Info
	Types   []string
	Figures []Figure
	Err     error
}

// Figure is how good a model was measured to be, and on what.
type Figure struct {
	On                    string
	Precision, Recall, F1 float64
}

// List gives the model in the program, then those that were added, by name.
// Their files are read and checked.
func List() []Listed {
	b, err := onnx.OpenBundled()
	all := []Listed{listed("", "", b, err)}
	for _, e := range onnx.UserStore().List() {
		b, err := onnx.OpenBundle(e.Path)
		all = append(all, listed(e.Name, e.Path, b, err))
	}
	return all
}

func listed(name, path string, b *onnx.Bundle, err error) Listed {
	l := Listed{Name: name, Title: name, Path: path, Err: err}
	if name == "" {
		l.Title = "model in the program"
	}
	if err != nil {
		return l
	}
	defer b.Close()
	l.Info, l.Types = b.Info, b.Types()
	if name == "" {
		l.Title = b.Info.Name
	}
	l.Figures = append(figures("network", b.Info.Metrics), learnerFigures(b.Files())...)
	return l
}

// measured is what bundle.json and learner.json say of a part of some data.
type measured struct {
	Precision float64 `json:"precision"`
	Recall    float64 `json:"recall"`
	F1        float64 `json:"f1"`
}

// figures reads metrics by data and what was measured; other things that
// metrics may hold are left out.
func figures(of string, raw json.RawMessage) []Figure {
	var byData map[string]map[string]json.RawMessage
	if json.Unmarshal(raw, &byData) != nil {
		return nil
	}
	var out []Figure
	for data, parts := range byData {
		for what, raw := range parts {
			var m measured
			if json.Unmarshal(raw, &m) == nil && m.F1 > 0 {
				out = append(out, Figure{fmt.Sprintf("%s %s, %s", of, what, data), m.Precision, m.Recall, m.F1})
			}
		}
	}
	slices.SortFunc(out, func(a, b Figure) int { return slices.Compare([]string{a.On}, []string{b.On}) })
	return out
}

// learnerFigures reads how good the learner beside a network is, and both
// together.
func learnerFigures(files fs.FS) []Figure {
	data, err := fs.ReadFile(files, pair.FileSettings)
	if err != nil {
		return nil // there is none
	}
	var d pair.Description
	if json.Unmarshal(data, &d) != nil {
		return nil // Open will say what is wrong with it
	}
	names := map[string]string{"both": "network + learner", "learner": "learner"}
	var out []Figure
	for _, what := range []string{"learner", "both"} {
		for data, m := range d.Metrics {
			if x, ok := m[what]; ok {
				out = append(out, Figure{names[what] + ", " + data, x.Precision, x.Recall, x.F1})
			}
		}
	}
	return out
}

// Add copies a model, folder or zip, to those that can be chosen, after it ran
// once where there is a runtime, and gives its name.
func Add(path string) (string, error) {
	store := onnx.UserStore()
	e, err := store.Add(path, "")
	if err != nil {
		return "", err
	}
	if _, err := onnx.OpenRuntime(""); err != nil {
		return e.Name, nil // what is missing is told where it is used
	}
	m, err := Open(Choice{Model: e.Path, Device: onnx.CPU, Threads: 1})
	if err != nil {
		_ = store.Remove(e.Name) // it was added just now
		return "", err
	}
	return e.Name, m.Close()
}

// Remove deletes a model that was added.
func Remove(name string) error {
	return onnx.UserStore().Remove(name)
}
