// Package locale lets the toolkit find a locale that it can read. It is
// imported for that alone, and is not for the languages of texts.
//
// While its packages are initialised, before any command is looked at, the
// toolkit reads the locale of messages, and complains on standard error where
// that is "C.UTF-8", the plain one of servers and containers; "C" it takes.
// Packages are initialised in the order of their import paths as soon as what
// they import is: this one, which needs next to nothing, comes before
// text/template, without which the toolkit's cannot begin.
package locale

import (
	"os"
	"strings"
)

var _ = settle(os.Getenv, func(name, value string) {
	if value == "" {
		_ = os.Unsetenv(name)
		return
	}
	_ = os.Setenv(name, value) // names and values are well formed
})

// settle names the locale of messages "C" where it is that with a code, and
// leaves the locale of all else as it is.
func settle(get func(string) string, set func(name, value string)) bool {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		value := get(name)
		if value == "" {
			continue
		}
		language, _, coded := strings.Cut(strings.ReplaceAll(value, "@", "."), ".")
		if !coded || language != "C" && language != "POSIX" {
			return false
		}
		if name == "LC_ALL" { // it stands above the one of messages
			set("LC_ALL", "")
			set("LC_CTYPE", value)
			set("LANG", value)
		}
		set("LC_MESSAGES", "C")
		return true
	}
	return false
}
