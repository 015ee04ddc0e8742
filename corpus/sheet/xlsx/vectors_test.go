package xlsx

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// TestVectors reads the workbooks in testdata/vectors. An archive there holds
// "rows" (or a whole "sheet"), and where they matter "strings", "styles" and
// "workbook"; "want" is what dump writes, or "error: " and a part of the error.
func TestVectors(t *testing.T) {
	files, err := filepath.Glob("testdata/vectors/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no vectors: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			parts, want := vector(t, archive)
			got, err := dump(packed(t, parts), DefaultLimits())
			if message, bad := strings.CutPrefix(want, "error: "); bad {
				if err == nil || !strings.Contains(err.Error(), strings.TrimSpace(message)) {
					t.Fatalf("error %v; want %q", err, message)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got != want {
				t.Fatalf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func vector(t *testing.T, archive *txtar.Archive) (parts []part, want string) {
	t.Helper()
	places := map[string]int{"workbook": 2, "strings": 4, "styles": 5, "sheet": 6}
	parts = plainBook("")
	found := false
	for _, f := range archive.Files {
		text := string(f.Data)
		switch f.Name {
		case "want":
			want, found = text, true
		case "rows":
			parts[6].text = sheetOf(text)
		default:
			at, known := places[f.Name]
			if !known {
				t.Fatalf("file %q is unknown", f.Name)
			}
			parts[at].text = text
		}
	}
	if !found {
		t.Fatal("no file named want")
	}
	return parts, want
}
