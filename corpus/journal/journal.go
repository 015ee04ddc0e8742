// Package journal keeps every edit of a document in an SQLite file of the
// user's state folder until the document is saved, and the whole history after
// that: undo across closing, recovery after a crash, and the audit log.
//
// There is one journal a document, keyed by the document's real path, and one
// writer a journal, held by a lock that the system drops when the process
// ends. What Append returns from without an error has reached the disk.
package journal

import (
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"os/user"
	"path/filepath"
	"strings"
	"time"

	"github.com/gofrs/flock"
	_ "modernc.org/sqlite" // the database driver "sqlite"

	"tabaqat/corpus"
)

// ErrOpenElsewhere says that another process has the document open for editing.
var ErrOpenElsewhere = errors.New("is open for editing elsewhere")

// Entry is one step in the journal. N counts from 1 over the journal's life.
type Entry struct {
	N    int64           `json:"n"`
	Time time.Time       `json:"time"`
	Who  string          `json:"who"`
	Kind corpus.StepKind `json:"kind"`
	Step corpus.Step     `json:"step"`
}

// Journal is the open journal of one document.
type Journal struct {
	db    *sql.DB
	lock  *flock.Flock
	path  string // the document's real path
	who   string
	queue chan request
	ended chan struct{}
}

// Open opens the journal of the document at path in a state folder, making
// both where they are absent, and takes its lock. It fails with
// ErrOpenElsewhere where another process holds the lock. A journal file that
// is damaged is set aside, not removed: the returned notice says where it is.
func Open(folder, path string) (j *Journal, notice string, err error) {
	real, err := realPath(path)
	if err != nil {
		return nil, "", err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, "", fmt.Errorf("state folder: %w", err)
	}
	base := filepath.Join(folder, key(real))
	lock := flock.New(base + ".lock")
	held, err := lock.TryLock()
	if err != nil {
		return nil, "", fmt.Errorf("%s: lock: %w", path, err)
	}
	if !held {
		return nil, "", fmt.Errorf("%s %w", path, ErrOpenElsewhere)
	}
	db, notice, err := openDatabase(base+".db", real)
	if err != nil {
		return nil, "", errors.Join(fmt.Errorf("%s: journal: %w", path, err), lock.Unlock())
	}
	j = &Journal{db, lock, real, userName(), make(chan request), make(chan struct{})}
	go j.write()
	return j, notice, nil
}

// Close waits for what is being written, and gives the lock back.
func (j *Journal) Close() error {
	close(j.queue)
	<-j.ended
	return errors.Join(j.db.Close(), j.lock.Unlock())
}

// realPath is the path by which a document is known, whatever links lead to it.
func realPath(path string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	if real, err := filepath.EvalSymlinks(abs); err == nil {
		return real, nil
	} else if !errors.Is(err, os.ErrNotExist) {
		return "", err
	}
	return abs, nil
}

func key(real string) string {
	sum := sha256.Sum256([]byte(real))
	return hex.EncodeToString(sum[:16])
}

func userName() string {
	if u, err := user.Current(); err == nil {
		return u.Username
	}
	return strings.TrimSpace(os.Getenv("USER"))
}
