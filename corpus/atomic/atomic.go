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

// file is the temporary file as Write sees it.
type file interface {
	io.WriteCloser
	Name() string
	Chmod(fs.FileMode) error
	Sync() error
}

// disk is what Write does to a file system; tests put a failing one in.
type disk interface {
	Create(name string) (file, error)
	Rename(from, to string) error
	Remove(name string) error
}

type realDisk struct{}

func (realDisk) Create(name string) (file, error) {
	return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, newFile)
}

func (realDisk) Rename(from, to string) error { return os.Rename(from, to) }

func (realDisk) Remove(name string) error { return os.Remove(name) }

// newFile is the mode of files that did not exist before, less the umask.
const newFile fs.FileMode = 0o666

// mostTries bounds the search for a name that is free.
const mostTries = 1000

// Write writes a file through a temporary one beside it, which is synced,
// renamed over the target and gone if anything fails. Symbolic links are
// followed, and the permissions of a file that exists are kept. Devices and
// pipes, such as /dev/stdout, are written to as they are.
func Write(path string, write func(io.Writer) error) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return writeDevice(path, write)
	}
	return writeOn(realDisk{}, path, write)
}

func writeOn(d disk, path string, write func(io.Writer) error) (err error) {
	target, mode, err := target(path)
	if err != nil {
		return err
	}
	f, err := create(d, target, mode)
	if err != nil {
		return fmt.Errorf("%s: cannot write there: %w", path, plain(err))
	}
	defer func() {
		if err != nil {
			_ = f.Close()
			_ = d.Remove(f.Name())
		}
	}()
	out := bufio.NewWriterSize(f, 1<<20)
	if err = write(out); err != nil {
		return err
	}
	if err = finish(f, out); err != nil {
		return fmt.Errorf("%s: %w", path, plain(err))
	}
	if err = d.Rename(f.Name(), target); err != nil {
		return fmt.Errorf("%s: %w", path, plain(err))
	}
	syncFolder(filepath.Dir(target))
	return nil
}

// writeDevice writes to what is no file: nothing can be taken back there.
func writeDevice(path string, write func(io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return fmt.Errorf("%s: %w", path, plain(err))
	}
	out := bufio.NewWriterSize(f, 1<<16)
	err = write(out)
	if err == nil {
		err = out.Flush()
	}
	if closed := f.Close(); err == nil && closed != nil {
		err = fmt.Errorf("%s: %w", path, plain(closed))
	}
	return err
}

// target finds the file that a path stands for, and the mode it has or gets.
func target(path string) (string, fs.FileMode, error) {
	folder := filepath.Dir(path)
	if info, err := os.Stat(folder); err != nil {
		return "", 0, fmt.Errorf("%s: cannot write there: no folder %q", path, folder)
	} else if !info.IsDir() {
		return "", 0, fmt.Errorf("%s: cannot write there: %q is no folder", path, folder)
	}
	real, err := filepath.EvalSymlinks(path)
	if errors.Is(err, fs.ErrNotExist) {
		return path, 0, nil
	}
	if err != nil {
		return "", 0, fmt.Errorf("%s: %w", path, plain(err))
	}
	info, err := os.Stat(real)
	if err != nil {
		return "", 0, fmt.Errorf("%s: %w", path, plain(err))
	}
	if !info.Mode().IsRegular() {
		return "", 0, fmt.Errorf("%s: is a folder; want a file", path)
	}
	return real, info.Mode().Perm(), nil
}

// create makes the temporary file; mode 0 is that of a new file.
func create(d disk, target string, mode fs.FileMode) (file, error) {
	folder, base := filepath.Split(target)
	for n := 0; ; n++ {
		name := filepath.Join(folder, fmt.Sprintf(".%s.%d-%d.tmp", base, os.Getpid(), n))
		f, err := d.Create(name)
		if errors.Is(err, fs.ErrExist) && n < mostTries {
			continue
		}
		if err != nil {
			return nil, err
		}
		if mode == 0 {
			return f, nil
		}
		if err := f.Chmod(mode); err != nil {
			_ = f.Close()
			_ = d.Remove(name)
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

// plain leaves the temporary file's name out of an error.
func plain(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	if e, ok := errors.AsType[*os.LinkError](err); ok {
		return e.Err
	}
	return err
}
