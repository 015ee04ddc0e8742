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

	"tabaqat/corpus"
	"tabaqat/corpus/atomic"
)

// ErrOpenElsewhere says that another process has the document open for editing.
var ErrOpenElsewhere = errors.New("is open for editing elsewhere")

// ErrNoState says that no journal can be kept in the state folder.
var ErrNoState = errors.New("the state folder cannot be used")

// Entry is one step in the journal. N counts from 1 over the journal's life.
type Entry struct {
	N    int64           `json:"n"`
	Time time.Time       `json:"time"`
	Who  string          `json:"who"`
	Kind corpus.StepKind `json:"kind"`
	Step corpus.Step     `json:"step"`
	// Where is the sentences of the step by name, as it left them.
	Where []Where `json:"where,omitempty"`
	// Fate is what became of the step; only Log fills it in.
	Fate Fate `json:"fate,omitempty"`
}

// Journal is the open journal of one document.
type Journal struct {
	db     *sql.DB
	insert *sql.Stmt // writes a step
	lock   *flock.Flock
	path   string // the document's real path
	base   string // the path of the journal's files, without their ends
	who    string
	queue  chan request
	ended  chan struct{}
	where  func(corpus.Step) []Where // nil to keep no places
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
		return nil, "", fmt.Errorf("%w: %q: %w", ErrNoState, folder, atomic.Plain(err))
	}
	base := filepath.Join(folder, key(real))
	lock := flock.New(base + ".lock")
	if err := hold(lock, path); err != nil {
		return nil, "", err
	}
	db, notice, err := openDatabase(base+".db", real)
	if err != nil {
		return nil, "", errors.Join(fmt.Errorf("%w: journal: %w", ErrNoState, err), lock.Unlock())
	}
	statement, err := db.Prepare(insertStep)
	if err != nil {
		return nil, "", errors.Join(fmt.Errorf("%w: journal: %w", ErrNoState, err), db.Close(), lock.Unlock())
	}
	j = &Journal{
		db: db, insert: statement, lock: lock, path: real, base: base, who: userName(),
		queue: make(chan request, maxBatch), ended: make(chan struct{}),
	}
	go j.write()
	return j, notice, nil
}

// hold takes the lock of the document at path.
func hold(lock interface{ TryLock() (bool, error) }, path string) error {
	held, err := lock.TryLock()
	if err != nil {
		return fmt.Errorf("%w: lock: %w", ErrNoState, atomic.Plain(err))
	}
	if !held {
		return fmt.Errorf("%s %w", path, ErrOpenElsewhere)
	}
	return nil
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

// Beside is the path of a file in the state folder that keeps something else
// about the document at path, told from others by its ending.
func Beside(folder, path, ending string) (string, error) {
	real, err := realPath(path)
	if err != nil {
		return "", err
	}
	return filepath.Join(folder, key(real)+ending), nil
}

// BasePath is where a copy of the content that the unsaved steps belong to may
// be kept.
func (j *Journal) BasePath() string { return j.base + ".base" }

// LearnedPath is where what was learned from the document may be kept.
func (j *Journal) LearnedPath() string { return j.base + ".learned" }
