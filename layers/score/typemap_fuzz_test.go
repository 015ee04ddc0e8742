package score

import (
	"encoding/json"
	"maps"
	"testing"
)

// FuzzTypeMap holds that a type map is refused, or comes back as the object that
// it is in JSON.
func FuzzTypeMap(f *testing.F) {
	for _, seed := range []string{"GPE_LOC\tLOC\nMISC\tO\n", `{"A":"B","C":""}`, "\ufeffA\tB\r\n\r\nA\tB", "A\tB\nA\tC", `{"O":"A"}`, "A"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseTypeMap("map", text)
		if err != nil {
			return
		}
		data, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		again, err := ParseTypeMap("map", string(data))
		if err != nil || !maps.Equal(again, m) {
			t.Fatalf("%q was written as %s and comes back as %q, %v", m, data, again, err)
		}
	})
}
