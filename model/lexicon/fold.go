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

// leastStem is the least number of letters that an attached word leaves.
const leastStem = 4

// variants returns a folded word and what it may be with other small words
// attached to its front: "and", "so", "by", "for", "as", before the article or
// not. The first is the word as it is.
func variants(word string) []string {
	out := []string{word}
	stems := []string{word}
	if s, ok := detached(word); ok {
		stems = append(stems, s)
		out = append(out, s)
	}
	for _, s := range stems {
		for _, p := range []string{"و", "ب", "ل", "ف", "ك"} {
			joined := p + s
			// "for" and the article are written as one: li + al = lil.
			if rest, ok := strings.CutPrefix(s, "ال"); ok && p == "ل" {
				joined = "لل" + rest
			}
			if joined != word && utf8.RuneCountInString(s) >= leastStem {
				out = append(out, joined)
			}
		}
	}
	return out
}

// detached takes one attached word off the front.
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
