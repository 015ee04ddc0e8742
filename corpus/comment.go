package corpus

import "slices"

// Comment is what a workbook has at a cell of a row: a comment of its own, which
// is shown and never changed.
type Comment struct {
	Row    int32
	Cell   string // such as "C12"
	Author string
	Text   string
}

// Comment adds a comment at a row of the source.
func (b *Builder) Comment(c Comment) {
	if b.doc.comments == nil {
		b.doc.comments = map[int32][]Comment{}
	}
	b.doc.comments[c.Row] = append(b.doc.comments[c.Row], c)
}

// Comments gives the workbook's comments at the row of a token.
func (d *Document) Comments(sentence, token int) []Comment {
	if len(d.comments) == 0 {
		return nil
	}
	return d.comments[d.sentences[sentence].Rows[token]]
}

// HasComments reports whether the source has comments at all.
func (d *Document) HasComments() bool { return len(d.comments) > 0 }

// Remark is a note, or a comment of the workbook as one at the token of its row.
type Remark struct {
	Note
	Comment *Comment // nil for a note
}

// Kind tells what a remark is: "flag" or "note" of a human, or "comment".
func (r Remark) Kind() string {
	switch {
	case r.Comment != nil:
		return "comment"
	case r.Flag:
		return "flag"
	}
	return "note"
}

// RemarksOf gives the notes of a sentence and the comments in its rows, in the
// order of its tokens.
func (d *Document) RemarksOf(sentence int) []Remark {
	var out []Remark
	for _, n := range d.Notes(sentence) {
		out = append(out, Remark{Note: n})
	}
	if len(d.comments) == 0 {
		return out
	}
	for k := range d.sentences[sentence].Tokens {
		for _, c := range d.Comments(sentence, k) {
			out = append(out, Remark{Note{Sentence: sentence, Start: k, End: k + 1, Text: c.Text}, &c})
		}
	}
	slices.SortStableFunc(out, func(a, b Remark) int { return a.Start - b.Start })
	return out
}

// Remarks gives all notes and comments of the document in reading order.
func (d *Document) Remarks() []Remark {
	var out []Remark
	for i, s := range d.sentences {
		if anyCell(s.notes) || len(d.comments) > 0 {
			out = append(out, d.RemarksOf(i)...)
		}
	}
	return out
}
