package onnx

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestStoreAddsListsFindsAndRemoves(t *testing.T) {
	s := Store{filepath.Join(t.TempDir(), "models")}
	if got := s.List(); len(got) != 0 {
		t.Fatalf("an empty store lists %v", got)
	}
	for _, path := range []string{"testdata/tiny", "testdata/flat"} {
		if _, err := s.Add(path, ""); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.Add(zipOf(t, "testdata/tiny", "tiny/"), "zipped"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Add("testdata/tiny", ""); err == nil || !strings.Contains(err.Error(), "there already") {
		t.Errorf("adding twice: %v", err)
	}
	all := s.List()
	if len(all) != 3 || all[0].Name != "flat" || all[1].Name != "tiny" || all[2].Name != "zipped" || all[2].Info.Name != "tiny" {
		t.Fatalf("list %+v", all)
	}
	b, err := s.Find("zipped")
	if err != nil {
		t.Fatal(err)
	}
	b.Close()
	if err := s.Remove("zipped"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Find("zipped"); err == nil || !strings.Contains(err.Error(), "flat, tiny") {
		t.Errorf("what is gone: got %v, want the names that there are", err)
	}
	hidden, err := filepath.Glob(filepath.Join(s.Dir, ".*"))
	if err != nil || len(hidden) > 0 {
		t.Errorf("left over: %v %v", hidden, err)
	}
}

func TestStoreRefusesNamesThatAreNoFolder(t *testing.T) {
	s := Store{t.TempDir()}
	for _, name := range []string{"..", "a/b", `a\b`, ".x", Bundled, "/etc"} {
		if _, err := s.Add("testdata/tiny", name); err == nil {
			t.Errorf("%q is taken", name)
		}
		if err := s.Remove(name); err == nil {
			t.Errorf("%q is removed", name)
		}
	}
}

func TestStoreTellsOfABrokenModel(t *testing.T) {
	s := Store{t.TempDir()}
	if _, err := s.Add("testdata/tiny", ""); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(filepath.Join(s.Dir, "tiny", fileModel), 10); err != nil {
		t.Fatal(err)
	}
	all := s.List()
	if len(all) != 1 || all[0].Err == nil || !strings.Contains(all[0].Err.Error(), "10 bytes") {
		t.Errorf("list %+v", all)
	}
}
