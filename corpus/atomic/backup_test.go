package atomic

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := Write(path, func(w io.Writer) error { _, err := io.WriteString(w, text); return err }); err != nil {
		t.Fatal(err)
	}
}

func TestBackupsRotateAndOnlyTheNewestAreKept(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "sheet.csv")
	for n := range 6 {
		if err := Backup(path, 3); err != nil {
			t.Fatal(err)
		}
		put(t, path, fmt.Sprint(n))
	}
	for name, want := range map[string]string{"": "5", ".bak": "4", ".bak2": "3", ".bak3": "2"} {
		text, err := os.ReadFile(path + name)
		if err != nil || string(text) != want {
			t.Errorf("%q holds %q, want %q; %v", name, text, want, err)
		}
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 4 {
		t.Errorf("%d files, want 4; %v", len(left), err)
	}
}

func TestABackupHasThePermissionsOfTheFileAndLiesBesideIt(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "real"), 0o700); err != nil {
		t.Fatal(err)
	}
	path, link := filepath.Join(dir, "real", "sheet.csv"), filepath.Join(dir, "link.csv")
	put(t, path, "old")
	if err := os.Chmod(path, 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(path, link); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
	if err := Backup(link, 1); err != nil {
		t.Fatal(err)
	}
	put(t, link, "new")
	info, err := os.Stat(path + ".bak")
	if err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("backup: %v %v", info, err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is no link any more: %v %v", info, err)
	}
	text, _ := os.ReadFile(path)
	if string(text) != "new" {
		t.Errorf("the link's file holds %q", text)
	}
}

func TestNoBackupIsMadeOfNothing(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "sheet.csv")
	if err := Backup(path, 2); err != nil {
		t.Error(err)
	}
	put(t, path, "x")
	if err := Backup(path, 0); err != nil {
		t.Error(err)
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 1 || slices.ContainsFunc(left, func(e os.DirEntry) bool { return e.Name() != "sheet.csv" }) {
		t.Errorf("%v %v", left, err)
	}
}
