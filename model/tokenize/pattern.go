package tokenize

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"sort"
	"strings"
)

// match is a range of glyphs, end not included.
type match struct{ start, end int }

// finder returns the matches of a pattern from left to right.
type finder func([]glyph) []match

// newPattern reads {"String": s} or {"Regex": s}.
func newPattern(raw json.RawMessage) (finder, error) {
	var p struct{ String, Regex *string }
	if err := json.Unmarshal(raw, &p); err != nil {
		return nil, err
	}
	switch {
	case p.String != nil && *p.String != "":
		return literal([]rune(*p.String)), nil
	case p.Regex != nil:
		return newRegex(*p.Regex)
	}
	return nil, fmt.Errorf("pattern %s is neither a string nor a regex", raw)
}

func literal(want []rune) finder {
	return func(g []glyph) []match {
		var out []match
		for i := 0; i+len(want) <= len(g); {
			if !slices.EqualFunc(g[i:i+len(want)], want, func(c glyph, r rune) bool { return c.r == r }) {
				i++
				continue
			}
			out = append(out, match{i, i + len(want)})
			i += len(want)
		}
		return out
	}
}

// allButLastBlank stands in many files for "all blanks but the one before a
// word". Go's regexps cannot look ahead, so this one form is done by hand:
// the match of the group is cut by its last character where text follows.
const allButLastBlank = `\s+(?!\S)|\s+`

func newRegex(pattern string) (finder, error) {
	cut := -1
	source := pattern
	if before, ok := strings.CutSuffix(source, allButLastBlank); ok {
		source, cut = before+`(?P<blanks>\s+)`, 0
	}
	source, err := toGo(source)
	if err == nil {
		var re *regexp.Regexp
		if re, err = regexp.Compile("(?m)" + source); err == nil {
			if cut >= 0 {
				cut = re.SubexpIndex("blanks")
			}
			return func(g []glyph) []match { return regexMatches(re, cut, g) }, nil
		}
	}
	return nil, fmt.Errorf("regex %q is not supported: %w", pattern, err)
}

// regexMatches finds all matches; group, if not negative, is the one that
// gives its last character back where text follows.
func regexMatches(re *regexp.Regexp, group int, g []glyph) []match {
	s, at := indexed(g)
	var out []match
	for from := 0; from <= len(s); {
		loc := re.FindStringSubmatchIndex(s[from:])
		if loc == nil {
			break
		}
		m := match{sort.SearchInts(at, from+loc[0]), sort.SearchInts(at, from+loc[1])}
		if group >= 0 && loc[2*group] >= 0 && m.end < len(g) && m.end-m.start > 1 {
			m.end--
		}
		if m.end == m.start { // an empty match makes no progress
			if m.end == len(g) {
				break
			}
			from = at[m.end+1]
			continue
		}
		out = append(out, m)
		from = at[m.end]
	}
	return out
}

// errLookAround explains the commonest thing that cannot be translated.
var errLookAround = errors.New("it looks ahead or behind")

// toGo translates the classes that mean more in the reference's regexps
// (Oniguruma) than in Go's.
func toGo(pattern string) (string, error) {
	if strings.Contains(pattern, "(?!") || strings.Contains(pattern, "(?=") || strings.Contains(pattern, "(?<") {
		return "", errLookAround
	}
	var b strings.Builder
	inClass := false
	for i := 0; i < len(pattern); i++ {
		c := pattern[i]
		switch {
		case c == '\\' && i+1 < len(pattern):
			i++
			class, err := goClass(pattern[i], inClass)
			if err != nil {
				return "", err
			}
			b.WriteString(class)
			continue
		case c == '[':
			inClass = true
		case c == ']':
			inClass = false
		}
		b.WriteByte(c)
	}
	return b.String(), nil
}

// goClass returns what the escape \c is in Go, within [ ] or outside.
func goClass(c byte, inClass bool) (string, error) {
	members := map[byte]string{
		's': `\t\n\v\f\r\x{85}\p{Z}`,
		'd': `\p{Nd}`,
		'w': `\p{L}\p{M}\p{N}\p{Pc}`,
	}
	m, ok := members[c|0x20]
	switch {
	case !ok:
		return `\` + string(c), nil
	case c&0x20 != 0 && inClass:
		return m, nil
	case c&0x20 != 0:
		return "[" + m + "]", nil
	case inClass:
		return "", fmt.Errorf(`it has \%c within brackets`, c)
	}
	return "[^" + m + "]", nil
}
