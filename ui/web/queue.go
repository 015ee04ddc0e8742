package web

import (
	"context"
	"errors"
	"fmt"
	"log"
	"runtime/debug"
	"sync"
	"time"

	"tabaqat/model"
)

// A run of the model takes what is waiting, up to these numbers: together it is
// quicker than one by one, and nobody waits long behind a long text.
const (
	sentencesTogether = 64
	wordsTogether     = 2048
	workers           = 2 // one prepares words while the other's network runs
)

var errClosed = busy("the service is stopping")

// queue runs the model for all requests.
type queue struct {
	model model.Suggester
	log   *log.Logger
	jobs  chan *job
	ctx   context.Context
	stop  context.CancelFunc
	done  sync.WaitGroup
}

// job is sentences of one request.
type job struct {
	ctx       context.Context
	sentences [][]string
	found     [][]model.Suggestion
	err       error
	ready     chan struct{}
}

func startQueue(m model.Suggester, l *log.Logger) *queue {
	q := &queue{model: m, log: l, jobs: make(chan *job)}
	q.ctx, q.stop = context.WithCancel(context.Background())
	for range workers {
		q.done.Go(q.work)
	}
	return q
}

// close ends the work and reports whether the model came to rest within wait.
func (q *queue) close(wait time.Duration) bool {
	q.stop()
	rest := make(chan struct{})
	go func() {
		q.done.Wait()
		close(rest)
	}()
	select {
	case <-rest:
		return true
	case <-time.After(wait):
		return false
	}
}

// suggest waits for a worker and its answer.
func (q *queue) suggest(ctx context.Context, sentences [][]string) ([][]model.Suggestion, error) {
	j := &job{ctx: ctx, sentences: sentences, ready: make(chan struct{})}
	select {
	case q.jobs <- j:
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-q.ctx.Done():
		return nil, errClosed
	}
	// A run ends soon after its context, but not at once: nobody waits for that.
	select {
	case <-j.ready:
		return j.found, j.err
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-q.ctx.Done():
		return nil, errClosed
	}
}

func (q *queue) work() {
	for {
		select {
		case <-q.ctx.Done():
			return
		case j := <-q.jobs:
			q.run(q.gather(j))
		}
	}
}

// gather takes along what waits already.
func (q *queue) gather(first *job) []*job {
	jobs, sentences, words := []*job{first}, len(first.sentences), wordCount(first.sentences)
	for sentences < sentencesTogether && words < wordsTogether {
		select {
		case j := <-q.jobs:
			jobs = append(jobs, j)
			sentences += len(j.sentences)
			words += wordCount(j.sentences)
		default:
			return jobs
		}
	}
	return jobs
}

func wordCount(sentences [][]string) int {
	n := 0
	for _, s := range sentences {
		n += len(s)
	}
	return n
}

// run answers jobs together. Where that fails each is tried alone, so that one
// bad text spoils no other's answer.
func (q *queue) run(jobs []*job) {
	var all [][]string
	for _, j := range jobs {
		all = append(all, j.sentences...)
	}
	ctx, stop := q.untilAllLeft(jobs)
	found, err := q.try(ctx, all)
	stop()
	if err != nil && len(jobs) > 1 && q.ctx.Err() == nil {
		for _, j := range jobs {
			q.run([]*job{j})
		}
		return
	}
	for _, j := range jobs {
		if j.err = q.reason(j, err); err == nil {
			j.found, found = found[:len(j.sentences)], found[len(j.sentences):]
		}
		close(j.ready)
	}
}

// reason says why a job failed, if it did.
func (q *queue) reason(j *job, err error) error {
	switch {
	case err == nil:
		return nil
	case q.ctx.Err() != nil:
		return errClosed
	case j.ctx.Err() != nil:
		return j.ctx.Err()
	}
	q.log.Printf("model: %v", err)
	return err
}

// untilAllLeft gives a context that ends when no job's client is left.
func (q *queue) untilAllLeft(jobs []*job) (context.Context, func()) {
	ctx, cancel := context.WithCancel(q.ctx)
	var left sync.WaitGroup
	left.Add(len(jobs))
	stops := make([]func() bool, len(jobs))
	for i, j := range jobs {
		stops[i] = context.AfterFunc(j.ctx, left.Done)
	}
	go func() {
		left.Wait()
		cancel()
	}()
	return ctx, func() {
		cancel()
		for _, stop := range stops {
			if stop() {
				left.Done()
			}
		}
	}
}

// try runs the model; a fault in it fails the request, not the service.
func (q *queue) try(ctx context.Context, sentences [][]string) (found [][]model.Suggestion, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	found, err = q.model.Suggest(ctx, sentences)
	if err == nil && len(found) != len(sentences) {
		err = errors.New("the model answered another number of sentences than it was asked")
	}
	return found, err
}
