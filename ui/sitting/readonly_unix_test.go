//go:build unix

package sitting

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// nobody is the user without rights that the program runs as where the tests
// run as the superuser, to whom nothing is read-only.
const nobody = 65534

func TestAFolderThatCannotBeWrittenToLeavesTheFileAndTheEdits(t *testing.T) {
	program := program(t)
	p := newPlace(t)
	folder := filepath.Dir(p.path)
	must(t, os.Mkdir(p.state, 0o777))
	must(t, os.Chmod(p.state, 0o777))
	must(t, os.Chmod(p.path, 0o644))
	if os.Geteuid() == 0 {
		must(t, os.Chmod(filepath.Dir(folder), 0o755))
		must(t, os.Chmod(filepath.Dir(program), 0o755))
	}
	must(t, os.Chmod(folder, 0o555))
	defer os.Chmod(folder, 0o755)
	e := p.editor(program)
	if os.Geteuid() == 0 {
		e.cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	}
	e.begin(t)
	if a := e.say(addOne); !strings.Contains(a, `"ok":true`) {
		t.Fatalf("answer %q, %s", a, &e.errors)
	}
	if a := e.say(save); !strings.Contains(a, "permission denied") {
		t.Errorf("answer %q", a)
	}
	if status := e.end(); status != 1 || !strings.Contains(e.errors.String(), "the edits are kept") {
		t.Errorf("status %d, %s", status, &e.errors)
	}
	if got := read(t, p.path); got != sheet {
		t.Errorf("file\n%s", got)
	}
	must(t, os.Chmod(folder, 0o755))
	s := p.open(t, func(o *Options) { o.StateFolder = filepath.Join(p.state, "tabaqat", "journals") })
	if len(s.Pending) != 1 {
		t.Errorf("%d unsaved steps, want 1", len(s.Pending))
	}
	must(t, s.Close())
}
