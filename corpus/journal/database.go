package journal

import (
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
)

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
	if _, statErr := os.Stat(file); statErr != nil {
		return nil, "", err
	}
	aside, asideErr := setAside(file)
	if asideErr != nil {
		return nil, "", errors.Join(err, asideErr)
	}
	db, again := prepare(file, document)
	return db, fmt.Sprintf("the journal was damaged (%v) and is kept as %s", err, aside), again
}

// prepare opens the file with full sync and makes the tables.
func prepare(file, document string) (*sql.DB, error) {
	pragmas := url.Values{"_pragma": {
		"journal_mode(WAL)", "synchronous(FULL)", "busy_timeout(5000)", "foreign_keys(ON)",
	}}
	name := url.URL{Scheme: "file", OmitHost: true, Path: file, RawQuery: pragmas.Encode()}
	db, err := sql.Open("sqlite", name.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	if err := setUp(db, document); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

func setUp(db *sql.DB, document string) error {
	var health string
	if err := db.QueryRow("PRAGMA quick_check(1)").Scan(&health); err != nil {
		return err
	}
	if health != "ok" {
		return errors.New(health)
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
		return fmt.Errorf("journal version %s, want %d", found, version)
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
