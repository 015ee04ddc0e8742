package journal

import (
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// Put keeps a decision about the document, such as a refused suggestion or a
// confirmed sentence, under a kind and a key; an empty value takes it back.
func (j *Journal) Put(kind, key, value string) error {
	return put(j.db, kind, key, value)
}

// PutAll is Put for many keys, all or none.
func (j *Journal) PutAll(kind string, values map[string]string) error {
	tx, err := j.db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	for key, value := range values {
		if err := put(tx, kind, key, value); err != nil {
			return err
		}
	}
	return tx.Commit()
}

func put(db interface {
	Exec(query string, args ...any) (sql.Result, error)
}, kind, key, value string,
) error {
	if value == "" {
		_, err := db.Exec("DELETE FROM facts WHERE kind = ? AND key = ?", kind, key)
		return err
	}
	_, err := db.Exec("INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?)", kind, key, value, time.Now().UnixMilli())
	return err
}

// Facts gives all decisions of a kind by key.
func (j *Journal) Facts(kind string) (map[string]string, error) {
	dated, err := factsOf(j.db, kind)
	facts := make(map[string]string, len(dated))
	for _, f := range dated {
		facts[f.Key] = f.Value
	}
	return facts, err
}

// Fact is a decision and when it was made.
type Fact struct {
	Key, Value string
	Time       time.Time
}

// DatedFacts gives all decisions of a kind, the oldest first.
func (j *Journal) DatedFacts(kind string) ([]Fact, error) { return factsOf(j.db, kind) }

// ReadFacts gives the decisions of a kind about the document at path, the
// oldest first, also while another process has it open. There are none where
// there is no journal.
func ReadFacts(folder, path, kind string) ([]Fact, error) {
	db, err := openToRead(folder, path)
	if db == nil {
		return nil, err
	}
	facts, err := factsOf(db, kind)
	if err != nil {
		err = fmt.Errorf("%s: journal: %w", path, err)
	}
	return facts, errors.Join(err, db.Close())
}

func factsOf(db *sql.DB, kind string) ([]Fact, error) {
	rows, err := db.Query("SELECT key, value, at FROM facts WHERE kind = ? ORDER BY at, key", kind)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []Fact
	for rows.Next() {
		var f Fact
		var at int64
		if err := rows.Scan(&f.Key, &f.Value, &at); err != nil {
			return nil, err
		}
		f.Time = time.UnixMilli(at)
		out = append(out, f)
	}
	return out, rows.Err()
}
