package layers

// neighbours knows where spans of each type begin and end, which IOB1 and IOE1
// need to mark a border between two spans of one type.
type neighbours struct {
	begin, end map[border]bool
}

type border struct {
	token int
	typ   string
}

func newNeighbours(spans []Span) neighbours {
	n := neighbours{make(map[border]bool, len(spans)), make(map[border]bool, len(spans))}
	for _, s := range spans {
		n.begin[border{s.Start, s.Type}] = true
		n.end[border{s.End, s.Type}] = true
	}
	return n
}

// of tells whether another span of the same type ends where s begins, and
// whether one begins where it ends.
func (n neighbours) of(s Span) (before, after bool) {
	return n.end[border{s.Start, s.Type}], n.begin[border{s.End, s.Type}]
}

// writing tells with which prefixes a scheme writes the spans of a sentence.
type writing struct {
	scheme Scheme
	spans  []Span
	near   neighbours // only in schemes that mark borders
}

func newWriting(spans []Span, scheme Scheme) writing {
	w := writing{scheme: scheme, spans: spans}
	if scheme == IOB1 || scheme == IOE1 {
		w.near = newNeighbours(spans)
	}
	return w
}

// prefix is that of a span's tag at one of its tokens.
func (w writing) prefix(span, token int) Prefix {
	before, after := w.near.of(w.spans[span])
	return w.scheme.prefixOf(w.spans[span], token, before, after)
}
