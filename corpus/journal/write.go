package journal

import (
	"database/sql"
	"encoding/json"
	"time"

	"tabaqat/corpus"
)

// request is steps to write in one go and whom to tell.
type request struct {
	entries []Entry
	done    func(error)
	waited  bool // the caller waits: nothing that was posted before is behind
}

// Append writes steps and returns once they are on the disk.
func (j *Journal) Append(kind corpus.StepKind, steps ...corpus.Step) error {
	return j.AppendAll(j.EntriesOf(kind, steps...))
}

// AppendAll is Append for entries of several kinds, all or none.
func (j *Journal) AppendAll(entries []Entry) error {
	result := make(chan error, 1)
	j.queue <- request{entries, func(err error) { result <- err }, true}
	return <-result
}

// Post hands steps to the writer and returns at once, unless hundreds wait
// already; done is called, on another goroutine, once they are on the disk or
// could not be written. Steps that wait together are written together. After a
// step that could not be written no posted one is, so that their order holds,
// until Append succeeds.
func (j *Journal) Post(entries []Entry, done func(error)) {
	j.queue <- request{entries, done, false}
}

// EntriesOf makes the entries of steps that were done just now.
func (j *Journal) EntriesOf(kind corpus.StepKind, steps ...corpus.Step) []Entry {
	now := time.Now()
	entries := make([]Entry, len(steps))
	for i, s := range steps {
		entries[i] = Entry{Time: now, Who: j.who, Kind: kind, Step: s}
		if j.where != nil {
			entries[i].Where = j.where(s)
		}
	}
	return entries
}

// write is the one writer; it ends when the queue is closed.
func (j *Journal) write() {
	defer close(j.ended)
	var failed error
	for first := range j.queue {
		if !first.waited {
			time.Sleep(headway)
		}
		batch := j.waiting(first)
		if failed != nil && !first.waited {
			for _, r := range batch {
				r.done(failed)
			}
			continue
		}
		failed = j.commit(batch)
		for _, r := range batch {
			r.done(failed)
		}
	}
}

// maxBatch bounds the steps that wait for one commit.
const maxBatch = 256

// headway is how long a step that nobody waits for lies before it is written: the
// key that made it is answered first, and steps that come together are written
// together.
const headway = 2 * time.Millisecond

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
	prepared := tx.Stmt(j.insert)
	for _, r := range batch {
		for _, e := range r.entries {
			if err := insert(prepared, e); err != nil {
				return err
			}
		}
	}
	return tx.Commit()
}

// kept is a step as the column step has it.
type kept struct {
	corpus.Step
	Where []Where `json:"where,omitempty"`
}

const insertStep = "INSERT INTO steps (at, who, kind, step) VALUES (?, ?, ?, ?)"

func insert(prepared *sql.Stmt, e Entry) error {
	step, err := json.Marshal(kept{e.Step, e.Where})
	if err != nil {
		return err
	}
	_, err = prepared.Exec(e.Time.UnixMilli(), e.Who, string(e.Kind), string(step))
	return err
}
