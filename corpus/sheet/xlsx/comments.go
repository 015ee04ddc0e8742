package xlsx

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tabaqat/corpus/sheet/grid"
	"tabaqat/corpus/sheet/markup"
)

// Comments gives the comments of a sheet in the order of its cells, threads in the
// order of their answers. They are read within the limits of texts.
func (b *Workbook) Comments(sheet string) ([]grid.Comment, error) {
	info, err := b.find(sheet)
	if err != nil {
		return nil, err
	}
	relations, err := b.relations(info.Part)
	if err != nil {
		return nil, err
	}
	r := commentReader{book: b, persons: map[string]string{}, threads: map[[2]int]bool{}}
	read := map[string]bool{}
	for _, kind := range []string{"threadedComment", "comments"} {
		for _, rel := range relations {
			if rel.kind != kind || read[rel.target] || len(read) >= maxCommentParts {
				continue
			}
			read[rel.target] = true
			if err := r.part(rel); err != nil {
				return nil, fmt.Errorf("part %q: %w", rel.target, err)
			}
		}
	}
	slices.SortStableFunc(r.found, func(x, y grid.Comment) int {
		return cmp.Or(cmp.Compare(x.Row, y.Row), cmp.Compare(x.Column, y.Column))
	})
	return r.found, nil
}

// maxComments is how many comments a sheet may have to be read.
const maxComments = 200_000

// maxCommentParts is how many parts with comments of a sheet are read.
const maxCommentParts = 16

// threadPerson begins the author of a comment that stands for a thread, for
// programs that know no threads.
const threadPerson = "tc="

// commentReader reads the parts with the comments of one sheet.
type commentReader struct {
	book    *Workbook
	persons map[string]string // names of people in threads
	authors []string          // of the part that is read
	threads map[[2]int]bool   // rows and columns of the cells with one
	found   []grid.Comment
	size    int
}

func (r *commentReader) part(rel relation) error {
	if rel.kind == "threadedComment" {
		if err := r.readPersons(); err != nil {
			return err
		}
	}
	in, done, err := r.book.scanSmall(rel.target)
	if err != nil {
		return err
	}
	defer done()
	r.authors = nil
	for in.Next() {
		switch {
		case in.Is("author"):
			text, err := in.AppendText(nil)
			if err != nil {
				return err
			}
			r.authors = append(r.authors, string(text))
		case in.Is("comment"):
			err = r.comment(in)
		case in.Is("threadedComment"):
			err = r.threaded(in)
		}
		if err != nil {
			return err
		}
		if len(r.authors) > maxComments {
			return fmt.Errorf("more authors than the limit of %d", maxComments)
		}
	}
	return in.Err()
}

// readPersons reads the names of those who write in threads.
func (r *commentReader) readPersons() error {
	main, err := r.book.mainPart()
	if err != nil {
		return err
	}
	relations, err := r.book.relations(main)
	if err != nil {
		return err
	}
	for _, rel := range relations {
		if rel.kind != "person" {
			continue
		}
		in, done, err := r.book.scanSmall(rel.target)
		if err != nil {
			return err
		}
		for in.Next() && len(r.persons) < maxComments {
			if !in.Is("person") {
				continue
			}
			a, err := attributes(in, "id", "displayName")
			if err != nil {
				done()
				return err
			}
			r.persons[a[0]] = a[1]
		}
		done()
	}
	return nil
}

// attributes gives the attributes of those names of the tag, decoded.
func attributes(in *markup.Scanner, names ...string) ([]string, error) {
	out := make([]string, len(names))
	for {
		name, value, ok := in.Attribute()
		if !ok {
			return out, nil
		}
		if k := slices.Index(names, string(name)); k >= 0 {
			text, err := markup.Decode(nil, value)
			if err != nil {
				return nil, err
			}
			out[k] = string(text)
		}
	}
}

func (r *commentReader) comment(in *markup.Scanner) error {
	a, err := attributes(in, "ref", "authorId")
	if err != nil {
		return err
	}
	author := ""
	if n, ok := index(a[1], len(r.authors)); ok {
		author = r.authors[n]
	}
	text, err := commentText(in)
	if err != nil {
		return err
	}
	column, row, _ := splitReference([]byte(a[0]))
	if strings.HasPrefix(author, threadPerson) && r.threads[[2]int{row, column}] {
		return nil // it stands for a thread that was read
	}
	return r.add(a[0], author, text)
}

func (r *commentReader) threaded(in *markup.Scanner) error {
	a, err := attributes(in, "ref", "personId")
	if err != nil {
		return err
	}
	text, err := commentText(in)
	if err != nil {
		return err
	}
	column, row, _ := splitReference([]byte(a[0]))
	r.threads[[2]int{row, column}] = true
	return r.add(a[0], r.persons[a[1]], text)
}

// commentText reads the text of the comment whose tag was read.
func commentText(in *markup.Scanner) (string, error) {
	var text []byte
	for depth := in.Depth; in.Next(); {
		if in.Close && in.Depth == depth {
			return string(text), nil
		}
		if !in.Is("text") {
			continue
		}
		var err error
		if text, err = appendComment(text, in); err != nil {
			return "", err
		}
	}
	return "", in.Err()
}

// appendComment appends the text of a text element, which stands in runs in a
// comment and plainly in a thread.
func appendComment(dst []byte, in *markup.Scanner) ([]byte, error) {
	for depth := in.Depth; in.Next(); {
		var err error
		switch {
		case in.Close && in.Depth == depth:
			return markup.Decode(dst, in.Text)
		case in.Is("t"):
			dst, err = in.AppendText(dst)
		case in.Is("rPh") || in.Is("rPr") || in.Is("phoneticPr"):
			in.Skip()
		}
		if err != nil {
			return dst, err
		}
	}
	return dst, in.Err()
}

func (r *commentReader) add(reference, author, text string) error {
	column, row, ok := splitReference([]byte(reference))
	if !ok || row > MaxRows || column > MaxColumns {
		return fmt.Errorf("comment at %q; want a cell such as D12", reference)
	}
	if r.size += len(author) + len(text); r.size > r.book.limits.TextSize || len(r.found) >= maxComments {
		return fmt.Errorf("comments are more than the limits of %d and %d bytes", maxComments, r.book.limits.TextSize)
	}
	r.found = append(r.found, grid.Comment{Row: row, Column: column, Author: author, Text: strings.TrimSpace(text)})
	return nil
}

// index reads a number below n.
func index(text string, n int) (int, bool) {
	at := 0
	for _, c := range []byte(text) {
		if c < '0' || c > '9' || at >= n {
			return 0, false
		}
		at = at*10 + int(c-'0')
	}
	return at, text != "" && at < n
}
