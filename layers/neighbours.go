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
