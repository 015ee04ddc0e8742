package tokenize

import (
	"encoding/json"
	"unicode"
	"unicode/utf8"
)

// byteRune returns the printable character that stands for a byte in
// byte-level vocabularies (GPT-2's bytes_to_unicode): the byte itself where it
// is printable in Latin-1, else the next free one from U+0100.
func byteRune(b byte) rune {
	switch {
	case b <= ' ':
		return 0x100 + rune(b)
	case b < 0x7f:
		return rune(b)
	case b <= 0xa0:
		return 0x121 + rune(b-0x7f)
	case b == 0xad:
		return 0x143
	}
	return rune(b)
}

func newByteLevel(raw json.RawMessage) ([]splitter, error) {
	var p struct {
		Prefix *bool `json:"add_prefix_space"`
		Regex  *bool `json:"use_regex"`
	}
	if err := json.Unmarshal(raw, &p); err != nil {
		return nil, err
	}
	prefix := p.Prefix == nil || *p.Prefix
	regex := p.Regex == nil || *p.Regex
	return []splitter{func(pieces [][]glyph) [][]glyph {
		out := make([][]glyph, 0, len(pieces))
		for _, piece := range pieces {
			if prefix && len(piece) > 0 && piece[0].r != ' ' {
				piece = prepend(piece, []rune{' '})
			}
			parts := [][]glyph{piece}
			if regex {
				parts = splitGPT2(piece)
			}
			for _, part := range parts {
				out = append(out, toBytes(part))
			}
		}
		return out
	}}, nil
}

// toBytes spells each character as the characters of its UTF-8 bytes.
func toBytes(p []glyph) []glyph {
	out := make([]glyph, 0, 2*len(p))
	var buf [utf8.UTFMax]byte
	for _, g := range p {
		for _, b := range buf[:utf8.EncodeRune(buf[:], g.r)] {
			out = append(out, glyph{byteRune(b), g.start, g.end})
		}
	}
	return out
}

// runeClass parts characters as GPT-2's pattern does.
type runeClass int

const (
	blank runeClass = iota
	letter
	number
	sign
)

func classOf(r rune) runeClass {
	switch {
	case unicode.IsLetter(r):
		return letter
	case unicode.IsNumber(r):
		return number
	case unicode.IsSpace(r):
		return blank
	}
	return sign
}

// splitGPT2 cuts as the pattern
//
//	's|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+
func splitGPT2(p []glyph) [][]glyph {
	var out [][]glyph
	for len(p) > 0 {
		n := contraction(p)
		if n == 0 {
			n = gpt2Run(p)
		}
		out = append(out, p[:n])
		p = p[n:]
	}
	return out
}

// gpt2Run returns the length of a run of one class with at most one blank
// before it, or of blanks.
func gpt2Run(p []glyph) int {
	n := 0
	if p[0].r == ' ' && len(p) > 1 && classOf(p[1].r) != blank {
		n = 1
	}
	class := classOf(p[n].r)
	for n < len(p) && classOf(p[n].r) == class {
		n++
	}
	if class == blank && n < len(p) && n > 1 {
		n--
	}
	return n
}

// contraction returns the length of an English contraction that p begins
// with, or 0.
func contraction(p []glyph) int {
	if p[0].r != '\'' || len(p) < 2 {
		return 0
	}
	third := rune(0)
	if len(p) > 2 {
		third = p[2].r
	}
	switch c := p[1].r; {
	case c == 's', c == 't', c == 'm', c == 'd':
		return 2
	case (c == 'r' || c == 'v') && third == 'e', c == 'l' && third == 'l':
		return 3
	}
	return 0
}
