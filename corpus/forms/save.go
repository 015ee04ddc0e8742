package forms

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"unsafe"

	"tabaqat/corpus"
	"tabaqat/corpus/atomic"
)

// ErrChanged is why a document is not saved when its file on disk is no longer
// the one that was opened.
var ErrChanged = errors.New("was changed on disk by another program since it was opened")

// Save writes the document's file, with only the changed tokens different, to
// path: the document's own path or another. Saved in place the document is
// clean afterwards. It fails with ErrChanged where the file on disk changed
// since it was opened, and then writes nothing.
func Save(d *corpus.Document, path string) error {
	src, err := sourceOf(d)
	if err != nil {
		return err
	}
	return SaveFrom(d, src, path)
}

// SaveFrom is Save for a source that the caller holds, such as standard input.
func SaveFrom(d *corpus.Document, src corpus.Source, path string) error {
	form, err := Find(d.Form)
	if err != nil {
		return err
	}
	if form.Save == nil {
		return fmt.Errorf("%s: %s cannot be saved in place; convert it", d.Name, form.Title)
	}
	err = atomic.Write(path, func(w io.Writer) error { return form.Save(w, d, src) })
	if err != nil || path != d.Name {
		return err
	}
	d.MarkSaved()
	return refresh(d)
}

// sourceOf reads the document's file again and holds it to the fingerprint.
func sourceOf(d *corpus.Document) (corpus.Source, error) {
	if d.Name == "-" {
		return corpus.Source{}, errors.New("standard input cannot be saved in place; want convert")
	}
	src, err := Load(d.Name)
	if errors.Is(err, fs.ErrNotExist) {
		return src, fmt.Errorf("%s: is no longer there; save it under another name", d.Name)
	}
	if err != nil {
		return src, err
	}
	if now := (corpus.Fingerprint{Size: int64(len(src.Data)), Hash: hash(src.Data)}); !now.Same(d.Fingerprint) {
		return src, fmt.Errorf("%s: %w", d.Name, ErrChanged)
	}
	return src, nil
}

// refresh takes the fingerprint of the file just written.
func refresh(d *corpus.Document) error {
	now, err := FingerprintOf(d.Name)
	if err == nil {
		d.Fingerprint = now
	}
	return err
}

// FingerprintOf reads the fingerprint of a file.
func FingerprintOf(path string) (corpus.Fingerprint, error) {
	src, err := Load(path)
	if err != nil {
		return corpus.Fingerprint{}, err
	}
	return fingerprint(path, src.Data), nil
}

func fingerprint(path, data string) corpus.Fingerprint {
	if path == "-" {
		return corpus.Fingerprint{}
	}
	f := corpus.Fingerprint{Size: int64(len(data)), Hash: hash(data)}
	if info, err := os.Stat(path); err == nil {
		f.Modified = info.ModTime()
	}
	return f
}

// hash sums a text without a copy of it.
func hash(data string) [sha256.Size]byte {
	return sha256.Sum256(unsafe.Slice(unsafe.StringData(data), len(data)))
}

// Preview is what Save would write, for a look at the differences.
func Preview(d *corpus.Document, src corpus.Source) ([]byte, error) {
	form, err := Find(d.Form)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = form.Save(&out, d, src)
	return out.Bytes(), err
}
