// Command serve sends sentences to a tagging service and measures it.
//
//	serve URL FILE SENTENCES CLIENTS [SECONDS]
//
// FILE has a JSON list of words a line. Each request has that many sentences;
// that many clients send at the same time, one after the other until the time
// is over. It prints words/s, the median and 95th percentile in ms, and the
// numbers of requests and words.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"strconv"
	"sync"
	"time"
)

// request is a body and the words in it.
type request struct {
	body  []byte
	words int
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(2)
	}
}

func run(args []string) error {
	if len(args) < 4 {
		return fmt.Errorf("want URL FILE SENTENCES CLIENTS [SECONDS]")
	}
	numbers := []int{0, 0, 10}
	for i, a := range args[2:] {
		n, err := strconv.Atoi(a)
		if err != nil || n < 1 || i > 2 {
			return fmt.Errorf("%q; want a number from 1", a)
		}
		numbers[i] = n
	}
	requests, err := read(args[1], numbers[0])
	if err != nil {
		return err
	}
	return measure(args[0], requests, numbers[1], time.Duration(numbers[2])*time.Second)
}

func read(name string, together int) ([]request, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var sentences [][]string
	for in := bufio.NewScanner(f); in.Scan(); {
		var words []string
		if err := json.Unmarshal(in.Bytes(), &words); err != nil {
			return nil, err
		}
		sentences = append(sentences, words)
	}
	var out []request
	for part := range slices.Chunk(sentences, together) {
		body, err := json.Marshal(map[string]any{"tokens": part})
		if err != nil {
			return nil, err
		}
		n := 0
		for _, words := range part {
			n += len(words)
		}
		out = append(out, request{body, n})
	}
	return out, nil
}

// tally is what all clients have done.
type tally struct {
	mu    sync.Mutex
	words int
	times []time.Duration
	err   error
}

func measure(url string, requests []request, clients int, limit time.Duration) error {
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: clients}}
	var t tally
	var all sync.WaitGroup
	start := time.Now()
	for c := range clients {
		all.Go(func() {
			for i := c; time.Since(start) < limit; i += clients {
				t.add(requests[i%len(requests)], client, url)
			}
		})
	}
	all.Wait()
	if t.err != nil {
		return t.err
	}
	took := time.Since(start)
	slices.Sort(t.times)
	ms := func(q float64) float64 {
		return float64(t.times[int(q*float64(len(t.times)-1))].Microseconds()) / 1000
	}
	fmt.Printf("%.0f %.1f %.1f %d %d\n", float64(t.words)/took.Seconds(), ms(.5), ms(.95), len(t.times), t.words)
	return nil
}

func (t *tally) add(r request, client *http.Client, url string) {
	began := time.Now()
	answer, err := client.Post(url, "application/json", bytes.NewReader(r.body))
	if err == nil {
		_, err = io.Copy(io.Discard, answer.Body)
		answer.Body.Close()
	}
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("status %s", answer.Status)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if err != nil {
		t.err = err
		return
	}
	t.words += r.words
	t.times = append(t.times, time.Since(began))
}
