package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"tabaqat/model/pair"
)

// shownLearner is the learner in a folder that learn wrote without a network;
// false where path is something else.
func shownLearner(path string) (s shown, ok bool, err error) {
	if _, err := os.Stat(filepath.Join(path, pair.FileSettings)); path == "" || err != nil {
		return s, false, nil
	}
	if _, err := os.Stat(filepath.Join(path, "model.onnx")); err == nil {
		return s, false, nil
	}
	m, d, err := pair.Read(os.DirFS(path))
	if err != nil {
		return s, true, fmt.Errorf("%s: %w", path, err)
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		return s, true, err
	}
	s = shown{Name: filepath.Base(abs), Path: abs, Form: "learner", Architecture: "learner"}
	for _, c := range m.Chains {
		if !slices.Contains(s.Types, c.Type) {
			s.Types = append(s.Types, c.Type)
		}
	}
	if s.Metrics, err = json.Marshal(d.Metrics); err != nil {
		return s, true, err
	}
	s.Training, err = json.Marshal(map[string]int{"sentences": d.Sentences, "tokens": d.Tokens})
	return s, true, err
}
