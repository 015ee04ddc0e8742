package forms

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unsafe"

	"tabaqat/corpus"
	"tabaqat/corpus/atomic"
)

// ErrChanged is why a document is not saved when its file on disk is no longer
// the one that was opened.
var ErrChanged = errors.New("was changed on disk by another program since it was opened")

// ErrNotInPlace is why a document is not saved in place: its form cannot be.
var ErrNotInPlace = errors.New("cannot be saved in place")

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
	return save(d, src, path, func(corpus.Fingerprint) error { return nil })
}

// SaveNoting saves a document in place as Save does, and calls note with what
// the file will be once all of it is written and before it takes the place of
// the old one. An error of note keeps the old file.
func SaveNoting(d *corpus.Document, note func(corpus.Fingerprint) error) error {
	src, err := sourceOf(d)
	if err != nil {
		return err
	}
	return save(d, src, d.Name, note)
}

// SaveOver is SaveNoting for a source that the caller holds: it writes the
// document's file also where that changed on disk or is gone.
func SaveOver(d *corpus.Document, src corpus.Source, note func(corpus.Fingerprint) error) error {
	return save(d, src, d.Name, note)
}

func save(d *corpus.Document, src corpus.Source, path string, note func(corpus.Fingerprint) error) error {
	form, err := Find(d.Form)
	if err != nil {
		return err
	}
	if form.Save == nil {
		return saveAnew(d, form, path)
	}
	var now corpus.Fingerprint
	err = atomic.Write(path, func(w io.Writer) error {
		m := meter{w: w, sum: sha256.New()}
		if err := form.Save(&m, d, src); err != nil {
			return err
		}
		now = m.fingerprint()
		return note(now)
	})
	if err != nil || path != d.Name {
		_ = d.Follow(nil)
		return err
	}
	d.MarkSaved()
	if info, err := os.Stat(path); err == nil {
		now.Modified = info.ModTime()
	}
	d.Fingerprint = now
	return nil
}

// saveAnew writes a document whose form cannot be saved in place to another
// path, anew; what that would lose is refused.
func saveAnew(d *corpus.Document, form corpus.Form, path string) error {
	if path == d.Name || form.Write == nil {
		return fmt.Errorf("%s: %s %w; save it under another name", d.Name, form.Title, ErrNotInPlace)
	}
	o := corpus.WriteOptions{Scheme: d.Scheme, Layout: "flat"}
	if d.Layered {
		o.Layout = "layered"
	}
	if lost := append(form.Losses(d, o), d.Aside...); len(lost) > 0 {
		return fmt.Errorf("%s: a copy is written anew and would not be the same (%s); want an export, or convert", d.Name, lost[0].Message)
	}
	return atomic.Write(path, func(w io.Writer) error { return form.Write(w, d, o) })
}

// Anew reports whether copies of a document are written anew, flat or layered,
// whatever its own columns are.
func Anew(d *corpus.Document) bool {
	form, err := Find(d.Form)
	return err == nil && form.Save == nil
}

// Promised gives the form that the ending of path is that of, where a copy of the
// document saved there, which keeps the document's form, would not be of it.
func Promised(d *corpus.Document, path string) (form corpus.Form, other bool) {
	ending := strings.ToLower(filepath.Ext(path))
	own, err := Find(d.Form)
	if err != nil || strings.EqualFold(ending, filepath.Ext(d.Name)) || slices.Contains(own.Extensions, ending) {
		return own, false
	}
	for _, f := range All() {
		if slices.Contains(f.Extensions, ending) {
			return f, true
		}
	}
	return own, false
}

// meter takes the fingerprint of what is written through it.
type meter struct {
	w    io.Writer
	sum  hash.Hash
	size int64
}

func (m *meter) Write(p []byte) (int, error) {
	n, err := m.w.Write(p)
	m.sum.Write(p[:n])
	m.size += int64(n)
	return n, err
}

func (m *meter) fingerprint() corpus.Fingerprint {
	f := corpus.Fingerprint{Size: m.size}
	m.sum.Sum(f.Hash[:0])
	return f
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
	if now := (corpus.Fingerprint{Size: int64(len(src.Data)), Hash: sumOf(src.Data)}); !now.Same(d.Fingerprint) {
		return src, fmt.Errorf("%s: %w", d.Name, ErrChanged)
	}
	return src, nil
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
	f := corpus.Fingerprint{Size: int64(len(data)), Hash: sumOf(data)}
	if info, err := os.Stat(path); err == nil {
		f.Modified = info.ModTime()
	}
	return f
}

// sumOf sums a text without a copy of it.
func sumOf(data string) [sha256.Size]byte {
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
	_ = d.Follow(nil)
	return out.Bytes(), err
}
