package tokenize

import (
	"unicode"

	"golang.org/x/text/unicode/rangetable"
)

// The reference keeps to older versions of Unicode in two places. A model's
// training saw its text through them, so characters that are younger must
// look unassigned here too: U+061D, say, is no punctuation to BERT.
const (
	categoryVersion = "8.0.0"
	formVersion     = "9.0.0"
)

// categorised and formed report whether the reference's tables of categories,
// or of normal forms, know a character.
func categorised() func(rune) bool { return assignedIn(categoryVersion) }
func formed() func(rune) bool      { return assignedIn(formVersion) }

func assignedIn(version string) func(rune) bool {
	table := rangetable.Assigned(version)
	return func(r rune) bool { return r < 0x250 || unicode.Is(table, r) }
}

// inCategories holds for characters of the given categories that the
// reference knows.
func inCategories(tables ...*unicode.RangeTable) func(rune) bool {
	known := categorised()
	return func(r rune) bool { return unicode.In(r, tables...) && known(r) }
}
