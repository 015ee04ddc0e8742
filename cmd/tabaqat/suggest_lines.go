package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/atomic"
)

// stream answers standard input: lines of JSON one by one, in constant memory;
// anything else is read whole, as any other document.
func (s suggesting) stream(ctx context.Context, c *cobra.Command, out string) (tally, error) {
	in := bufio.NewReaderSize(c.InOrStdin(), 64<<10)
	areLines, err := startsLines(in)
	if err != nil {
		return tally{}, err
	}
	if !areLines {
		data, err := io.ReadAll(in)
		if err != nil {
			return tally{}, err
		}
		return s.source(ctx, c, corpus.Source{Name: "-", Data: string(data)}, out)
	}
	_, from, err := reading(c)
	if err != nil {
		return tally{}, err
	}
	s.progress = newProgress(c.ErrOrStderr(), 0)
	if out == "-" {
		return s.filter(ctx, in, c.OutOrStdout(), from)
	}
	var n tally
	err = atomic.Write(out, func(w io.Writer) (err error) {
		n, err = s.filter(ctx, in, w, from)
		return err
	})
	return n, err
}

// startsLines looks whether the input is lines of JSON: objects, or lists of
// words. A list of objects is one document.
func startsLines(in *bufio.Reader) (bool, error) {
	list := false
	for n := 1; ; n++ {
		head, err := in.Peek(n)
		switch {
		case len(head) < n && (errors.Is(err, io.EOF) || errors.Is(err, bufio.ErrBufferFull)):
			return true, nil // nothing in, nothing out
		case err != nil:
			return false, err
		}
		switch c := head[n-1]; c {
		case ' ', '\t', '\r', '\n', 0xef, 0xbb, 0xbf: // blanks, a byte order mark
		case '{':
			return !list, nil
		case '[':
			if list {
				return true, nil
			}
			list = true
		default:
			return list, nil
		}
	}
}

// filter reads, answers and writes until the input ends.
func (s suggesting) filter(ctx context.Context, in io.Reader, out io.Writer, from string) (tally, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	lines := newBacklog()
	failed := make(chan error, 1)
	go func() { failed <- lines.read(ctx, in) }()
	var n tally
	w := bufio.NewWriter(out)
	defer s.progress.end()
	for {
		batch := lines.waiting(ctx)
		if len(batch) == 0 {
			return n, errors.Join(ctx.Err(), readingEnded(ctx, failed))
		}
		before := n.tokens
		if err := errors.Join(s.answer(ctx, batch, from, w, &n), w.Flush()); err != nil {
			return n, err
		}
		lines.done(batch)
		s.progress.add(n.tokens - before)
	}
}

// readingEnded is why reading ended; a reader that waits for more is left to
// itself.
func readingEnded(ctx context.Context, failed <-chan error) error {
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
		return nil
	}
}

// answer runs the model over the sentences of the records and writes them, up to
// one that cannot be read, or with that as it is.
func (s suggesting) answer(ctx context.Context, batch []record, from string, w io.Writer, n *tally) error {
	var sentences [][]string
	var unread error
	for i := range batch {
		err := batch[i].parse(from)
		if err != nil && s.keepBroken {
			n.broken.note(batch[i].number, err)
			batch[i].doc, batch[i].words = nil, nil
			continue
		}
		if err != nil {
			unread = fmt.Errorf("-:%d: %w", batch[i].number, err)
			batch = batch[:i]
			break
		}
		sentences = append(sentences, batch[i].sentences()...)
	}
	found, err := s.model.Suggest(ctx, sentences)
	if err != nil {
		return err
	}
	for _, r := range batch {
		k := len(r.sentences())
		line, err := s.reply(r, found[:k], n)
		if err != nil {
			return fmt.Errorf("-:%d: %w", r.number, err)
		}
		found = found[k:]
		if _, err := io.WriteString(w, line+"\n"); err != nil {
			return err
		}
	}
	return unread
}
