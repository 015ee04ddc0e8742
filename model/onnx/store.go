package onnx

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	box "tabaqat/assets/model"
)

// Bundled is the name under which the model in the box is asked for.
const Bundled = "bundled"

// Store is the folder that holds the models which a user has added, a folder
// each. One without a folder, as where the user has no home, is empty and takes
// none.
type Store struct{ Dir string }

// ErrNoStore says that there is no folder to add models to.
var ErrNoStore = errors.New("no folder for models: HOME is not set; set it, or XDG_DATA_HOME, to a folder that can be written to")

// Entry is one model of a list. Err says why one that is there cannot be used.
type Entry struct {
	Name string
	Path string // empty for the one in the program
	Info Info
	Err  error
}

// UserStore returns the store of this user: tabaqat/models below the folder
// for data, which XDG_DATA_HOME may name.
func UserStore() Store {
	dir := os.Getenv("XDG_DATA_HOME")
	if !filepath.IsAbs(dir) {
		dir = ordinaryData()
	}
	if !filepath.IsAbs(dir) {
		return Store{}
	}
	return Store{filepath.Join(dir, "tabaqat", "models")}
}

// ordinaryData is the system's folder for data, "" where there is none.
func ordinaryData() string {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		dir, err := os.UserConfigDir()
		if err != nil {
			return ""
		}
		return dir
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	return filepath.Join(home, ".local", "share")
}

// OpenBundled opens the model in the box: in the program, or in the source
// tree around it.
func OpenBundled() (*Bundle, error) {
	if files, ok := box.Files(); ok {
		return NewBundle(files)
	}
	for _, dir := range treesAbove() {
		path := filepath.Join(dir, "assets", "model")
		if _, err := os.Stat(filepath.Join(path, fileModel)); err == nil {
			return OpenBundle(path)
		}
	}
	return nil, errors.New("this program was built without a model; name one with --model")
}

// Find opens a model by what the user calls it: nothing or "bundled" for the
// one in the box, the name of one in the store, or a path.
func (s Store) Find(name string) (*Bundle, error) {
	if name == "" || name == Bundled {
		return OpenBundled()
	}
	if s.Dir != "" && filepath.IsLocal(name) && !strings.ContainsAny(name, `/\`) {
		if path := filepath.Join(s.Dir, name); isFolder(path) {
			return OpenBundle(path)
		}
	}
	b, err := OpenBundle(name)
	if err == nil || !errors.Is(err, fs.ErrNotExist) || strings.Contains(err.Error(), fileModel) || isFolder(name) {
		return b, err
	}
	if in, inErr := OpenBundled(); inErr == nil {
		if in.Info.Name == name {
			return in, nil
		}
		in.Close()
	}
	return nil, fmt.Errorf("model %q: no model of that name and no such file; want one of %s, or a path", name, strings.Join(s.names(), ", "))
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

func (s Store) names() []string {
	names := []string{Bundled}
	for _, e := range s.List() {
		if e.Name != Bundled {
			names = append(names, e.Name)
		}
	}
	return names
}

// List returns the models in the store by name. A folder that is no model is
// in the list, with its reason.
func (s Store) List() []Entry {
	if s.Dir == "" {
		return nil
	}
	dirs, err := os.ReadDir(s.Dir)
	if err != nil {
		return nil // nothing was ever added
	}
	var out []Entry
	for _, d := range dirs {
		if !d.IsDir() || strings.HasPrefix(d.Name(), ".") {
			continue
		}
		e := Entry{Name: d.Name(), Path: filepath.Join(s.Dir, d.Name())}
		b, err := OpenBundle(e.Path)
		if err != nil {
			e.Err = err
		} else {
			e.Info = b.Info
			b.Close()
		}
		out = append(out, e)
	}
	slices.SortFunc(out, func(a, b Entry) int { return strings.Compare(a.Name, b.Name) })
	return out
}

// Add copies a checked bundle, folder or zip, into the store under a name,
// which is the bundle's own where it is empty.
func (s Store) Add(path, name string) (Entry, error) {
	if s.Dir == "" {
		return Entry{}, ErrNoStore
	}
	b, err := OpenBundle(path)
	if err != nil {
		return Entry{}, err
	}
	defer b.Close()
	if name == "" {
		name = b.Info.Name
	}
	if err := checkName(name); err != nil {
		return Entry{}, err
	}
	to := filepath.Join(s.Dir, name)
	if _, err := os.Lstat(to); err == nil {
		return Entry{}, fmt.Errorf("model %q is there already; remove it first, or name this one otherwise", name)
	}
	if err := s.copyIn(b, to); err != nil {
		return Entry{}, fmt.Errorf("adding %q: %w", path, err)
	}
	return Entry{Name: name, Path: to, Info: b.Info}, nil
}

// copyIn copies into a hidden folder first, so that the store never holds half
// a model.
func (s Store) copyIn(b *Bundle, to string) error {
	if err := os.MkdirAll(s.Dir, 0o755); err != nil {
		return err
	}
	tmp, err := os.MkdirTemp(s.Dir, ".adding-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	if err := b.copyTo(tmp); err != nil {
		return err
	}
	return os.Rename(tmp, to)
}

// Remove deletes a model from the store.
func (s Store) Remove(name string) error {
	if s.Dir == "" {
		return ErrNoStore
	}
	if err := checkName(name); err != nil {
		return err
	}
	path := filepath.Join(s.Dir, name)
	if !isFolder(path) {
		if added := s.names()[1:]; len(added) > 0 {
			return fmt.Errorf("model %q is not among those added (%s)", name, strings.Join(added, ", "))
		}
		return fmt.Errorf("model %q is not among those added, of which there are none", name)
	}
	return os.RemoveAll(path)
}

// checkName refuses names that are not those of one folder.
func checkName(name string) error {
	if name == "" || name == Bundled || strings.HasPrefix(name, ".") || strings.ContainsAny(name, `/\:`) || !filepath.IsLocal(name) {
		return fmt.Errorf("name %q cannot be that of a model; want letters, digits, dots and hyphens", name)
	}
	return nil
}
