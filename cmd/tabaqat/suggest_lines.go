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

// A filter answers each line as it comes, but takes lines that are waiting
// together, for speed.
const (
	linesTogether = 256
	maxRecord     = 64 << 20 // bytes
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
	lines := make(chan record, linesTogether)
	failed := make(chan error, 1)
	go func() {
		defer close(lines)
		failed <- readLines(ctx, in, lines)
	}()
	var n tally
	w := bufio.NewWriter(out)
	for {
		batch := waiting(ctx, lines)
		if len(batch) == 0 {
			return n, errors.Join(ctx.Err(), readingEnded(ctx, failed))
		}
		if err := errors.Join(s.answer(ctx, batch, from, w, &n), w.Flush()); err != nil {
			return n, err
		}
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

func readLines(ctx context.Context, in io.Reader, to chan<- record) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxRecord)
	for number := 1; lines.Scan(); number++ {
		select {
		case to <- record{number: number, line: lines.Text()}:
		case <-ctx.Done():
			return nil
		}
	}
	return lines.Err()
}

// waiting gives the lines that are there, at least one; none once there are
// no more.
func waiting(ctx context.Context, lines <-chan record) []record {
	var batch []record
	select {
	case r, ok := <-lines:
		if !ok {
			return nil
		}
		batch = append(batch, r)
	case <-ctx.Done():
		return nil
	}
	for len(batch) < linesTogether {
		select {
		case r, ok := <-lines:
			if !ok {
				return batch
			}
			batch = append(batch, r)
		default:
			return batch
		}
	}
	return batch
}

// answer runs the model over the sentences of the records and writes them, up to
// one that cannot be read.
func (s suggesting) answer(ctx context.Context, batch []record, from string, w io.Writer, n *tally) error {
	var sentences [][]string
	var unread error
	for i := range batch {
		if err := batch[i].parse(from); err != nil {
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
