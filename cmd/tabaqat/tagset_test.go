package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestLoadTagsetTakesABundledNameOrAFile(t *testing.T) {
	if set, err := loadTagset("wojood"); err != nil || len(set.Types) != 21 {
		t.Errorf("wojood: %v, %v", set, err)
	}
	if set, err := loadTagset(""); err != nil || set != nil {
		t.Errorf("no name: %v, %v", set, err)
	}
	path := filepath.Join(t.TempDir(), "mine.yaml")
	if err := os.WriteFile(path, []byte("types: [PER, ORG]"), 0o600); err != nil {
		t.Fatal(err)
	}
	if set, err := loadTagset(path); err != nil || set.Name != "mine" || !set.Has("ORG") {
		t.Errorf("file: %v, %v", set, err)
	}
	_, err := loadTagset("nowhere.yaml")
	if err == nil || !strings.Contains(err.Error(), `"nowhere.yaml" is neither bundled nor a file; want one of wojood, ontonotes`) {
		t.Errorf("missing file: %v", err)
	}
}
