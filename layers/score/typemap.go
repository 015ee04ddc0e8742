package score

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"tabaqat/layers"
)

// TypeMap folds entity types: each is replaced by what it maps to, and spans of
// a type that maps to "" are left out. Types that it does not name stay.
type TypeMap map[string]string

// Apply gives the spans with their types folded; the list itself is not
// changed.
func (m TypeMap) Apply(spans []layers.Span) []layers.Span {
	if len(m) == 0 {
		return spans
	}
	out := make([]layers.Span, 0, len(spans))
	for _, s := range spans {
		to, named := m[s.Type]
		if named && to == "" {
			continue
		}
		if named {
			s.Type = to
		}
		out = append(out, s)
	}
	return out
}

// BundledTypeMaps names the type maps that come with the program.
func BundledTypeMaps() []string { return []string{"norne-9", "norne-8", "norne-7", "norne-6"} }

// BundledTypeMap gives a bundled map. The sets of 9, 8 and 7 types are those of
// the NorNE corpus' own description: all types; GPE_LOC and GPE_ORG as GPE; both
// as LOC and ORG. The set of 6 is that of its paper (arXiv 1911.12146), the set
// of 7 without MISC, which occurs a handful of times.
func BundledTypeMap(name string) (TypeMap, bool) {
	switch name {
	case "norne-9":
		return TypeMap{}, true
	case "norne-8":
		return TypeMap{"GPE_LOC": "GPE", "GPE_ORG": "GPE"}, true
	case "norne-7":
		return TypeMap{"GPE_LOC": "LOC", "GPE_ORG": "ORG"}, true
	case "norne-6":
		return TypeMap{"GPE_LOC": "LOC", "GPE_ORG": "ORG", "MISC": ""}, true
	}
	return nil, false
}

// ParseTypeMap reads a type map: a JSON object of strings, or lines of a type,
// a tab and the type that it becomes. O or nothing after the tab leaves spans of
// the type out. Name is what errors call the source.
func ParseTypeMap(name, text string) (TypeMap, error) {
	text = strings.TrimPrefix(text, "\ufeff")
	if strings.HasPrefix(strings.TrimSpace(text), "{") {
		return parseJSONMap(name, text)
	}
	m := TypeMap{}
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimRight(line, "\r\n")
		if strings.TrimSpace(line) == "" {
			continue
		}
		from, to, ok := strings.Cut(line, "\t")
		if !ok {
			return nil, fmt.Errorf("%s:%d: %q; want a type, a tab and the type that it becomes", name, number, line)
		}
		if err := m.set(from, to); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, number, err)
		}
	}
	return m, nil
}

func parseJSONMap(name, text string) (TypeMap, error) {
	var pairs map[string]string
	if err := json.Unmarshal([]byte(text), &pairs); err != nil {
		return nil, fmt.Errorf("%s: type map is no JSON object of strings: %w", name, err)
	}
	m := TypeMap{}
	keys := make([]string, 0, len(pairs))
	for from := range pairs {
		keys = append(keys, from)
	}
	slices.Sort(keys)
	for _, from := range keys {
		if err := m.set(from, pairs[from]); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return m, nil
}

func (m TypeMap) set(from, to string) error {
	from, to = strings.TrimSpace(from), strings.TrimSpace(to)
	if to == "O" {
		to = ""
	}
	for _, t := range []string{from, to} {
		if _, ok := layers.ParseTag("B-" + t); !ok && !(t == "" && from != "") {
			return fmt.Errorf("type %q cannot stand in a tag", t)
		}
	}
	if old, twice := m[from]; twice && old != to {
		return fmt.Errorf("type %q is mapped to %q and to %q", from, old, to)
	}
	m[from] = to
	return nil
}
