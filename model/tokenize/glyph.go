package tokenize

import (
	"strings"
	"unicode/utf8"
)

// glyph is a code point of the text on its way through the normalisers, with
// the range of code points of the input that it comes from.
type glyph struct {
	r          rune
	start, end int32
}

// glyphs appends the code points of s to dst. Bytes that aren't UTF-8 become
// U+FFFD.
func glyphs(dst []glyph, s string) []glyph {
	n := int32(0)
	for _, r := range s {
		dst = append(dst, glyph{r, n, n + 1})
		n++
	}
	return dst
}

// text returns the characters without their origins.
func text(g []glyph) string {
	var b strings.Builder
	b.Grow(len(g) * 2)
	for _, c := range g {
		b.WriteRune(c.r)
	}
	return b.String()
}

// indexed returns the characters as a string, and for each glyph the byte at
// which it begins, with the length of the string as the last entry.
func indexed(g []glyph) (string, []int) {
	at := make([]int, len(g)+1)
	for i, c := range g {
		at[i+1] = at[i] + utf8.RuneLen(c.r)
	}
	return text(g), at
}

// change is one character of a normalised text, and how it came about: 0
// replaces one character of the old text, 1 is inserted, and -n replaces one
// and swallows the n after it. The reference describes its changes like this,
// and offsets agree with it only if they are derived in the same way.
type change struct {
	r     rune
	delta int
}

// transform applies changes to in. An inserted character has the origin of
// the old character before it.
func transform(in []glyph, changes []change) []glyph {
	out := make([]glyph, 0, len(changes))
	at := 0
	for _, c := range changes {
		var g glyph
		switch {
		case c.delta <= 0 && at < len(in):
			g = in[at]
		case c.delta > 0 && at > 0:
			g = in[min(at, len(in))-1]
		}
		if c.delta <= 0 {
			at += 1 - c.delta
		}
		g.r = c.r
		out = append(out, g)
	}
	return out
}

// appendReplacement describes old characters being replaced by the new ones:
// a surplus counts as inserted at the end, a lack as swallowed by the last.
func appendReplacement(changes []change, old int, with []rune) []change {
	for i, r := range with {
		c := change{r: r}
		if i >= old {
			c.delta = 1
		}
		changes = append(changes, c)
	}
	if lack := old - len(with); lack > 0 && len(changes) > 0 {
		changes[len(changes)-1].delta -= lack
	}
	return changes
}

// prepend puts the characters of p before g, with the origin of its first.
func prepend(g []glyph, p []rune) []glyph {
	if len(g) == 0 {
		return g
	}
	out := make([]glyph, 0, len(g)+len(p))
	for _, r := range p {
		out = append(out, glyph{r, g[0].start, g[0].end})
	}
	return append(out, g...)
}
