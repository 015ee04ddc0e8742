package conll

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
	"tabaqat/layers"
)

// Read makes a document of CoNLL text. Tokens are parts of the source's data,
// byte for byte. It fails only for options that do not fit.
func Read(src corpus.Source, o corpus.ReadOptions) (*corpus.Document, error) {
	data := lines.TrimBOM(src.Data)
	if strings.Count(data, "\n") >= math.MaxInt32 {
		return nil, fmt.Errorf("%s: more lines than can be counted", src.Name)
	}
	l, err := chooseLayout(data, o)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", src.Name, err)
	}
	doc := corpus.NewDocument(src.Name, "conll")
	if o.Scheme != "" {
		if doc.Scheme, err = layers.ParseScheme(o.Scheme); err != nil {
			return nil, err
		}
	}
	doc.Layered, doc.Origin = l.layered, l
	valid := make(chan bool, 1)
	go func() { valid <- utf8.ValidString(data) }() // a quarter of the time, were it done in turn
	r := newReader(doc, l, data)
	r.read()
	doc.Notices = r.notices(<-valid)
	return doc, nil
}

// reader fills a document. The slices of all sentences are cut from one each.
type reader struct {
	layout  layout
	plain   bool
	in      lines.Scanner
	builder *corpus.Builder
	tokens  []string
	rows    []int32
	stacks  []corpus.StackID
	begun   int    // where the sentence begins in tokens
	id      string // of the sentence, "" for its number
	count   int    // sentences so far
	known   map[string]corpus.StackID
	outside corpus.StackID

	markers, comments, borders int
}

func newReader(doc *corpus.Document, l layout, data string) *reader {
	n := strings.Count(data, "\n") + 1
	r := &reader{
		layout: l, plain: l.plain(), in: lines.Scanner{Data: data}, builder: doc.Build(),
		tokens: make([]string, 0, n), rows: make([]int32, 0, n), stacks: make([]corpus.StackID, 0, n),
		known: map[string]corpus.StackID{},
	}
	r.outside = r.builder.Intern(layers.Stack{"O"})
	return r
}

func (r *reader) read() {
	for r.in.Next() {
		switch classify(r.in.Line) {
		case lineToken:
			r.token(r.in.Line)
		case lineComment:
			r.comment(r.in.Line)
		case lineMarker:
			r.markers++
			r.endSentence()
		case lineBlank:
			r.endSentence()
		}
	}
	r.endSentence()
	r.builder.Done()
}

func (r *reader) token(line string) {
	var token, region string
	if r.plain {
		end := tokenEnd(line)
		token, region = line[:end], trimRegion(line, end)
	} else {
		if r.layout.indexed && line[0] == '#' && tokenEnd(line) == 1 {
			r.comments++
			return
		}
		p := r.layout.locate(line)
		token, region = line[p.token:p.tokenEnd], line[p.tags:p.tagsEnd]
	}
	r.tokens = append(r.tokens, token)
	r.rows = append(r.rows, int32(r.in.Row))
	r.stacks = append(r.stacks, r.intern(region))
}

func (r *reader) intern(region string) corpus.StackID {
	if region == "O" {
		return r.outside
	}
	if id, ok := r.known[region]; ok {
		return id
	}
	id := r.builder.Intern(r.layout.stack(region))
	r.known[region] = id
	return id
}

// comment takes the sentence's id from its comment. One that stands amid
// tokens begins the next sentence, though the blank line is missing.
func (r *reader) comment(line string) {
	id, ok := strings.CutPrefix(line, sentID)
	if !ok {
		r.comments++
		return
	}
	if len(r.tokens) > r.begun {
		r.borders++
		r.endSentence()
	}
	r.id = id
}

func (r *reader) endSentence() {
	from, to := r.begun, len(r.tokens)
	if from == to {
		return
	}
	r.count++
	if r.id == "" {
		r.id = strconv.Itoa(r.count)
	}
	r.builder.AddSentence(r.id, r.tokens[from:to:to], r.rows[from:to:to], r.stacks[from:to:to])
	r.begun, r.id = to, ""
}

func (r *reader) notices(valid bool) []corpus.Notice {
	var out []corpus.Notice
	add := func(code string, n int, format string, args ...any) {
		if n > 0 {
			out = append(out, corpus.Notice{Code: code, Count: n, Message: fmt.Sprintf(format, args...)})
		}
	}
	add("docstart", r.markers, "%d lines -DOCSTART- are no tokens; saving keeps them, other forms do not hold them", r.markers)
	add("comments", r.comments, "%d comments are no tokens; saving keeps them, other forms do not hold them", r.comments)
	add("sentence-border", r.borders, "%d sentences begin at their sent_id, without a blank line before", r.borders)
	if l := r.layout; !l.plain() {
		add("columns", 1, "%s", l)
	}
	if !valid {
		add("encoding", 1, "the text is not valid UTF-8 and its bytes are kept as they are; --encoding names another")
	}
	return out
}

// String says in words which fields are read.
func (l layout) String() string {
	tags := "the last field"
	switch {
	case l.layered:
		tags = fmt.Sprintf("a layer in each field from field %d on", l.tags+1)
	case l.tags >= 0:
		tags = fmt.Sprintf("field %d and those after it", l.tags+1)
	}
	return fmt.Sprintf("the token is field %d, its tags are %s", l.token+1, tags)
}
