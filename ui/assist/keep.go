package assist

import (
	"bytes"
	"encoding/binary"
	"encoding/gob"
	"fmt"
	"hash/fnv"
	"io"
	"os"

	"tabaqat/corpus/atomic"
	"tabaqat/layers"
	"tabaqat/model/learn"
	"tabaqat/model/pair"
	"tabaqat/ui/suggest"
)

// keptForm is the version of what is kept; another one is learned anew.
const keptForm = 1

// keptFile is what was learned, as it is written: Model is the name of the
// model that the learner was joined with, Prints tell the sentences that were
// learned, Learner is a model as package learn saves it, empty for the model's
// own.
type keptFile struct {
	Form     int
	Model    string
	Prints   []uint64
	Settings pair.Settings
	Curve    []suggest.Point
	Learner  []byte
}

// maxKept bounds what is read, in bytes.
const maxKept = 256 << 20

// printOf sums up a sentence and its spans.
func printOf(words []string, spans []layers.Span) uint64 {
	h := fnv.New64a()
	for _, w := range words {
		io.WriteString(h, w)
		h.Write([]byte{0})
	}
	for _, s := range spans {
		_ = binary.Write(h, binary.LittleEndian, [2]uint32{uint32(s.Start), uint32(s.End)}) // a hash takes all
		io.WriteString(h, s.Type)
		h.Write([]byte{0})
	}
	return h.Sum64()
}

// write keeps what was learned in a file, all or nothing.
func write(path, model string, k suggest.Kept) error {
	f := keptFile{Form: keptForm, Model: model, Settings: k.Settings, Curve: k.Curve}
	for _, ex := range k.Learned {
		f.Prints = append(f.Prints, printOf(ex.Words, ex.Spans))
	}
	if k.Learner != nil {
		var b bytes.Buffer
		if err := k.Learner.Save(&b); err != nil {
			return err
		}
		f.Learner = b.Bytes()
	}
	return atomic.Write(path, func(w io.Writer) error { return gob.NewEncoder(w).Encode(f) })
}

// remembered is what an earlier sitting learned, and the prints of the
// sentences that it learned from.
type remembered struct {
	kept   suggest.Kept
	prints map[uint64]bool
}

// read gives what was learned beside a model; an error where there is nothing,
// or nothing that can be used.
func read(path, model string) (*remembered, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var f keptFile
	if err := gob.NewDecoder(io.LimitReader(file, maxKept)).Decode(&f); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if f.Form != keptForm || f.Model != model {
		return nil, fmt.Errorf("%s: form %d for model %q, want form %d for %q", path, f.Form, f.Model, keptForm, model)
	}
	r := &remembered{kept: suggest.Kept{Settings: f.Settings, Curve: f.Curve}, prints: map[uint64]bool{}}
	for _, p := range f.Prints {
		r.prints[p] = true
	}
	if len(f.Learner) > 0 {
		if r.kept.Learner, err = learn.Load(bytes.NewReader(f.Learner)); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	return r, nil
}

// keeping gives what writes to the file that the options name. Where that
// fails, the next sitting learns anew.
func (a *Assistant) keeping(model string) func(suggest.Kept) {
	path := a.options.Learned
	if path == "" {
		return nil
	}
	return func(k suggest.Kept) { _ = write(path, model, k) }
}
