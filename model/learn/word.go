package learn

import (
	"strings"
	"unicode"
)

// word is what the features know of one token.
type word struct {
	norm    string   // letters unified, marks and tatweel dropped, lower case
	stem    string   // norm without leading clitics and the article
	light   string   // stem without an ending
	cores   []string // what the word may be once one-letter clitics are off
	shape   string
	form    string   // shape with up to two characters of each run
	capital bool     // whether its first letter is one
	cased   bool     // whether its first letter is of a script that has capitals
	classes []string // of the word lists
}

// edge is the word beyond either end of a sentence.
var edge = word{norm: "#", stem: "#", light: "#", shape: "#", form: "#"}

func (l *lists) wordOf(text string) word {
	n := normalise(text)
	s := stemOf(n)
	cores := coresOf(n, s)
	return word{n, s, lightOf(s), cores, shapeOf(text, 1), shapeOf(text, 2), startsWith(text, unicode.IsUpper), startsWith(text, isCased), l.classesOf(cores)}
}

// normalise folds what writers of Arabic treat as the same letter, and case.
func normalise(text string) string {
	n := strings.Map(fold, text)
	if n == "" {
		return text
	}
	return n
}

func fold(r rune) rune {
	switch {
	case r == 'أ' || r == 'إ' || r == 'آ' || r == 'ٱ':
		return 'ا'
	case r == 'ى':
		return 'ي'
	case r == 'ـ' || r >= 0x064B && r <= 0x0652 || r == 0x0670:
		return -1
	case r >= '٠' && r <= '٩':
		return r - '٠' + '0'
	}
	return unicode.ToLower(r)
}

// clitics are what Arabic writes together with the next word: conjunctions and
// prepositions with the article, and the article; longer ones first. Singles
// are conjunctions and prepositions alone, endings what inflection and
// derivation add.
var (
	clitics = [...]string{"وبال", "ولل", "وال", "بال", "كال", "فال", "لل", "ال"}
	singles = [...]string{"و", "ف", "ب", "ل", "ك"}
	endings = [...]string{"يين", "يون", "يات", "ها", "هم", "ات", "ون", "ين", "ان", "يه", "ية", "ه", "ة", "ي", "ا"}
)

// leastStem is the length in bytes that a word keeps when something is cut
// off: three Arabic letters.
const leastStem = 6

// stemOf drops a leading clitic where at least three letters stay.
func stemOf(norm string) string {
	for _, c := range clitics {
		if rest, ok := strings.CutPrefix(norm, c); ok && len(rest) >= leastStem {
			return rest
		}
	}
	return norm
}

// lightOf drops an ending where at least three letters stay.
func lightOf(stem string) string {
	for _, e := range endings {
		if rest, ok := strings.CutSuffix(stem, e); ok && len(rest) >= leastStem {
			return rest
		}
	}
	return stem
}

// coresOf lists the forms that a word may be once one-letter clitics are off.
func coresOf(norm, stem string) []string {
	cores := []string{stem}
	for _, p := range singles {
		if rest, ok := strings.CutPrefix(norm, p); ok && len(rest) >= leastStem {
			cores = append(cores, stemOf(rest))
		}
	}
	if norm != stem {
		cores = append(cores, norm)
	}
	return cores
}

// shapeOf gives the kinds of character of a token, of runs of one kind the
// first most: "9/9", "Aa", "ا9". Digits keep their number up to four.
func shapeOf(text string, most int) string {
	var b strings.Builder
	last, run := rune(0), 0
	for _, r := range text {
		k := kindOf(r)
		if k != last {
			last, run = k, 0
		}
		run++
		if run <= most || k == '9' && run <= 4 {
			b.WriteRune(k)
		}
	}
	return b.String()
}

func kindOf(r rune) rune {
	switch {
	case unicode.IsDigit(r):
		return '9'
	case unicode.IsUpper(r):
		return 'A'
	case unicode.IsLower(r):
		return 'a'
	case unicode.IsLetter(r), unicode.IsMark(r):
		return 'ا'
	}
	return r
}

// startsWith reports whether the first letter of a token is of a kind.
func startsWith(text string, kind func(rune) bool) bool {
	i := strings.IndexFunc(text, unicode.IsLetter)
	return i >= 0 && strings.IndexFunc(text[i:], kind) == 0
}

func isCased(r rune) bool { return unicode.IsUpper(r) || unicode.IsLower(r) }

// prefix is the first n runes of s, suffix the last n; both are the whole of a
// shorter s.
func prefix(s string, n int) string {
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}

func suffix(s string, n int) string {
	i := len(s)
	for ; n > 0 && i > 0; n-- {
		i--
		for i > 0 && s[i]&0xC0 == 0x80 {
			i--
		}
	}
	return s[i:]
}
