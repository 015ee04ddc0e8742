package tokenize

import (
	"encoding/json"
	"errors"
	"fmt"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// normalizer rewrites a text; it may return its argument but not change it.
type normalizer func([]glyph) []glyph

// newNormalizers reads a normaliser and returns its steps in order.
func newNormalizers(raw json.RawMessage) ([]normalizer, error) {
	kind, err := kindOf(raw)
	if err != nil || kind == "" {
		return nil, err
	}
	switch kind {
	case "Sequence":
		var seq struct{ Normalizers []json.RawMessage }
		return sequence(raw, &seq, &seq.Normalizers, newNormalizers)
	case "BertNormalizer":
		return newBertNormalizers(raw)
	case "NFC":
		return one(formNormalizer(unicodeForm{whole: norm.NFC, decompose: norm.NFD, compose: true})), nil
	case "NFD":
		return one(formNormalizer(unicodeForm{whole: norm.NFD, decompose: norm.NFD})), nil
	case "NFKC":
		return one(formNormalizer(unicodeForm{whole: norm.NFKC, decompose: norm.NFKD, compose: true})), nil
	case "NFKD":
		return one(formNormalizer(unicodeForm{whole: norm.NFKD, decompose: norm.NFKD})), nil
	case "Lowercase":
		return one(lowercase), nil
	case "StripAccents":
		known := formed()
		return one(without(func(r rune) bool { return unicode.Is(unicode.M, r) && known(r) })), nil
	case "Strip":
		return newStrip(raw)
	case "Prepend":
		var p struct{ Prepend string }
		err := json.Unmarshal(raw, &p)
		return one(func(in []glyph) []glyph { return prepend(in, []rune(p.Prepend)) }), err
	case "Replace":
		return newReplace(raw)
	case "Precompiled":
		return newPrecompiled(raw)
	}
	return nil, fmt.Errorf("normalizer %q is not supported", kind)
}

func one(n normalizer) []normalizer { return []normalizer{n} }

// without removes the characters for which drop holds.
func without(drop func(rune) bool) normalizer {
	return func(in []glyph) []glyph {
		out := make([]glyph, 0, len(in))
		for _, g := range in {
			if !drop(g.r) {
				out = append(out, g)
			}
		}
		return out
	}
}

// dottedI is the one character whose lower case is two: i and a dot above.
const dottedI = 'İ'

func lowercase(in []glyph) []glyph {
	out := make([]glyph, 0, len(in))
	for _, g := range in {
		r := g.r
		if g.r = unicode.ToLower(r); r == dottedI {
			g.r = 'i'
		}
		out = append(out, g)
		if r == dottedI {
			g.r = '\u0307'
			out = append(out, g)
		}
	}
	return out
}

func newStrip(raw json.RawMessage) ([]normalizer, error) {
	var p struct {
		Left  bool `json:"strip_left"`
		Right bool `json:"strip_right"`
	}
	err := json.Unmarshal(raw, &p)
	return one(func(in []glyph) []glyph {
		for p.Left && len(in) > 0 && unicode.IsSpace(in[0].r) {
			in = in[1:]
		}
		for p.Right && len(in) > 0 && unicode.IsSpace(in[len(in)-1].r) {
			in = in[:len(in)-1]
		}
		return in
	}), err
}

func newReplace(raw json.RawMessage) ([]normalizer, error) {
	var p struct {
		Pattern json.RawMessage
		Content string
	}
	if err := json.Unmarshal(raw, &p); err != nil {
		return nil, err
	}
	find, err := newPattern(p.Pattern)
	if err != nil {
		return nil, fmt.Errorf("normalizer \"Replace\": %w", err)
	}
	content := []rune(p.Content)
	return one(func(in []glyph) []glyph { return replaceAll(in, find(in), content) }), nil
}

// replaceAll puts content in place of each match. It has the origin of the
// last character that it replaces, as in the reference.
func replaceAll(in []glyph, matches []match, content []rune) []glyph {
	if len(matches) == 0 {
		return in
	}
	out := make([]glyph, 0, len(in))
	at := 0
	for _, m := range matches {
		out = append(out, in[at:m.start]...)
		var g glyph
		if m.end > 0 {
			g = in[m.end-1]
		}
		for _, r := range content {
			g.r = r
			out = append(out, g)
		}
		at = m.end
	}
	return append(out, in[at:]...)
}

// kindOf returns the "type" of a part, empty where the part is null or absent.
func kindOf(raw json.RawMessage) (string, error) {
	if len(raw) == 0 || string(raw) == "null" {
		return "", nil
	}
	var t struct{ Type string }
	if err := json.Unmarshal(raw, &t); err != nil {
		return "", err
	}
	if t.Type == "" {
		return "", errors.New("a part has no \"type\"")
	}
	return t.Type, nil
}

// sequence reads a list of parts into into, whose list it then reads one by
// one.
func sequence[T any](raw json.RawMessage, into any, list *[]json.RawMessage, read func(json.RawMessage) ([]T, error)) ([]T, error) {
	if err := json.Unmarshal(raw, into); err != nil {
		return nil, err
	}
	var out []T
	for _, r := range *list {
		steps, err := read(r)
		if err != nil {
			return nil, err
		}
		out = append(out, steps...)
	}
	return out, nil
}
