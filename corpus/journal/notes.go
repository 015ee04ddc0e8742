package journal

import (
	"database/sql"
	"errors"
	"fmt"
)

// kindNotes is the kind of fact that holds the notes of a document whose file
// cannot, by the number of the last step that they have.
const kindNotes = "notes"

// KeepNotes keeps the notes of a document as they are after all steps so far. They
// count once the document is saved; then those of earlier saves are let go.
func (j *Journal) KeepNotes(value string) error {
	var last int64
	if err := j.db.QueryRow("SELECT coalesce(max(n), 0) FROM steps").Scan(&last); err != nil {
		return err
	}
	upto, err := j.upTo()
	if err != nil {
		return err
	}
	const older = "DELETE FROM facts WHERE kind = ?1 AND key < (SELECT max(key) FROM facts WHERE kind = ?1 AND key <= ?2)"
	if _, err := j.db.Exec(older, kindNotes, notesKey(upto)); err != nil {
		return err
	}
	return j.Put(kindNotes, notesKey(last), value)
}

// KeptNotes gives the notes as the document was last saved with them, "" for none.
func (j *Journal) KeptNotes() (string, error) {
	m, err := j.last()
	if err != nil || m == nil {
		return "", err
	}
	var value string
	err = j.db.QueryRow("SELECT value FROM facts WHERE kind = ? AND key <= ? ORDER BY key DESC LIMIT 1", kindNotes, notesKey(m.upto)).Scan(&value)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return value, err
}

// dropNotes lets go of the notes of saves that never came to be.
func (j *Journal) dropNotes() error {
	upto, err := j.upTo()
	if err == nil {
		_, err = j.db.Exec("DELETE FROM facts WHERE kind = ? AND key > ?", kindNotes, notesKey(upto))
	}
	return err
}

// upTo is the number of the last step that counts as saved, 0 for none.
func (j *Journal) upTo() (int64, error) {
	m, err := j.last()
	if err != nil || m == nil {
		return 0, err
	}
	return m.upto, nil
}

func notesKey(step int64) string { return fmt.Sprintf("%019d", step) }
