package sheet

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// rows gives the cells of a document written anew in a layout.
type rows struct {
	doc    *corpus.Document
	o      corpus.WriteOptions
	layers int // columns of layers, 0 in other layouts
	bare   bool
	notes  bool // a column of notes comes last
	fitted bool // tabs and line ends give way to blanks
}

func newRows(d *corpus.Document, o corpus.WriteOptions) (*rows, error) {
	r := &rows{doc: d, o: o, notes: anyNotes(d)}
	switch o.Layout {
	case "", "flat":
	case "bare":
		r.bare = true
	case "layered":
		r.layers = max(1, deepest(d))
	default:
		return nil, fmt.Errorf("layout %q is unknown; want flat, layered or bare", o.Layout)
	}
	return r, nil
}

// deepest is the greatest number of tags that a token has.
func deepest(d *corpus.Document) int {
	most := 0
	for i, s := range d.Sentences() {
		for k := range s.Len() {
			most = max(most, len(d.Stack(i, k)))
		}
	}
	return most
}

// Count is the number of rows with the header.
func (r *rows) count() int {
	n := 1 + r.doc.Tokens()
	if r.bare {
		n += max(0, r.doc.Len()-1)
	}
	return n
}

// all goes over the rows: the header, then the tokens. The slice is only valid
// until the next row; it is empty for the blank row between sentences.
func (r *rows) all() iter.Seq2[[]string, error] {
	return func(yield func([]string, error) bool) {
		if !yield(r.header(), nil) {
			return
		}
		cells := make([]string, 0, 5+r.layers)
		last := ""
		for i, s := range r.doc.Sentences() {
			stacks, err := r.doc.StacksIn(i, r.o.Scheme)
			if err != nil {
				yield(nil, err)
				return
			}
			id := idOf(i, s)
			if i > 0 && (r.bare || id == last) && !yield(nil, nil) {
				return
			}
			last = id
			for k, token := range s.Tokens {
				cells = r.row(cells[:0], id, k, token, stacks[k])
				if r.notes {
					cells = append(cells, r.doc.NoteCell(i, k))
				}
				if !yield(cells, nil) {
					return
				}
			}
		}
	}
}

// idOf is the id of a sentence, its number where it has none.
func idOf(i int, s *corpus.Sentence) string {
	if strings.TrimSpace(s.ID) == "" {
		return strconv.Itoa(i + 1)
	}
	return s.ID
}

func (r *rows) header() []string {
	cells := []string{"Token"}
	if !r.bare {
		cells = []string{"Sentence ID", "Position", "Token"}
	}
	if r.layers == 0 {
		cells = append(cells, "Tags")
	}
	for n := 1; n <= r.layers; n++ {
		cells = append(cells, ordinal(n)+" Layer")
	}
	if r.notes {
		cells = append(cells, notesHeader)
	}
	return cells
}

func ordinal(n int) string {
	switch {
	case n%100 >= 11 && n%100 <= 13:
	case n%10 == 1:
		return strconv.Itoa(n) + "st"
	case n%10 == 2:
		return strconv.Itoa(n) + "nd"
	case n%10 == 3:
		return strconv.Itoa(n) + "rd"
	}
	return strconv.Itoa(n) + "th"
}

func (r *rows) row(cells []string, id string, k int, token string, stack layers.Stack) []string {
	if !r.bare {
		cells = append(cells, id, strconv.Itoa(k+1))
	}
	cells = append(cells, token)
	if r.layers == 0 {
		return append(cells, joinTags(stack))
	}
	for n := range r.layers {
		tag := ""
		if n < len(stack) {
			tag = stack[n]
		}
		cells = append(cells, tag)
	}
	return cells
}

// joinTags puts the tags of a token in one cell; most tokens have one.
func joinTags(stack layers.Stack) string {
	if len(stack) == 1 {
		return stack[0]
	}
	return strings.Join(stack, " ")
}
