package main

import (
	"context"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// counting counts the bytes that are read through it.
type counting struct {
	io.Reader
	n int
}

func (c *counting) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n += n
	return n, err
}

func TestABacklogReadsNoFurtherThanItsRoom(t *testing.T) {
	const size = 1 << 20
	in := &counting{Reader: strings.NewReader(strings.Repeat(strings.Repeat("x", size-1)+"\n", 40))}
	ctx, stop := context.WithCancel(t.Context())
	b, ended := newBacklog(), make(chan error, 1)
	go func() { ended <- b.read(ctx, in) }()
	lines := 0
	for range 3 { // some lines are answered, and the rest is left
		batch := b.waiting(ctx)
		lines += len(batch)
		b.done(batch)
	}
	stop()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	// The scanner itself holds up to two lines.
	if most := (lines + 4 + 3) * size; in.n > most {
		t.Errorf("%d bytes were read after %d lines; want at most %d", in.n, lines, most)
	}
}

func TestABacklogGivesEveryLineOnceAndItsNumber(t *testing.T) {
	b, ended := newBacklog(), make(chan error, 1)
	text := strings.Repeat("a\n\nlonger\n", 1000) + strings.Repeat("x", bytesTogether+1)
	go func() { ended <- b.read(t.Context(), strings.NewReader(text)) }()
	var got []string
	for batch := b.waiting(t.Context()); len(batch) > 0; batch = b.waiting(t.Context()) {
		for _, r := range batch {
			if got = append(got, r.line); r.number != len(got) {
				t.Fatalf("line %d has the number %d", len(got), r.number)
			}
		}
		b.done(batch)
	}
	if strings.Join(got, "\n") != text {
		t.Errorf("%d lines came through, not as they were", len(got))
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestALineThatCannotBeReadIsToldByItsNumber(t *testing.T) {
	for name, in := range map[string]io.Reader{
		"-:3: the line is longer than 64 MiB; want one record a line": io.MultiReader(strings.NewReader("a\nb\n"), strings.NewReader(strings.Repeat("x", maxRecord+1))),
		"-:2: timeout": iotest.TimeoutReader(io.MultiReader(strings.NewReader("a\n"), strings.NewReader("b\n"))),
	} {
		b := newBacklog()
		go func() {
			for range b.lines { // nobody waits
			}
		}()
		if err := b.read(t.Context(), in); err == nil || err.Error() != name {
			t.Errorf("%v; want %s", err, name)
		}
	}
}
