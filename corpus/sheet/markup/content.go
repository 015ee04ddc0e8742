package markup

import (
	"bytes"
	"fmt"
	"strconv"
	"unicode/utf8"
)

// Is reports whether the tag opens an element of that name.
func (s *Scanner) Is(name string) bool { return !s.Close && string(s.Name) == name }

// Attribute takes the next attribute of the tag: its name without the prefix
// and its value as written.
func (s *Scanner) Attribute() (name, value []byte, ok bool) {
	rest := trimLeft(s.attrs)
	i := bytes.IndexByte(rest, '=')
	if i < 0 {
		return nil, nil, false
	}
	name = bytes.TrimRight(rest[:i], " \t\r\n")
	rest = trimLeft(rest[i+1:])
	if len(rest) == 0 || rest[0] != '"' && rest[0] != '\'' {
		return nil, nil, false
	}
	n := bytes.IndexByte(rest[1:], rest[0])
	if n < 0 {
		return nil, nil, false
	}
	s.attrs = rest[n+2:]
	if colon := bytes.LastIndexByte(name, ':'); colon >= 0 {
		name = name[colon+1:]
	}
	return name, rest[1 : n+1], true
}

func trimLeft(b []byte) []byte {
	for len(b) > 0 && b[0] <= ' ' {
		b = b[1:]
	}
	return b
}

// Value gives the attribute of that name, decoded; "" where there is none. It
// passes over the attributes before it.
func (s *Scanner) Value(name string) (string, error) {
	for {
		n, v, ok := s.Attribute()
		if !ok {
			return "", nil
		}
		if string(n) == name {
			text, err := Decode(nil, v)
			return string(text), err
		}
	}
}

// Skip goes to the end tag of the element that the tag opens.
func (s *Scanner) Skip() bool {
	if s.Close {
		return true
	}
	for depth := s.Depth; s.Next(); {
		if s.Close && s.Depth == depth {
			return true
		}
	}
	return false
}

// AppendText goes to the end tag of the element that the tag opens and appends
// the decoded text that stands directly in it.
func (s *Scanner) AppendText(dst []byte) ([]byte, error) {
	for s.Next() {
		var err error
		if dst, err = Decode(dst, s.Text); err != nil {
			return dst, err
		}
		if s.Close {
			return dst, nil
		}
		if !s.Skip() {
			break
		}
	}
	return dst, s.Err()
}

// Decode appends text as written in XML with its references resolved and its
// line ends made line feeds.
func Decode(dst, text []byte) ([]byte, error) {
	begin := len(dst)
	plain := bytes.IndexByte(text, '&') < 0 && bytes.IndexByte(text, '\r') < 0
	for {
		i := -1
		if !plain {
			i = bytes.IndexAny(text, "&\r")
		}
		if i < 0 {
			dst = append(dst, text...)
			break
		}
		dst = append(dst, text[:i]...)
		if text[i] == '\r' {
			if text = text[i+1:]; len(text) == 0 || text[0] != '\n' {
				dst = append(dst, '\n')
			}
			continue
		}
		n := bytes.IndexByte(text[i:min(len(text), i+16)], ';')
		if n < 0 {
			return dst, fmt.Errorf("%q is no reference; want one such as &amp;", text[i:min(len(text), i+16)])
		}
		var err error
		if dst, err = reference(dst, string(text[i+1:i+n])); err != nil {
			return dst, err
		}
		text = text[i+n+1:]
	}
	if !utf8.Valid(dst[begin:]) {
		return dst, fmt.Errorf("text %q is not valid UTF-8", dst[begin:min(len(dst), begin+64)])
	}
	return dst, nil
}

func reference(dst []byte, name string) ([]byte, error) {
	switch name {
	case "amp":
		return append(dst, '&'), nil
	case "lt":
		return append(dst, '<'), nil
	case "gt":
		return append(dst, '>'), nil
	case "quot":
		return append(dst, '"'), nil
	case "apos":
		return append(dst, '\''), nil
	}
	if len(name) > 1 && name[0] == '#' {
		base, digits := 10, name[1:]
		if digits[0] == 'x' || digits[0] == 'X' {
			base, digits = 16, digits[1:]
		}
		if n, err := strconv.ParseUint(digits, base, 32); err == nil && utf8.ValidRune(rune(n)) && n > 0 {
			return utf8.AppendRune(dst, rune(n)), nil
		}
	}
	return dst, fmt.Errorf("reference %q is unknown; want amp, lt, gt, quot, apos or a number", "&"+name+";")
}
