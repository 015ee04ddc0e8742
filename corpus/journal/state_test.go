package journal

import (
	"errors"
	"io/fs"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// failing is a lock of a file system that has none, or does not answer.
type failing struct{ error }

func (f failing) TryLock() (bool, error) { return false, f.error }

func TestAFileSystemWithoutLocksIsNamedAndNotTakenForAnotherWindow(t *testing.T) {
	for reason, want := range map[error]string{syscall.ENOLCK: "no locks", syscall.ESTALE: "network folder", syscall.EIO: "does not answer"} {
		err := hold(failing{&fs.PathError{Op: "open", Path: "x.lock", Err: reason}}, "a.csv")
		if !errors.Is(err, ErrNoState) || errors.Is(err, ErrOpenElsewhere) || !errors.Is(err, reason) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: got %v", reason, err)
		}
	}
	if err := hold(failing{}, "a.csv"); !errors.Is(err, ErrOpenElsewhere) {
		t.Errorf("a lock that another holds: %v", err)
	}
}

func TestWithoutAHomeTheStateFolderSaysWhatToSet(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("HOME says where the state is on Linux")
	}
	t.Setenv("XDG_STATE_HOME", "")
	for _, home := range []string{"", "beside/the/program"} {
		t.Setenv("HOME", home)
		_, err := StateFolder()
		if !errors.Is(err, ErrNoState) || !strings.Contains(err.Error(), "XDG_STATE_HOME") {
			t.Errorf("HOME %q: %v", home, err)
		}
	}
	t.Setenv("HOME", "/home/x")
	if dir, err := StateFolder(); err != nil || dir != filepath.FromSlash("/home/x/.local/state/tabaqat/journals") {
		t.Errorf("%q, %v", dir, err)
	}
}
