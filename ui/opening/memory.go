package opening

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"tabaqat/corpus/atomic"
	"tabaqat/corpus/journal"
)

// Memory keeps how files are read, a small file for each beside its journal,
// known by the real path. Its zero value keeps nothing.
type Memory struct{ folder string }

// NewMemory keeps readings in a state folder, "" for the ordinary one. Where
// there is none, nothing is kept.
func NewMemory(folder string) Memory {
	if folder == "" {
		folder, _ = journal.StateFolder() // without it files are read as they are recognised
	}
	return Memory{folder}
}

const ending = ".reading"

// Find gives the reading that was kept for a file. A file that is damaged is as
// none.
func (m Memory) Find(path string) (Reading, bool) {
	var r Reading
	place, err := m.place(path)
	if err != nil {
		return r, false
	}
	text, err := os.ReadFile(place)
	if err != nil || json.Unmarshal(text, &r) != nil {
		return Reading{}, false
	}
	return r, true
}

// Keep keeps the reading of a file; a zero one is forgotten.
func (m Memory) Keep(path string, r Reading) error {
	if m.folder == "" {
		return nil
	}
	err := m.keep(path, r)
	if err != nil {
		return fmt.Errorf("how %s is read cannot be kept: %w", path, err)
	}
	return nil
}

func (m Memory) keep(path string, r Reading) error {
	place, err := m.place(path)
	if err != nil {
		return err
	}
	if r.Zero() {
		if err := os.Remove(place); !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	}
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(m.folder, 0o700); err != nil {
		return err
	}
	return atomic.Write(place, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

func (m Memory) place(path string) (string, error) {
	if m.folder == "" {
		return "", fs.ErrNotExist
	}
	return journal.Beside(m.folder, path, ending)
}
