package journal

import (
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"tabaqat/corpus"
)

// The kinds of marks: the document was saved, its unsaved steps were dropped,
// or it was found changed by another program.
const (
	markSaving    = "saving" // about to be saved; counts once the file has its content
	markSaved     = "saved"
	markDiscarded = "discarded"
	markForeign   = "foreign"
	markMerged    = "merged" // done anew, as one step, on content from elsewhere
)

// Begin tells the journal what content the document now has on disk. It
// reports whether the steps kept here belong to that content; where they do
// not and none is unsaved, the journal starts a new life with this content.
func (j *Journal) Begin(now corpus.Fingerprint) (belongs bool, err error) {
	known, err := j.last()
	if err != nil {
		return false, err
	}
	if known != nil && known.print.Same(now) {
		return true, nil
	}
	if arrived, err := j.arrived(now); arrived || err != nil {
		return arrived, err
	}
	pending, err := j.Pending()
	if err != nil || len(pending) > 0 {
		return false, err
	}
	return true, j.mark(markForeign, now)
}

// arrived turns a save that was cut short after its file was in place into a
// finished one.
func (j *Journal) arrived(now corpus.Fingerprint) (bool, error) {
	m, err := j.newest("kind = ?", markSaving)
	if err != nil || m == nil || !m.print.Same(now) {
		return false, err
	}
	return true, j.markUpTo(markSaved, now, m.upto)
}

// Saving notes that the steps so far are about to be saved with this content,
// so that a crash between the save and Saved is understood.
func (j *Journal) Saving(next corpus.Fingerprint) error { return j.mark(markSaving, next) }

// Saved notes that all steps so far are in the file, which now has this
// content.
func (j *Journal) Saved(now corpus.Fingerprint) error { return j.mark(markSaved, now) }

// Discard drops the unsaved steps; the audit log still shows them. Now is the
// content that the document has.
func (j *Journal) Discard(now corpus.Fingerprint) error {
	if err := j.dropNotes(); err != nil {
		return err
	}
	return j.mark(markDiscarded, now)
}

// Rebase puts one step in the place of all unsaved ones, which it holds, on
// content that another program gave the file. A crash leaves the ones or the
// other.
func (j *Journal) Rebase(now corpus.Fingerprint, step corpus.Step) error {
	e := Entry{Time: time.Now(), Who: j.who, Kind: corpus.Did, Step: step}
	if j.where != nil {
		e.Where = j.where(step)
	}
	text, err := json.Marshal(now)
	if err != nil {
		return err
	}
	if err := j.dropNotes(); err != nil {
		return err
	}
	tx, err := j.db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.Exec("INSERT INTO marks (at, kind, upto, print) SELECT ?, ?, coalesce(max(n), 0), ? FROM steps",
		e.Time.UnixMilli(), markMerged, string(text)); err != nil {
		return err
	}
	if !step.Empty() {
		if err := insert(tx.Stmt(j.insert), e); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// Last gives the fingerprint of the content that the unsaved steps belong to;
// false where the journal knows of none.
func (j *Journal) Last() (corpus.Fingerprint, bool, error) {
	m, err := j.last()
	if err != nil || m == nil {
		return corpus.Fingerprint{}, false, err
	}
	return m.print, true, nil
}

func (j *Journal) mark(kind string, print corpus.Fingerprint) error {
	var upto int64
	if err := j.db.QueryRow("SELECT coalesce(max(n), 0) FROM steps").Scan(&upto); err != nil {
		return err
	}
	return j.markUpTo(kind, print, upto)
}

func (j *Journal) markUpTo(kind string, print corpus.Fingerprint, upto int64) error {
	text, err := json.Marshal(print)
	if err != nil {
		return err
	}
	_, err = j.db.Exec("INSERT INTO marks (at, kind, upto, print) VALUES (?, ?, ?, ?)",
		time.Now().UnixMilli(), kind, upto, string(text))
	return err
}

type mark struct {
	upto  int64
	print corpus.Fingerprint
}

// last gives the newest mark of a content that the file had, nil where there
// is none.
func (j *Journal) last() (*mark, error) { return j.newest("kind <> ?", markSaving) }

func (j *Journal) newest(where, kind string) (*mark, error) {
	var m mark
	var print string
	err := j.db.QueryRow("SELECT upto, print FROM marks WHERE "+where+" ORDER BY id DESC LIMIT 1", kind).
		Scan(&m.upto, &print)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &m, json.Unmarshal([]byte(print), &m.print)
}

// Pending lists the steps that the file does not hold, oldest first.
func (j *Journal) Pending() ([]Entry, error) {
	last, err := j.last()
	if err != nil {
		return nil, err
	}
	if last == nil {
		return j.entries("SELECT n, at, who, kind, step FROM steps ORDER BY n")
	}
	return j.entries("SELECT n, at, who, kind, step FROM steps WHERE n > ? ORDER BY n", last.upto)
}

// maxHistory bounds the steps that undo remembers across closing.
const maxHistory = 20_000

// History gives the saved steps that undo may still take back, oldest first:
// those since the file last got content from elsewhere or lost unsaved steps.
func (j *Journal) History() ([]Entry, error) {
	last, err := j.last()
	if err != nil || last == nil {
		return nil, err
	}
	var from int64
	err = j.db.QueryRow("SELECT coalesce(max(upto), 0) FROM marks WHERE kind NOT IN (?, ?)", markSaved, markSaving).Scan(&from)
	if err != nil {
		return nil, err
	}
	from = max(from, last.upto-maxHistory)
	return j.entries("SELECT n, at, who, kind, step FROM steps WHERE n > ? AND n <= ? ORDER BY n", from, last.upto)
}

func (j *Journal) entries(query string, args ...any) ([]Entry, error) {
	return entriesOf(j.db, query, args...)
}

func entriesOf(db *sql.DB, query string, args ...any) ([]Entry, error) {
	rows, err := db.Query(query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []Entry
	for rows.Next() {
		var e Entry
		var at int64
		var kind, step string
		if err := rows.Scan(&e.N, &at, &e.Who, &kind, &step); err != nil {
			return nil, err
		}
		e.Time, e.Kind = time.UnixMilli(at), corpus.StepKind(kind)
		var k kept
		if err := json.Unmarshal([]byte(step), &k); err != nil {
			return nil, err
		}
		e.Step, e.Where = k.Step, k.Where
		out = append(out, e)
	}
	return out, rows.Err()
}
