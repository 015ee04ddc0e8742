package ui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
)

// askPath asks for a file by a field with the path and a list of what is in its
// folder. Saving takes names that are not there yet; then does not get folders.
func (w *Window) askPath(hint, start string, saving bool, then func(path string)) *chooser {
	c := w.choose(hint, nil, func(text string) {
		if path := expanded(text); saving || exists(path) {
			then(path)
			return
		}
		w.say("no file "+text, true)
	})
	c.source = func(text string) []choice {
		return w.entriesFor(expanded(text), saving, func(folder string) { c.fill(folder) }, then)
	}
	c.typed = saving
	c.fill(start)
	return c
}

// entriesFor lists what is in the folder of a path and begins as its last part
// does: folders, and files that can be read.
func (w *Window) entriesFor(path string, saving bool, into, then func(string)) []choice {
	folder, begin := filepath.Split(path)
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	var folders, files []choice
	if up := filepath.Dir(filepath.Clean(folder)); begin == "" && up != filepath.Clean(folder) {
		folders = append(folders, choice{group: "folder", title: "..", stay: true, do: func() { into(withSlash(up)) }})
	}
	for _, e := range entries {
		full := filepath.Join(folder, e.Name())
		switch {
		case strings.HasPrefix(e.Name(), ".") || !hasPrefixFold(e.Name(), begin):
		case isFolder(full, e):
			folders = append(folders, choice{group: "folder", title: e.Name(), stay: true, do: func() { into(withSlash(full)) }})
		case readable(e.Name()):
			files = append(files, choice{group: "file", title: e.Name(), do: func() { then(full) }})
		}
	}
	if saving && len(files) > 0 && begin != "" {
		return files
	}
	return append(folders, files...)
}

func isFolder(path string, e os.DirEntry) bool {
	if e.IsDir() {
		return true
	}
	info, err := os.Stat(path) // through links
	return err == nil && info.IsDir()
}

// readable reports whether a file of this name is likely to be opened.
func readable(name string) bool {
	ext := strings.ToLower(filepath.Ext(name))
	return slices.ContainsFunc(forms.All(), func(f corpus.Form) bool { return slices.Contains(f.Extensions, ext) })
}

func hasPrefixFold(text, begin string) bool {
	return len(text) >= len(begin) && strings.EqualFold(text[:len(begin)], begin)
}

func withSlash(folder string) string {
	return strings.TrimSuffix(folder, string(filepath.Separator)) + string(filepath.Separator)
}

func exists(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}

// expanded reads ~ as the home folder.
func expanded(path string) string {
	home, err := os.UserHomeDir()
	if rest, ok := strings.CutPrefix(path, "~"); ok && err == nil {
		return home + rest
	}
	return path
}

// folderOf is the folder of the document, for fields to begin with.
func (w *Window) folderOf() string {
	folder, err := filepath.Abs(filepath.Dir(w.sitting.Document().Name))
	if err != nil {
		return ""
	}
	return withSlash(folder)
}
