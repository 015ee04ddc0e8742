package settings

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"

	"tabaqat/corpus/atomic"
)

// Store is the settings and the file that keeps them. It belongs to one
// goroutine; several windows may have the same file.
type Store struct {
	path   string
	now    Settings
	damage error
}

// Open reads the file at path. A path of "" is nowhere: nothing is kept. A file
// that is not there is one with nothing chosen; one that cannot be read leaves
// the ordinary settings, and Damage tells.
func Open(path string) *Store {
	s := &Store{path: path, now: Ordinary()}
	if path == "" {
		return s
	}
	s.now, s.damage = read(path)
	return s
}

func read(path string) (Settings, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return Ordinary(), nil
	}
	if err != nil {
		return Ordinary(), fmt.Errorf("%s: %w", path, atomic.Plain(err))
	}
	now, err := parse(text)
	if err != nil {
		return now, fmt.Errorf("%s: %w", path, err)
	}
	return now, nil
}

// Path is where the settings are kept, "" for nowhere.
func (s *Store) Path() string { return s.path }

// Now gives the settings.
func (s *Store) Now() Settings { return s.now }

// Damage says why the file cannot be read, nil where it can.
func (s *Store) Damage() error { return s.damage }

// Change changes the settings and writes them, over what another window wrote
// meanwhile only where this one changed it. The change holds also where it
// cannot be written; a damaged file is left as it is.
func (s *Store) Change(change func(*Settings)) error {
	change(&s.now)
	if s.path == "" || s.damage != nil {
		return nil
	}
	kept, err := read(s.path)
	if err != nil {
		s.damage = err
		return err
	}
	next := kept
	next.ModelOf, next.Recent = maps.Clone(kept.ModelOf), slices.Clone(kept.Recent)
	change(&next)
	s.now.ModelOf, s.now.Recent = next.ModelOf, next.Recent
	if reflect.DeepEqual(kept, next) {
		return nil
	}
	return s.write(next)
}

// SetAside renames a damaged file and writes the settings anew; it gives the
// name that the damaged one has now.
func (s *Store) SetAside() (string, error) {
	aside := ""
	for n := 1; ; n++ {
		aside = fmt.Sprintf("%s.damaged-%d", s.path, n)
		if _, err := os.Lstat(aside); errors.Is(err, fs.ErrNotExist) {
			break
		}
	}
	if err := os.Rename(s.path, aside); err != nil {
		return "", err
	}
	s.damage = nil
	return aside, s.write(s.now)
}

// write writes the settings, and keeps what a later version put beside them.
func (s *Store) write(now Settings) error {
	all := map[string]json.RawMessage{}
	if text, err := os.ReadFile(s.path); err == nil {
		_ = json.Unmarshal(text, &all) // a damaged file is not written over
	}
	text, err := json.Marshal(now)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, &all); err != nil {
		return err
	}
	if text, err = json.MarshalIndent(all, "", "  "); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(s.path), 0o755); err != nil {
		return fmt.Errorf("%s: %w", s.path, atomic.Plain(err))
	}
	return atomic.Write(s.path, func(w io.Writer) error {
		_, err := w.Write(append(text, '\n'))
		return err
	})
}
