package offsets

import (
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// Collector fills a document with passages.
type Collector struct {
	doc     *corpus.Document
	builder *corpus.Builder
	count   int // sentences so far
	texts   Texts
	passage int // passages so far
	told    []corpus.Notice
}

// Collect starts filling a document, whose scheme is IOB2. Its origin becomes
// the *Texts of the passages.
func Collect(doc *corpus.Document) *Collector {
	return &Collector{doc: doc, builder: doc.Build()}
}

// Done ends the filling.
func (c *Collector) Done() {
	c.builder.Done()
	c.doc.Notices = append(c.doc.Notices, c.told...)
	c.doc.Origin = &c.texts
}

// Tell counts a notice of a code; the message is that of the first.
func (c *Collector) Tell(code, message string) { c.tell(code, "%s", message) }

func (c *Collector) tell(code, format string, args ...any) {
	for i := range c.told {
		if c.told[i].Code == code {
			c.told[i].Count++
			return
		}
	}
	c.told = append(c.told, corpus.Notice{Code: code, Count: 1, Message: fmt.Sprintf(format, args...)})
}

// Add appends a passage: a sentence for each of its lines where the form gives
// no tokens, and else one sentence. A line end within an entity ends no
// sentence. It fails for marks and tokens that leave the text.
func (c *Collector) Add(p Passage) error {
	index := indexBytes(p.Text)
	if err := p.check(index.len); err != nil {
		return err
	}
	pieces := c.pieces(p, index)
	if len(pieces) == 0 {
		c.tell("empty-texts", "texts without any token are left out, the first is in row %d", p.Row)
	}
	spans := c.spans(p, pieces, index)
	if n := tagsOf(spans); n > mostTags+16*len(pieces) {
		return fmt.Errorf("the entities of one text need %d tags on its %d tokens; want no more than %d", n, len(pieces), mostTags+16*len(pieces))
	}
	c.sentences(p, pieces, spans)
	c.passage++
	return nil
}

// mostTags bounds what a short text with many long entities can become: no
// corpus nests so, but a hostile file can.
const mostTags = 1 << 20

func tagsOf(spans []layers.Span) int {
	n := 0
	for _, s := range spans {
		n += s.Len()
	}
	return n
}

func (c *Collector) pieces(p Passage, index byteIndex) []piece {
	if p.Tokens != nil {
		return given(p.Tokens, index)
	}
	borders := make([]int, 0, 2*len(p.Marks))
	for _, m := range p.Marks {
		borders = append(borders, index.of(m.Start), index.of(m.End))
	}
	slices.Sort(borders)
	pieces, within := cut(p.Text, slices.Compact(borders))
	for range within {
		c.tell("cut-words", "words are cut in two where an entity begins or ends within them, the first in row %d", p.Row)
	}
	return pieces
}

// spans gives the marks as spans of pieces.
func (c *Collector) spans(p Passage, pieces []piece, index byteIndex) []layers.Span {
	spans := make([]layers.Span, 0, len(p.Marks))
	for _, m := range p.Marks {
		start, end := piecesWithin(pieces, index.of(m.Start), index.of(m.End))
		if start == end {
			c.tell("left-out-spans", "entities without any token are left out, the first is %v in row %d", m, p.Row)
			continue
		}
		if pieces[start].start < index.of(m.Start) || pieces[end-1].end > index.of(m.End) {
			c.tell("widened-spans", "entities that begin or end within a token are widened to it, the first is %v in row %d", m, p.Row)
		}
		typ, same := typeName(m.Type)
		if !same {
			c.tell("renamed-types", "types that cannot stand in a tag are renamed, the first is %q to %q in row %d", m.Type, typ, p.Row)
		}
		spans = append(spans, layers.Span{Start: start, End: end, Type: typ})
	}
	layers.SortSpans(spans)
	return spans
}

// piecesWithin gives the run of pieces that share a byte with the bytes from
// and to.
func piecesWithin(pieces []piece, from, to int) (start, end int) {
	start, _ = slices.BinarySearchFunc(pieces, from, func(t piece, at int) int {
		if t.end <= at {
			return -1
		}
		return 1
	})
	end = start
	for end < len(pieces) && pieces[end].start < to {
		end++
	}
	return start, end
}

// sentences parts the pieces at line ends that no span covers.
func (c *Collector) sentences(p Passage, pieces []piece, spans []layers.Span) {
	starts := sentenceStarts(pieces, spans)
	chars, at := 0, 0
	for i, from := range starts {
		to := len(pieces)
		if i+1 < len(starts) {
			to = starts[i+1]
		}
		n := 0
		for n < len(spans) && spans[n].Start < to {
			n++
		}
		own := spans[:n]
		spans = spans[n:]
		for k := range own {
			own[k].Start -= from
			own[k].End -= from
		}
		chars += utf8.RuneCountInString(p.Text[at:pieces[from].start])
		at = pieces[from].start
		c.sentence(c.idOf(p.ID, i, len(starts)), p, pieces[from:to], own, chars)
	}
}

func sentenceStarts(pieces []piece, spans []layers.Span) []int {
	var starts []int
	covered, k := 0, 0 // pieces below covered are inside a span that began before
	for i, t := range pieces {
		if i == 0 || t.line > pieces[i-1].line && i >= covered {
			starts = append(starts, i)
		}
		for ; k < len(spans) && spans[k].Start == i; k++ {
			covered = max(covered, spans[k].End)
		}
	}
	return starts
}

// idOf gives the id of line i among n of a passage.
func (c *Collector) idOf(id string, i, n int) string {
	switch {
	case id == "":
		return strconv.Itoa(c.count + 1)
	case n > 1:
		return id + "-" + strconv.Itoa(i+1)
	}
	return id
}

func (c *Collector) sentence(id string, p Passage, pieces []piece, spans []layers.Span, chars int) {
	c.count++
	stacks := c.encode(spans, len(pieces), id)
	c.builder.Begin(id)
	place := placed{
		text: p.Text[pieces[0].start:pieces[len(pieces)-1].end], starts: make([]int32, len(pieces)),
		passage: c.passage, chars: chars,
	}
	for i, t := range pieces {
		row := p.Row
		if p.Rows {
			row += t.line
		}
		c.builder.Add(p.Text[t.start:t.end], stacks[i], row)
		place.starts[i] = int32(t.start - pieces[0].start)
	}
	c.texts.sentences = append(c.texts.sentences, place)
}

// encode writes the spans as stacks. Where tags cannot hold them all, because
// two of one type cross, the later ones are left out and told.
func (c *Collector) encode(spans []layers.Span, n int, id string) []layers.Stack {
	stacks, err := layers.Encode(spans, n, layers.IOB2)
	if err == nil {
		return stacks
	}
	var kept []layers.Span
	for _, s := range spans {
		if _, err := layers.Encode(append(slices.Clone(kept), s), n, layers.IOB2); err != nil {
			c.tell("left-out-spans", "entities that cross another of their type are left out, because tags cannot hold both; the first is %v in sentence %q", s, id)
			continue
		}
		kept = append(kept, s)
	}
	stacks, _ = layers.Encode(kept, n, layers.IOB2) // held a moment ago
	return stacks
}
