// Command score measures scoring for score.sh.
//
//	score make FILE ENTITIES   writes flat IOB2 tags of gold and prediction as JSON
//	score run FILE             scores them; prints seconds, entities and strict F1
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"time"

	"tabaqat/layers"
	"tabaqat/layers/score"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "score:", err)
		os.Exit(2)
	}
}

func run(args []string) error {
	switch {
	case len(args) == 3 && args[0] == "make":
		n, err := strconv.Atoi(args[2])
		if err != nil {
			return err
		}
		return write(args[1], n)
	case len(args) == 2 && args[0] == "run":
		return measure(args[1])
	}
	return errors.New("want make FILE ENTITIES, or run FILE")
}

// tags is sentences of one tag a token.
type tags struct {
	Gold [][]string `json:"gold"`
	Pred [][]string `json:"pred"`
}

func write(path string, entities int) error {
	rng := rand.New(rand.NewPCG(1, 2))
	var t tags
	for made := 0; made < entities; {
		n := 10 + rng.IntN(20)
		gold, pred := outside(n), outside(n)
		for at := rng.IntN(4); at < n && made < entities; made++ {
			end := min(n, at+1+rng.IntN(3))
			typ := "T" + strconv.Itoa(rng.IntN(21))
			mark(gold, at, end, typ)
			switch rng.IntN(10) {
			case 0:
			case 1:
				mark(pred, at, end, "T0")
			case 2:
				mark(pred, at, at+1, typ)
			default:
				mark(pred, at, end, typ)
			}
			at = end + 1 + rng.IntN(6)
		}
		t.Gold, t.Pred = append(t.Gold, gold), append(t.Pred, pred)
	}
	text, err := json.Marshal(t)
	if err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}

func outside(n int) []string {
	s := make([]string, n)
	for i := range s {
		s[i] = "O"
	}
	return s
}

func mark(s []string, start, end int, typ string) {
	for i := start; i < end; i++ {
		s[i] = "I-" + typ
	}
	s[start] = "B-" + typ
}

// measure scores from tags, as the other program does; reading the file is left
// out on both sides.
func measure(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var t tags
	if err := json.Unmarshal(text, &t); err != nil {
		return err
	}
	gold, pred := stacks(t.Gold), stacks(t.Pred)
	begun := time.Now()
	var s score.Scorer
	var left, right layers.SpanReader
	for i := range gold {
		g, _ := left.Read(gold[i], layers.IOB2)
		p, _ := right.Read(pred[i], layers.IOB2)
		s.Add(g, p)
	}
	r := s.Result()
	fmt.Printf("%.4f %d %.6f\n", time.Since(begun).Seconds(), r.Strict.Possible(), r.Strict.F1().Value)
	return nil
}

func stacks(sentences [][]string) [][]layers.Stack {
	out := make([][]layers.Stack, len(sentences))
	for i, s := range sentences {
		for _, tag := range s {
			out[i] = append(out[i], layers.Stack{tag})
		}
	}
	return out
}
