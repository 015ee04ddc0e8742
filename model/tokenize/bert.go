package tokenize

import (
	"encoding/json"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// newBertNormalizers returns the steps of BERT's normaliser.
func newBertNormalizers(raw json.RawMessage) ([]normalizer, error) {
	var p struct {
		Clean     bool  `json:"clean_text"`
		Chinese   bool  `json:"handle_chinese_chars"`
		Accents   *bool `json:"strip_accents"`
		Lowercase bool
	}
	if err := json.Unmarshal(raw, &p); err != nil {
		return nil, err
	}
	var out []normalizer
	if p.Clean {
		out = append(out, without(isNoText(inCategories(unicode.Cc, unicode.Cf, unicode.Co))), blankSpaces)
	}
	if p.Chinese {
		out = append(out, spaceIdeographs)
	}
	if p.Accents == nil && p.Lowercase || p.Accents != nil && *p.Accents {
		out = append(out, formNormalizer(unicodeForm{whole: norm.NFD, decompose: norm.NFD}),
			without(inCategories(unicode.Mn)))
	}
	if p.Lowercase {
		out = append(out, lowercase)
	}
	return out, nil
}

// isNoText holds for what BERT's cleaning removes: zero, U+FFFD, and control
// characters but for tabs and line ends.
func isNoText(isControl func(rune) bool) func(rune) bool {
	return func(r rune) bool {
		switch r {
		case '\t', '\n', '\r':
			return false
		case 0, unicode.ReplacementChar:
			return true
		}
		return isControl(r)
	}
}

// blankSpaces makes all white space blanks.
func blankSpaces(in []glyph) []glyph {
	out := make([]glyph, len(in))
	for i, g := range in {
		if unicode.IsSpace(g.r) {
			g.r = ' '
		}
		out[i] = g
	}
	return out
}

// spaceIdeographs puts a blank on both sides of each Chinese character.
func spaceIdeographs(in []glyph) []glyph {
	out := make([]glyph, 0, len(in))
	for _, g := range in {
		if !isIdeograph(g.r) {
			out = append(out, g)
			continue
		}
		blank := glyph{' ', g.start, g.end}
		out = append(out, blank, g, blank)
	}
	return out
}

// isIdeograph holds for the blocks that BERT's own code names; the reference
// has 2B920 where the block begins at 2B820.
func isIdeograph(r rune) bool {
	switch {
	case r < 0x3400:
		return false
	case r <= 0x4DBF, r >= 0x4E00 && r <= 0x9FFF, r >= 0xF900 && r <= 0xFAFF:
		return true
	case r >= 0x20000 && r <= 0x2A6DF, r >= 0x2A700 && r <= 0x2B73F, r >= 0x2B740 && r <= 0x2B81F:
		return true
	}
	return r >= 0x2B920 && r <= 0x2CEAF || r >= 0x2F800 && r <= 0x2FA1F
}

// newIsPunctuation returns what BERT calls punctuation: the ASCII signs, some
// of which Unicode calls symbols, and the category P.
func newIsPunctuation() func(rune) bool {
	other := inCategories(unicode.P)
	return func(r rune) bool {
		if r < unicode.MaxASCII {
			return r > ' ' && !(r >= '0' && r <= '9') && !(r >= 'A' && r <= 'Z') && !(r >= 'a' && r <= 'z')
		}
		return other(r)
	}
}
