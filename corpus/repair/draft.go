package repair

import (
	"fmt"
	"slices"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// Result is a repair that was prepared: the step that carries it out, and what it
// does to entities that is not plain to see.
type Result struct {
	Step  corpus.Step
	Notes []string
}

// draft is a sentence, or several taken as one, as a repair makes it anew.
type draft struct {
	scheme layers.Scheme
	old    []layers.Stack

	tokens  []string
	rows    []int32
	from    []int  // by token: the old token, -1 for none
	touched []bool // by token: its tags are made from the spans
	spans   []layers.Span
	borders []int // where a sentence ended and the next began
	remarks []remark
	notes   []string
}

// remark is a note that a human wrote, by the places of the draft, and which of
// its sentences it was at.
type remark struct {
	corpus.Note
	of int
}

// draftOf begins with sentences as they are.
func draftOf(doc *corpus.Document, sentences ...int) *draft {
	d := &draft{scheme: doc.Scheme}
	for n, i := range sentences {
		s := doc.Sentence(i)
		if n > 0 {
			d.borders = append(d.borders, len(d.old))
		}
		d.remarks = append(d.remarks, remarksOf(doc.Notes(i), n, len(d.old))...)
		for _, span := range doc.Spans(i) {
			d.spans = append(d.spans, layers.Span{Start: span.Start + len(d.old), End: span.End + len(d.old), Type: span.Type})
		}
		d.tokens = append(d.tokens, s.Tokens...)
		d.rows = append(d.rows, s.Rows...)
		d.old = append(d.old, doc.Stacks(i)...)
	}
	for t := range d.tokens {
		d.from = append(d.from, t)
		d.touched = append(d.touched, false)
	}
	return d
}

func remarksOf(notes []corpus.Note, of, offset int) []remark {
	out := make([]remark, len(notes))
	for k, n := range notes {
		if !n.Whole() {
			n.Start, n.End = n.Start+offset, n.End+offset
		}
		out[k] = remark{n, of}
	}
	return out
}

// replace puts new tokens in the place of those from start up to end. The first
// has the row of the first that was there.
func (d *draft) replace(start, end int, tokens ...string) {
	row, from := int32(0), -1
	if start < end {
		row, from = d.rows[start], d.from[start]
	}
	rows, origins, touched := make([]int32, len(tokens)), make([]int, len(tokens)), make([]bool, len(tokens))
	for k := range tokens {
		origins[k], touched[k] = from, true
	}
	if len(rows) > 0 {
		rows[0] = row
	}
	d.tokens = slices.Replace(d.tokens, start, end, tokens...)
	d.rows = slices.Replace(d.rows, start, end, rows...)
	d.from = slices.Replace(d.from, start, end, origins...)
	d.touched = slices.Replace(d.touched, start, end, touched...)
}

func (d *draft) touch(token int) {
	if token >= 0 && token < len(d.touched) {
		d.touched[token] = true
	}
}

// move gives all spans other ends. Those without tokens are dropped, and of two
// that become the same, one.
func (d *draft) move(start, end func(int) int) {
	var kept []layers.Span
	for _, s := range d.spans {
		now := layers.Span{Start: start(s.Start), End: end(s.End), Type: s.Type}
		switch {
		case now.Start >= now.End:
			d.notes = append(d.notes, fmt.Sprintf("%v is gone with its tokens", s))
		case slices.Contains(kept, now) && !twice(d.spans, s):
			d.notes = append(d.notes, fmt.Sprintf("%v became the same as another and is one with it", s))
		default:
			kept = append(kept, now)
		}
	}
	layers.SortSpans(kept)
	d.spans = kept
	d.moveRemarks(start, end)
}

// moveRemarks takes notes along: those at tokens stay with the first part of
// theirs, and those without tokens are dropped.
func (d *draft) moveRemarks(start, end func(int) int) {
	var kept []remark
	for _, r := range d.remarks {
		if r.Whole() {
			kept = append(kept, r)
			continue
		}
		kind := r.Kind()
		from, to := start(r.Start), end(r.End)
		if from >= to {
			d.notes = append(d.notes, fmt.Sprintf("note %q is gone with its token", r.Note))
			continue
		}
		if kind == "token" {
			to = from + 1
		}
		r.Start, r.End = from, to
		kept = append(kept, r)
	}
	d.remarks = kept
}

func twice(spans []layers.Span, s layers.Span) bool {
	n := 0
	for _, o := range spans {
		if o == s {
			n++
		}
	}
	return n > 1
}

// crossing finds two spans that cross, which did not before.
func (d *draft) crossing(before []layers.Span) error {
	if a, b, ok := crossed(d.spans); ok {
		if _, _, was := crossed(before); !was {
			return fmt.Errorf("%s and %s would cross; shorten or remove one of them first", a.Type, b.Type)
		}
	}
	return nil
}

func crossed(spans []layers.Span) (a, b layers.Span, found bool) {
	for k, s := range spans {
		for _, o := range spans[k+1:] {
			if s.Crosses(o) {
				return s, o, true
			}
		}
	}
	return a, b, false
}

// stacks writes the spans: over the touched tokens anew, elsewhere as the tags
// stand. Where that does not say the same, all tags are written anew, if they
// were right before.
func (d *draft) stacks() ([]layers.Stack, error) {
	written, err := layers.Encode(d.spans, len(d.tokens), d.scheme)
	if err != nil {
		return nil, fmt.Errorf("%w; mend the tags of the sentence first", err)
	}
	mixed := make([]layers.Stack, len(written))
	for t, from := range d.from {
		switch {
		case from >= 0 && !d.touched[t]:
			mixed[t] = d.old[from]
		case from >= 0:
			first := t == 0 || d.from[t-1] != from
			mixed[t] = withOld(written[t], d.old[from], first)
		default:
			mixed[t] = written[t]
		}
	}
	if slices.Equal(layers.Decode(mixed, d.scheme).Spans, d.spans) {
		return mixed, nil
	}
	before := layers.Decode(d.old, d.scheme)
	clean, err := layers.Encode(before.Spans, len(d.old), d.scheme)
	if err != nil || !slices.EqualFunc(clean, d.old, layers.Stack.Equal) {
		return nil, fmt.Errorf("the tags of the sentence are not right, so that the repair cannot keep them; mend them first")
	}
	return written, nil
}

// withOld keeps what is no tag of a span: that a tag is missing, and, on the
// first part of a token, tags that are not well formed.
func withOld(now, old layers.Stack, first bool) layers.Stack {
	if len(old) == 0 && len(now) == 1 && now[0] == "O" {
		return layers.Stack{}
	}
	for _, text := range old {
		if _, ok := layers.ParseTag(text); !ok && first {
			now = append(slices.Clone(now), text)
		}
	}
	return now
}

// text makes the sentence.
func (d *draft) text(id string) (corpus.Text, error) {
	stacks, err := d.stacks()
	slices.SortStableFunc(d.remarks, func(a, b remark) int { return a.Start - b.Start })
	notes := make([]corpus.Note, len(d.remarks))
	for i, r := range d.remarks {
		notes[i] = r.Note
	}
	return corpus.Text{ID: id, Tokens: d.tokens, Stacks: stacks, Rows: d.rows, Notes: corpus.NoteCells(notes, len(d.tokens))}, err
}
