package onnx

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tabaqat/model"
	"tabaqat/model/tokenize"
)

// The files of a bundle.
const (
	fileModel     = "model.onnx"
	fileTokenizer = "tokenizer.json"
	fileBundle    = "bundle.json"
	fileConfig    = "config.json" // of a Hugging Face export
)

// The largest files that are read; a zip may claim anything.
const (
	maxDescription = 16 << 20
	maxTokenizer   = 512 << 20
	maxModel       = 8 << 30
)

// Architecture says how the outputs of a network are read.
type Architecture string

// The architectures that can be run.
const (
	NestedHeads         Architecture = "nested-heads"         // {O, I, B} for each head
	TokenClassification Architecture = "token-classification" // one flat set of labels
)

// Bundle is a model's files and what they say about it, checked but not
// loaded into a runtime.
type Bundle struct {
	Info Info
	Path string // folder or zip; empty for the bundled model
	Form string // "bundle" or "hugging face export"

	files     fs.FS
	model     string // name of the network within files
	tokenizer *tokenize.Tokenizer
	chains    []model.Chain
	normalise []func(string) string
}

// Info is bundle.json; model/train/BUNDLE.md describes each field.
type Info struct {
	Format       int             `json:"format"`
	Name         string          `json:"name"`
	Version      string          `json:"version,omitempty"`
	Description  string          `json:"description,omitempty"`
	Language     []string        `json:"language,omitempty"`
	Licence      string          `json:"licence,omitempty"`
	Architecture Architecture    `json:"architecture"`
	Labels       []string        `json:"labels"`
	Heads        []Head          `json:"heads,omitempty"`
	MaxLength    int             `json:"max_length"`
	ClsID        *int            `json:"cls_id,omitempty"`
	SepID        *int            `json:"sep_id,omitempty"`
	PadID        int             `json:"pad_id"`
	UnkID        *int            `json:"unk_id,omitempty"`
	Normalise    []string        `json:"normalisation"`
	Weights      string          `json:"weights,omitempty"`
	Encoder      json.RawMessage `json:"encoder,omitempty"`
	Training     json.RawMessage `json:"training,omitempty"`
	Metrics      json.RawMessage `json:"metrics,omitempty"`
	Files        map[string]File `json:"files,omitempty"`
	SelfTest     *SelfTest       `json:"self_test,omitempty"`
}

// Head is one group of three outputs.
type Head struct {
	Type  string `json:"type"`
	Chain string `json:"chain"` // outer or inner
}

// File is what a file of the bundle must be.
type File struct {
	SHA256 string `json:"sha256"`
	Size   int64  `json:"size"`
}

// SelfTest is a sentence with the tags and the logits at its first word that
// the network gives where it runs right.
type SelfTest struct {
	Words         []string   `json:"words"`
	Tags          [][]string `json:"tags"`
	Logits        []float32  `json:"logits"`
	MaxLogitError float32    `json:"max_logit_error"`
}

// OpenBundle reads the bundle at path: a folder or a zip, made by model/train
// or exported from Hugging Face. Sizes, checksums, labels and the tokenizer
// are checked. The bundle must be closed.
func OpenBundle(path string) (*Bundle, error) {
	files, err := openFiles(path)
	if err != nil {
		return nil, err
	}
	b, err := newBundle(files)
	if err != nil {
		closeFiles(files)
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	b.Path = path
	if b.Info.Name == "" {
		b.Info.Name = strings.TrimSuffix(filepath.Base(path), ".zip")
	}
	return b, nil
}

// NewBundle reads the bundle whose files are at the top of files, such as the
// one in the program.
func NewBundle(files fs.FS) (*Bundle, error) { return newBundle(files) }

// Files gives the bundle's files, among which others may lie beside those of
// the network.
func (b *Bundle) Files() fs.FS { return b.files }

// CopyTo writes all files of the bundle into a folder that is there and empty.
func (b *Bundle) CopyTo(dir string) error { return b.copyTo(dir) }

// Close releases the bundle's files; models opened from it go on.
func (b *Bundle) Close() error { return closeFiles(b.files) }

func newBundle(files fs.FS) (*Bundle, error) {
	b := &Bundle{files: files, Form: "bundle", model: fileModel}
	err := b.readInfo()
	if errors.Is(err, fs.ErrNotExist) {
		b.Form = "hugging face export"
		err = b.readExport()
	}
	if err != nil {
		return nil, err
	}
	if err := b.checkFiles(); err != nil {
		return nil, err
	}
	if err := b.readTokenizer(); err != nil {
		return nil, err
	}
	return b, b.check()
}

func (b *Bundle) readInfo() error {
	data, err := b.read(fileBundle, maxDescription)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, &b.Info); err != nil {
		return fmt.Errorf("%s: %w", fileBundle, err)
	}
	if b.Info.Format != 1 {
		return fmt.Errorf("%s: format %d is not known; want 1", fileBundle, b.Info.Format)
	}
	return nil
}

// readTokenizer also fills in the special ids that the description leaves to
// the tokenizer.
func (b *Bundle) readTokenizer() error {
	data, err := b.read(fileTokenizer, maxTokenizer)
	if err != nil {
		return err
	}
	if b.tokenizer, err = tokenize.Load(data); err != nil {
		return fmt.Errorf("%s: %w", fileTokenizer, err)
	}
	return nil
}

// read returns the contents of a file of at most limit bytes.
func (b *Bundle) read(name string, limit int64) ([]byte, error) {
	f, err := b.files.Open(name)
	if err != nil {
		return nil, missing(name, err)
	}
	defer f.Close()
	var data bytes.Buffer
	if info, err := f.Stat(); err == nil && info.Size() <= limit {
		data.Grow(int(info.Size()) + bytes.MinRead) // no second copy while it grows
	}
	n, err := data.ReadFrom(io.LimitReader(f, limit+1))
	if err == nil && n > limit {
		err = fmt.Errorf("more than %d bytes", limit)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return data.Bytes(), nil
}

func missing(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("no file %q: %w", name, fs.ErrNotExist)
	}
	return err
}

// has reports whether the bundle has a file.
func (b *Bundle) has(name string) bool {
	info, err := fs.Stat(b.files, name)
	return err == nil && !info.IsDir()
}

// onDisk returns the path of the network, empty where it lies in a zip or in
// the program.
func (b *Bundle) onDisk() string {
	info, err := os.Stat(b.Path)
	if b.Path == "" || err != nil || !info.IsDir() {
		return ""
	}
	return filepath.Join(b.Path, filepath.FromSlash(b.model))
}

// Types returns the entity types of the model, in its order.
func (b *Bundle) Types() []string {
	var out []string
	for _, c := range b.chains {
		if !slices.Contains(out, c.Type) {
			out = append(out, c.Type)
		}
	}
	return out
}
