//go:build unix

package atomic

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// someone is a user and group that are not the superuser's.
const someone = 65534

func TestAFileOfAnotherKeepsItsOwner(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.csv")
	put(t, path, "old")
	if err := os.Chown(path, someone, someone); err != nil {
		t.Skipf("only the superuser may give files away: %v", err)
	}
	if err := os.Chmod(path, 0o664); err != nil {
		t.Fatal(err)
	}
	put(t, path, "new")
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	s := info.Sys().(*syscall.Stat_t)
	if s.Uid != someone || s.Gid != someone || info.Mode().Perm() != 0o664 {
		t.Errorf("owner %d, group %d, mode %v", s.Uid, s.Gid, info.Mode())
	}
}

func TestAnOtherNameOfAFileKeepsTheOldContent(t *testing.T) {
	folder := t.TempDir()
	path, second := filepath.Join(folder, "a.csv"), filepath.Join(folder, "b.csv")
	put(t, path, "old")
	if err := os.Link(path, second); err != nil {
		t.Skipf("no hard links here: %v", err)
	}
	put(t, path, "new")
	if got := content(t, path) + " " + content(t, second); got != "new old" {
		t.Errorf("the two names hold %q", got)
	}
}

// A file that may not be written to is not gone around by renaming, though the
// folder would let it. To the superuser all may be written to: the test begins
// its own program again as somebody else.
func TestAWriteProtectedFileIsLeftAlone(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.csv")
	put(t, path, "old")
	for name, mode := range map[string]fs.FileMode{path: 0o444, folder: 0o777, filepath.Dir(folder): 0o755} {
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
	}
	if os.Geteuid() != 0 {
		if err := Write(path, text("new")); !errors.Is(err, fs.ErrPermission) {
			t.Errorf("got %v", err)
		}
	} else if out := writeAs(t, someone, path); !strings.Contains(out, "you may not write there") {
		t.Errorf("got %q", out)
	}
	if got := content(t, path); got != "old" || names(t, folder) != "a.csv" {
		t.Errorf("the file holds %q, the folder %s", got, names(t, folder))
	}
}

// writeAs begins this program again to write a file as another user, and gives
// what it says.
func writeAs(t *testing.T, user uint32, path string) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(filepath.Dir(filepath.Dir(path)), "program") // where it may be run from
	put(t, program, content(t, self))
	if err := os.Chmod(program, 0o755); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program)
	cmd.Env = append(os.Environ(), writing+"="+path)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: user, Gid: user}}
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return string(out)
}
