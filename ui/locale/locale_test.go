package locale

import (
	"maps"
	"testing"
)

func TestOnlyThePlainLocaleIsNamedAnew(t *testing.T) {
	type env = map[string]string
	for _, tt := range []struct{ before, after env }{
		{env{}, env{}},
		{env{"LANG": "C"}, env{"LANG": "C"}},
		{env{"LANG": "ar_EG.UTF-8"}, env{"LANG": "ar_EG.UTF-8"}},
		{env{"LANG": "C.UTF-8"}, env{"LANG": "C.UTF-8", "LC_MESSAGES": "C"}},
		{env{"LANG": "POSIX.utf8"}, env{"LANG": "POSIX.utf8", "LC_MESSAGES": "C"}},
		{env{"LANG": "ar_EG.UTF-8", "LC_MESSAGES": "C.utf8"}, env{"LANG": "ar_EG.UTF-8", "LC_MESSAGES": "C"}},
		{env{"LANG": "C.UTF-8", "LC_MESSAGES": "nb_NO.UTF-8"}, env{"LANG": "C.UTF-8", "LC_MESSAGES": "nb_NO.UTF-8"}},
		{env{"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, env{"LC_CTYPE": "C.UTF-8", "LANG": "C.UTF-8", "LC_MESSAGES": "C"}},
		{env{"LC_ALL": "en_US.UTF-8", "LANG": "C.UTF-8"}, env{"LC_ALL": "en_US.UTF-8", "LANG": "C.UTF-8"}},
	} {
		got := maps.Clone(tt.before)
		settle(func(name string) string { return got[name] }, func(name, value string) {
			if value == "" {
				delete(got, name)
				return
			}
			got[name] = value
		})
		if !maps.Equal(got, tt.after) {
			t.Errorf("%v: got %v, want %v", tt.before, got, tt.after)
		}
	}
}
