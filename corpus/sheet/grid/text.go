package grid

import "unicode"

// FromRight reports whether a row of texts holds a letter of a script that is
// written from right to left.
func FromRight(row []string) bool {
	for _, text := range row {
		for _, c := range text {
			if c > 0x590 && unicode.In(c, unicode.Arabic, unicode.Hebrew, unicode.Syriac, unicode.Thaana, unicode.Nko) {
				return true
			}
		}
	}
	return false
}

// IsWhole reports whether a text is a whole number that a number cell shows as
// it is written: no sign, no leading zero, at most 15 digits.
func IsWhole(text string) bool {
	if text == "" || len(text) > 15 || text[0] == '0' && text != "0" {
		return false
	}
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return false
		}
	}
	return true
}
