package tokenize

// queued is a merge that may be done at a symbol.
type queued struct {
	merge
	at int
}

func (a queued) before(b queued) bool {
	return a.rank < b.rank || a.rank == b.rank && a.at < b.at
}

// mergeQueue is a binary heap with the earliest merge on top. It is written
// out because container/heap allocates for each element.
type mergeQueue []queued

func (q *mergeQueue) push(x queued) {
	h := append(*q, x)
	for i := len(h) - 1; i > 0; {
		up := (i - 1) / 2
		if !h[i].before(h[up]) {
			break
		}
		h[i], h[up] = h[up], h[i]
		i = up
	}
	*q = h
}

func (q *mergeQueue) pop() queued {
	h := *q
	top := h[0]
	last := len(h) - 1
	h[0] = h[last]
	h = h[:last]
	for i := 0; ; {
		least := i
		for _, c := range [2]int{2*i + 1, 2*i + 2} {
			if c < last && h[c].before(h[least]) {
				least = c
			}
		}
		if least == i {
			break
		}
		h[i], h[least] = h[least], h[i]
		i = least
	}
	*q = h
	return top
}
