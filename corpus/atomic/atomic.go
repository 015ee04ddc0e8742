// Package atomic writes files so that there is never half of one: the whole new
// content takes the place of the old at once, or the old stays as it was. It
// knows nothing of what it writes.
package atomic

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// mostTries bounds the search for a name that is free.
const mostTries = 1000

// Write writes a file through a temporary one beside it, which is synced,
// renamed over the target and gone if anything fails. Symbolic links are
// followed. The permissions of a file that exists are kept, and its owner and
// group where the system lets one give a file away; one that may not be written
// to is refused. Devices and pipes, such as /dev/stdout, are written to as they
// are. What killed writes of this file left behind goes.
func Write(path string, write func(io.Writer) error) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return writeDevice(path, write)
	}
	Sweep(path)
	return writeOn(realDisk{}, path, write)
}

func writeOn(d disk, path string, write func(io.Writer) error) (err error) {
	target, old, err := target(path)
	if err != nil {
		return err
	}
	f, err := create(d, target, old)
	if err != nil {
		return fmt.Errorf("%s: cannot write there: %w", path, Plain(err))
	}
	defer f.Release()
	defer func() {
		if err != nil {
			_ = f.Close()
			_ = d.Remove(f.Name())
		}
	}()
	whole := &noting{w: f}
	out := bufio.NewWriterSize(whole, 1<<20)
	if err = write(out); whole.failed != nil {
		return fmt.Errorf("%s: %w", path, Plain(whole.failed))
	}
	if err != nil {
		return err
	}
	if err = finish(f, out); err != nil {
		return fmt.Errorf("%s: %w", path, Plain(err))
	}
	if err = d.Rename(f.Name(), target); err != nil {
		return fmt.Errorf("%s: %w", path, Plain(err))
	}
	// A folder that cannot be synced, as on many network file systems, is no
	// failure: the file is whole either way.
	_ = d.SyncFolder(filepath.Dir(target))
	return nil
}

// noting keeps the first failure of a writer, for that is what is wrong, in
// whatever words it comes back.
type noting struct {
	w      io.Writer
	failed error
}

func (n *noting) Write(p []byte) (int, error) {
	k, err := n.w.Write(p)
	if n.failed == nil {
		n.failed = err
	}
	return k, err
}

// writeDevice writes to what is no file: nothing can be taken back there.
func writeDevice(path string, write func(io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return fmt.Errorf("%s: %w", path, Plain(err))
	}
	out := bufio.NewWriterSize(f, 1<<16)
	err = write(out)
	if err == nil {
		err = out.Flush()
	}
	if closed := f.Close(); err == nil && closed != nil {
		err = fmt.Errorf("%s: %w", path, Plain(closed))
	}
	return err
}

// target finds the file that a path stands for, and what is known of it where
// there is one.
func target(path string) (string, fs.FileInfo, error) {
	folder := filepath.Dir(path)
	if info, err := os.Stat(folder); err != nil {
		return "", nil, fmt.Errorf("%s: cannot write there: no folder %q", path, folder)
	} else if !info.IsDir() {
		return "", nil, fmt.Errorf("%s: cannot write there: %q is no folder", path, folder)
	}
	real, err := filepath.EvalSymlinks(path)
	if errors.Is(err, fs.ErrNotExist) {
		return path, nil, nil
	}
	if err != nil {
		return "", nil, fmt.Errorf("%s: %w", path, Plain(err))
	}
	info, err := os.Stat(real)
	if err != nil {
		return "", nil, fmt.Errorf("%s: %w", path, Plain(err))
	}
	if !info.Mode().IsRegular() {
		return "", nil, fmt.Errorf("%s: is a folder; want a file", path)
	}
	return real, info, writable(real)
}

// writable says why a file may not be written to: renaming would get around
// that, and around what its owner meant.
func writable(path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return fmt.Errorf("%s: cannot write there: %w", path, Plain(err))
	}
	return f.Close()
}

// create makes the temporary file, with the mode and owner of the old one where
// there is one.
func create(d disk, target string, old fs.FileInfo) (file, error) {
	folder, base := filepath.Split(target)
	for n := 0; ; n++ {
		name := filepath.Join(folder, temporary(base, os.Getpid(), n))
		f, err := d.Create(name)
		if errors.Is(err, fs.ErrExist) && n < mostTries {
			continue
		}
		if err != nil || old == nil {
			return f, err
		}
		keepOwner(f, old)
		if err := f.Chmod(old.Mode().Perm()); err != nil {
			_ = f.Close()
			_ = d.Remove(name)
			f.Release()
			return nil, err
		}
		return f, nil
	}
}

func finish(f file, out *bufio.Writer) error {
	if err := out.Flush(); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	return f.Close()
}
