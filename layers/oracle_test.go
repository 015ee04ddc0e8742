package layers

import (
	"cmp"
	"slices"
	"strings"
)

// oracleSpans decodes in a second, slower way that shares nothing with Decode:
// type by type, as a row of counts. It is right where Decode is.
func oracleSpans(stacks []Stack) []Span {
	types := map[string]bool{}
	for _, stack := range stacks {
		for _, text := range stack {
			if _, typ, ok := oracleTag(text); ok {
				types[typ] = true
			}
		}
	}
	var spans []Span
	for typ := range types {
		spans = append(spans, oracleType(stacks, typ)...)
	}
	sortAll(spans)
	return spans
}

// oracleTag cuts a tag of the tests' alphabet.
func oracleTag(text string) (prefix, typ string, ok bool) {
	prefix, typ, ok = strings.Cut(text, "-")
	return prefix, typ, ok && len(prefix) == 1 && strings.Contains("BIESLU", prefix) &&
		typ != "" && !strings.ContainsAny(typ, ",;|-")
}

// oracleType keeps the starts of the open spans of one type, outermost first.
func oracleType(stacks []Stack, typ string) []Span {
	var spans []Span
	var open []int
	for t := 0; t <= len(stacks); t++ {
		var go_, stop []int // open spans that go on after t, and those that end at t
		var fresh []int
		next := 0
		if t < len(stacks) {
			for _, text := range stacks[t] {
				prefix, typ2, ok := oracleTag(text)
				if !ok || typ2 != typ {
					continue
				}
				continuing := strings.Contains("IEL", prefix) && next < len(open)
				last := strings.Contains("ELSU", prefix)
				switch {
				case continuing && last:
					stop = append(stop, open[next])
					next++
				case continuing:
					go_ = append(go_, open[next])
					next++
				case last:
					stop = append(stop, t)
				default:
					fresh = append(fresh, t)
				}
			}
		}
		for _, start := range open[next:] {
			spans = append(spans, Span{start, t, typ})
		}
		for _, start := range stop {
			spans = append(spans, Span{start, t + 1, typ})
		}
		open = append(go_, fresh...)
	}
	return spans
}

// sortAll orders spans wholly, types too, so that sets can be compared.
func sortAll(spans []Span) {
	slices.SortFunc(spans, func(a, b Span) int {
		return cmp.Or(CompareSpans(a, b), cmp.Compare(a.Type, b.Type))
	})
}

func sortedAll(spans []Span) []Span {
	out := slices.Clone(spans)
	sortAll(out)
	return out
}
