package sitting

import (
	"sync"

	"tabaqat/corpus"
	"tabaqat/corpus/journal"
)

// behind is a recorder that does not wait for the disk: a step is on its way
// there when Append returns, and on it some milliseconds later. What could not
// be written is kept and written first the next time; until that succeeds, no
// further step is taken.
type behind struct {
	j      *journal.Journal
	mu     sync.Mutex
	idle   sync.Cond // on mu: no step is on its way
	moving int
	unkept []journal.Entry
	lost   func(error)
}

func newBehind(j *journal.Journal, lost func(error)) *behind {
	b := &behind{j: j, lost: lost}
	b.idle.L = &b.mu
	return b
}

// Append implements session.Recorder.
func (b *behind) Append(kind corpus.StepKind, steps ...corpus.Step) error {
	b.mu.Lock()
	failed := len(b.unkept) > 0
	b.mu.Unlock()
	if failed {
		if err := b.Flush(); err != nil {
			return err
		}
	}
	b.mu.Lock()
	b.moving++
	b.mu.Unlock()
	entries := b.j.EntriesOf(kind, steps...)
	b.j.Post(entries, func(err error) { b.arrived(err, entries) })
	return nil
}

func (b *behind) arrived(err error, entries []journal.Entry) {
	b.mu.Lock()
	if err != nil {
		b.unkept = append(b.unkept, entries...)
	}
	b.moving--
	if b.moving == 0 {
		b.idle.Broadcast()
	}
	lost := b.lost
	b.mu.Unlock()
	if err != nil && lost != nil {
		lost(err)
	}
}

// Flush waits until all steps are on the disk, and tries again those that
// could not be written.
func (b *behind) Flush() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	for b.moving > 0 {
		b.idle.Wait()
	}
	if len(b.unkept) == 0 {
		return nil
	}
	err := b.j.AppendAll(b.unkept)
	if err == nil {
		b.unkept = nil
	}
	return err
}

// where names the sentences of a step, as it left them.
func where(doc *corpus.Document) func(corpus.Step) []journal.Where {
	return func(step corpus.Step) []journal.Where {
		at := touched(step)
		out := make([]journal.Where, 0, len(at))
		for _, i := range at {
			if i >= doc.Len() {
				continue
			}
			w := journal.Where{Sentence: i, ID: doc.Sentence(i).ID}
			if len(at) <= mostDescribed {
				w.Tokens, w.After = doc.Sentence(i).Tokens, doc.Stacks(i)
			}
			out = append(out, w)
		}
		return out
	}
}

// mostDescribed bounds the sentences of one step that are kept whole.
const mostDescribed = 500

func touched(step corpus.Step) []int {
	if len(step.Edits) == 1 && len(step.Repairs)+len(step.Notes) == 0 { // nearly all steps
		return []int{step.Edits[0].Sentence}
	}
	var out []int
	seen := map[int]bool{}
	add := func(i int) {
		if !seen[i] {
			seen[i] = true
			out = append(out, i)
		}
	}
	for _, r := range step.Repairs {
		for k := range max(len(r.Before), len(r.After)) {
			add(r.At + k)
		}
	}
	for _, e := range step.Edits {
		add(e.Sentence)
	}
	for _, e := range step.Notes {
		add(e.Sentence)
	}
	return out
}
