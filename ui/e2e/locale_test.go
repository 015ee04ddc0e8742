package e2e

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// In containers and on servers the locale is often a plain one.
func TestCommandsOfTheWindowsProgramSayNothingOfTheLocale(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.csv")
	must(t, os.WriteFile(path, []byte("Token,Tags\nOslo,B-GPE\n"), 0o600))
	for _, env := range [][]string{{"LANG=C.UTF-8"}, {"LC_ALL=C.UTF-8"}, {"LANG=C"}, {"LC_ALL=POSIX"}, {}, {"LANG=nb_NO.UTF-8", "LC_MESSAGES=C.utf8"}} {
		cmd := exec.Command(program(t), "stats", path)
		cmd.Env = append([]string{"PATH=" + os.Getenv("PATH"), "HOME=" + t.TempDir()}, env...)
		var out, errors bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &errors
		must(t, cmd.Run())
		if out.Len() == 0 || errors.Len() > 0 {
			t.Errorf("%v: %q, and on standard error:\n%s", env, &out, &errors)
		}
	}
}
