package layers

import (
	"slices"
	"strings"
	"unicode"
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
	if parts := m.parted(clean); parts != nil {
		return [][]string{parts}
	}
	known := m.typesNear(token)
	var out [][]string
	for _, tag := range guesses(clean, known) {
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
func (m *mender) parted(text string) []string {
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

// typesNear lists the types that a tag at the token may have: those of the
// tagset, or else those around the token.
func (m *mender) typesNear(token int) []string {
	if m.typesAt == token {
		return m.types
	}
	m.typesAt, m.types = token, m.seekTypes(token)
	return m.types
}

// typeReach is how far around a token its type is sought, in tokens.
const typeReach = 64

func (m *mender) seekTypes(token int) []string {
	var types []string
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
		return types
	}
	types = slices.DeleteFunc(types, func(t string) bool { return !m.rules.Types.Has(t) })
	for _, t := range m.rules.Types.Types {
		if !slices.Contains(types, t.Name) {
			types = append(types, t.Name)
		}
	}
	return types
}

// guesses reads a cleaned text as a prefix and a type in every way that makes
// sense: `B-ORG`, `b org`, `BORG`, `ORG`, `-ORG`, `B-`.
func guesses(text string, known []string) []Tag {
	var tags []Tag
	add := func(prefixes string, typ string) {
		if typ == "" {
			return
		}
		for _, p := range prefixes {
			tag := Tag{Prefix(p), typ}
			if _, ok := ParseTag(tag.String()); ok && !slices.Contains(tags, tag) {
				tags = append(tags, tag)
			}
		}
	}
	head, rest, cut := strings.Cut(strings.ReplaceAll(text, " ", "-"), "-")
	rest = strings.Trim(rest, "-")
	if p, ok := prefixLetter(head); ok && cut && rest != "" {
		lower := head != strings.ToUpper(head)
		add(string(rune(p))+"BI", asKnown(rest, known, lower))
		return tags
	}
	if p, ok := prefixLetter(head); ok && rest == "" && len(known) > 0 {
		add(string(rune(p)), known[0]) // a prefix without a type
		return tags
	}
	whole := strings.Trim(strings.ReplaceAll(text, " ", "-"), "-")
	if typ, ok := knownType(whole, known); ok {
		add("IB", typ)
	}
	if len(whole) > 2 {
		if p, ok := prefixLetter(whole[:1]); ok && !slices.Contains(known, whole) {
			add(string(rune(p))+"BI", asKnown(whole[1:], known, false))
		}
	}
	add("BI", asKnown(whole, known, whole == strings.ToLower(whole)))
	return tags
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
