package layers

import "slices"

// Reading is what the stacks of one sentence say. Spans are in the order of
// SortSpans. Orphan marks spans that begin with a tag that cannot begin one;
// Owners gives, token by token and tag by tag, the index of the tag's span in
// Spans, or -1 for O and for tags that are not well formed.
type Reading struct {
	Spans  []Span
	Orphan []bool
	Owners [][]int
}

// Orphans is the number of spans that begin with a tag that cannot begin one.
func (r Reading) Orphans() int {
	n := 0
	for _, o := range r.Orphan {
		if o {
			n++
		}
	}
	return n
}

// Decode reads the stacks of a sentence in a scheme. At each token the
// continuing tags of a type go on with the open spans of that type from the
// outermost; open spans beyond their number close; each opening tag opens one
// more, inside. A continuing tag with nothing to continue opens a span, which
// is an orphan unless the scheme lets it. It is total: tags that are not well
// formed are left out, and no input panics.
func Decode(stacks []Stack, scheme Scheme) Reading {
	d := decoder{scheme: scheme, owners: make([][]int, len(stacks))}
	flat := make([]int, countTags(stacks))
	for i, stack := range stacks {
		d.owners[i], flat = flat[:len(stack):len(stack)], flat[len(stack):]
		d.token(i, stack)
	}
	for _, s := range d.open {
		d.spans[s].End = len(stacks)
	}
	return d.reading()
}

// Spans reads only the spans of a sentence in IOB2, in the order of SortSpans.
func Spans(stacks []Stack) []Span { return Decode(stacks, IOB2).Spans }

func countTags(stacks []Stack) int {
	n := 0
	for _, s := range stacks {
		n += len(s)
	}
	return n
}

type decoder struct {
	scheme Scheme
	spans  []Span
	orphan []bool
	owners [][]int
	open   []int            // indexes of spans that may go on, outermost first within a type
	taken  []bool           // which of open a tag of this token goes on with
	fresh  []int            // spans that begin at this token and may go on
	next   []int            // what is open at the token after this one
	queues map[string][]int // of each type, the places in open not yet taken, where many are open
}

// manyOpen is the number of open spans from which on they are kept by type: a
// hostile token with 100,000 tags must not be compared with as many spans.
const manyOpen = 64

func (d *decoder) token(i int, stack Stack) {
	d.taken = slices.Grow(d.taken[:0], len(d.open))[:len(d.open)]
	clear(d.taken)
	d.fresh = d.fresh[:0]
	d.queue()
	for k, text := range stack {
		owner := -1
		if tag, ok := ParseTag(text); ok && tag.Prefix != Outside {
			owner = d.tag(i, tag)
		}
		if d.owners != nil {
			d.owners[i][k] = owner
		}
	}
	d.close(i)
}

// tag gives the span of one tag of token i: one that goes on, or a new one.
func (d *decoder) tag(i int, tag Tag) int {
	ends := tag.Prefix == End || tag.Prefix == Single
	if tag.Prefix == Inside || tag.Prefix == End {
		if span := d.continued(tag.Type); span >= 0 {
			if ends {
				d.spans[span].End = i + 1
			}
			return span
		}
	}
	span := d.begin(i, tag)
	if !ends {
		d.fresh = append(d.fresh, span)
	}
	return span
}

// queue sorts the open spans by type where they are many.
func (d *decoder) queue() {
	d.queues = nil
	if len(d.open) < manyOpen {
		return
	}
	d.queues = map[string][]int{}
	for k, s := range d.open {
		typ := d.spans[s].Type
		d.queues[typ] = append(d.queues[typ], k)
	}
}

// continued finds the outermost open span of the type that no tag of this
// token goes on with yet, and takes it; -1 if there is none.
func (d *decoder) continued(typ string) int {
	if d.queues != nil {
		queue := d.queues[typ]
		if len(queue) == 0 {
			return -1
		}
		d.queues[typ] = queue[1:]
		d.taken[queue[0]] = true
		return d.open[queue[0]]
	}
	for k, s := range d.open {
		if !d.taken[k] && d.spans[s].Type == typ {
			d.taken[k] = true
			return s
		}
	}
	return -1
}

func (d *decoder) begin(i int, tag Tag) int {
	legal := tag.Prefix == Begin || tag.Prefix == Single || d.scheme.insideBegins()
	d.spans = append(d.spans, Span{i, i + 1, tag.Type})
	d.orphan = append(d.orphan, !legal)
	return len(d.spans) - 1
}

// close ends the open spans that no tag of token i went on with. An open span
// whose end lies after i was ended by its tag here.
func (d *decoder) close(i int) {
	d.next = d.next[:0]
	for k, s := range d.open {
		switch {
		case !d.taken[k]:
			d.spans[s].End = i
		case d.spans[s].End <= i:
			d.next = append(d.next, s)
		}
	}
	d.next = append(d.next, d.fresh...)
	d.open, d.next = d.next, d.open
}

// reading sorts the spans and turns owners to the sorted indexes.
func (d *decoder) reading() Reading {
	order := make([]int, len(d.spans))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return CompareSpans(d.spans[a], d.spans[b]) })
	r := Reading{make([]Span, len(order)), make([]bool, len(order)), d.owners}
	place := make([]int, len(order))
	for to, from := range order {
		r.Spans[to], r.Orphan[to], place[from] = d.spans[from], d.orphan[from], to
	}
	for _, owners := range r.Owners {
		for k, s := range owners {
			if s >= 0 {
				owners[k] = place[s]
			}
		}
	}
	return r
}
