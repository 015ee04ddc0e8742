// Package layers holds the rules of nested entity tags: tags, stacks, spans,
// tagging schemes, the order outer to inner, problems and their fixes.
//
// It knows nothing of files, rows or screens. Positions are token indexes
// within one sentence, from 0; the end of a span is not included.
package layers

import (
	"strings"
	"unicode"
)

// Prefix is the position that a tag gives a token within its span. The zero
// Prefix marks a tag that is not well formed.
type Prefix byte

// The prefixes of all schemes, in the spelling of IOBES. Decoding reads L as
// End and U as Single.
const (
	Begin   Prefix = 'B'
	Inside  Prefix = 'I'
	End     Prefix = 'E'
	Single  Prefix = 'S'
	Outside Prefix = 'O'
)

// Tag is one tag of a token, such as B-ORG: a prefix and an entity type. The
// tag O has an empty type.
type Tag struct {
	Prefix Prefix
	Type   string
}

// String writes the tag as it stands in a sheet.
func (t Tag) String() string {
	if t.Prefix == Outside {
		return "O"
	}
	return string(rune(t.Prefix)) + "-" + t.Type
}

// ParseTag reads one tag. It reports false for text that is neither O nor a
// prefix of B, I, E, S, L or U, a hyphen and a type; L is read as E, U as S.
func ParseTag(s string) (Tag, bool) {
	if s == "O" {
		return Tag{Prefix: Outside}, true
	}
	if len(s) < 3 || s[1] != '-' || !typeText(s[2:]) {
		return Tag{}, false
	}
	switch p := s[0]; p {
	case 'B', 'I', 'E', 'S':
		return Tag{Prefix(p), s[2:]}, true
	case 'L':
		return Tag{End, s[2:]}, true
	case 'U':
		return Tag{Single, s[2:]}, true
	}
	return Tag{}, false
}

// typeText reports whether s can name a type: no separators of tags, nothing
// that cannot be seen (a direction mark pasted along would make another type of
// it), and at either end something other than a hyphen.
func typeText(s string) bool {
	if s[0] == '-' || s[len(s)-1] == '-' {
		return false
	}
	for _, r := range s {
		switch {
		case r == ',' || r == ';' || r == '|' || r == '،' || r == '؛' || r <= ' ':
			return false
		case r >= 0x7f && (r == unicode.ReplacementChar || unicode.IsSpace(r) || !unicode.IsGraphic(r)):
			return false
		}
	}
	return true
}

// Stack is the tags of one token as they stand in the file, outer to inner.
// An empty stack is a missing tag; a token outside every span has O.
type Stack []string

// String joins the tags with a blank, as a flat sheet holds them.
func (s Stack) String() string { return strings.Join(s, " ") }

// Equal reports whether both stacks hold the same tags in the same order.
func (s Stack) Equal(t Stack) bool {
	if len(s) != len(t) {
		return false
	}
	for i := range s {
		if s[i] != t[i] {
			return false
		}
	}
	return true
}
