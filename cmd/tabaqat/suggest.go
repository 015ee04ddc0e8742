package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/signal"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
	"tabaqat/layers"
	"tabaqat/model"
)

// suggestCommand makes the command suggest.
func suggestCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "suggest IN -o OUT",
		Short: "Add the entities that a model finds to a document",
		Long: `Add the entities that a model finds to a document. Entities that are there
already stay as they are, and nothing is added that crosses or repeats one,
unless --replace takes them all out first.

For "-" lines of JSON go through, each answered as it comes: records of
doccano, spaCy, Prodigy and the like, or {"tokens":["…"]}, which gets "tags"
and "entities" with scores. A line that is none of these stops the work and is
told by its number; with --keep-broken it goes through as it is.`,
		Example: `  tabaqat suggest sheet.xlsx -o suggested.xlsx
  tabaqat suggest plain.conll -o tagged.conll --threshold 0.8 --device cpu
  tabaqat suggest - < lines.jsonl > tagged.jsonl`,
		Args: cobra.ExactArgs(1),
		RunE: runSuggest,
	}
	f := c.Flags()
	f.StringP("output", "o", "", "write to `OUT`")
	f.Float64("threshold", 0, "the least score of a suggestion that is taken, from 0 to 1")
	f.Bool("replace", false, "take out the entities that are there first")
	f.Bool("keep-broken", false, "let lines through \"-\" that are no record as they are, and count them")
	addModel(c)
	addReading(c)
	return c
}

// suggesting is what the commands that run a model need.
type suggesting struct {
	model     *loaded
	threshold float64
	replace   bool

	keepBroken bool      // lines that are no record go through as they are
	progress   *progress // of lines
}

func runSuggest(c *cobra.Command, args []string) error {
	ctx, stop := signal.NotifyContext(c.Context(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	s := suggesting{}
	f := c.Flags()
	s.threshold, _ = f.GetFloat64("threshold")
	s.replace, _ = f.GetBool("replace")
	s.keepBroken, _ = f.GetBool("keep-broken")
	out, _ := f.GetString("output")
	switch {
	case !(s.threshold >= 0 && s.threshold <= 1): // NaN too
		return fmt.Errorf("threshold %v; want a number from 0 to 1", s.threshold)
	case out == "" && args[0] == "-":
		out = "-"
	case out == "":
		return withHint(errors.New("no file to write is named"), "name it with -o OUT")
	}
	m, err := openEngine(c)
	if err != nil {
		return err
	}
	defer m.Close()
	s.model = m
	m.tell(c.ErrOrStderr())
	start := time.Now()
	var n tally
	if args[0] == "-" {
		n, err = s.stream(ctx, c, out)
	} else {
		n, err = s.file(ctx, c, args[0], out)
	}
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted; nothing more was written")
	}
	if err != nil {
		return err
	}
	n.tell(c.ErrOrStderr(), time.Since(start))
	return nil
}

// tally counts what was done.
type tally struct {
	tokens, found, added int
	broken               brokenLines
}

// brokenLines counts lines that went through as they are, and keeps the first.
type brokenLines struct {
	count, first int
	why          error
}

func (b *brokenLines) note(number int, why error) {
	if b.count++; b.count == 1 {
		b.first, b.why = number, why
	}
}

func (n tally) tell(w io.Writer, took time.Duration) {
	if b := n.broken; b.count > 0 {
		fmt.Fprintf(w, "%s went through unchanged; the first is -:%d: %v\n", counted(b.count, "broken line"), b.first, b.why)
	}
	speed := float64(n.tokens) / max(took.Seconds(), 1e-3)
	fmt.Fprintf(w, "%s in %.1f s, %s tokens/s; %s found, %s added\n",
		counted(n.tokens, "token"), took.Seconds(), grouped(int(speed)), entityCount(n.found), grouped(n.added))
}

// file adds suggestions to one document and writes it.
func (s suggesting) file(ctx context.Context, c *cobra.Command, in, out string) (tally, error) {
	src, err := forms.Load(in)
	if err != nil {
		return tally{}, err
	}
	return s.source(ctx, c, src, out)
}

func (s suggesting) source(ctx context.Context, c *cobra.Command, src corpus.Source, out string) (tally, error) {
	o, from, err := reading(c)
	if err != nil {
		return tally{}, err
	}
	doc, err := forms.Read(src, from, o)
	if err != nil {
		return tally{}, err
	}
	n, err := s.document(ctx, doc, newProgress(c.ErrOrStderr(), doc.Tokens()))
	if err != nil {
		return n, err
	}
	return n, writeSuggested(c, doc, src, out)
}

// document adds suggestions to all sentences in one step.
func (s suggesting) document(ctx context.Context, doc *corpus.Document, p *progress) (tally, error) {
	var n tally
	sentences := make([][]string, doc.Len())
	for i, x := range doc.Sentences() {
		sentences[i] = x.Tokens
	}
	edits := make([]corpus.Edit, 0, doc.Len())
	err := s.model.SuggestEach(ctx, sentences, func(i int, found []model.Suggestion) {
		if e, ok := s.edit(doc, i, found, &n); ok {
			edits = append(edits, e)
		}
		p.add(len(sentences[i]))
	})
	p.end()
	if err != nil {
		return n, err
	}
	_, err = doc.Apply(edits...)
	return n, err
}

// edit adds suggestions to a sentence; there is none for one without tokens.
func (s suggesting) edit(doc *corpus.Document, i int, found []model.Suggestion, n *tally) (corpus.Edit, bool) {
	found = model.Above(found, s.threshold)
	before := doc.Stacks(i)
	after, added := s.stacks(before, found, doc.Scheme)
	n.tokens += len(before)
	n.found += len(found)
	n.added += added
	return corpus.Edit{Sentence: i, Before: before, After: after}, len(before) > 0
}

// stacks gives the tags of a sentence with suggestions added, and how many
// were. Tokens that have no tags get O.
func (s suggesting) stacks(before []layers.Stack, found []model.Suggestion, scheme layers.Scheme) ([]layers.Stack, int) {
	after := make([]layers.Stack, len(before))
	for i, stack := range before {
		if after[i] = stack; s.replace || len(stack) == 0 {
			after[i] = layers.Stack{"O"}
		}
	}
	added := 0
	for _, x := range model.Compatible(found, layers.Decode(after, scheme).Spans) {
		change, err := layers.Add(after, x.Span, scheme)
		if err != nil {
			continue // what is there is invalid in a way that leaves no room
		}
		copy(after[change.Start:], change.After)
		added++
	}
	return after, added
}

// writeSuggested writes the document in the form that OUT names: where that
// is the form it came in, everything but the tags stays as it is.
func writeSuggested(c *cobra.Command, doc *corpus.Document, src corpus.Source, out string) error {
	if out == "-" {
		form, err := formFor(doc.Form, out)
		if err != nil {
			return err
		}
		return writeOut(c, doc, form, out, corpus.WriteOptions{Scheme: doc.Scheme, Layout: layoutOf(doc)})
	}
	form, err := formFor("", out)
	if err != nil {
		return err
	}
	if own, err := forms.Find(doc.Form); err == nil && own.Name == form.Name && own.Save != nil {
		return forms.SaveFrom(doc, src, out)
	}
	return writeOut(c, doc, form, out, corpus.WriteOptions{Scheme: doc.Scheme, Layout: layoutOf(doc)})
}

func layoutOf(doc *corpus.Document) string {
	if doc.Layered {
		return "layered"
	}
	return ""
}
