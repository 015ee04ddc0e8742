package keys

import (
	"os"
	"path/filepath"
	"testing"
)

// FuzzKeys reads a user's table, merges it, and holds that each stroke which is
// bound finds its action and is written as it is read.
func FuzzKeys(f *testing.F) {
	for _, seed := range []string{
		`{"save":["Ctrl+S"],"undo":[]}`, `{"save":["Ctrl+Shift+Alt+F12","+"],"tag ORG":["O"]}`, `{"save":["ctrl+s","Ctrl+S"]}`, `{"x":1}`, `[`, `null`,
	} {
		f.Add([]byte(seed))
	}
	ordinary := []Binding{{"save", []string{"Ctrl+S"}}, {"undo", []string{"Ctrl+Z", "U"}}}
	f.Fuzz(func(t *testing.T, data []byte) {
		path := filepath.Join(t.TempDir(), "keys.json")
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		user, err := ReadUser(path)
		if err != nil {
			return
		}
		merged, err := Merge(ordinary, user)
		if err != nil {
			return
		}
		table, err := NewTable(merged)
		if err != nil {
			return
		}
		for _, b := range merged {
			for _, s := range table.Of(b.Action) {
				if again, err := ParseStroke(s.String()); err != nil || again != s {
					t.Fatalf("%s is written as %q, which reads as %v, %v", b.Action, s, again, err)
				}
			}
		}
	})
}
