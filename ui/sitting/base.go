package sitting

import (
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
)

// base is a compressed copy of the content that the document was opened with
// or last saved as, kept in the state folder while there are edits. It is what
// a three-way merge starts from, and what a document is saved from where its
// file is gone or changed. A copy that is not of the content wanted is none.
type base struct {
	path string // of the copy; "" to keep none
	busy chan struct{}
	err  error
}

var errNoBase = errors.New("the content that the file had when it was opened is not at hand")

// keep begins to write the copy; it is finished once wait returns. It needs no
// sync: a copy that a crash cut short is not taken.
func (b *base) keep(data func() (string, error)) {
	b.wait()
	if b.path == "" {
		return
	}
	done := make(chan struct{})
	b.busy = done
	go func() {
		defer close(done)
		text, err := data()
		if err == nil {
			err = pack(b.path, text)
		}
		b.err = err
	}()
}

// keepText keeps a content that is at hand.
func (b *base) keepText(data string) { b.keep(func() (string, error) { return data, nil }) }

// keepFile keeps the content that a file has now.
func (b *base) keepFile(path string) {
	b.keep(func() (string, error) {
		src, err := forms.Load(path)
		return src.Data, err
	})
}

func pack(path, data string) (err error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	z, err := gzip.NewWriterLevel(f, gzip.BestSpeed)
	if err != nil {
		return err
	}
	if _, err := io.WriteString(z, data); err != nil {
		return err
	}
	return z.Close()
}

func (b *base) wait() {
	if b.busy != nil {
		<-b.busy
		b.busy = nil
	}
}

// drop takes the copy away.
func (b *base) drop() {
	b.wait()
	if b.path != "" {
		_ = os.Remove(b.path) // a copy left over is never taken for another content
	}
}

// source gives the content that has the fingerprint, as that of the file at
// path.
func (b *base) source(path string, want corpus.Fingerprint) (corpus.Source, error) {
	b.wait()
	if b.path == "" {
		return corpus.Source{}, errNoBase
	}
	data, err := unpack(b.path, want.Size)
	if err != nil {
		return corpus.Source{}, fmt.Errorf("%w: %w", errNoBase, errors.Join(err, b.err))
	}
	if got := (corpus.Fingerprint{Size: int64(len(data)), Hash: sha256.Sum256([]byte(data))}); !got.Same(want) {
		return corpus.Source{}, errNoBase
	}
	sibling := func(extension string) (string, error) {
		beside, err := forms.Load(strings.TrimSuffix(path, filepath.Ext(path)) + extension)
		return beside.Data, err
	}
	return corpus.Source{Name: path, Data: data, Sibling: sibling}, nil
}

// unpack reads a copy of a known size, and one byte more of one that is longer.
func unpack(path string, size int64) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	_, err = io.Copy(&text, io.LimitReader(z, size+1))
	return text.String(), err
}
