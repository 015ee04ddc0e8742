package journal

import "time"

// Put keeps a decision about the document, such as a refused suggestion or a
// confirmed sentence, under a kind and a key; an empty value takes it back.
func (j *Journal) Put(kind, key, value string) error {
	if value == "" {
		_, err := j.db.Exec("DELETE FROM facts WHERE kind = ? AND key = ?", kind, key)
		return err
	}
	_, err := j.db.Exec("INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?)", kind, key, value, time.Now().UnixMilli())
	return err
}

// Facts gives all decisions of a kind by key.
func (j *Journal) Facts(kind string) (map[string]string, error) {
	rows, err := j.db.Query("SELECT key, value FROM facts WHERE kind = ?", kind)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	facts := map[string]string{}
	for rows.Next() {
		var key, value string
		if err := rows.Scan(&key, &value); err != nil {
			return nil, err
		}
		facts[key] = value
	}
	return facts, rows.Err()
}
