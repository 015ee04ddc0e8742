package sheet

import (
	"fmt"
	"slices"
	"strings"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// losses tells what a sheet cannot hold of a document. With a tab as the
// delimiter there are no quotes, so tokens cannot have tabs and line ends.
func losses(delim byte) func(*corpus.Document, corpus.WriteOptions) []corpus.Loss {
	return func(d *corpus.Document, o corpus.WriteOptions) []corpus.Loss {
		var out []corpus.Loss
		if delim == '\t' {
			out = append(out, brokenCells(d, o.Layout != "bare")...)
		}
		if o.Layout == "bare" {
			out = append(out, bareLosses(d)...)
		} else {
			out = append(out, renumbered(d)...)
		}
		if o.Layout == "layered" {
			out = append(out, mixedLosses(d)...)
		}
		return out
	}
}

// brokenCells tells of tokens, tags and notes, and of ids where they are written,
// that would break a line of TSV.
func brokenCells(d *corpus.Document, ids bool) []corpus.Loss {
	count, first := 0, ""
	look := func(text, place string, args ...any) {
		if !strings.ContainsAny(text, "\t\n\r") {
			return
		}
		if count++; count == 1 {
			first = fmt.Sprintf(place, args...)
		}
	}
	for i, s := range d.Sentences() {
		if ids {
			look(s.ID, "the id of sentence %q", s.ID)
		}
		for k, token := range s.Tokens {
			tags := joinTags(d.Stack(i, k))
			for _, text := range []string{token, tags, d.NoteCell(i, k)} {
				look(text, "sentence %q, token %d %q", s.ID, k, text)
			}
		}
	}
	if count == 0 {
		return nil
	}
	return []corpus.Loss{{
		Count: count, Fatal: true,
		Message: "a tab or line end in a token, tag, note or id, which TSV cannot hold (a blank takes its place): first in " + first,
	}}
}

// bareLosses tells of ids that are more than numbers from 1, and of rows that
// would be blank.
func bareLosses(d *corpus.Document) []corpus.Loss {
	ids, rows := 0, 0
	for i, s := range d.Sentences() {
		if s.ID != fmt.Sprint(i+1) {
			ids++
		}
		for k, token := range s.Tokens {
			if blank(token) && len(d.Stack(i, k)) == 0 {
				rows++
			}
		}
	}
	var out []corpus.Loss
	if ids > 0 {
		out = append(out, corpus.Loss{Count: ids, Message: "the layout bare has no sentence ids; sentences are numbered from 1"})
	}
	if rows > 0 {
		out = append(out, corpus.Loss{
			Count: rows, Fatal: true, Message: "an empty token without tags would be a blank row, which ends a sentence",
		})
	}
	return out
}

// renumbered tells of positions that are wrong in the source: a sheet written anew
// counts the tokens of each sentence from 1.
func renumbered(d *corpus.Document) []corpus.Loss {
	count := 0
	for _, s := range d.Sentences() {
		for _, row := range s.Rows {
			if slices.ContainsFunc(d.Findings(row), func(f corpus.Finding) bool { return f.Code == layers.Position }) {
				count++
			}
		}
	}
	if count == 0 {
		return nil
	}
	return []corpus.Loss{{Count: count, Message: "positions that are wrong are not kept; the tokens of each sentence are numbered from 1"}}
}

// mixedLosses tells of O beside other tags, which a layered sheet reads as
// nothing.
func mixedLosses(d *corpus.Document) []corpus.Loss {
	count := 0
	for i, s := range d.Sentences() {
		for k := range s.Len() {
			if stack := d.Stack(i, k); len(stack) > 1 && hasOutside(stack) {
				count++
			}
		}
	}
	if count == 0 {
		return nil
	}
	return []corpus.Loss{{Count: count, Message: "O beside other tags means nothing in the layout layered"}}
}

func hasOutside(stack layers.Stack) bool {
	for _, tag := range stack {
		if tag == "O" {
			return true
		}
	}
	return false
}

// replaceTabs puts blanks in the place of what TSV cannot hold.
func replaceTabs(cells []string) {
	for i, c := range cells {
		if strings.ContainsAny(c, "\t\n\r") {
			cells[i] = strings.NewReplacer("\r\n", " ", "\t", " ", "\n", " ", "\r", " ").Replace(c)
		}
	}
}
