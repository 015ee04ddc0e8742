package atomic

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

func content(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func names(t *testing.T, folder string) string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, e := range entries {
		out = append(out, e.Name())
	}
	return strings.Join(out, " ")
}

func TestWriteMakesAndReplacesFiles(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.csv")
	for _, s := range []string{"one", "another"} {
		if err := Write(path, text(s)); err != nil {
			t.Fatal(err)
		}
		if got := content(t, path); got != s {
			t.Errorf("got %q, want %q", got, s)
		}
	}
	if got := names(t, folder); got != "a.csv" {
		t.Errorf("the folder holds %s", got)
	}
}

func TestAFailedWriteKeepsTheOldFile(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.csv")
	if err := Write(path, text("old")); err != nil {
		t.Fatal(err)
	}
	failed := errors.New("failed")
	err := Write(path, func(w io.Writer) error {
		if err := text("half of the new")(w); err != nil {
			return err
		}
		return failed
	})
	if !errors.Is(err, failed) || content(t, path) != "old" || names(t, folder) != "a.csv" {
		t.Errorf("error %v, content %q, folder %s", err, content(t, path), names(t, folder))
	}
}

func TestPermissionsAndLinksAreKept(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has neither these permissions nor such links")
	}
	folder := t.TempDir()
	path, link := filepath.Join(folder, "a.csv"), filepath.Join(folder, "link.csv")
	if err := Write(path, text("old")); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("a.csv", link); err != nil {
		t.Fatal(err)
	}
	if err := Write(link, text("new")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v", err)
	}
	info, err = os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o640 || content(t, path) != "new" {
		t.Errorf("mode %v, content %q, %v", info.Mode(), content(t, path), err)
	}
}

func TestWhereNothingCanBeWrittenIsNamed(t *testing.T) {
	folder := t.TempDir()
	err := Write(filepath.Join(folder, "no", "such", "a.csv"), text("x"))
	if err == nil || !strings.Contains(err.Error(), "no folder") || !strings.Contains(err.Error(), filepath.Join("no", "such")) {
		t.Errorf("a missing folder: %v", err)
	}
	if err := Write(folder, text("x")); err == nil || !strings.Contains(err.Error(), "is a folder") {
		t.Errorf("a folder: %v", err)
	}
}

func TestDevicesAreWrittenToAndStay(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no /dev/null")
	}
	link := filepath.Join(t.TempDir(), "null.csv")
	if err := os.Symlink(os.DevNull, link); err != nil {
		t.Fatal(err)
	}
	if err := Write(link, text("x")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(link)
	if err != nil || info.Mode()&os.ModeDevice == 0 {
		t.Errorf("%s is now %v, %v", os.DevNull, info, err)
	}
}
