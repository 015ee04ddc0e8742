package lexicon

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// foldAll folds each word.
func foldAll(words []string) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = fold(w)
	}
	return out
}

// fold makes spellings of one Arabic word equal: without vowel signs and
// tatweel, the forms of alif as one, and final alif maqsura as ya. Other
// scripts are lowered. A word that would vanish stays as it is.
func fold(word string) string {
	folded := strings.Map(foldRune, word)
	if folded == "" {
		return word
	}
	return folded
}

func foldRune(r rune) rune {
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

// leastStem is the least number of letters that detaching leaves.
const leastStem = 4

// detached takes one of the small words that Arabic writes attached off the
// front of a folded word: "and", "so", "by", "for", "as". "For" and the article
// are written as one.
func detached(word string) (string, bool) {
	if rest, ok := strings.CutPrefix(word, "لل"); ok && utf8.RuneCountInString(rest) >= leastStem-1 {
		return "ال" + rest, true
	}
	for _, p := range []string{"و", "ب", "ل", "ف", "ك"} {
		if rest, ok := strings.CutPrefix(word, p); ok && utf8.RuneCountInString(rest) >= leastStem {
			return rest, true
		}
	}
	return "", false
}
