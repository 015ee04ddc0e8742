package consistent

import (
	"slices"
	"strings"
	"testing"
)

// FuzzRules holds that rules are refused, or come back from what they write.
func FuzzRules(f *testing.F) {
	for _, seed := range []string{"الرئيس\tOCC\n# why\nUnited Nations\tORG\tEVENT\r\n", "of\tO\n", "\ufeffa\tB\n\n", "a\n", "#\tB\n", "a\tB\tC\tD\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		rules, err := ReadRules(strings.NewReader(text))
		if err != nil {
			return
		}
		var out strings.Builder
		for _, r := range rules {
			out.WriteString(r.String() + "\n")
		}
		again, err := ReadRules(strings.NewReader(out.String()))
		if err != nil || !slices.Equal(again, rules) {
			t.Fatalf("%q was written as\n%s\nand comes back as %q, %v", rules, out.String(), again, err)
		}
	})
}
