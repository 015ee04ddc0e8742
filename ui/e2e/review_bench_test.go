package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// TestTimesOfTheReview writes how long the review takes with the file that
// TABAQAT_BENCH_FILE names: from the first sentences to the list of entities,
// from a key in its field to the narrowed list, and for a find. It holds none of
// them to a limit.
func TestTimesOfTheReview(t *testing.T) {
	file := os.Getenv("TABAQAT_BENCH_FILE")
	if file == "" {
		t.Skip("TABAQAT_BENCH_FILE names no file to measure with")
	}
	file, err := filepath.Abs(file)
	must(t, err)
	s := newScreen(t)
	w := s.start(t.TempDir(), file)
	w.await("opened ")
	opened := w.at
	line := w.await("indexed ")
	fmt.Printf("review: %s; list ready %d ms after opening\n", line, (w.at-opened)/1000)
	w.press("ctrl+shift+e", "did entities")
	for _, key := range []string{"a", "n", "space"} {
		w.run("xdotool", "key", key)
		began := w.await("narrowed")
		from := w.at
		w.await("painted narrowed")
		fmt.Printf("review: %s, painted %d ms later\n", began, (w.at-from)/1000)
	}
	w.write("is=conflict")
	w.await("painted narrowed")
	for _, query := range []string{"type=ORG containing type=GPE", "depth>=3"} {
		w.press("ctrl+f", "did find")
		w.write(query)
		fmt.Printf("review: %s: %s\n", query, w.press("ctrl+shift+f", "found"))
		w.await("painted list")
		w.press("Escape", "undocked")
	}
	fmt.Printf("review: %s\n", w.press("ctrl+shift+k", "checked"))
	fmt.Printf("review: %s\n", w.press("ctrl+shift+i", "counted"))
	from := w.at
	w.await("painted dashboard")
	fmt.Printf("review: dashboard painted %d ms later\n", (w.at-from)/1000)
}
