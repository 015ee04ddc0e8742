package tokenize

import (
	"slices"
	"unicode"
)

// addedToken is a token that is found in the text before all else.
type addedToken struct {
	ID         int
	Content    string
	SingleWord bool `json:"single_word"`
	LStrip     bool
	RStrip     bool
	Normalized bool
	Special    bool
}

// addedTokens finds added tokens: at each place the longest.
type addedTokens map[rune][]spelled

// spelled is an added token with the characters to look for.
type spelled struct {
	addedToken
	runes []rune
}

func (a addedTokens) add(t addedToken, content string) {
	if runes := []rune(content); len(runes) > 0 {
		a[runes[0]] = append(a[runes[0]], spelled{t, runes})
	}
}

// part is a stretch of text, or an added token where id isn't none.
type part struct {
	text []glyph
	id   int
}

// split parts g into added tokens and the text between them.
func (a addedTokens) split(g []glyph) []part {
	if len(a) == 0 {
		return []part{{g, none}}
	}
	var out []part
	done := 0
	for i := 0; i < len(g); {
		t, ok := a.longestAt(g, i)
		if !ok {
			i++
			continue
		}
		start, end := i, i+len(t.runes)
		i = end
		if t.SingleWord && !standsAlone(g, start, end) {
			continue
		}
		for t.LStrip && start > done && unicode.IsSpace(g[start-1].r) {
			start--
		}
		for t.RStrip && end < len(g) && unicode.IsSpace(g[end].r) {
			end++
		}
		if start > done {
			out = append(out, part{g[done:start], none})
		}
		out = append(out, part{g[start:end], t.ID})
		done, i = end, end
	}
	if done < len(g) {
		out = append(out, part{g[done:], none})
	}
	return out
}

func (a addedTokens) longestAt(g []glyph, i int) (spelled, bool) {
	var best spelled
	for _, t := range a[g[i].r] {
		n := len(t.runes)
		if n > len(best.runes) && i+n <= len(g) &&
			slices.EqualFunc(g[i:i+n], t.runes, func(c glyph, r rune) bool { return c.r == r }) {
			best = t
		}
	}
	return best, len(best.runes) > 0
}

func standsAlone(g []glyph, start, end int) bool {
	return (start == 0 || !isWordRune(g[start-1].r)) && (end == len(g) || !isWordRune(g[end].r))
}
