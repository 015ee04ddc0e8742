package export

import (
	"fmt"

	"tabaqat/corpus"
)

// noteLosses names the notes and comments that a form does not hold. Pictures are
// not asked for them.
func noteLosses(doc *corpus.Document, form corpus.Form) []corpus.Loss {
	if form.Read == nil {
		return nil
	}
	notes, comments := 0, 0
	for _, r := range doc.Remarks() {
		if r.Comment != nil {
			comments++
		} else {
			notes++
		}
	}
	var out []corpus.Loss
	if notes > 0 && !form.Notes {
		out = append(out, corpus.Loss{Count: notes, Message: fmt.Sprintf("notes and flags, which %s cannot hold", form.Title)})
	}
	if comments > 0 {
		out = append(out, corpus.Loss{Count: comments, Message: "comments of the workbook, which stay in it and are not written anew"})
	}
	return out
}
