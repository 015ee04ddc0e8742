package conll

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
	"tabaqat/layers"
)

// repairing writes a document whose tokens or sentence borders were repaired:
// lines of tokens that the source has are written again with only what changed
// different, new tokens get new lines, and comments, markers and blank lines
// stay before the token that they stood before, as far as borders still do.
type repairing struct {
	*bufio.Writer
	layout layout
	source []sourceLine // by row - 1
	end    string       // of lines
	last   int          // row written last, 0 before the first
	index  int          // of the token in its sentence, from 1
	blank  bool         // the line written last parts sentences
}

type sourceLine struct {
	text string
	kind lineKind
	tail string // the line's own end
}

// saveRepaired writes a repaired document, and makes sure that what it writes
// is read as the document says.
func saveRepaired(w io.Writer, doc *corpus.Document, l layout, src corpus.Source) error {
	data := lines.TrimBOM(src.Data)
	var text strings.Builder
	text.WriteString(src.Data[:len(src.Data)-len(data)])
	if err := newRepairing(bufio.NewWriter(&text), l, data).write(doc, src.Name); err != nil {
		return err
	}
	again := corpus.NewDocument(src.Name, doc.Form)
	again.Origin = l
	newReader(again, l, lines.TrimBOM(text.String())).read()
	if err := doc.Follow(again); err != nil {
		return err
	}
	_, err := io.WriteString(w, text.String())
	return err
}

func newRepairing(w *bufio.Writer, l layout, data string) *repairing {
	r := &repairing{Writer: w, layout: l, end: "\n", blank: true}
	in := lines.Scanner{Data: data}
	for in.Next() {
		line := sourceLine{text: in.Line, kind: classify(in.Line)}
		rest := data[in.From+len(in.Line):]
		line.tail = rest[:min(len(rest), strings.IndexByte(rest, '\n')+1)]
		if len(r.source) == 0 && line.tail != "" {
			r.end = line.tail
		}
		r.source = append(r.source, line)
	}
	return r
}

// write writes all sentences, and what stands after the last token.
func (r *repairing) write(doc *corpus.Document, name string) error {
	for i, s := range doc.Sentences() {
		for t, token := range s.Tokens {
			if reason := unwritable(token, doc.Stack(i, t)); reason != "" {
				return fmt.Errorf("%s: sentence %q, token %d: %s", name, s.ID, t, reason)
			}
			r.index = t + 1
			if err := r.token(token, doc.Stack(i, t), int(s.Rows[t]), t == 0); err != nil {
				return fmt.Errorf("%s:%d: %w", name, s.Rows[t], err)
			}
		}
	}
	for row := r.last; row < len(r.source); row++ {
		if line := r.source[row]; line.kind != lineToken {
			r.WriteString(line.text + line.tail)
		}
	}
	return r.Flush()
}

func (r *repairing) token(token string, stack layers.Stack, row int, first bool) error {
	if row > r.last && row <= len(r.source) {
		r.between(row, first)
		r.last = row
	}
	if first && !r.blank {
		r.WriteString(r.end)
	}
	r.blank = false
	if row == 0 || row > len(r.source) || r.source[row-1].kind != lineToken {
		return r.fresh(token, stack)
	}
	line := r.source[row-1].text
	p := r.layout.locate(line)
	tags := line[p.tags:p.tagsEnd]
	if !r.layout.stack(tags).Equal(stack) {
		var err error
		if tags, err = r.layout.format(line, p, stack); err != nil {
			return err
		}
	}
	r.WriteString(r.numbered(line[:p.token]) + token + line[p.tokenEnd:p.tags] + tags + line[p.tagsEnd:] + r.end)
	return nil
}

// between writes the lines before a row that are no tokens: all of them before
// the first token of a sentence, comments alone within one.
func (r *repairing) between(row int, first bool) {
	for _, line := range r.source[r.last : row-1] {
		switch {
		case line.kind == lineToken:
		case line.kind == lineComment && (first || !strings.HasPrefix(line.text, sentID)), line.kind != lineComment && first:
			if line.kind == lineComment && !r.blank {
				r.WriteString(r.end)
			}
			r.WriteString(line.text + r.end)
			r.blank = true
		}
	}
}

// numbered gives what stands before a token its number, where lines begin so.
func (r *repairing) numbered(before string) string {
	if !r.layout.indexed {
		return before
	}
	return strconv.Itoa(r.index) + before[tokenEnd(before):]
}

// fresh writes a line for a token that the source does not have.
func (r *repairing) fresh(token string, stack layers.Stack) error {
	switch {
	case r.layout.token > 0 || r.layout.tags < 0:
		return r.likeOthers(token, stack)
	case r.layout.parts != "":
		r.WriteString(token + " " + strings.Join(stack, r.layout.parts) + r.end)
		return nil
	}
	width := 0
	if r.layout.layered {
		width = r.width()
		if len(stack) > width {
			return fmt.Errorf("tags %q do not fit the file's %d layers", stack, width)
		}
	}
	r.WriteString(token)
	for _, tag := range stack {
		r.WriteString(" " + tag)
	}
	for n := len(stack); n > 0 && n < width; n++ {
		r.WriteString(" O")
	}
	r.WriteString(r.end)
	return nil
}

// likeOthers writes a new line with the fields of the line above, or of the
// file's first token: those that only a human could fill hold _.
func (r *repairing) likeOthers(token string, stack layers.Stack) error {
	line := ""
	for row, other := range r.source {
		if other.kind == lineToken && (line == "" || row < r.last) {
			line = other.text
		}
		if row >= r.last && line != "" {
			break
		}
	}
	p := r.layout.locate(line)
	tags, err := r.layout.format(line, p, stack)
	if err != nil {
		return err
	}
	r.WriteString(r.numbered(blanked(line[:p.token])) + token + blanked(line[p.tokenEnd:p.tags]) + tags + r.end)
	return nil
}

// blanked puts _ in the place of each field.
func blanked(fields string) string {
	var out strings.Builder
	for i := 0; i < len(fields); {
		if n := tokenEnd(fields[i:]); n > 0 {
			out.WriteByte('_')
			i += n
		}
		next := skipBlanks(fields, i)
		out.WriteString(fields[i:next])
		i = next
	}
	return out.String()
}

// width is the number of layers of the file's first token line.
func (r *repairing) width() int {
	for _, line := range r.source {
		if line.kind == lineToken {
			return len(splitFields(line.text)) - r.layout.tags
		}
	}
	return 1
}
