package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
)

// A filter answers each line as it comes, but takes lines that are waiting
// together, for speed. It reads no further while so many bytes are in it, so that
// its memory does not grow with the input.
const (
	linesTogether = 256
	bytesTogether = 4 << 20
	maxRecord     = 64 << 20 // bytes
)

// backlog is the lines that have been read and are not answered yet.
type backlog struct {
	lines chan record

	mu    sync.Mutex
	bytes int
	freed chan struct{} // has room for one sign that there are fewer bytes
}

func newBacklog() *backlog {
	return &backlog{lines: make(chan record, linesTogether), freed: make(chan struct{}, 1)}
}

// read reads lines until they end, which closes the backlog.
func (b *backlog) read(ctx context.Context, in io.Reader) error {
	defer close(b.lines)
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxRecord)
	number := 1
	for ; lines.Scan(); number++ {
		r := record{number: number, line: lines.Text()}
		if err := b.enter(ctx, len(r.line)); err != nil {
			return nil // who has stopped knows why
		}
		select {
		case b.lines <- r:
		case <-ctx.Done():
			return nil
		}
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return fmt.Errorf("-:%d: the line is longer than %d MiB; want one record a line", number, maxRecord>>20)
	} else if err != nil {
		return fmt.Errorf("-:%d: %w", number, err)
	}
	return nil
}

// enter waits until there is room for so many bytes; a line that is larger than
// all the room goes alone.
func (b *backlog) enter(ctx context.Context, size int) error {
	for {
		b.mu.Lock()
		fits := b.bytes == 0 || b.bytes+size <= bytesTogether
		if fits {
			b.bytes += size
		}
		b.mu.Unlock()
		if fits {
			return nil
		}
		select {
		case <-b.freed:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// done gives back the room of lines that are answered.
func (b *backlog) done(batch []record) {
	b.mu.Lock()
	for _, r := range batch {
		b.bytes -= len(r.line)
	}
	b.mu.Unlock()
	select {
	case b.freed <- struct{}{}:
	default:
	}
}

// waiting gives the lines that are there, at least one; none once there are
// no more.
func (b *backlog) waiting(ctx context.Context) []record {
	var batch []record
	select {
	case r, ok := <-b.lines:
		if !ok {
			return nil
		}
		batch = append(batch, r)
	case <-ctx.Done():
		return nil
	}
	for len(batch) < linesTogether {
		select {
		case r, ok := <-b.lines:
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
