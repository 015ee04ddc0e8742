package offsets

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"tabaqat/layers"
)

// Mark is a stretch of characters with an entity type.
type Mark struct {
	Start, End int
	Type       string
}

// String writes the mark as messages name it, such as "[7,18) ORG".
func (m Mark) String() string { return fmt.Sprintf("[%d,%d) %s", m.Start, m.End, m.Type) }

// Extent is where a token stands in its text.
type Extent struct{ Start, End int }

// Passage is a text with its marks; of marks of the same extent the outer
// comes first. Tokens is nil where the form of file gives none: the text is
// then cut at blanks and line ends, and at the borders of marks. Rows are
// counted from 1, and with Rows those of its lines follow on; ID is empty where
// the form gives none.
type Passage struct {
	ID     string
	Row    int
	Rows   bool
	Text   string
	Tokens []Extent
	Marks  []Mark
}

// byteIndex gives the byte offset of each code point of a text, its end
// included. A text of ASCII alone needs no table.
type byteIndex struct {
	at  []int32
	len int // code points
}

func indexBytes(text string) byteIndex {
	n := utf8.RuneCountInString(text)
	if n == len(text) {
		return byteIndex{len: n}
	}
	at := make([]int32, 0, n+1)
	for i := range text {
		at = append(at, int32(i))
	}
	return byteIndex{append(at, int32(len(text))), n}
}

func (x byteIndex) of(char int) int {
	if x.at == nil {
		return char
	}
	return int(x.at[char])
}

// char is the number of code points before a byte offset.
func (x byteIndex) char(at int) int {
	if x.at == nil {
		return at
	}
	n, _ := slices.BinarySearch(x.at, int32(at))
	return n
}

// longestType bounds the bytes of a type: each token of an entity has it in a
// tag.
const longestType = 1000

// check refuses marks and tokens that do not lie within the text, and types
// that are no names.
func (p Passage) check(n int) error {
	for _, m := range p.Marks {
		if len(m.Type) > longestType {
			return fmt.Errorf("type %.20q… has %d bytes; want at most %d", m.Type, len(m.Type), longestType)
		}
		if m.Start < 0 || m.End > n || m.Start >= m.End {
			return fmt.Errorf("entity %v leaves the text of %d characters", m, n)
		}
	}
	last := 0
	for i, t := range p.Tokens {
		if t.Start < last || t.End > n || t.Start > t.End {
			return fmt.Errorf("token %d stands at [%d,%d); want it after [0,%d) in a text of %d characters", i, t.Start, t.End, last, n)
		}
		last = t.End
	}
	return nil
}

// typeName gives a type as it can stand in a tag: blanks and what parts tags
// become _. It reports false where that changed it.
func typeName(typ string) (string, bool) {
	if _, ok := layers.ParseTag("B-" + typ); ok {
		return typ, true
	}
	name := []byte(typ)
	for i, c := range name {
		switch c {
		case ' ', '\t', '\n', '\r', ',', ';', '|':
			name[i] = '_'
		case '-':
			if i == 0 || i == len(name)-1 {
				name[i] = '_'
			}
		}
	}
	if len(name) == 0 {
		return "_", false
	}
	return string(name), false
}
