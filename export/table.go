// Package export is the table of all forms of file that can be written: those
// that are read too, and those that are only written. It names what a form
// would lose of a document, and writes documents to files, all of a file or
// nothing. The forms that are read as well have packages of their own below
// corpus.
package export

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
	"tabaqat/export/figure"
)

// Forms lists the forms that can be written. The first with an extension is
// what a new file of that name gets.
func Forms() []corpus.Form {
	var out []corpus.Form
	for _, f := range forms.All() {
		if f.Write != nil {
			out = append(out, f)
		}
	}
	return append(out, figure.WritableForms()...)
}

// Find gives the form of that name.
func Find(name string) (corpus.Form, error) {
	var names []string
	for _, f := range Forms() {
		if f.Name == name {
			return f, nil
		}
		names = append(names, f.Name)
	}
	return corpus.Form{}, fmt.Errorf("form %q cannot be written or is unknown; want one of %s", name, strings.Join(names, " "))
}

// ForPath gives the form that a file of this name gets.
func ForPath(path string) (corpus.Form, error) {
	ext := strings.ToLower(filepath.Ext(path))
	for _, f := range Forms() {
		if ext != "" && slices.Contains(f.Extensions, ext) {
			return f, nil
		}
	}
	return corpus.Form{}, fmt.Errorf("%s: the name does not say its form", path)
}
