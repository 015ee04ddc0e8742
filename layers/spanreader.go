package layers

import "slices"

// SpanReader reads the spans of many sentences in memory that it uses again. The
// zero value is ready; it is for one goroutine.
type SpanReader struct{ d decoder }

// Read gives what Decode gives, less the owners: the spans in the order of
// SortSpans, and which of them are orphans. Both are good until the next call.
func (r *SpanReader) Read(stacks []Stack, scheme Scheme) (spans []Span, orphan []bool) {
	d := &r.d
	d.scheme = scheme
	d.spans, d.orphan, d.open = d.spans[:0], d.orphan[:0], d.open[:0]
	for i, stack := range stacks {
		if len(d.open) == 0 && len(stack) == 1 && stack[0] == "O" {
			continue
		}
		d.token(i, stack)
	}
	for _, s := range d.open {
		d.spans[s].End = len(stacks)
	}
	if !slices.IsSortedFunc(d.spans, CompareSpans) {
		sorted := d.reading()
		return sorted.Spans, sorted.Orphan
	}
	return d.spans, d.orphan
}
