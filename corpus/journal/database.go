package journal

import (
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// pageSize is SQLite's ordinary one, in bytes, which every journal has.
const pageSize = 4096

// version is that of the tables; a journal of another one is set aside.
const version = 1

const tables = `
CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS steps (
	n INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, who TEXT NOT NULL,
	kind TEXT NOT NULL, step TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS marks (
	id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, kind TEXT NOT NULL,
	upto INTEGER NOT NULL, print TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS facts (
	kind TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, at INTEGER NOT NULL,
	PRIMARY KEY (kind, key)) STRICT;
`

// openDatabase opens the file, or sets a damaged one aside and begins anew.
func openDatabase(file, document string) (*sql.DB, string, error) {
	db, err := prepare(file, document)
	if err == nil {
		return db, "", nil
	}
	if _, statErr := os.Stat(file); statErr != nil || !damaged(err) {
		return nil, "", err
	}
	aside, asideErr := setAside(file)
	if asideErr != nil {
		return nil, "", errors.Join(err, asideErr)
	}
	db, again := prepare(file, document)
	return db, fmt.Sprintf("the journal was damaged (%v) and is kept as %s", err, aside), again
}

// errVersion says that the tables are those of another version.
var errVersion = errors.New("journal of another version")

// damaged reports whether an error comes from the content of the database, not
// from a disk that is full or may not be written.
func damaged(err error) bool {
	if errors.Is(err, errVersion) || errors.Is(err, errHealth) {
		return true
	}
	e, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return false
	}
	switch e.Code() & 0xff {
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_SCHEMA, sqlite3.SQLITE_FORMAT:
		return true
	}
	return false
}

// errHealth says that the database's own check, or ours, found damage.
var errHealth = errors.New("damaged")

// checkSize fails with errHealth where a database without a log beside it ends
// within a page. SQLite takes such a page for one filled up with zeros, and a file
// that ends within the first for a new one. While there is a log, the pages of the
// file may be on their way, and the log has them.
func checkSize(file string) error {
	info, err := os.Stat(file)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if log, err := os.Stat(file + "-wal"); err == nil && log.Size() > 0 {
		return nil
	}
	if info.Size()%pageSize != 0 {
		return fmt.Errorf("%w: it ends after %d bytes, within a page of %d", errHealth, info.Size(), pageSize)
	}
	return nil
}

// shortest is the length in bytes of the head of a database.
const shortest = 100

// prepare opens the file with full sync and makes the tables.
func prepare(file, document string) (*sql.DB, error) {
	// SQLite takes a file of one byte for one that was just made.
	if info, err := os.Stat(file); err == nil && info.Size() > 0 && info.Size() < shortest {
		return nil, fmt.Errorf("%w: %d bytes", errHealth, info.Size())
	}
	if err := checkSize(file); err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", dataSource(file,
		"journal_mode(WAL)", "synchronous(FULL)", "busy_timeout(5000)", "foreign_keys(ON)"))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	if err := setUp(db, document); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// dataSource names a database file with what to set on each connection.
func dataSource(file string, pragmas ...string) string {
	query := url.Values{"_pragma": pragmas}
	name := url.URL{Scheme: "file", OmitHost: true, Path: file, RawQuery: query.Encode()}
	return name.String()
}

func setUp(db *sql.DB, document string) error {
	var health string
	if err := db.QueryRow("PRAGMA quick_check(1)").Scan(&health); err != nil {
		return err
	}
	if health != "ok" {
		return fmt.Errorf("%w: %s", errHealth, health)
	}
	if _, err := db.Exec(tables); err != nil {
		return err
	}
	_, err := db.Exec("INSERT OR IGNORE INTO about VALUES ('version', ?), ('document', ?)",
		fmt.Sprint(version), document)
	if err != nil {
		return err
	}
	var found string
	if err := db.QueryRow("SELECT value FROM about WHERE name = 'version'").Scan(&found); err != nil {
		return err
	}
	if found != fmt.Sprint(version) {
		return fmt.Errorf("%w: %s, want %d", errVersion, found, version)
	}
	return nil
}

// setAside renames a damaged database and its companions to a free name.
func setAside(file string) (string, error) {
	aside := ""
	for n := 1; ; n++ {
		aside = fmt.Sprintf("%s.damaged-%d", file, n)
		if _, err := os.Lstat(aside); errors.Is(err, os.ErrNotExist) {
			break
		}
	}
	for _, end := range []string{"", "-wal", "-shm"} {
		if err := os.Rename(file+end, aside+end); err != nil && !errors.Is(err, os.ErrNotExist) {
			return "", err
		}
	}
	return aside, nil
}
