package sheet

import (
	"fmt"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/grid"
)

// addComments gives a document the comments of its sheet. Comments that cannot be
// read are no reason not to read the sheet, and are told.
func addComments(doc *corpus.Document, b book, sheet string) {
	comments, err := b.comments(sheet)
	if err != nil {
		doc.Notices = append(doc.Notices, corpus.Notice{
			Code: "comments", Count: 1, Message: fmt.Sprintf("the comments of the workbook cannot be read: %v", err),
		})
		return
	}
	if len(comments) == 0 {
		return
	}
	tokens := map[int32]bool{}
	for _, s := range doc.Sentences() {
		for _, row := range s.Rows {
			tokens[row] = true
		}
	}
	build, elsewhere := doc.Build(), 0
	for _, c := range comments {
		if !tokens[int32(c.Row)] {
			elsewhere++
			continue
		}
		build.Comment(corpus.Comment{Row: int32(c.Row), Cell: grid.CellName(c.Row, c.Column), Author: c.Author, Text: c.Text})
	}
	if elsewhere > 0 {
		doc.Notices = append(doc.Notices, corpus.Notice{
			Code: "comments", Count: elsewhere,
			Message: fmt.Sprintf("comments of the workbook in rows without a token are not shown (%d)", elsewhere),
		})
	}
}
