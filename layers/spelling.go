package layers

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxSpelling is the length of the longest text taken for a mistyped tag.
const maxSpelling = 200

// spellings gives the tags that a malformed text at a token may stand for, the
// nearest first.
func (m *mender) spellings(token int, text string) [][]string {
	if len(text) > maxSpelling {
		return nil
	}
	clean := cleaned(text)
	if clean == "" {
		return nil
	}
	if strings.EqualFold(clean, "o") || clean == "0" || strings.EqualFold(clean, "o-") {
		return [][]string{{"O"}}
	}
	if parts := parted(clean); parts != nil {
		return [][]string{parts, beginning(parts)}
	}
	types, near := m.typesNear(token)
	g := guesser{scheme: m.rules.Scheme, known: types, near: near}
	g.guess(strings.ReplaceAll(clean, " ", "-"))
	var out [][]string
	for _, tag := range g.tags {
		out = append(out, []string{tag.String()})
	}
	return out
}

// cleaned drops what cannot be seen and what is not of a tag around it, and
// writes hyphens of all kinds as one.
func cleaned(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Pd, r), r == '−', r == 'ـ', r == '_', r == ':', r == '=':
			return '-'
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsGraphic(r):
			return -1
		}
		return r
	}, text)
	return strings.Trim(text, " '\"`“”«»()[]{}<>.,;|/\\،؛")
}

// parted cuts a text that holds several tags without a blank between them.
func parted(text string) []string {
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;|/+&،؛ ", r) })
	if len(parts) < 2 {
		return nil
	}
	for i, part := range parts {
		tag, ok := ParseTag(part)
		if !ok {
			tag, ok = ParseTag(strings.ToUpper(part))
		}
		if !ok {
			return nil
		}
		parts[i] = tag.String()
	}
	return parts
}

// beginning makes tags that continue a span begin one, where there is none to
// continue.
func beginning(tags []string) []string {
	out := slices.Clone(tags)
	for i, text := range out {
		if tag, ok := ParseTag(text); ok && tag.Prefix == Inside {
			out[i] = Tag{Begin, tag.Type}.String()
		}
	}
	return out
}

// typesNear lists the types that a tag at the token may have: those around it,
// the nearest first, then those of the tagset.
func (m *mender) typesNear(token int) (types []string, near int) {
	if m.typesAt != token {
		m.typesAt = token
		m.types, m.near = m.seekTypes(token)
	}
	return m.types, m.near
}

// typeReach is how far around a token its type is sought, in tokens.
const typeReach = 64

func (m *mender) seekTypes(token int) (types []string, near int) {
	lo, hi := max(0, token-typeReach), min(len(m.stacks), token+typeReach+1)
	for _, d := range []int{-1, 1} {
		for t := token + d; t >= lo && t < hi; t += d {
			owners := m.reading.Owners[t]
			for _, s := range owners[:min(len(owners), mendWidth)] {
				if s >= 0 && !slices.Contains(types, m.reading.Spans[s].Type) {
					types = append(types, m.reading.Spans[s].Type)
				}
			}
		}
	}
	if m.rules.Types == nil {
		return types, len(types)
	}
	types = slices.DeleteFunc(types, func(t string) bool { return !m.rules.Types.Has(t) })
	near = len(types)
	for _, t := range m.rules.Types.Types {
		if !slices.Contains(types, t.Name) {
			types = append(types, t.Name)
		}
	}
	return types, near
}

// guesser reads a malformed tag as a prefix and a type in every way that makes
// sense: `b-org`, `BORG`, `ORG`, `-ORG`, `X-ORG`.
type guesser struct {
	scheme Scheme
	known  []string // types that it may have, of which the first near ones
	near   int      // are those around it
	tags   []Tag
}

func (g *guesser) guess(text string) {
	head, rest, cut := strings.Cut(text, "-")
	rest = strings.Trim(rest, "-")
	p, isPrefix := prefixLetter(head)
	switch {
	case isPrefix && rest != "":
		g.add(p, asKnown(rest, g.known, head != strings.ToUpper(head)))
	case isPrefix: // the type is wanting: the nearest one may be meant
		if g.near > 0 {
			g.add(p, g.known[0])
		}
	case cut && utf8.RuneCountInString(head) == 1:
		g.add(0, asKnown(rest, g.known, false))
	default:
		g.whole(strings.Trim(text, "-"))
	}
}

// whole reads a text without a prefix that stands apart.
func (g *guesser) whole(text string) {
	if typ, ok := knownType(text, g.known); ok {
		g.add(0, typ)
		return
	}
	if len(text) > 2 && text == strings.ToUpper(text) {
		if p, ok := prefixLetter(text[:1]); ok && g.scheme.knows(p) {
			g.add(p, asKnown(text[1:], g.known, false))
			return
		}
	}
	g.add(0, asKnown(text, g.known, text == strings.ToLower(text)))
}

// add guesses a type with the prefix that was written, if one was, or else
// going on before beginning.
func (g *guesser) add(written Prefix, typ string) {
	if strings.ContainsFunc(typ, notOfType) {
		return
	}
	for _, p := range []Prefix{written, Inside, Begin} {
		tag := Tag{p, typ}
		if _, ok := ParseTag(tag.String()); ok && !slices.Contains(g.tags, tag) {
			g.tags = append(g.tags, tag)
		}
	}
}

// notOfType is true of what the name of a type hardly has: such text is damage.
func notOfType(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) && !strings.ContainsRune("-_.", r)
}

// prefixLetter reads a prefix that stands alone, blind to case.
func prefixLetter(s string) (Prefix, bool) {
	s = strings.ToUpper(strings.Trim(cleaned(s), "-"))
	if len(s) != 1 || !strings.Contains("BIESLU", s) {
		return 0, false
	}
	return prefixByte(s), true
}

// asKnown writes a type as the known one that it differs from in case alone.
func asKnown(typ string, known []string, upper bool) string {
	if same, ok := knownType(typ, known); ok {
		return same
	}
	if upper {
		return strings.ToUpper(typ)
	}
	return typ
}

func knownType(typ string, known []string) (string, bool) {
	for _, k := range known {
		if strings.EqualFold(k, typ) {
			return k, true
		}
	}
	return "", false
}
