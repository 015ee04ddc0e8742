package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"tabaqat": func() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }})
}

// TestScripts runs the program as its users do, a topic a file.
func TestScripts(t *testing.T) {
	const folder = "testdata/script"
	files, err := filepath.Glob(filepath.Join(folder, "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts in %s: %v", folder, err)
	}
	testscript.Run(t, testscript.Params{
		Dir:   folder,
		Setup: func(env *testscript.Env) error { env.Setenv("HOME", env.WorkDir); return nil },
		Cmds:  map[string]func(*testscript.TestScript, bool, []string){"status": exitStatus},
	})
}
