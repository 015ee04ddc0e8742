package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// member is one name and value of a JSON object; the order of members is kept.
type member struct {
	name  string // with its quotes
	value json.RawMessage
}

// members reads a JSON object.
func members(object []byte) ([]member, error) {
	dec := json.NewDecoder(bytes.NewReader(object))
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return nil, errors.Join(errors.New("not a JSON object"), err)
	}
	var out []member
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return nil, err
		}
		quoted, err := json.Marshal(name)
		if err != nil {
			return nil, err
		}
		m := member{name: string(quoted)}
		if err := dec.Decode(&m.value); err != nil {
			return nil, err
		}
		out = append(out, m)
	}
	return out, nil
}

// mergedRecord gives the record old with the members of the record now: those
// that both have are replaced, the others of old stay in their places, and no
// id is made up. A list
// of words stands for a record that has only tokens; now may be a list of one.
func mergedRecord(old string, now []byte) (string, error) {
	old = strings.TrimSpace(strings.TrimPrefix(old, "\ufeff"))
	if strings.HasPrefix(old, "[") {
		old = `{"tokens":` + old + `}`
	}
	if now = bytes.TrimSpace(now); bytes.HasPrefix(now, []byte("[")) {
		var list []json.RawMessage
		if err := json.Unmarshal(now, &list); err != nil {
			return "", err
		}
		if len(list) != 1 {
			return "", fmt.Errorf("one line became %d records", len(list))
		}
		now = list[0]
	}
	fresh, err := members(now)
	if err != nil {
		return "", err
	}
	kept, err := members([]byte(old))
	if err != nil {
		return "", err
	}
	for _, f := range fresh {
		at := slices.IndexFunc(kept, func(k member) bool { return k.name == f.name })
		switch {
		case at >= 0:
			kept[at].value = f.value
		case f.name != `"id"`: // a line alone would always be number 1
			kept = append(kept, f)
		}
	}
	return writtenRecord(kept), nil
}

func writtenRecord(list []member) string {
	var b strings.Builder
	b.WriteByte('{')
	for i, m := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(m.name + ":" + string(m.value))
	}
	b.WriteByte('}')
	return b.String()
}
