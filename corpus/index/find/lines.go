package find

import (
	"regexp"
	"strings"

	"tabaqat/corpus/index"
)

// lines is a regular expression over the tokens of a sentence joined by blanks.
type lines struct {
	expression *regexp.Regexp
	exact      bool
}

func (l *lines) run(x *index.Index) []index.Hit {
	var out []index.Hit
	var text []byte
	var ends []int // of the tokens in the text
	var letters []string
	for i := range x.Len() {
		text, ends = text[:0], ends[:0]
		tokens := x.Document().Sentence(i).Tokens
		if !l.exact {
			letters = x.Letters(letters[:0], i)
			tokens = letters
		}
		for _, token := range tokens {
			if len(ends) > 0 {
				text = append(text, ' ')
			}
			text = append(text, token...)
			ends = append(ends, len(text))
		}
		for _, at := range l.expression.FindAllIndex(text, -1) {
			if h, ok := hitAt(x, i, text, ends, at[0], at[1]); ok && (len(out) == 0 || out[len(out)-1] != h) {
				out = append(out, h)
			}
		}
	}
	return out
}

// hitAt finds the tokens that a part of the text touches; blanks at its ends
// count for none.
func hitAt(x *index.Index, i int, text []byte, ends []int, from, to int) (index.Hit, bool) {
	part := string(text[from:to])
	from += len(part) - len(strings.TrimLeft(part, " "))
	to -= len(part) - len(strings.TrimRight(part, " "))
	if from >= to {
		return index.Hit{}, false
	}
	start := 0
	for ends[start] <= from {
		start++
	}
	end := start
	for ends[end] < to {
		end++
	}
	return x.HitAt(i, start, end+1), true
}
