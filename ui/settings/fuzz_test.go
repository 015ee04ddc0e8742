package settings

import (
	"reflect"
	"testing"
)

// FuzzSettings holds that settings are refused, or within their bounds.
func FuzzSettings(f *testing.F) {
	for _, seed := range []string{`{}`, `{"backups":99,"theme":"dark","text_size":2.5,"threads":4,"threshold":1}`, `{"text_size":1e999}`, `[]`, `{"theme":"x"}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if s, err := parse(text); err == nil && s.check() != nil || err != nil && !reflect.DeepEqual(s, Ordinary()) {
			t.Fatalf("%q: %+v, %v", text, s, err)
		}
	})
}
