package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestTimesOfTheWindow writes how long the window takes with the file that
// TABAQAT_BENCH_FILE names: from the start to the first sentences, and, as p50
// and p99, from a key to the repainted frame. It holds none of them to a limit.
func TestTimesOfTheWindow(t *testing.T) {
	file := os.Getenv("TABAQAT_BENCH_FILE")
	if file == "" {
		t.Skip("TABAQAT_BENCH_FILE names no file to measure with")
	}
	file, err := filepath.Abs(file)
	must(t, err)
	s := newScreen(t)
	w := s.start(t.TempDir(), file)
	start := w.time("start")
	read := w.time("read ")
	opened := w.time("opened ")
	painted := w.time("painted open")
	counted := w.time("counted")
	fmt.Printf("window: read %d ms, ready %d ms, first sentences %d ms, problems counted %d ms\n",
		ms(read-start), ms(opened-start), ms(painted-start), ms(counted-start))
	w.measure("page down", 40, "Next", "page down")
	w.measure("next token", 40, "Left", "left")
	w.measure("edit", 20, "o", "tag ORG", "ctrl+z", "undo")
	w.close()
}

func ms(us int64) int64 { return us / 1000 }

// time waits for a line and gives when it was written, in microseconds.
func (w *window) time(begin string) int64 {
	w.t.Helper()
	w.await(begin)
	return w.at
}

// measure presses keys n times over and writes the times from each to its
// frame.
func (w *window) measure(about string, n int, pairs ...string) {
	w.t.Helper()
	var times []int64
	for range n {
		for i := 0; i < len(pairs); i += 2 {
			w.run("xdotool", "key", pairs[i])
			pressed := w.time("press")
			times = append(times, w.time("painted key "+pairs[i+1])-pressed)
		}
	}
	slices.Sort(times)
	fmt.Printf("window: %s: from key to frame p50 %.1f ms, p99 %.1f ms (%d keys)\n", about,
		float64(times[len(times)/2])/1000, float64(times[len(times)*99/100])/1000, len(times))
}

// split parts a line of the trace into its time and its text.
func split(line string) (int64, string) {
	first, rest, _ := strings.Cut(line, " ")
	n, _ := strconv.ParseInt(first, 10, 64)
	return n, rest
}
