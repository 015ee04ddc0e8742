package lexicon

import (
	"strings"
	"unicode/utf8"

	"tabaqat/layers/fold"
)

// foldAll folds each word.
func foldAll(words []string) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = fold.Spelling(w)
	}
	return out
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
