package rawtext

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"tabaqat/corpus/offsets"
)

// Sentence is a sentence of a text without the blanks around it: the code
// points before it in the text, its line from 1, and its words by the code
// points of the sentence.
type Sentence struct {
	Text   string
	Start  int
	Row    int
	Tokens []offsets.Extent
}

// Sentences cuts a text into sentences and these into words. Sentences of
// blanks alone are passed over.
func Sentences(text string) iter.Seq[Sentence] {
	return func(yield func(Sentence) bool) {
		start, row := 0, 1
		for rest := text; rest != ""; {
			sentence := firstSentence(rest)
			rest = rest[len(sentence):]
			trimmed := strings.TrimLeftFunc(sentence, unicode.IsSpace)
			lead := sentence[:len(sentence)-len(trimmed)]
			s := Sentence{
				Text:  strings.TrimRightFunc(trimmed, unicode.IsSpace),
				Start: start + utf8.RuneCountInString(lead),
				Row:   row + strings.Count(lead, "\n"),
			}
			start += utf8.RuneCountInString(sentence)
			row += strings.Count(sentence, "\n")
			if s.Text == "" {
				continue
			}
			s.Tokens = Words(s.Text)
			if !yield(s) {
				return
			}
		}
	}
}

// firstSentence is the text up to the first end of a sentence. Unlike the rules
// of Unicode, which know only Latin capitals, a full stop with no blank after it
// ends none: أ.ف.ب is one word.
func firstSentence(text string) string {
	state, end := -1, 0
	for rest := text; rest != ""; {
		var sentence string
		sentence, rest, state = uniseg.FirstSentenceInString(rest, state)
		end += len(sentence)
		if !strings.HasSuffix(sentence, ".") {
			break
		}
	}
	return text[:end]
}

// Words cuts a text into words; each sign of punctuation is one. Blanks are
// not.
func Words(text string) []offsets.Extent {
	var out []offsets.Extent
	state, at := -1, 0
	for text != "" {
		var word string
		word, text, state = uniseg.FirstWordInString(text, state)
		n := utf8.RuneCountInString(word)
		if strings.TrimFunc(word, unicode.IsSpace) != "" {
			out = append(out, offsets.Extent{Start: at, End: at + n})
		}
		at += n
	}
	return out
}
