package conllu

import (
	"io"
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
)

// block is the lines of one sentence of the source: comments, tokens, ranges and
// empty nodes, and the blank lines after them.
type block struct {
	comments []string
	lines    []sourceLine
	blanks   []string
}

type sourceLine struct {
	text   string
	fields [columns]string
	kind   idKind
	row    int
}

// repairing writes a document whose tokens or sentence borders were repaired.
// Sentences that are as they were stay line by line. In others tokens are
// numbered anew, and heads, dependencies, ranges and empty nodes follow; what
// points to a token that is gone, or in another sentence now, becomes _.
type repairing struct {
	strings.Builder
	doc    *corpus.Document
	end    string // of lines
	blocks []block
	saved  []*corpus.Sentence
	byRow  map[int]int // the block of a token's row
	head   []string    // lines before the first sentence
}

// saveRepaired writes a repaired document, and makes sure that what it writes is
// read as the document says.
func saveRepaired(w io.Writer, doc *corpus.Document, src corpus.Source) error {
	r := &repairing{doc: doc, end: "\n", byRow: map[int]int{}}
	data := lines.TrimBOM(src.Data)
	r.WriteString(src.Data[:len(src.Data)-len(data)])
	if i := strings.IndexByte(data, '\n'); i > 0 && data[i-1] == '\r' {
		r.end = "\r\n"
	}
	for j, s := range doc.Saved() {
		r.saved = append(r.saved, s)
		for _, row := range s.Rows {
			r.byRow[int(row)] = j
		}
	}
	r.read(data)
	for _, line := range r.head {
		r.line(line)
	}
	taken := map[int]bool{} // blocks whose comments are written
	for i := range doc.Sentences() {
		if err := r.sentence(i, taken); err != nil {
			return err
		}
	}
	again, err := Read(corpus.Source{Name: src.Name, Data: r.String()}, corpus.ReadOptions{})
	if err != nil {
		return err
	}
	if err := doc.Follow(again); err != nil {
		return err
	}
	_, err = io.WriteString(w, r.String())
	return err
}

func (r *repairing) line(text string) { r.WriteString(text + r.end) }

// read cuts the source into blocks. Comments belong to the tokens after them.
func (r *repairing) read(data string) {
	r.blocks = make([]block, len(r.saved))
	in := lines.Scanner{Data: data}
	var waiting []sourceLine // ranges and empty nodes before a token
	var comments []string
	last := -1
	for in.Next() {
		line := sourceLine{text: in.Line, row: in.Row}
		switch {
		case strings.Trim(in.Line, " \t") == "":
			if last >= 0 {
				r.blocks[last].lines = append(r.blocks[last].lines, waiting...)
				r.blocks[last].blanks = append(r.blocks[last].blanks, in.Line)
				waiting = nil
			} else {
				r.head = append(r.head, in.Line)
			}
			continue
		case in.Line[0] == '#':
			comments = append(comments, in.Line)
			continue
		}
		line.fields, _ = split(in.Line)
		line.kind = kindOf(line.fields[colID])
		at, token := r.byRow[in.Row]
		if !token {
			waiting = append(waiting, line)
			continue
		}
		b := &r.blocks[at]
		b.comments = append(b.comments, comments...)
		b.lines = append(append(b.lines, waiting...), line)
		waiting, comments, last = nil, nil, at
	}
	if last >= 0 {
		r.blocks[last].lines = append(r.blocks[last].lines, waiting...)
		r.blocks[last].blanks = append(r.blocks[last].blanks, comments...)
	}
}

func (r *repairing) sentence(i int, taken map[int]bool) error {
	s := r.doc.Sentence(i)
	var from []int // blocks that its tokens are from
	for _, row := range s.Rows {
		if at, ok := r.byRow[int(row)]; ok && (len(from) == 0 || from[len(from)-1] != at) {
			from = append(from, at)
		}
	}
	for t := range s.Tokens {
		if reason := unwritable(s.Tokens[t], r.doc.Stack(i, t)); reason != "" {
			return place(r.doc, i, t, reason)
		}
	}
	if len(from) == 1 && r.unchanged(s, from[0]) {
		r.verbatim(i, from[0])
		return nil
	}
	written := r.tokens(i, from)
	r.comments(i, from, taken, written)
	for _, line := range written {
		r.line(line)
	}
	if len(from) > 0 && len(r.blocks[from[len(from)-1]].blanks) > 0 {
		for _, line := range r.blocks[from[len(from)-1]].blanks {
			r.line(line)
		}
		return nil
	}
	r.line("")
	return nil
}

func (r *repairing) unchanged(s *corpus.Sentence, at int) bool {
	was := r.saved[at]
	if s == was {
		return true
	}
	if s.ID != was.ID || s.Len() != was.Len() {
		return false
	}
	for k := range s.Tokens {
		if s.Tokens[k] != was.Tokens[k] || s.Rows[k] != was.Rows[k] {
			return false
		}
	}
	return true
}

// verbatim writes a block as it is, but for tags that changed.
func (r *repairing) verbatim(i, at int) {
	b := r.blocks[at]
	for _, line := range b.comments {
		r.line(line)
	}
	k := 0
	for _, line := range b.lines {
		if line.kind != idToken {
			r.line(line.text)
			continue
		}
		if !r.doc.StackSaved(i, k) {
			line.fields[colMisc] = withTags(line.fields[colMisc], r.doc.Stack(i, k))
		}
		r.line(strings.Join(line.fields[:], "\t"))
		k++
	}
	for _, line := range b.blanks {
		r.line(line)
	}
}

// comments writes those of the blocks that begin in this sentence. Its id is the
// sentence's; the text is made anew where it can be.
func (r *repairing) comments(i int, from []int, taken map[int]bool, written []string) {
	s := r.doc.Sentence(i)
	named, text := false, false
	var others []string
	for n, at := range from {
		if taken[at] {
			continue
		}
		taken[at] = true
		for _, line := range r.blocks[at].comments {
			name, _, _ := strings.Cut(strings.TrimSpace(line[1:]), "=")
			switch strings.TrimSpace(name) {
			case "sent_id":
				named = true
			case "text":
				text = true
			default:
				if n == 0 || !strings.HasPrefix(line, "# new") {
					others = append(others, line)
				}
			}
		}
	}
	if (named || len(from) == 0 || r.named()) && writableID(s.ID) {
		r.line("# sent_id = " + s.ID)
	}
	if text {
		r.line("# text = " + surface(written))
	}
	for _, line := range others {
		r.line(line)
	}
}

// named reports whether the source gives its sentences ids.
func (r *repairing) named() bool {
	for _, b := range r.blocks {
		for _, line := range b.comments {
			if strings.HasPrefix(strings.TrimSpace(line[1:]), "sent_id") {
				return true
			}
		}
	}
	return false
}

// surface writes the lines of a sentence as running text; words of a range are
// written as the range says.
func surface(written []string) string {
	var out strings.Builder
	covered := 0
	for _, line := range written {
		f, _ := split(line)
		number, _ := strconv.Atoi(f[colID])
		kind := kindOf(f[colID])
		if kind == idEmpty || kind == idToken && number <= covered {
			continue
		}
		if kind == idRange {
			_, last, _ := strings.Cut(f[colID], "-")
			covered, _ = strconv.Atoi(last)
		}
		out.WriteString(f[colForm])
		if !strings.Contains("|"+f[colMisc]+"|", "|SpaceAfter=No|") {
			out.WriteByte(' ')
		}
	}
	return strings.TrimSuffix(out.String(), " ")
}

// tokens gives the lines of the tokens of a sentence, numbered anew.
func (r *repairing) tokens(i int, from []int) (out []string) {
	s := r.doc.Sentence(i)
	place := map[int]int{} // by row: the new number
	for k, row := range s.Rows {
		if row > 0 {
			place[int(row)] = k + 1
		}
	}
	numbers := make([]numbering, len(from))
	for n, at := range from {
		numbers[n] = numberingOf(r.blocks[at], place, s)
	}
	k := 0
	fresh := func() {
		for k < s.Len() && s.Rows[k] == 0 {
			out = append(out, strconv.Itoa(k+1)+"\t"+s.Tokens[k]+strings.Repeat("\t_", colMisc-colForm-1)+
				"\t"+strings.Join(entries(r.doc.Stack(i, k)), "|"))
			k++
		}
	}
	for n, at := range from {
		for _, line := range r.blocks[at].lines {
			if line.kind != idToken {
				if line.kind == idRange {
					fresh()
				}
				if text, ok := numbers[n].special(line); ok {
					out = append(out, text)
				}
				continue
			}
			if place[line.row] == 0 {
				continue // it is gone, or in another sentence
			}
			fresh()
			f := numbers[n].token(line.fields)
			f[colID], f[colForm] = strconv.Itoa(k+1), s.Tokens[k]
			if !r.doc.StackSaved(i, k) {
				f[colMisc] = withTags(f[colMisc], r.doc.Stack(i, k))
			}
			out = append(out, strings.Join(f[:], "\t"))
			k++
		}
	}
	fresh()
	return out
}
