package layers

import (
	"reflect"
	"testing"
)

// FuzzTagset holds that a tagset is refused, or comes back from what it writes.
func FuzzTagset(f *testing.F) {
	for _, seed := range []string{
		"name: a\ntypes: [PERS, ORG]\n",
		`{"name":"b","title":"B","types":[{"name":"ORG","arabic":"منظمة","key":"O","light":"#102030","dark":"#a0b0c0","examples":["UN"]}]}`,
		"types:\n- name: X\n  description: |\n    two\n    lines\n- &a Y\n- *a\n", "types: {}", "? [",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		set, err := ParseTagset(data)
		if err != nil {
			return
		}
		text, err := set.YAML()
		if err != nil {
			t.Fatal(err)
		}
		again, err := ParseTagset(text)
		if err != nil || !reflect.DeepEqual(again, set) {
			t.Fatalf("%+v was written as\n%s\nand comes back as %+v, %v", set, text, again, err)
		}
	})
}
