package web

import (
	"iter"
	"strings"
	"unicode/utf8"

	"tabaqat/corpus/offsets"
	"tabaqat/corpus/rawtext"
)

// input is what is to be tagged: a text, and its sentences as it is cut.
type input struct {
	text      string
	sentences iter.Seq[sentence]
}

// sentence is a sentence of a text: the code points and the tokens before it,
// and where its tokens stand by its own code points.
type sentence struct {
	number int // from 1
	text   string
	start  int
	first  int // tokens before it
	tokens []offsets.Extent
	words  []string
}

// textInput cuts a text by the rules of Unicode.
func textInput(text string) input {
	return input{text, func(yield func(sentence) bool) {
		number, first := 1, 0
		for x := range rawtext.Sentences(text) {
			s := sentence{number: number, text: x.Text, start: x.Start, first: first, tokens: x.Tokens}
			s.words = wordsOf(s)
			if !yield(s) {
				return
			}
			number++
			first += len(s.words)
		}
	}}
}

func wordsOf(s sentence) []string {
	words := make([]string, len(s.tokens))
	at := 0 // code points
	rest := s.text
	for i, t := range s.tokens {
		rest = rest[bytesOf(rest, t.Start-at):]
		n := bytesOf(rest, t.End-t.Start)
		words[i], rest, at = rest[:n], rest[n:], t.End
	}
	return words
}

// bytesOf is the length of the first code points of a text.
func bytesOf(text string, chars int) int {
	n := 0
	for range chars {
		_, size := utf8.DecodeRuneInString(text[n:])
		n += size
	}
	return n
}

// tokenInput takes the tokens as they are. Their text is the tokens joined by
// blanks, the sentences by line ends.
func tokenInput(sentences [][]string) input {
	var text strings.Builder
	for i, words := range sentences {
		if i > 0 {
			text.WriteByte('\n')
		}
		for k, w := range words {
			if k > 0 {
				text.WriteByte(' ')
			}
			text.WriteString(w)
		}
	}
	all := text.String()
	return input{all, func(yield func(sentence) bool) {
		start, first, from := 0, 0, 0
		for i, words := range sentences {
			s := sentence{number: i + 1, start: start, first: first, words: words, tokens: make([]offsets.Extent, len(words))}
			chars, size := 0, max(0, len(words)-1)
			for k, w := range words {
				n := utf8.RuneCountInString(w)
				s.tokens[k] = offsets.Extent{Start: chars, End: chars + n}
				chars += n + 1
				size += len(w)
			}
			s.text = all[from : from+size]
			if !yield(s) {
				return
			}
			start += utf8.RuneCountInString(s.text) + 1
			first += len(words)
			from += size + 1
		}
	}}
}
