package layers

import (
	"fmt"
	"slices"
	"strconv"
)

// maxGap is the number of tokens over which an orphan is joined to a span of
// its type before it.
const maxGap = 3

func (m *mender) orphan(f finding, p *Problem) {
	s := m.reading.Spans[f.span]
	written := m.stacks[s.Start][m.began[f.span]]
	begin := Tag{m.rules.Scheme.prefixOf(s, s.Start, false, false), s.Type}.String()
	want := strconv.Quote(begin)
	if s.Start > 0 && len(m.stacks[s.Start-1]) == 1 {
		if tag, ok := ParseTag(m.stacks[s.Start-1][0]); ok && tag.Type != s.Type && tag.Prefix != Outside {
			want += fmt.Sprintf(" or %q", Tag{Inside, tag.Type})
		}
	}
	p.Message = fmt.Sprintf("tag %q %s; want %s", written, m.follows(s), want)

	stack := slices.Clone(m.stacks[s.Start])
	stack[m.began[f.span]] = begin
	m.tryStack(p, fmt.Sprintf("make it %q", begin), s.Start, stack)
	m.joinSameType(f.span, p)
	m.joinBefore(f.span, p)
	m.tryRemove(p, f.span)
}

// follows says what an orphan has before it.
func (m *mender) follows(s Span) string {
	if s.Start == 0 {
		return "begins the sentence"
	}
	before := m.stacks[s.Start-1]
	if len(before) == 0 {
		return "follows a token without tag"
	}
	for _, text := range before[:min(len(before), mendWidth)] {
		if tag, ok := ParseTag(text); ok && tag.Type == s.Type {
			return fmt.Sprintf("is one more than %s before it can continue", quoted(before))
		}
	}
	return "follows " + quoted(before)
}

// joinSameType makes the orphan the rest of a span of its type a little before.
func (m *mender) joinSameType(span int, p *Problem) {
	s := m.reading.Spans[span]
	for i := span - 1; i >= max(0, span-mendWidth); i-- {
		before := m.reading.Spans[i]
		if before.Type == s.Type && before.End < s.Start && before.End >= s.Start-maxGap {
			m.tryJoin(p, span, i, fmt.Sprintf("join it to %v", before))
			return
		}
	}
}

// joinBefore gives the orphan's tokens to a span that ends where it begins,
// the outermost that can have them.
func (m *mender) joinBefore(span int, p *Problem) {
	s := m.reading.Spans[span]
	if s.Start == 0 {
		return
	}
	owners := m.reading.Owners[s.Start-1]
	for _, i := range owners[:min(len(owners), mendWidth)] {
		if i < 0 || m.reading.Spans[i].End != s.Start {
			continue
		}
		if m.tryJoin(p, span, i, fmt.Sprintf("make it %q, part of %v", Tag{Inside, m.reading.Spans[i].Type}, m.reading.Spans[i])) {
			return
		}
	}
}

func (m *mender) tryJoin(p *Problem, span, to int, title string) bool {
	s, before := m.reading.Spans[span], m.reading.Spans[to]
	return m.trySpans(p, title, before.Start, s.End, span, func(e *editing, i int) (Change, error) {
		k := i - (span - to)
		e.items[k] = item{Span: Span{before.Start - s.Start + e.items[i].Start, e.items[i].End, before.Type}}
		joined, gone := e.items[k].Span, e.items[i].Span
		e.drop(i)
		return e.finish(gone, joined)
	})
}

func (m *mender) tryRemove(p *Problem, span int) {
	s := m.reading.Spans[span]
	m.trySpans(p, fmt.Sprintf("remove %v", s), s.Start, s.End, span, func(e *editing, i int) (Change, error) {
		return e.take(i)
	})
}

func (m *mender) duplicate(f finding, p *Problem) {
	p.Message = fmt.Sprintf("span %v stands more than once; want it once", m.reading.Spans[f.span])
	m.tryRemove(p, f.span)
}

func (m *mender) deep(f finding, p *Problem) {
	s := m.reading.Spans[f.span]
	p.Message = fmt.Sprintf("span %v is in layer %d; want at most %d", s, f.other, m.rules.MaxDepth)
	m.tryRemove(p, f.span)
}

func (m *mender) crossing(f finding, p *Problem) {
	a, b := m.reading.Spans[f.other], m.reading.Spans[f.span]
	p.Message = fmt.Sprintf("span %v crosses %v", a, b)
	m.tryExtent(p, "end", f.other, Span{a.Start, b.Start, a.Type})
	m.tryExtent(p, "begin", f.span, Span{a.End, b.End, b.Type})
	m.tryExtent(p, "end", f.span, Span{b.Start, a.End, b.Type})
	m.tryExtent(p, "begin", f.other, Span{b.Start, a.End, a.Type})
	m.tryExtent(p, "extend", f.other, Span{a.Start, b.End, a.Type})
	m.tryExtent(p, "extend", f.span, Span{a.Start, b.End, b.Type})
	m.tryRemove(p, f.other)
	m.tryRemove(p, f.span)
}

// tryExtent offers another extent for a span.
func (m *mender) tryExtent(p *Problem, how string, span int, now Span) {
	s := m.reading.Spans[span]
	title := fmt.Sprintf("%s %v so that it is [%d,%d)", how, s, now.Start, now.End)
	m.trySpans(p, title, min(s.Start, now.Start), max(s.End, now.End), span, func(e *editing, i int) (Change, error) {
		by := e.items[i].Start - s.Start
		return e.put(i, Span{now.Start + by, now.End + by, now.Type})
	})
}

func (m *mender) unknown(f finding, p *Problem) {
	s := m.reading.Spans[f.span]
	near := m.rules.Types.Nearest(s.Type, 3)
	p.Message = fmt.Sprintf("unknown type %q", s.Type)
	if len(near) > 0 {
		p.Message += fmt.Sprintf(" (nearest is %q)", near[0])
	}
	for _, typ := range near {
		m.trySpans(p, fmt.Sprintf("make it %s", typ), s.Start, s.End, f.span, func(e *editing, i int) (Change, error) {
			return e.put(i, Span{e.items[i].Start, e.items[i].End, typ})
		})
	}
	m.tryRemove(p, f.span)
}
