package conll

import (
	"bufio"
	"fmt"
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
	blank  bool         // the line written last parts sentences
}

type sourceLine struct {
	text string
	kind lineKind
	tail string // the line's own end
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
	r.WriteString(line[:p.token] + token + line[p.tokenEnd:p.tags] + tags + line[p.tagsEnd:] + r.end)
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

// fresh writes a line for a token that the source does not have.
func (r *repairing) fresh(token string, stack layers.Stack) error {
	switch {
	case r.layout.token > 0 || r.layout.tags < 0:
		return fmt.Errorf("new token %q: the other fields of its line are unknown; want another file or form", token)
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

// width is the number of layers of the file's first token line.
func (r *repairing) width() int {
	for _, line := range r.source {
		if line.kind == lineToken {
			return len(splitFields(line.text)) - r.layout.tags
		}
	}
	return 1
}
