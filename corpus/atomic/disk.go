package atomic

import (
	"io"
	"io/fs"
	"os"
)

// file is the temporary file as Write sees it. Release lets go of the name,
// which nobody sweeps away until then; it comes after Close.
type file interface {
	io.WriteCloser
	Name() string
	Chmod(fs.FileMode) error
	Chown(uid, gid int) error
	Sync() error
	Release()
}

// disk is what Write does to a file system; tests put a failing one in.
type disk interface {
	Create(name string) (file, error)
	Rename(from, to string) error
	Remove(name string) error
	SyncFolder(path string) error
}

type realDisk struct{}

// newFile is the mode of files that did not exist before, less the umask.
const newFile fs.FileMode = 0o666

func (realDisk) Create(name string) (file, error) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, newFile)
	if err != nil {
		return nil, err
	}
	release, _ := hold(name) // where there are no locks, nothing is swept either
	if !there(f) {           // swept before it was held
		_ = f.Close()
		release()
		return nil, fs.ErrExist
	}
	return heldFile{f, release}, nil
}

func (realDisk) Rename(from, to string) error { return os.Rename(from, to) }

func (realDisk) Remove(name string) error { return os.Remove(name) }

func (realDisk) SyncFolder(path string) error { return syncFolder(path) }

type heldFile struct {
	*os.File
	release func()
}

func (f heldFile) Release() { f.release() }

// there reports whether a file still has its name.
func there(f *os.File) bool {
	mine, err := f.Stat()
	if err != nil {
		return false
	}
	named, err := os.Lstat(f.Name())
	return err == nil && os.SameFile(mine, named)
}
