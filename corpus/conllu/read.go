package conllu

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
	"tabaqat/layers"
)

// Read makes a document of CoNLL-U. It fails, with the line, where a line is
// neither a comment nor ten columns whose first is a number.
func Read(src corpus.Source, o corpus.ReadOptions) (*corpus.Document, error) {
	doc := corpus.NewDocument(src.Name, "conllu")
	if o.Scheme != "" {
		var err error
		if doc.Scheme, err = layers.ParseScheme(o.Scheme); err != nil {
			return nil, err
		}
	}
	data := lines.TrimBOM(src.Data)
	r := reader{in: lines.Scanner{Data: data}, builder: doc.Build(), known: map[string]corpus.StackID{}}
	if err := r.read(); err != nil {
		return nil, fmt.Errorf("%s:%d: %w", src.Name, r.in.Row, err)
	}
	doc.Origin = &origin{data: src.Data}
	doc.Notices = r.notices()
	doc.Aside = r.aside.losses()
	if !utf8.ValidString(data) {
		doc.Notices = append(doc.Notices, corpus.Notice{
			Code: "encoding", Count: 1, Message: "the text is not valid UTF-8 and its bytes are kept as they are; --encoding names another",
		})
	}
	return doc, nil
}

// origin is the source that saving and writing again copy.
type origin struct{ data string }

type reader struct {
	in      lines.Scanner
	builder *corpus.Builder
	known   map[string]corpus.StackID // by the text of MISC

	id     string // of the sentence, "" for its number
	last   int    // number of the token before
	count  int    // sentences so far
	tokens []string
	rows   []int32
	stacks []corpus.StackID

	unnamed, named, skipped, borders int
	aside                            aside
}

func (r *reader) read() error {
	for r.in.Next() {
		line := r.in.Line
		switch {
		case strings.Trim(line, " \t") == "":
			r.endSentence()
		case line[0] == '#':
			r.comment(line)
		default:
			if err := r.line(line); err != nil {
				return err
			}
		}
	}
	r.endSentence()
	r.builder.Done()
	return nil
}

// comment takes the sentence's id. One that stands amid tokens begins the next
// sentence, though the blank line is missing.
func (r *reader) comment(line string) {
	name, value, ok := strings.Cut(line[1:], "=")
	if !ok || strings.TrimSpace(name) != "sent_id" {
		if !ok || strings.TrimSpace(name) != "text" {
			r.aside.comments++
		}
		return
	}
	r.border()
	r.id = strings.TrimSpace(value)
}

func (r *reader) border() {
	if len(r.tokens) > 0 {
		r.borders++
		r.endSentence()
	}
}

func (r *reader) line(line string) error {
	f, ok := split(line)
	if !ok {
		return fmt.Errorf("%d columns parted by tabs; want %d", strings.Count(line, "\t")+1, columns)
	}
	switch kindOf(f[colID]) {
	case idBad:
		return fmt.Errorf("column 1 is %q; want a token's number, a range such as 3-4 or an empty node such as 5.1", f[colID])
	case idRange, idEmpty:
		r.skipped++
		return nil
	}
	return r.token(f)
}

func (r *reader) token(f [columns]string) error {
	n, err := strconv.Atoi(f[colID])
	if err != nil {
		return fmt.Errorf("column 1 is %q; want a token's number", f[colID])
	}
	if n == 1 && r.last > 0 {
		r.border()
	}
	if n != r.last+1 {
		r.builder.Find(r.in.Row, corpus.Finding{
			Code: layers.Position, Message: fmt.Sprintf("token number %d follows %d; want %d", n, r.last, r.last+1),
		})
	}
	r.last = n
	r.tokens = append(r.tokens, f[colForm])
	r.rows = append(r.rows, int32(r.in.Row))
	r.stacks = append(r.stacks, r.stack(f[colMisc]))
	r.aside.see(&f)
	return nil
}

func (r *reader) stack(misc string) corpus.StackID {
	if strings.Contains(misc, nameEntry) {
		r.named++
	} else {
		r.unnamed++
	}
	if id, ok := r.known[misc]; ok {
		return id
	}
	stack, _ := tagsOf(misc)
	id := r.builder.Intern(stack)
	if len(r.known) < 10000 { // entries may differ on every line
		r.known[misc] = id
	}
	return id
}

func (r *reader) endSentence() {
	if len(r.tokens) == 0 {
		return
	}
	r.count++
	if r.id == "" {
		r.id = strconv.Itoa(r.count)
	}
	r.builder.AddSentence(r.id, r.tokens, r.rows, r.stacks)
	r.id, r.last = "", 0
	r.tokens, r.rows, r.stacks = nil, nil, nil
}

func (r *reader) notices() []corpus.Notice {
	var out []corpus.Notice
	add := func(code string, n int, format string) {
		if n > 0 {
			out = append(out, corpus.Notice{Code: code, Count: n, Message: fmt.Sprintf(format, n)})
		}
	}
	add("skipped", r.skipped, "%d ranges and empty nodes are no tokens; saving keeps them, other forms do not hold them")
	if r.named > 0 || r.unnamed == 0 {
		add("unnamed", r.unnamed, "%d tokens have no name= in MISC and are read as O")
	} else {
		add("unnamed", r.unnamed, "none of the %d tokens has name= in MISC; all are read as O")
	}
	add("sentence-border", r.borders, "%d sentences begin without a blank line before")
	return out
}
