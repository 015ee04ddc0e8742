package corpus

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
