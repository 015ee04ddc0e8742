// Package tabaqat_test holds what is true of the project as a whole.
package tabaqat_test

import (
	"go/build"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// allowed says which of our packages each folder may import: the folder itself
// and those named. The first fitting line counts, so narrower ones come first.
var allowed = []struct {
	folder string
	ours   []string // folders; "*" is all
	fyne   bool
}{
	{"assets", nil, false},
	{"layers", nil, false},
	{"corpus", []string{"layers"}, false},
	{"model", []string{"layers", "assets"}, false},
	{"export/figure", []string{"layers", "corpus", "assets"}, false},
	{"export", []string{"layers", "corpus"}, false},
	{"ui/web", []string{"*"}, false},
	{"ui/sitting", []string{"layers", "corpus", "ui/session"}, false},
	{"ui/suggest", []string{"layers", "model"}, false},
	{"ui/assist", []string{"layers", "corpus", "model", "ui/session", "ui/suggest"}, false},
	{"ui/guide", []string{"layers"}, false},
	{"ui/opening", []string{"corpus"}, false},
	{"ui/field/line", []string{"layers"}, false},
	{"ui/settings", []string{"corpus"}, false},
	{"ui/session", []string{"layers", "corpus", "model", "export", "assets"}, false},
	{"ui", []string{"*"}, true},
	{"cmd/tabaqat", []string{"*"}, true},
	{"bench", []string{"*"}, false},
	{"scripts", []string{"*"}, false},
	{".", []string{"*"}, false},
}

func TestImportsFollowThePicture(t *testing.T) {
	seen := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && path != "." && strings.HasPrefix(d.Name(), ".") {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		seen++
		checkFile(t, filepath.ToSlash(path))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen == 0 {
		t.Fatal("no Go file was looked at")
	}
}

func checkFile(t *testing.T, path string) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
	if err != nil {
		t.Error(err)
		return
	}
	for _, spec := range file.Imports {
		name, _ := strconv.Unquote(spec.Path.Value)
		if build.IsLocalImport(name) || !mayImport(path, name) {
			t.Errorf("%s imports %q, which the import picture does not allow", path, name)
		}
	}
}

func mayImport(path, name string) bool {
	for _, rule := range allowed {
		if rule.folder != "." && !strings.HasPrefix(path, rule.folder+"/") {
			continue
		}
		if strings.HasPrefix(name, "fyne.io/") {
			window := rule.folder != "cmd/tabaqat" || strings.HasPrefix(path, "cmd/tabaqat/window")
			return rule.fyne && window
		}
		ours, found := strings.CutPrefix(name, "tabaqat/")
		return !found || within(ours, append([]string{rule.folder}, rule.ours...))
	}
	return false
}

func within(name string, folders []string) bool {
	for _, f := range folders {
		if f == "*" || name == f || strings.HasPrefix(name, f+"/") {
			return true
		}
	}
	return false
}
