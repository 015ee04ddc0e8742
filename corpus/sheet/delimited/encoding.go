package delimited

import (
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// Encoding is how the characters of a file stand in its bytes.
type Encoding string

// The encodings that can be read and written.
const (
	UTF8        Encoding = "utf-8"
	UTF16LE     Encoding = "utf-16le"
	UTF16BE     Encoding = "utf-16be"
	Windows1256 Encoding = "windows-1256"
	Windows1252 Encoding = "windows-1252"
)

// ParseEncoding reads an encoding's name, blind to case; it knows the common
// spellings, such as cp1256.
func ParseEncoding(name string) (Encoding, error) {
	plain := strings.NewReplacer("_", "-", " ", "").Replace(strings.ToLower(name))
	switch plain {
	case "utf-8", "utf8", "utf-8-sig", "utf-8-bom":
		return UTF8, nil
	case "utf-16", "utf16", "utf-16le", "utf-16-le", "utf16le":
		return UTF16LE, nil
	case "utf-16be", "utf-16-be", "utf16be":
		return UTF16BE, nil
	case "windows-1256", "windows1256", "cp1256", "cp-1256", "1256":
		return Windows1256, nil
	case "windows-1252", "windows1252", "cp1252", "cp-1252", "1252", "latin1", "latin-1", "iso-8859-1":
		return Windows1252, nil
	}
	return "", fmt.Errorf("encoding %q is unknown; want one of utf-8 utf-16le utf-16be windows-1256 windows-1252", name)
}

// bom is the byte order mark of an encoding.
func (e Encoding) bom() string {
	switch e {
	case UTF8:
		return "\xef\xbb\xbf"
	case UTF16LE:
		return "\xff\xfe"
	case UTF16BE:
		return "\xfe\xff"
	}
	return ""
}

// codec converts between the encoding and UTF-8; nil for UTF-8 itself.
func (e Encoding) codec() encoding.Encoding {
	switch e {
	case UTF16LE:
		return unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)
	case UTF16BE:
		return unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	case Windows1256:
		return charmap.Windows1256
	case Windows1252:
		return charmap.Windows1252
	}
	return nil
}

// width is the number of source bytes that stand for a part of the text.
func (e Encoding) width(text string) int {
	switch e {
	case UTF16LE, UTF16BE:
		n := 0
		for _, r := range text {
			n += 2
			if r > 0xffff {
				n += 2
			}
		}
		return n
	case Windows1256, Windows1252:
		return utf8.RuneCountInString(text)
	}
	return len(text)
}

// encode gives the bytes of a text, or an error that names the first
// character that the encoding does not have.
func (e Encoding) encode(text string) (string, error) {
	codec := e.codec()
	if codec == nil {
		return text, nil
	}
	out, err := codec.NewEncoder().String(text)
	if err == nil {
		return out, nil
	}
	for _, r := range text {
		if _, err := codec.NewEncoder().String(string(r)); err != nil {
			return "", fmt.Errorf("%q (U+%04X) cannot be written in %s", string(r), r, e)
		}
	}
	return "", err
}

// decode gives the text of a file without its byte order mark. UTF-8 is taken
// as it is, so that no byte is lost.
func decode(data string, e Encoding) (string, error) {
	data = strings.TrimPrefix(data, e.bom())
	switch e {
	case UTF8:
		return data, nil
	case UTF16LE, UTF16BE:
		return decodeUTF16(data, e == UTF16LE), nil
	}
	return e.codec().NewDecoder().String(data)
}

// decodeUTF16 gives U+FFFD for each half of a pair that stands alone, so that
// every place in the text has its place in the data. A single byte at the end is
// left out.
func decodeUTF16(data string, little bool) string {
	low, high := 1, 0
	if little {
		low, high = 0, 1
	}
	unit := func(i int) rune { return rune(data[i+high])<<8 | rune(data[i+low]) }
	var out strings.Builder
	out.Grow(len(data))
	for i := 0; i+1 < len(data); i += 2 {
		r := unit(i)
		if utf16.IsSurrogate(r) {
			second := rune(0)
			if i+3 < len(data) {
				second = unit(i + 2)
			}
			if r = utf16.DecodeRune(r, second); r != utf8.RuneError {
				i += 2
			}
		}
		out.WriteRune(r)
	}
	return out.String()
}

// sampleSize is how much of a file is looked at to find its encoding.
const sampleSize = 64 << 10

// detectEncoding finds the encoding of a file: by its byte order mark, by the
// zero bytes of UTF-16, by being valid UTF-8 (as the caller knows), or by how
// bytes above 127 stand.
func detectEncoding(data string, valid bool) Encoding {
	for _, e := range []Encoding{UTF8, UTF16LE, UTF16BE} {
		if strings.HasPrefix(data, e.bom()) {
			return e
		}
	}
	if e, ok := detectUTF16(data); ok {
		return e
	}
	if valid || mostlyUTF8(data) {
		return UTF8
	}
	return detectCodePage(data)
}

// detectUTF16 looks for units of UTF-16 that are ASCII or Arabic, which make up
// nearly all of a token sheet.
func detectUTF16(data string) (Encoding, bool) {
	sample := data[:min(len(data), sampleSize)&^1]
	if strings.IndexByte(sample, 0) < 0 {
		return "", false
	}
	little, big := 0, 0
	for i := 0; i < len(sample); i += 2 {
		if usual(sample[i], sample[i+1]) {
			little++
		}
		if usual(sample[i+1], sample[i]) {
			big++
		}
	}
	units := len(sample) / 2
	switch {
	case little*10 >= units*7 && little > big:
		return UTF16LE, true
	case big*10 >= units*7:
		return UTF16BE, true
	}
	return "", false
}

func usual(low, high byte) bool {
	return high == 0 && (low >= ' ' && low < 0x7f || low == '\t' || low == '\n' || low == '\r') || high == 6
}

// mostlyUTF8 reports whether a text is UTF-8, a few damaged bytes left aside.
func mostlyUTF8(data string) bool {
	good, bad := 0, 0
	for i := 0; i < len(data); {
		r, n := utf8.DecodeRuneInString(data[i:])
		switch {
		case r == utf8.RuneError && n == 1:
			bad++
		case n > 1:
			good++
		}
		i += n
	}
	return good > 10*bad
}

// detectCodePage tells Arabic from western text: Arabic words are runs of
// bytes above 127, western ones have such a byte here and there amid ASCII.
func detectCodePage(data string) Encoding {
	if runs, single := highBytes(data); single > runs {
		return Windows1252
	}
	return Windows1256
}

// unsure reports whether an encoding that was found is one of two code pages
// between which the bytes hardly decide.
func unsure(e Encoding, data string) bool {
	if e != Windows1252 && e != Windows1256 {
		return false
	}
	runs, single := highBytes(data)
	return 4*min(runs, single) >= max(runs, single)
}

// highBytes counts the bytes above 127 that stand beside others, and those that
// stand beside ASCII letters.
func highBytes(data string) (runs, single int) {
	for i := 1; i < len(data); i++ {
		switch a, b := data[i-1], data[i]; {
		case a >= 0x80 && b >= 0x80:
			runs++
		case a >= 0x80 && letter(b) || letter(a) && b >= 0x80:
			single++
		}
	}
	return runs, single
}

func letter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }
