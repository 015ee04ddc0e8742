package onnx

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// zipFiles is an open zip as a file system.
type zipFiles struct {
	fs.FS
	io.Closer
}

// openFiles opens a folder or a zip. The names within a zip never reach the
// disk from here.
func openFiles(name string) (fs.FS, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return os.DirFS(name), nil
	}
	z, err := zip.OpenReader(name)
	if err != nil {
		return nil, fmt.Errorf("%s: neither a folder nor a zip: %w", name, err)
	}
	top, err := topOf(z)
	if err != nil {
		z.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return zipFiles{top, z}, nil
}

func closeFiles(files fs.FS) error {
	if c, ok := files.(io.Closer); ok {
		return c.Close()
	}
	return nil
}

// topOf returns the folder of a zip in which the files of a bundle lie: its
// top, or the one folder there.
func topOf(z *zip.ReadCloser) (fs.FS, error) {
	if err := checkNames(&z.Reader); err != nil {
		return nil, err
	}
	entries, err := fs.ReadDir(z, ".")
	if err != nil {
		return nil, err
	}
	if len(entries) == 1 && entries[0].IsDir() {
		return fs.Sub(z, entries[0].Name())
	}
	return z, nil
}

// checkNames refuses a zip with an entry that would lie outside the folder
// that it is unpacked into.
func checkNames(z *zip.Reader) error {
	for _, f := range z.File {
		name := strings.TrimSuffix(f.Name, "/")
		if !filepath.IsLocal(filepath.FromSlash(name)) || strings.Contains(name, `\`) || path.Clean(name) != name {
			return fmt.Errorf("entry %q leads out of the zip", f.Name)
		}
		if mode := f.Mode(); mode&fs.ModeSymlink != 0 {
			return fmt.Errorf("entry %q is a link", f.Name)
		}
	}
	return nil
}

// checkFiles compares sizes and checksums with what bundle.json names.
func (b *Bundle) checkFiles() error {
	for _, name := range []string{b.model, fileTokenizer} {
		if !b.has(name) {
			return missing(name, fs.ErrNotExist)
		}
	}
	for _, name := range sortedKeys(b.Info.Files) {
		if err := b.checkFile(name, b.Info.Files[name]); err != nil {
			return err
		}
	}
	return nil
}

func (b *Bundle) checkFile(name string, want File) error {
	f, err := b.files.Open(name)
	if err != nil {
		return missing(name, err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if info.Size() != want.Size || info.Size() > maxModel {
		return fmt.Errorf("%s: %d bytes, %s names %d", name, info.Size(), fileBundle, want.Size)
	}
	h := sha256.New()
	if _, err := io.Copy(h, io.LimitReader(f, want.Size)); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if got := hex.EncodeToString(h.Sum(nil)); got != want.SHA256 {
		return fmt.Errorf("%s: its sha256 is %s, %s names %s", name, got, fileBundle, want.SHA256)
	}
	return nil
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// copyTo writes the bundle's files into a new folder.
func (b *Bundle) copyTo(dir string) error {
	return fs.WalkDir(b.files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		to := filepath.Join(dir, filepath.FromSlash(name))
		switch {
		case d.IsDir():
			return os.MkdirAll(to, 0o755)
		case !d.Type().IsRegular():
			return fmt.Errorf("%s: not a plain file", name)
		}
		return copyFile(b.files, name, to)
	})
}

func copyFile(from fs.FS, name, to string) error {
	in, err := from.Open(name)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	n, err := io.Copy(out, io.LimitReader(in, maxModel+1))
	if err == nil && n > maxModel {
		err = fmt.Errorf("%s: more than %d bytes", name, int64(maxModel))
	}
	return errors.Join(err, out.Close())
}
