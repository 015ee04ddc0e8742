package main

import (
	"fmt"
	"io"
	"os"
	"time"
)

// progress shows how far a long piece of work is, on a terminal only. A total of
// 0 is one that is not known.
type progress struct {
	w           io.Writer // nil where nothing is shown
	done, total int
	start, last time.Time
}

// shownEvery is the least time between two updates.
const shownEvery = 200 * time.Millisecond

func newProgress(w io.Writer, total int) *progress {
	p := &progress{total: total, start: time.Now(), last: time.Now()}
	if f, ok := w.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			p.w = w
		}
	}
	return p
}

// add counts n more as done.
func (p *progress) add(n int) {
	p.done += n
	if p.w == nil || time.Since(p.last) < shownEvery {
		return
	}
	p.last = time.Now()
	if p.total == 0 {
		fmt.Fprintf(p.w, "\r%s, %s a second \x1b[K", grouped(p.done), grouped(int(float64(p.done)/time.Since(p.start).Seconds())))
		return
	}
	left := time.Since(p.start) * time.Duration(p.total-p.done) / time.Duration(max(p.done, 1))
	fmt.Fprintf(p.w, "\r%3d %%, %s of %s, %s left \x1b[K", p.done*100/max(p.total, 1), grouped(p.done), grouped(p.total), left.Round(time.Second))
}

// end clears the line.
func (p *progress) end() {
	if p.w != nil {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
