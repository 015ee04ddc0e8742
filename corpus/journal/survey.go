package journal

import (
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/gofrs/flock"
)

// Survey is what a state folder holds. Gone are the journals of documents that
// are no longer in their folder and have nothing unsaved; a document whose
// folder is not there either, as on a stick that was pulled out, is not gone.
type Survey struct {
	Journals int
	Bytes    int64 // of all files
	Gone     []Gone
	Kept     int // of documents that are gone too, but with unsaved edits
}

// Gone is a journal of a document that is no longer there.
type Gone struct {
	Document string
	base     string // the path of the journal's files, without their ends
}

// Look surveys a state folder. One that is not there is empty.
func Look(folder string) (Survey, error) {
	var s Survey
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
			s.Bytes += info.Size()
		}
		name, isJournal := strings.CutSuffix(e.Name(), ".db")
		if !isJournal {
			continue
		}
		s.Journals++
		base := filepath.Join(folder, name)
		document, unsaved, err := readAbout(base)
		switch {
		case err != nil || !isGone(document): // one that cannot be read is for its document to complain of
		case unsaved:
			s.Kept++
		default:
			s.Gone = append(s.Gone, Gone{document, base})
		}
	}
	return s, err
}

func isGone(document string) bool {
	if _, err := os.Lstat(document); !errors.Is(err, fs.ErrNotExist) {
		return false
	}
	info, err := os.Stat(filepath.Dir(document))
	return err == nil && info.IsDir()
}

// readAbout reads of which document a journal is, and whether it has edits that
// are not saved.
func readAbout(base string) (document string, unsaved bool, err error) {
	db, err := sql.Open("sqlite", dataSource(base+".db", "query_only(ON)", "busy_timeout(1000)"))
	if err != nil {
		return "", false, err
	}
	defer db.Close()
	if err := db.QueryRow("SELECT value FROM about WHERE name = 'document'").Scan(&document); err != nil {
		return "", false, err
	}
	pending, err := (&Journal{db: db}).Pending()
	return document, len(pending) > 0, err
}

// Clear removes journals that Look found, with their history, and gives how
// many. One that is in use, or whose document came back, stays.
func Clear(gone []Gone) (int, error) {
	n := 0
	var failed error
	for _, g := range gone {
		removed, err := g.clear()
		if removed {
			n++
		}
		failed = errors.Join(failed, err)
	}
	return n, failed
}

// clear leaves the lock's empty file: another process may just be opening it.
func (g Gone) clear() (removed bool, err error) {
	lock := flock.New(g.base + ".lock")
	held, err := lock.TryLock()
	if err != nil || !held {
		return false, err
	}
	defer func() { err = errors.Join(err, lock.Unlock()) }()
	document, unsaved, err := readAbout(g.base)
	if err != nil || unsaved || document != g.Document || !isGone(document) {
		return false, err
	}
	for _, end := range []string{".db-wal", ".db-shm", ".base", ".db"} {
		if err := os.Remove(g.base + end); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return false, fmt.Errorf("%s: %w", g.Document, err)
		}
	}
	return true, nil
}
