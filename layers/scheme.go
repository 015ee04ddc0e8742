package layers

import (
	"fmt"
	"strings"
)

// Scheme is a way to mark where spans begin and end.
type Scheme uint8

// The schemes. IOB2 is the default; BIOES and BILOU are spellings of IOBES.
const (
	IOB2  Scheme = iota // B begins every span
	IOB1                // B only where a span of the same type ended just before
	IOE1                // E only where a span of the same type begins just after
	IOE2                // E ends every span
	IOBE                // B begins, E ends spans of two tokens or more
	IOBS                // as IOB2, a span of one token has S
	IOBES               // B begins, E ends, a span of one token has S
)

var schemeNames = [...]string{"IOB2", "IOB1", "IOE1", "IOE2", "IOBE", "IOBS", "IOBES"}

// Schemes lists all schemes, the default first.
func Schemes() []Scheme { return []Scheme{IOB2, IOB1, IOE1, IOE2, IOBE, IOBS, IOBES} }

// String is the scheme's name, such as "IOB2".
func (s Scheme) String() string { return schemeNames[s] }

// ParseScheme reads a scheme's name, blind to case; BIO, IOB, BIOES, IOBES and
// BILOU are known too.
func ParseScheme(name string) (Scheme, error) {
	upper := strings.ToUpper(strings.TrimSpace(name))
	switch upper {
	case "BIO", "BIO2", "IOB":
		return IOB2, nil
	case "BIOES", "BILOU", "BIOLU":
		return IOBES, nil
	}
	for s, known := range schemeNames {
		if upper == known {
			return Scheme(s), nil
		}
	}
	return 0, fmt.Errorf("scheme %q is unknown; want one of %s", name, strings.Join(schemeNames[:], ", "))
}

// insideBegins reports whether I or E may begin a span.
func (s Scheme) insideBegins() bool { return s == IOB1 || s == IOE1 || s == IOE2 }

// knows reports whether the scheme writes the prefix.
func (s Scheme) knows(p Prefix) bool {
	switch p {
	case Begin:
		return s != IOE1 && s != IOE2
	case End:
		return s == IOE1 || s == IOE2 || s == IOBE || s == IOBES
	case Single:
		return s == IOBS || s == IOBES
	}
	return true
}

// prefixOf gives the tag of the span at the token; before and after tell
// whether a span of the same type touches it on that side.
func (s Scheme) prefixOf(span Span, token int, before, after bool) Prefix {
	first, last := token == span.Start, token == span.End-1
	switch {
	case first && last && (s == IOBS || s == IOBES):
		return Single
	case first && (s == IOB2 || s == IOBE || s == IOBS || s == IOBES || s == IOB1 && before):
		return Begin
	case last && (s == IOE2 || s == IOBE || s == IOBES || s == IOE1 && after):
		return End
	}
	return Inside
}
