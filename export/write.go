package export

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/atomic"
)

// Losses names what writing a document in a form would lose, nil for nothing.
func Losses(doc *corpus.Document, form corpus.Form, o corpus.WriteOptions) []corpus.Loss {
	losses := schemeLosses(doc, o.Scheme)
	if form.Losses != nil {
		losses = append(losses, form.Losses(doc, o)...)
	}
	return append(append(losses, noteLosses(doc, form)...), asideLosses(doc, form)...)
}

// Write writes a document to path in the form of that name, or in the one that
// path says where the name is empty, and gives what was lost. Where that is
// more than the options allow it fails and writes nothing. The file, and the
// second one of a form that has two, are written whole or not at all.
func Write(doc *corpus.Document, name, path string, o corpus.WriteOptions) ([]corpus.Loss, error) {
	form, err := formOf(name, path)
	if err != nil {
		return nil, err
	}
	losses, err := allowed(doc, form, o)
	if err != nil {
		return losses, err
	}
	return losses, WriteFile(doc, form, path, o)
}

// To writes a document to w in the form of that name, and gives what was lost.
func To(w io.Writer, doc *corpus.Document, name string, o corpus.WriteOptions) ([]corpus.Loss, error) {
	form, err := Find(name)
	if err != nil {
		return nil, err
	}
	losses, err := allowed(doc, form, o)
	if err != nil {
		return losses, err
	}
	return losses, WriteTo(w, doc, form, o)
}

func formOf(name, path string) (corpus.Form, error) {
	if name == "" {
		return ForPath(path)
	}
	return Find(name)
}

// allowed refuses losses that the options do not allow.
func allowed(doc *corpus.Document, form corpus.Form, o corpus.WriteOptions) ([]corpus.Loss, error) {
	losses := Losses(doc, form, o)
	var refused error
	for _, l := range losses {
		if l.Fatal && !o.Lossy {
			refused = errors.Join(refused, fmt.Errorf("%s: %s cannot hold it all: %s", doc.Name, form.Title, l.Message))
		}
	}
	return losses, refused
}

// WriteTo writes a document in a form to w; what is lost is the caller's to
// tell, by Losses.
func WriteTo(w io.Writer, doc *corpus.Document, form corpus.Form, o corpus.WriteOptions) error {
	if form.Beside != nil {
		return fmt.Errorf("%s has two files; want the name of one, not an output", form.Title)
	}
	return inScheme(doc, o.Scheme, func() error { return form.Write(w, doc, o) })
}

// WriteFile is WriteTo for a file, and the second one of a form that has two.
func WriteFile(doc *corpus.Document, form corpus.Form, path string, o corpus.WriteOptions) error {
	return inScheme(doc, o.Scheme, func() error { return writeFiles(doc, form, path, o) })
}

func writeFiles(doc *corpus.Document, form corpus.Form, path string, o corpus.WriteOptions) error {
	write := func(w io.Writer) error { return form.Write(w, doc, o) }
	if form.Beside == nil {
		return atomic.Write(path, write)
	}
	second := strings.TrimSuffix(path, filepath.Ext(path)) + form.Beside.Extension
	if second == path {
		return fmt.Errorf("%s: %s writes a second file with the extension %s; want another name", path, form.Title, form.Beside.Extension)
	}
	if err := mayTake(second, path, doc.Name); err != nil {
		return err
	}
	// Both are made before either is written, so that a refusal leaves both as they were.
	var first, beside bytes.Buffer
	if err := write(&first); err != nil {
		return err
	}
	if err := form.Beside.Write(&beside, doc, o); err != nil {
		return err
	}
	if err := atomic.Write(second, func(w io.Writer) error { _, err := w.Write(beside.Bytes()); return err }); err != nil {
		return err
	}
	return atomic.Write(path, func(w io.Writer) error { _, err := w.Write(first.Bytes()); return err })
}

// mayTake refuses to write the second file over one that the user may not have
// thought of: the document's own, or one without the first file beside it.
func mayTake(second, path, own string) error {
	there, err := os.Stat(second)
	if err != nil {
		return nil // nothing is there, or the writing will say why not
	}
	if info, err := os.Stat(own); err == nil && os.SameFile(there, info) {
		return fmt.Errorf("%s: would be written beside %s, and is the document itself; want another name", second, path)
	}
	if _, err := os.Stat(path); err != nil {
		return fmt.Errorf("%s: would be written beside %s, and is there already; want another name", second, path)
	}
	return nil
}
