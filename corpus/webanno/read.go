package webanno

import (
	"fmt"
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
	"tabaqat/layers"
)

// Form describes WebAnno TSV for the table of forms.
func Form() corpus.Form {
	return corpus.Form{
		Name: "webanno", Title: "WebAnno TSV 3.3", Extensions: []string{".webanno", ".tsv"},
		Detect: Detect, Read: Read, Save: Save, Write: Write, Losses: Losses,
	}
}

// Detect reports how surely a file is WebAnno TSV: by its first line.
func Detect(_, head string) int {
	if strings.HasPrefix(lines.TrimBOM(head), formatLine) {
		return 98
	}
	return 0
}

// origin is what saving needs to know of the file.
type origin struct {
	layer layer
	plain bool // there is nothing in the file that writing it anew would lose
}

// Read makes a document of WebAnno TSV.
func Read(src corpus.Source, _ corpus.ReadOptions) (*corpus.Document, error) {
	doc := corpus.NewDocument(src.Name, "webanno")
	r := reader{in: lines.Scanner{Data: lines.TrimBOM(src.Data)}, builder: doc.Build(), column: -1, next: 3, plain: true}
	if err := r.read(); err != nil {
		return nil, fmt.Errorf("%s:%d: %w", src.Name, r.in.Row, err)
	}
	doc.Notices = r.notices()
	doc.Origin = origin{r.chosen.layer, r.plain && !r.chosen.others && r.subtokens == 0}
	return doc, nil
}

type reader struct {
	in      lines.Scanner
	builder *corpus.Builder
	layers  []layer
	next    int // the column after those of the layers so far
	chosen  chosen
	column  int // of the types, -1 until the header is read
	plain   bool

	id     string
	count  int
	number string // of the sentence, as the lines of its tokens have it
	tokens []string
	rows   []int
	marks  []mark
	open   map[string]int // marks by the number of their annotation

	subtokens, gaps, renamed, leftOut int
	example                           string
}

// mark is an annotation of the sentence: its tokens from first to last.
type mark struct {
	first, last int
	typ         string
}

func (r *reader) read() error {
	for r.in.Next() {
		if err := r.line(r.in.Line); err != nil {
			return err
		}
	}
	r.endSentence()
	r.builder.Done()
	return nil
}

func (r *reader) line(line string) error {
	switch {
	case line == "":
		r.endSentence()
		return nil
	case strings.HasPrefix(line, "#T_") && r.column < 0:
		var l layer
		l, r.next = parseLayer(line, r.next)
		r.layers = append(r.layers, l)
		return nil
	case strings.HasPrefix(line, "#Sentence.id="):
		r.endSentence()
		r.id = strings.TrimPrefix(line, "#Sentence.id=")
		return nil
	case strings.HasPrefix(line, "#Text="):
		r.endSentence()
		return nil
	case line[0] == '#':
		if !strings.HasPrefix(line, formatLine) {
			r.plain = false
		}
		return nil
	}
	return r.token(line)
}

func (r *reader) token(line string) error {
	if err := r.begin(); err != nil {
		return err
	}
	fields := strings.Split(line, "\t")
	if len(fields) < 3 {
		return fmt.Errorf("%d columns parted by tabs; want the token's number, its offsets, its text and a column a feature", len(fields))
	}
	sentence, token, ok := strings.Cut(fields[0], "-")
	if !ok {
		return fmt.Errorf("column 1 is %q; want the numbers of sentence and token, such as 1-2", fields[0])
	}
	if sentence != r.number {
		r.endSentence()
		r.number = sentence
	}
	if strings.Contains(token, ".") {
		r.subtokens++
		if len(r.tokens) == 0 {
			return fmt.Errorf("part %q of a token before its token", fields[0])
		}
	} else {
		r.tokens = append(r.tokens, unescape(fields[2]))
		r.rows = append(r.rows, r.in.Row)
	}
	if r.column >= len(fields) {
		if r.column == len(fields) && r.next == 3 {
			return nil
		}
		return fmt.Errorf("%d columns; want the types in column %d", len(fields), r.column+1)
	}
	r.cells(fields)
	return nil
}

// begin ends the header at the first token.
func (r *reader) begin() error {
	if r.column >= 0 {
		return nil
	}
	var err error
	r.chosen, err = choose(r.layers)
	r.column = r.chosen.column
	return err
}

// cells reads the annotations of the token added last.
func (r *reader) cells(fields []string) {
	for i := r.chosen.layer.column; i < len(fields) && i < r.chosen.layer.column+len(r.chosen.layer.features); i++ {
		if i != r.column && strings.Trim(fields[i], "_*|[]0123456789") != "" {
			r.plain = false
		}
	}
	if fields[r.column] == "_" || fields[r.column] == "" {
		return
	}
	at := len(r.tokens) - 1
	for _, part := range cutPlain(fields[r.column]) {
		value, number := cutNumber(part)
		typ := r.typeName(unescape(value))
		if k, ok := r.open[number]; ok && number != "" && r.marks[k].typ == typ {
			if r.marks[k].last < at-1 {
				r.tell(&r.gaps, fmt.Sprintf("%s in row %d", part, r.in.Row))
			}
			r.marks[k].last = at
			continue
		}
		if r.open == nil {
			r.open = map[string]int{}
		}
		if number != "" {
			r.open[number] = len(r.marks)
		}
		r.marks = append(r.marks, mark{at, at, typ})
	}
}

// cutNumber parts "ORG[3]" into value and number; "" where there is none.
func cutNumber(part string) (value, number string) {
	if !strings.HasSuffix(part, "]") || strings.HasSuffix(part, `\]`) {
		return part, ""
	}
	i := strings.LastIndexByte(part, '[')
	if i < 0 {
		return part, ""
	}
	if _, err := strconv.Atoi(part[i+1 : len(part)-1]); err != nil {
		return part, ""
	}
	return part[:i], part[i+1 : len(part)-1]
}

// typeName makes a value a type of tags: blanks and what parts tags become _.
func (r *reader) typeName(value string) string {
	name := strings.Map(func(c rune) rune {
		if strings.ContainsRune(" \t\n\r,;|", c) {
			return '_'
		}
		return c
	}, value)
	if trimmed := strings.Trim(name, "-"); trimmed != name || name == "" {
		name = trimmed + "_"
	}
	if name != value {
		r.renamed++
	}
	return name
}

func (r *reader) tell(count *int, example string) {
	if *count++; r.example == "" {
		r.example = example
	}
}

func (r *reader) endSentence() {
	if len(r.tokens) == 0 {
		return
	}
	r.count++
	if r.id == "" {
		r.id = strconv.Itoa(r.count)
	}
	spans := make([]layers.Span, len(r.marks))
	for i, m := range r.marks {
		spans[i] = layers.Span{Start: m.first, End: m.last + 1, Type: m.typ}
	}
	layers.SortSpans(spans)
	stacks := r.encode(spans)
	r.builder.Begin(r.id)
	for i, token := range r.tokens {
		r.builder.Add(token, stacks[i], r.rows[i])
	}
	r.id, r.number = "", ""
	r.tokens, r.rows, r.marks, r.open = r.tokens[:0], r.rows[:0], r.marks[:0], nil
}

// encode writes the spans as stacks; where tags cannot hold them all, because
// two of one type cross, the later ones are left out and told.
func (r *reader) encode(spans []layers.Span) []layers.Stack {
	n := len(r.tokens)
	stacks, err := layers.Encode(spans, n, layers.IOB2)
	for k := 0; err != nil && k < len(spans); {
		if _, bad := layers.Encode(spans[:k+1], n, layers.IOB2); bad == nil {
			k++
			continue
		}
		r.tell(&r.leftOut, fmt.Sprintf("%v in sentence %q", spans[k], r.id))
		spans = append(spans[:k], spans[k+1:]...)
		stacks, err = layers.Encode(spans, n, layers.IOB2)
	}
	return stacks
}

func (r *reader) notices() []corpus.Notice {
	var out []corpus.Notice
	add := func(code string, n int, message string) {
		if n > 0 {
			out = append(out, corpus.Notice{Code: code, Count: n, Message: message})
		}
	}
	if r.chosen.others {
		add("columns", 1, fmt.Sprintf("the entities are read from %v; other layers are not shown", r.chosen))
	}
	add("widened-spans", r.subtokens, "annotations of parts of tokens are widened to the token")
	add("gaps", r.gaps, "annotations with a gap are read over it; the first problem is "+r.example)
	add("left-out-spans", r.leftOut, "annotations that cross another of their type are left out, because tags cannot hold both; the first problem is "+r.example)
	add("renamed-types", r.renamed, "types that cannot stand in a tag are renamed")
	return out
}
