package xlsx

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"tabaqat/corpus/sheet/markup"
)

// chunkSize is how many bytes of shared strings are kept in one piece.
const chunkSize = 64 << 10

// stringTable holds the shared strings, cut from large pieces so that half a
// million of them are no half million allocations.
type stringTable struct {
	all  []string
	buf  []byte
	ends []int // of the strings in buf
	size int
}

func (t *stringTable) add(text []byte) {
	if len(t.buf)+len(text) > chunkSize {
		t.flush()
	}
	t.buf = append(t.buf, text...)
	t.ends = append(t.ends, len(t.buf))
	t.size += len(text)
}

func (t *stringTable) flush() {
	piece, begin := string(t.buf), 0
	for _, end := range t.ends {
		t.all = append(t.all, piece[begin:end])
		begin = end
	}
	t.buf, t.ends = t.buf[:0], t.ends[:0]
}

func (b *Workbook) loadStrings() error {
	b.strings = stringTable{}
	if b.parts.strings == "" {
		return nil
	}
	in, done, err := b.scan(b.parts.strings)
	if err != nil {
		return err
	}
	defer done()
	if err := b.readStrings(in); err != nil {
		n := len(b.strings.all) + len(b.strings.ends)
		return fmt.Errorf("part %q: shared string %d: %w", b.parts.strings, n, err)
	}
	b.strings.flush()
	b.strings.buf, b.strings.ends = nil, nil
	return nil
}

func (b *Workbook) readStrings(in *markup.Scanner) error {
	var text []byte
	table := &b.strings
	for in.Next() {
		if !in.Is("si") {
			continue
		}
		var err error
		if text, err = appendRich(text[:0], in); err != nil {
			return err
		}
		switch table.add(text); {
		case len(table.all)+len(table.ends) > b.limits.Strings:
			return fmt.Errorf("more shared strings than the limit of %d", b.limits.Strings)
		case table.size > b.limits.StringSize:
			return fmt.Errorf("shared strings are larger than the limit of %d bytes", b.limits.StringSize)
		}
	}
	return in.Err()
}

// appendRich appends the text of a string item, whose tag was read: that of
// its t elements, directly or in runs, without phonetic runs.
func appendRich(dst []byte, in *markup.Scanner) ([]byte, error) {
	begin := len(dst)
	for depth := in.Depth; in.Next(); {
		switch {
		case in.Close && in.Depth == depth:
			return unescape(dst, begin), nil
		case in.Close:
		case string(in.Name) == "t":
			var err error
			if dst, err = in.AppendText(dst); err != nil {
				return dst, err
			}
		case string(in.Name) != "r":
			in.Skip()
		}
	}
	return dst, in.Err()
}

// unescape resolves _xHHHH_ in dst from begin on: a UTF-16 code unit by its
// number (ECMA-376 part 1, 22.9.2.19). A lone surrogate stays as written.
func unescape(dst []byte, begin int) []byte {
	if !bytes.Contains(dst[begin:], []byte("_x")) {
		return dst
	}
	text := string(dst[begin:])
	dst = dst[:begin]
	for len(text) > 0 {
		i := strings.Index(text, "_x")
		if i < 0 {
			break
		}
		dst = append(dst, text[:i]...)
		text = text[i:]
		c, n := escaped(text)
		if n == 0 {
			n = 2
			dst = append(dst, "_x"...)
		} else {
			dst = utf8.AppendRune(dst, c)
		}
		text = text[n:]
	}
	return append(dst, text...)
}

// escaped takes the escape that text begins with and its length, 0 for none.
func escaped(text string) (rune, int) {
	c, ok := escapedUnit(text)
	if !ok {
		return 0, 0
	}
	if !utf16.IsSurrogate(c) {
		return c, 7
	}
	if low, ok := escapedUnit(text[7:]); ok {
		if pair := utf16.DecodeRune(c, low); pair != utf8.RuneError {
			return pair, 14
		}
	}
	return 0, 0
}

func escapedUnit(text string) (rune, bool) {
	if len(text) < 7 || text[:2] != "_x" || text[6] != '_' {
		return 0, false
	}
	n, err := strconv.ParseUint(text[2:6], 16, 16)
	return rune(n), err == nil
}
