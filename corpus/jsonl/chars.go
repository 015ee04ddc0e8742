package jsonl

import (
	"maps"
	"slices"
	"sort"
	"unicode/utf8"

	"tabaqat/corpus/offsets"
)

// charReader cuts a text by code points; it is quick where each cut is near the
// one before.
type charReader struct {
	text     string
	char, at int // a code point and its byte
}

func newCharReader(text string) *charReader { return &charReader{text: text} }

func (r *charReader) slice(start, end int) string {
	from := r.byteOf(start)
	return r.text[from:r.byteOf(end)]
}

func (r *charReader) byteOf(char int) int {
	for r.char > char && r.at > 0 {
		_, n := utf8.DecodeLastRuneInString(r.text[:r.at])
		r.at -= n
		r.char--
	}
	for r.char < char && r.at < len(r.text) {
		_, n := utf8.DecodeRuneInString(r.text[r.at:])
		r.at += n
		r.char++
	}
	return r.at
}

// tokensOf gives the first and the last token of a mark, whose borders are
// borders of tokens.
func tokensOf(p offsets.Passage, m offsets.Mark) (first, last int) {
	first = sort.Search(len(p.Tokens), func(i int) bool { return p.Tokens[i].End > m.Start })
	last = sort.Search(len(p.Tokens), func(i int) bool { return p.Tokens[i].Start >= m.End }) - 1
	return first, max(first, last)
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
