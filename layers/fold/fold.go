// Package fold makes spellings of one word equal, so that they can be looked
// for and counted together. It is the one place that says which letters and
// marks of Arabic writers take for the same.
//
// Folded text is for comparing only: it is never shown and never written.
package fold

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Spelling makes usual spellings of one Arabic word equal: without vowel signs
// and tatweel, the forms of alef as one, and alef maqsura as ya. Other scripts
// are lowered. A word that would vanish stays as it is.
func Spelling(word string) string { return mapped(word, spelling) }

// Search folds all that somebody who looks for a word leaves aside: what
// Spelling folds, and besides the seats of hamza, teh marbuta as ha, the yeh and
// kaf of Persian keyboards, and marks that cannot be seen. A word that would
// vanish stays as it is.
func Search(text string) string { return mapped(text, search) }

// Letters is Search but for case, for patterns in which case means something.
func Letters(text string) string { return mapped(text, letters) }

func mapped(text string, fold func(rune) rune) string {
	folded := strings.Map(fold, text)
	if folded == "" {
		return text
	}
	return folded
}

func spelling(r rune) rune {
	switch {
	case r < utf8.RuneSelf:
		return unicode.ToLower(r)
	case r == 'أ', r == 'إ', r == 'آ', r == 'ٱ':
		return 'ا'
	case r == 'ى':
		return 'ي'
	case r == 'ـ', r >= '\u064b' && r <= '\u065f', r == '\u0670', r >= '\u06d6' && r <= '\u06ed':
		return -1
	}
	return unicode.ToLower(r)
}

func search(r rune) rune {
	if r < utf8.RuneSelf {
		return unicode.ToLower(r)
	}
	if r = letters(r); r < 0 {
		return r
	}
	return unicode.ToLower(r)
}

func letters(r rune) rune {
	if r < '\u00ad' {
		return r
	}
	switch r {
	case 'أ', 'إ', 'آ', 'ٱ', 'ٲ', 'ٳ', 'ٵ':
		return 'ا'
	case 'ى', 'ئ', 'ی':
		return 'ي'
	case 'ؤ':
		return 'و'
	case 'ة', 'ۀ', 'ە':
		return 'ه'
	case 'ک':
		return 'ك'
	case 'ـ':
		return -1
	}
	if r > '\u064a' || r < '\u0621' { // not a letter of Arabic proper
		if unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Cf, r) {
			return -1
		}
	}
	return r
}
