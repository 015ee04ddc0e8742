package atomic

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// explained is an error of the system with what it means to who saves a file.
type explained struct {
	error
	means string
}

func (e explained) Error() string { return e.means + " (" + e.error.Error() + ")" }

func (e explained) Unwrap() error { return e.error }

// Plain leaves the name of the file, which may be a temporary one, out of an
// error of the system, and says what it means where that is not plain.
func Plain(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		err = e.Err
	}
	if e, ok := errors.AsType[*os.LinkError](err); ok {
		err = e.Err
	}
	if means := meaning(err); means != "" {
		return explained{err, means}
	}
	return err
}

func meaning(err error) string {
	for _, m := range []struct {
		means string
		of    []error
	}{
		{"the disk is full", []error{syscall.ENOSPC}},
		{"your share of the disk is used up", []error{syscall.EDQUOT}},
		{"the disk can only be read", []error{syscall.EROFS}},
		{"you may not write there", []error{fs.ErrPermission}},
		{"the network folder is no longer there as it was; connect to it again", []error{syscall.ESTALE, syscall.ENOTCONN, syscall.EHOSTDOWN}},
		{"the disk or the network folder does not answer", []error{syscall.EIO, syscall.ETIMEDOUT}},
		{"a file that is mounted by itself cannot be replaced; save it under another name", []error{syscall.EXDEV, syscall.EBUSY}},
		{"the file system has no locks", []error{syscall.ENOLCK, syscall.ENOSYS, errors.ErrUnsupported}},
		{"the name is too long", []error{syscall.ENAMETOOLONG}},
	} {
		for _, e := range m.of {
			if errors.Is(err, e) {
				return m.means
			}
		}
	}
	return ""
}
