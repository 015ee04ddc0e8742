package pair

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"tabaqat/model/learn"
)

// The files of a learner within a bundle, beside those of a network or alone.
const (
	FileLearner  = "learner.bin"
	FileSettings = "learner.json"
)

// Description is learner.json: how the learner was made and is joined.
type Description struct {
	Format int `json:"format"`
	Settings
	Sentences int `json:"sentences"`
	Tokens    int `json:"tokens"`
	// Metrics are by split, such as "dev", and by what was measured: learner,
	// network or both.
	Metrics map[string]map[string]Metric `json:"metrics,omitempty"`
}

// Metric is exact precision, recall and F1 over spans.
type Metric struct {
	Precision float64 `json:"precision"`
	Recall    float64 `json:"recall"`
	F1        float64 `json:"f1"`
}

// formatNow is the version of learner.json.
const formatNow = 1

// maxDescription bounds learner.json, in bytes.
const maxDescription = 1 << 20

// Read reads the learner among a bundle's files. It fails with fs.ErrNotExist
// where there is none.
func Read(files fs.FS) (*learn.Model, Description, error) {
	var d Description
	f, err := files.Open(FileSettings)
	if err != nil {
		return nil, d, err
	}
	defer f.Close()
	if err := json.NewDecoder(io.LimitReader(f, maxDescription)).Decode(&d); err != nil {
		return nil, d, fmt.Errorf("%s: %w", FileSettings, err)
	}
	if d.Format != formatNow {
		return nil, d, fmt.Errorf("%s: format %d, want %d", FileSettings, d.Format, formatNow)
	}
	bin, err := files.Open(FileLearner)
	if err != nil {
		return nil, d, errors.Join(fmt.Errorf("%s is there without %s", FileSettings, FileLearner), err)
	}
	defer bin.Close()
	m, err := learn.Load(bin)
	if err != nil {
		return nil, d, fmt.Errorf("%s: %w", FileLearner, err)
	}
	return m, d, nil
}

// Write gives the content of a learner's two files to put, by name.
func Write(m *learn.Model, d Description, put func(name string, write func(io.Writer) error) error) error {
	d.Format = formatNow
	if err := put(FileLearner, m.Save); err != nil {
		return err
	}
	return put(FileSettings, func(w io.Writer) error {
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		return e.Encode(d)
	})
}
