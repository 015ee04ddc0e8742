package review

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/index"
	"tabaqat/corpus/index/bulk"
	"tabaqat/layers"
)

// Operation is a change for many places that a list can prepare.
type Operation struct {
	Title   string // "retag as GPE"
	Prepare func(bulk.Bulk, []index.Hit) bulk.Preview
}

// Hits is a list of places, some of them ticked, with the change that is being
// prepared for those.
type Hits struct {
	Title string
	Rows  []index.Hit
	At    int // the row at hand

	index   *index.Index
	source  func() []index.Hit
	ticked  map[place]bool
	op      *Operation
	preview bulk.Preview
	left    map[place]string
	bulk    func() bulk.Bulk
}

// place names a hit.
type place struct {
	sentence, start, end int
	typ                  string
}

func placeOf(h index.Hit) place { return place{h.Sentence, h.Start, h.End, h.Type} }

// NewHits lists what source gives. Bulk prepares changes of the document.
func NewHits(title string, x *index.Index, b func() bulk.Bulk, source func() []index.Hit) *Hits {
	h := &Hits{Title: title, index: x, source: source, ticked: map[place]bool{}, bulk: b}
	h.Rows = source()
	return h
}

// Index is the index that the places are from.
func (h *Hits) Index() *index.Index { return h.index }

// Refresh lists anew; what is ticked stays ticked where it is still listed.
func (h *Hits) Refresh() {
	h.Rows = h.source()
	still := map[place]bool{}
	for _, r := range h.Rows {
		if p := placeOf(r); h.ticked[p] {
			still[p] = true
		}
	}
	h.ticked = still
	h.At = max(0, min(h.At, len(h.Rows)-1))
	h.prepare()
}

// Move goes by rows and reports the place at hand.
func (h *Hits) Move(by int) (index.Hit, bool) {
	h.At = max(0, min(h.At+by, len(h.Rows)-1))
	return h.Here()
}

// Here is the place at hand.
func (h *Hits) Here() (index.Hit, bool) {
	if h.At < 0 || h.At >= len(h.Rows) {
		return index.Hit{}, false
	}
	return h.Rows[h.At], true
}

// Ticked reports whether a row is ticked.
func (h *Hits) Ticked(row int) bool { return h.ticked[placeOf(h.Rows[row])] }

// Tick ticks a row, or takes the tick away.
func (h *Hits) Tick(row int) {
	if row < 0 || row >= len(h.Rows) {
		return
	}
	p := placeOf(h.Rows[row])
	if h.ticked[p] {
		delete(h.ticked, p)
	} else {
		h.ticked[p] = true
	}
	h.prepare()
}

// TickAll ticks all rows, or none.
func (h *Hits) TickAll(on bool) {
	clear(h.ticked)
	if on {
		for _, r := range h.Rows {
			h.ticked[placeOf(r)] = true
		}
	}
	h.prepare()
}

// Chosen lists the ticked places, or the one at hand where none is ticked.
func (h *Hits) Chosen() []index.Hit {
	var out []index.Hit
	for _, r := range h.Rows {
		if h.ticked[placeOf(r)] {
			out = append(out, r)
		}
	}
	if here, ok := h.Here(); ok && len(out) == 0 {
		out = append(out, here)
	}
	return out
}

// Count is the number of ticked rows.
func (h *Hits) Count() int { return len(h.ticked) }

// Plan prepares a change for what is chosen; nil gives it up.
func (h *Hits) Plan(op *Operation) {
	h.op = op
	h.prepare()
}

// Planned gives what is being prepared, nil for nothing.
func (h *Hits) Planned() *Operation { return h.op }

func (h *Hits) prepare() {
	h.preview, h.left = bulk.Preview{}, nil
	if h.op == nil {
		return
	}
	h.preview = h.op.Prepare(h.bulk(), h.Chosen())
	h.left = map[place]string{}
	for _, l := range h.preview.Left {
		h.left[placeOf(l.Hit)] = l.Reason.Error()
	}
}

// Left tells why a row is left alone by what is prepared, "" where it is not.
func (h *Hits) Left(row int) string { return h.left[placeOf(h.Rows[row])] }

// Outlook says what carrying out the change would do.
func (h *Hits) Outlook() string {
	text := fmt.Sprintf("%d will change", len(h.preview.Done))
	if h.preview.Same > 0 {
		text += fmt.Sprintf(", %d are so already", h.preview.Same)
	}
	if n := len(h.preview.Left); n > 0 {
		text += fmt.Sprintf(", %d left alone", n)
	}
	return text
}

// Step gives the step that carries out what is prepared, and how many places
// it changes.
func (h *Hits) Step() (corpus.Step, int) { return h.preview.Step, len(h.preview.Done) }

func sortHits(hits []index.Hit) { slices.SortFunc(hits, compareHits) }

// compareHits orders places as they are read, the outer first.
func compareHits(a, b index.Hit) int {
	return cmp.Or(cmp.Compare(a.Sentence, b.Sentence), cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End), cmp.Compare(a.Layer, b.Layer))
}

// Next gives the row of the first hit after a token, or with by -1 the last
// before it, going round at the end; -1 where there is none.
func Next(hits []index.Hit, sentence, token, by int) int {
	if len(hits) == 0 {
		return -1
	}
	at, there := slices.BinarySearchFunc(hits, place{sentence: sentence, start: token}, func(h index.Hit, p place) int {
		return cmp.Or(cmp.Compare(h.Sentence, p.sentence), cmp.Compare(h.Start, p.start))
	})
	switch {
	case by < 0:
		at--
	case there:
		for at < len(hits) && hits[at].Sentence == sentence && hits[at].Start == token {
			at++
		}
	}
	return (at + len(hits)) % len(hits)
}

// TagAs makes the operation that gives the places a type: entities another,
// bare words their first.
func TagAs(typ string) *Operation {
	return &Operation{"tag as " + typ, func(b bulk.Bulk, hits []index.Hit) bulk.Preview { return b.Tag(hits, typ) }}
}

// Untag makes the operation that takes the entities of the places out.
func Untag() *Operation {
	return &Operation{"untag", func(b bulk.Bulk, hits []index.Hit) bulk.Preview { return b.Untag(hits) }}
}

// Extend makes the operation that moves the ends of the entities outward, or
// with negative numbers inward.
func Extend(title string, before, after int) *Operation {
	return &Operation{title, func(b bulk.Bulk, hits []index.Hit) bulk.Preview { return b.Extend(hits, before, after) }}
}

// Layer makes the operation that adds an entity of a type to the places, inside
// those of the same extent or outside.
func Layer(typ string, outside bool) *Operation {
	where := "inside"
	if outside {
		where = "outside"
	}
	return &Operation{"add " + typ + " " + where, func(b bulk.Bulk, hits []index.Hit) bulk.Preview {
		return b.Add(hits, typ, outside)
	}}
}

// Propagation lists the other places with the words of an entity, in any
// spelling, and the operation that gives them its entities.
func Propagation(x *index.Index, b func() bulk.Bulk, sentence int, span layers.Span, replace bool) (*Hits, error) {
	pattern, err := b().PatternOf(sentence, span)
	if err != nil {
		return nil, err
	}
	h := NewHits("other places of these words", x, b, func() []index.Hit { return pattern.Candidates(x, false) })
	if len(h.Rows) == 0 {
		return nil, errAlone
	}
	h.TickAll(true)
	h.Plan(&Operation{"tag as " + span.Type + " as here", func(b bulk.Bulk, hits []index.Hit) bulk.Preview {
		return b.Propagate(pattern, hits, replace)
	}})
	return h, nil
}

// ReplaceTypes makes the operation that replaces types by others, as a text such
// as "ORG=GPE LOC=FAC" says; "*" stands for all others.
func ReplaceTypes(text string) (*Operation, error) {
	types := map[string]string{}
	for pair := range strings.FieldsSeq(text) {
		from, to, ok := strings.Cut(pair, "=")
		if !ok || from == "" || to == "" {
			return nil, fmt.Errorf("%q says no replacement; want pairs such as ORG=GPE", pair)
		}
		if from == "*" {
			from = ""
		}
		types[from] = to
	}
	if len(types) == 0 {
		return nil, errNoPairs
	}
	return &Operation{"replace " + strings.Join(strings.Fields(text), " "), func(b bulk.Bulk, hits []index.Hit) bulk.Preview {
		return b.Replace(hits, types)
	}}, nil
}
