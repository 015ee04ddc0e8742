package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"tabaqat/model/onnx"
)

// TestSuggestScripts runs the commands that need a model, with small ones of
// which each letter's label is known: in $FLAT a is O, b B-PER, c I-PER,
// d B-LOC, e I-LOC.
func TestSuggestScripts(t *testing.T) {
	repo, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	library := filepath.Join(repo, "assets", "runtime", "lib")
	if named := os.Getenv(onnx.EnvRuntime); named != "" {
		library = named
	}
	if _, err := os.Stat(library); err != nil {
		t.Skipf("no runtime: %v (make deps fetches it)", err)
	}
	const folder = "testdata/suggest"
	files, err := filepath.Glob(filepath.Join(folder, "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts in %s: %v", folder, err)
	}
	testscript.Run(t, testscript.Params{
		Dir: folder,
		Setup: func(env *testscript.Env) error {
			env.Setenv("HOME", env.WorkDir)
			env.Setenv(onnx.EnvRuntime, library)
			env.Setenv("LIBRARY", library)
			env.Setenv("FLAT", filepath.Join(repo, "model/onnx/testdata/flat"))
			env.Setenv("TINY", filepath.Join(repo, "model/onnx/testdata/tiny"))
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"status": exitStatus},
	})
}
