package journal

import (
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// Where is a sentence that a step changed: its place and name then, and its
// tokens and stacks as the step left it. Tokens and After are absent where a
// step changed very many sentences.
type Where struct {
	Sentence int            `json:"s"`
	ID       string         `json:"id"`
	Tokens   []string       `json:"tokens,omitempty"`
	After    []layers.Stack `json:"after,omitempty"`
}

// Fate is what became of a step.
type Fate string

// A step is not in the file yet, was saved, was dropped (or written to another
// file in place of this one), or came into another step by a merge with what
// another program saved.
const (
	Unsaved Fate = "unsaved"
	Kept    Fate = "saved"
	Dropped Fate = "dropped"
	Merged  Fate = "merged"
)

// Describe makes the journal keep the names of sentences beside each step. The
// function is called by Append and Post, on the caller's goroutine.
func (j *Journal) Describe(where func(corpus.Step) []Where) { j.where = where }

// Log gives the whole audit log, oldest first.
func (j *Journal) Log() ([]Entry, error) { return logOf(j.db) }

// ReadLog gives the audit log of the document at path, oldest first, also
// while another process has it open. It is empty where there is no journal.
func ReadLog(folder, path string) ([]Entry, error) {
	db, err := openToRead(folder, path)
	if db == nil {
		return nil, err
	}
	entries, err := logOf(db)
	if err != nil {
		err = fmt.Errorf("%s: journal: %w", path, err)
	}
	return entries, errors.Join(err, db.Close())
}

// openToRead opens the journal of the document at path without its lock; nil
// where there is none.
func openToRead(folder, path string) (*sql.DB, error) {
	real, err := realPath(path)
	if err != nil {
		return nil, err
	}
	file := filepath.Join(folder, key(real)+".db")
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return sql.Open("sqlite", dataSource(file, "query_only(ON)", "busy_timeout(5000)"))
}

func logOf(db *sql.DB) ([]Entry, error) {
	entries, err := entriesOf(db, "SELECT n, at, who, kind, step FROM steps ORDER BY n")
	if err != nil {
		return nil, err
	}
	rows, err := db.Query("SELECT kind, upto FROM marks WHERE kind <> ? ORDER BY id", markSaving)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	next := 0
	for rows.Next() {
		var kind string
		var upto int64
		if err := rows.Scan(&kind, &upto); err != nil {
			return nil, err
		}
		for next < len(entries) && entries[next].N <= upto {
			entries[next].Fate = fateBy(kind)
			next++
		}
	}
	for ; next < len(entries); next++ {
		entries[next].Fate = Unsaved
	}
	return entries, rows.Err()
}

func fateBy(mark string) Fate {
	switch mark {
	case markSaved:
		return Kept
	case markMerged:
		return Merged
	}
	return Dropped
}
