package review

import (
	"strconv"

	"tabaqat/corpus/index"
	"tabaqat/corpus/index/bulk"
	"tabaqat/corpus/index/find"
)

// Search runs a query, words or structure, over a document. Words may begin and
// end amid tokens.
func Search(x *index.Index, b func() bulk.Bulk, text string, o find.Options) (*Hits, error) {
	o.Part = !o.Regex
	q, err := find.Parse(text, o)
	if err != nil {
		return nil, err
	}
	return NewHits("«"+text+"»", x, b, func() []index.Hit { return q.Run(x) }), nil
}

// Header names the columns of Table.
func Header() []string {
	return []string{"Sentence ID", "Start", "End", "Type", "Inside", "Layer", "Before", "Text", "After"}
}

// tableContext is how many tokens around a place a sheet of places has.
const tableContext = 12

// Table lists the chosen places, or all where none is ticked, for a sheet:
// tokens counted from 0, the end not included.
func (h *Hits) Table() [][]string {
	rows := h.Rows
	if h.Count() > 0 {
		rows = h.Chosen()
	}
	out := make([][]string, len(rows))
	for k, r := range rows {
		before, words, after := h.index.Context(r, tableContext)
		layer := ""
		if r.Layer > 0 {
			layer = strconv.Itoa(r.Layer)
		}
		out[k] = []string{
			h.index.Document().Sentence(r.Sentence).ID, strconv.Itoa(r.Start), strconv.Itoa(r.End),
			r.Type, r.Inside, layer, before, words, after,
		}
	}
	return out
}
