package corpus

import (
	"fmt"
	"math"
	"slices"

	"tabaqat/layers"
)

// Text is a whole sentence as a repair takes out or puts in: a token, a stack
// and a source row (0 for none) for each place.
type Text struct {
	ID     string         `json:"id"`
	Tokens []string       `json:"tokens"`
	Stacks []layers.Stack `json:"stacks"`
	Rows   []int32        `json:"rows"`
	Notes  []string       `json:"notes,omitempty"` // a cell for each token, or none
}

// Repair replaces whole sentences: from sentence At on, Before become After.
// Splitting, joining and moving tokens and sentence borders are repairs.
//
// Rows are those of the file that Stamp names, as Document.Stamp gives it; with
// another or none, only rows that Before and After share are sure.
type Repair struct {
	At     int    `json:"at"`
	Before []Text `json:"before"`
	After  []Text `json:"after"`
	Stamp  string `json:"stamp,omitempty"`
}

// Inverse is the repair that takes this one back.
func (r Repair) Inverse() Repair { return Repair{r.At, r.After, r.Before, r.Stamp} }

// Stamp names the file that the document's rows are those of.
func (d *Document) Stamp() string { return fmt.Sprintf("%x.%d", d.Fingerprint.Hash[:6], d.moves) }

// Text gives a copy of a sentence as repairs hold it.
func (d *Document) Text(sentence int) Text {
	s := d.sentences[sentence]
	text := Text{ID: s.ID, Tokens: slices.Clone(s.Tokens), Stacks: d.Stacks(sentence), Rows: slices.Clone(s.Rows)}
	if anyCell(s.notes) {
		text.Notes = slices.Clone(s.notes)
	}
	return text
}

// Repair carries out a repair. It fails where the tokens and stacks of Before are
// not what stands in the document, or After has a sentence that is not whole. Ids
// and rows may have changed since the repair was made, by saving or by opening
// the file anew: those that Before has too become what they are now.
func (d *Document) Repair(r Repair) error {
	if r.At < 0 || r.At+len(r.Before) > len(d.sentences) {
		return fmt.Errorf("no sentences %d to %d; the document has %d", r.At, r.At+len(r.Before), len(d.sentences))
	}
	noted := r.noted()
	for i, want := range r.Before {
		if !d.Text(r.At+i).equal(want, noted) {
			return fmt.Errorf("sentence %q is not as the repair wants it", d.sentences[r.At+i].ID)
		}
	}
	now := d.renewed(r)
	after := make([]*Sentence, len(r.After))
	for i, t := range r.After {
		if len(t.Tokens) == 0 || len(t.Stacks) != len(t.Tokens) || len(t.Rows) != len(t.Tokens) ||
			t.Notes != nil && len(t.Notes) != len(t.Tokens) {
			return fmt.Errorf("sentence %q: a repair needs a stack and a row for each token", t.ID)
		}
		after[i] = d.sentenceOf(now.text(t))
	}
	if !noted {
		d.carryNotes(r, after)
	}
	d.sentences = slices.Replace(slices.Clone(d.sentences), r.At, r.At+len(r.Before), after...)
	return nil
}

// noted reports whether a repair says anything of notes.
func (r Repair) noted() bool {
	has := func(t Text) bool { return anyCell(t.Notes) }
	return slices.ContainsFunc(r.Before, has) || slices.ContainsFunc(r.After, has)
}

// renewal is what ids and rows of a repair are by now.
type renewal struct {
	doc      *Document
	same     bool // the file is that of the repair
	ids      map[string]string
	rows     map[int32]int32
	fresh    []int32 // the rows by now of tokens that had none, in order
	from, to int32   // rows between those of the sentences around
}

func (d *Document) renewed(r Repair) renewal {
	n := renewal{doc: d, same: r.Stamp == d.Stamp(), ids: map[string]string{}, rows: map[int32]int32{}, to: math.MaxInt32}
	for i, t := range r.Before {
		s := d.sentences[r.At+i]
		n.ids[t.ID] = s.ID
		for k, row := range t.Rows {
			if row == 0 {
				n.fresh = append(n.fresh, s.Rows[k])
			} else {
				n.rows[row] = s.Rows[k]
			}
		}
	}
	if len(n.fresh) != withoutRow(r.After) {
		n.fresh = nil
	}
	for i := r.At - 1; i >= 0 && n.from == 0; i-- {
		n.from = slices.Max(d.sentences[i].Rows)
	}
	for i := r.At + len(r.Before); i < len(d.sentences) && n.to == math.MaxInt32; i++ {
		for _, row := range d.sentences[i].Rows {
			if row > 0 {
				n.to = min(n.to, row)
			}
		}
	}
	return n
}

func withoutRow(texts []Text) int {
	n := 0
	for _, t := range texts {
		for _, row := range t.Rows {
			if row == 0 {
				n++
			}
		}
	}
	return n
}

// text renews the id and the rows of a sentence.
func (n *renewal) text(t Text) Text {
	if id, ok := n.ids[t.ID]; ok {
		t.ID = id
	}
	rows := slices.Clone(t.Rows)
	for k, row := range rows {
		now := n.row(row, t.Tokens[k])
		if now <= n.from || now >= n.to {
			now = 0 // rows stay in the order of the file
		}
		n.from = max(n.from, now)
		rows[k] = now
	}
	t.Rows = rows
	return t
}

// sentenceOf makes a sentence whose tokens know what the file has at their rows.
func (d *Document) sentenceOf(t Text) *Sentence {
	s := &Sentence{ID: t.ID, Tokens: slices.Clone(t.Tokens), Rows: slices.Clone(t.Rows), notes: slices.Clone(t.Notes)}
	noted := make([]string, len(t.Tokens))
	for i, stack := range t.Stacks {
		id := d.table.intern(stack)
		s.stacks = append(s.stacks, id)
		noted[i] = cellAt(t.Notes, i)
		if saved, k, ok := d.savedAt(t.Rows[i]); ok {
			id, noted[i] = saved.source[k], cellAt(saved.noted, k)
		}
		s.source = append(s.source, id)
	}
	if anyCell(noted) {
		s.noted = noted
	}
	return s
}

// row renews a row. One that comes back is taken only where the file still has
// that token in it.
func (n *renewal) row(row int32, token string) int32 {
	if row == 0 && len(n.fresh) > 0 {
		now := n.fresh[0]
		n.fresh = n.fresh[1:]
		return now
	}
	if now, ok := n.rows[row]; ok {
		return now
	}
	if n.same || n.doc.savedToken(row) == token {
		return row
	}
	return 0
}

// savedToken gives the token that the file has in a row, "" for none.
func (d *Document) savedToken(row int32) string {
	for _, s := range d.saved {
		if k, ok := slices.BinarySearch(s.Rows, row); ok && row > 0 {
			return s.Tokens[k]
		}
	}
	return ""
}

// savedAt finds the sentence and token that the file has at a row.
func (d *Document) savedAt(row int32) (s *Sentence, token int, ok bool) {
	if row == 0 {
		return nil, 0, false
	}
	for _, s := range d.saved {
		if s.Len() == 0 || row < s.Rows[0] || row > s.Rows[s.Len()-1] {
			continue
		}
		if k, ok := slices.BinarySearch(s.Rows, row); ok {
			return s, k, true
		}
	}
	return nil, 0, false
}

// Restructured reports whether tokens, rows or borders of sentences differ
// from the file's; stacks alone do not count.
func (d *Document) Restructured() bool {
	return !slices.EqualFunc(d.sentences, d.saved, func(a, b *Sentence) bool {
		return a == b || a.ID == b.ID && slices.Equal(a.Tokens, b.Tokens) && slices.Equal(a.Rows, b.Rows)
	})
}

// equal compares tokens and stacks, and where it is asked for, notes.
func (t Text) equal(u Text, noted bool) bool {
	return (!noted || sameCells(t.Notes, u.Notes)) && slices.Equal(t.Tokens, u.Tokens) && slices.EqualFunc(t.Stacks, u.Stacks, layers.Stack.Equal)
}
