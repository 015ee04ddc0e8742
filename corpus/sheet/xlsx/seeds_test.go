package xlsx

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// seeds adds the files of those names in the vectors to a fuzz target.
func seeds(f *testing.F, names ...string) {
	f.Helper()
	files, err := filepath.Glob("testdata/vectors/*.txtar")
	if err != nil || len(files) == 0 {
		f.Fatalf("no vectors: %v", err)
	}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for _, a := range archive.Files {
			if slices.Contains(names, a.Name) {
				f.Add(string(a.Data))
			}
		}
	}
}
