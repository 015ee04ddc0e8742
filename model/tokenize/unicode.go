package tokenize

import (
	"slices"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// unicodeForm is one of the four Unicode normal forms (UAX #15) with the
// origin of each character kept.
type unicodeForm struct {
	whole     norm.Form // the form itself
	decompose norm.Form // NFD or NFKD
	compose   bool
	known     func(rune) bool // characters that the reference's tables have
}

func formNormalizer(f unicodeForm) normalizer {
	f.known = formed()
	return func(in []glyph) []glyph {
		if f.whole.IsNormalString(text(in)) {
			return in
		}
		changes := f.decomposed(in)
		if f.compose {
			changes = f.recompose(changes)
		}
		return transform(in, changes)
	}
}

// decomposed takes each character apart and sorts runs of combining marks.
func (f unicodeForm) decomposed(in []glyph) []change {
	out := make([]change, 0, len(in)+8)
	for _, g := range in {
		if g.r < utf8.RuneSelf || !f.known(g.r) {
			out = append(out, change{r: g.r})
			continue
		}
		first := true
		for _, r := range f.decompose.String(string(g.r)) {
			c := change{r: r, delta: 1}
			if first {
				c.delta, first = 0, false
			}
			out = append(out, c)
		}
	}
	f.sortMarks(out)
	return out
}

// sortMarks puts each run of combining marks into canonical order.
func (f unicodeForm) sortMarks(cs []change) {
	for a := 0; a < len(cs); {
		if f.class(cs[a].r) == 0 {
			a++
			continue
		}
		b := a
		for b < len(cs) && f.class(cs[b].r) != 0 {
			b++
		}
		slices.SortStableFunc(cs[a:b], func(x, y change) int {
			return int(f.class(x.r)) - int(f.class(y.r))
		})
		a = b
	}
}

func (f unicodeForm) class(r rune) uint8 {
	if r < 0x300 || !f.known(r) {
		return 0
	}
	var b [utf8.UTFMax]byte
	return norm.NFD.Properties(b[:utf8.EncodeRune(b[:], r)]).CCC()
}

// recompose joins characters with the marks after them, as UAX #15 says. A
// composed character swallows what it is made of.
func (f unicodeForm) recompose(cs []change) []change {
	out := make([]change, 0, len(cs))
	base := -1          // index in out of the last starter
	blocked := uint8(0) // class of the last mark after base that stayed
	for _, c := range cs {
		class := f.class(c.r)
		if base >= 0 && (blocked == 0 || blocked < class) {
			if r, ok := composed(out[base].r, c.r); ok {
				out[base] = change{r, out[base].delta + c.delta - 1}
				continue
			}
		}
		if class == 0 {
			base = len(out)
		}
		blocked = class
		out = append(out, c)
	}
	return out
}

// composed returns the one character that a and b make together.
func composed(a, b rune) (rune, bool) {
	s := norm.NFC.String(string(a) + string(b))
	r, size := utf8.DecodeRuneInString(s)
	return r, size == len(s)
}
