// Package tagsets holds the bundled tagsets as YAML files; package layers
// reads them. It is not the place for the tagsets of users.
package tagsets

import (
	"embed"
	"fmt"
)

//go:embed *.yaml *.md
var files embed.FS

// Names lists the bundled tagsets; of several that cover the types of a file,
// the first is the one to take.
func Names() []string {
	return []string{"wojood", "ontonotes", "conll", "norne", "genia"}
}

// Guideline gives the Markdown guideline of a bundled tagset, a section a type;
// false where there is none.
func Guideline(name string) (string, bool) {
	data, err := files.ReadFile(name + ".md")
	return string(data), err == nil
}

// Read gives the YAML of a bundled tagset.
func Read(name string) ([]byte, error) {
	data, err := files.ReadFile(name + ".yaml")
	if err != nil {
		return nil, fmt.Errorf("tagset %q is not bundled; want one of %v", name, Names())
	}
	return data, nil
}
