package layers_test

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"tabaqat/layers"
)

func TestAWrittenTagsetReadsBackTheSame(t *testing.T) {
	paths, err := filepath.Glob("../assets/tagsets/*.yaml")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no bundled tagset: %v", err)
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		set, err := layers.ParseTagset(data)
		if err != nil {
			t.Fatal(err)
		}
		written, err := set.YAML()
		if err != nil {
			t.Fatal(err)
		}
		again, err := layers.ParseTagset(written)
		if err != nil || !reflect.DeepEqual(again, set) {
			t.Errorf("%s reads back as %+v, %v", path, again, err)
		}
	}
}

func TestAWrittenTagsetLeavesOutWhatIsEmpty(t *testing.T) {
	set, err := layers.ParseTagset([]byte("types: [A]"))
	if err != nil {
		t.Fatal(err)
	}
	written, err := set.YAML()
	if err != nil || strings.Contains(string(written), "about") || strings.Contains(string(written), "examples") {
		t.Errorf("%s %v", written, err)
	}
}
