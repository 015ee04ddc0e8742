// Command journal measures how long an edit takes with the journal and without.
package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"tabaqat/layers"
	"tabaqat/ui/sitting"
)

const (
	words  = 20
	rounds = 60
	keys   = 50 // in a round
	pace   = 5 * time.Millisecond
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "journal:", err)
		os.Exit(1)
	}
}

// way is a way to open the sheet, and the times of its edits.
type way struct {
	name  string
	s     *sitting.Sitting
	times []time.Duration
}

func run(args []string) error {
	if len(args) != 2 {
		return fmt.Errorf("want a folder and a number of tokens")
	}
	tokens, err := strconv.Atoi(args[1])
	if err != nil {
		return err
	}
	var ways []*way
	for _, o := range []struct {
		name string
		sitting.Options
	}{
		{"without the journal", sitting.Options{NoJournal: true}},
		{"with the journal", sitting.Options{Behind: true}},
		{"waiting for the disk", sitting.Options{}},
	} {
		path := filepath.Join(args[0], strconv.Itoa(len(ways))+".csv")
		if err := makeSheet(path, tokens/words); err != nil {
			return err
		}
		o.StateFolder = filepath.Join(args[0], "state")
		s, err := sitting.Open(path, o.Options)
		if err != nil {
			return err
		}
		ways = append(ways, &way{name: o.name, s: s})
	}
	for round := range rounds {
		for k := range ways { // no way is always the first
			if err := ways[(round+k)%len(ways)].edit(round); err != nil {
				return err
			}
		}
	}
	return report(ways)
}

func makeSheet(path string, sentences int) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	out := bufio.NewWriter(f)
	fmt.Fprintln(out, "Sentence ID,Position,Token,Tags")
	for s := range sentences {
		for w := range words {
			tags := [...]string{"B-ORG", "I-ORG B-GPE", "O", "B-PERS", "O"}[w%5]
			fmt.Fprintf(out, "%d,%d,كلمة,%s\n", s+1, w+1, tags)
		}
	}
	return out.Flush()
}

// edit adds spans and takes them back, a key at a time.
func (w *way) edit(round int) error {
	n := w.s.Document().Len()
	for k := range keys {
		at := (round*keys + k/2) * 37 % n
		span := layers.Span{Start: 3 + k%2, End: 4 + k%2, Type: "OCC"}
		time.Sleep(pace)
		begun := time.Now()
		var err error
		if k%2 == 0 {
			err = w.s.Add(at, span)
		} else {
			_, err = w.s.Undo()
		}
		w.times = append(w.times, time.Since(begun))
		if err != nil {
			return err
		}
	}
	return nil
}

func report(ways []*way) error {
	for _, w := range ways {
		slices.Sort(w.times)
		fmt.Printf("%-22s p50 %8.3f ms  p99 %8.3f ms  (%d edits)\n", w.name, ms(w.at(50)), ms(w.at(99)), len(w.times))
		if err := w.s.Close(); err != nil {
			return err
		}
	}
	off, on := ways[0].at(99), ways[1].at(99)
	fmt.Printf("with / without the journal: p50 %.2f, p99 %.2f (want at most 1.2)\n",
		float64(ways[1].at(50))/float64(ways[0].at(50)), float64(on)/float64(off))
	const frame = 16_667 * time.Microsecond
	fmt.Printf("with a frame of 1/60 s after each edit: p99 %.3f\n", float64(on+frame)/float64(off+frame))
	return nil
}

func (w *way) at(percent int) time.Duration { return w.times[len(w.times)*percent/100] }

func ms(d time.Duration) float64 { return float64(d) / 1e6 }
