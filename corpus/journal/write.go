package journal

import (
	"encoding/json"
	"time"

	"tabaqat/corpus"
)

// request is steps to write in one go and whom to tell.
type request struct {
	entries []Entry
	done    func(error)
}

// Append writes steps and returns once they are on the disk.
func (j *Journal) Append(kind corpus.StepKind, steps ...corpus.Step) error {
	result := make(chan error, 1)
	j.Post(kind, func(err error) { result <- err }, steps...)
	return <-result
}

// Post hands steps to the writer and returns at once; done is called, on
// another goroutine, once they are on the disk or could not be written. Steps
// that wait together are written together.
func (j *Journal) Post(kind corpus.StepKind, done func(error), steps ...corpus.Step) {
	now := time.Now()
	entries := make([]Entry, len(steps))
	for i, s := range steps {
		entries[i] = Entry{Time: now, Who: j.who, Kind: kind, Step: s}
	}
	j.queue <- request{entries, done}
}

// write is the one writer; it ends when the queue is closed.
func (j *Journal) write() {
	defer close(j.ended)
	for first := range j.queue {
		batch := j.waiting(first)
		err := j.commit(batch)
		for _, r := range batch {
			r.done(err)
		}
	}
}

// maxBatch bounds the steps that wait for one commit.
const maxBatch = 256

func (j *Journal) waiting(first request) []request {
	batch := []request{first}
	for len(batch) < maxBatch {
		select {
		case r, ok := <-j.queue:
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

func (j *Journal) commit(batch []request) error {
	tx, err := j.db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	for _, r := range batch {
		for _, e := range r.entries {
			step, err := json.Marshal(e.Step)
			if err != nil {
				return err
			}
			if _, err := tx.Exec("INSERT INTO steps (at, who, kind, step) VALUES (?, ?, ?, ?)",
				e.Time.UnixMilli(), e.Who, string(e.Kind), string(step)); err != nil {
				return err
			}
		}
	}
	return tx.Commit()
}
