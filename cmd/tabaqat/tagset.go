package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"tabaqat/assets/tagsets"
	"tabaqat/layers"
)

// loadTagset reads a tagset by the name of a bundled one or the path of a YAML
// or JSON file. An empty text gives nil, which knows every type.
func loadTagset(nameOrPath string) (*layers.Tagset, error) {
	if nameOrPath == "" {
		return nil, nil
	}
	data, err := tagsets.Read(nameOrPath)
	if err != nil {
		data, err = os.ReadFile(nameOrPath)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("tagset %q is neither bundled nor a file; want one of %s, or a YAML or JSON file",
			nameOrPath, strings.Join(tagsets.Names(), ", "))
	}
	if err != nil {
		return nil, err
	}
	set, err := layers.ParseTagset(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", nameOrPath, err)
	}
	if set.Name == "" {
		set.Name = strings.TrimSuffix(filepath.Base(nameOrPath), filepath.Ext(nameOrPath))
	}
	return set, nil
}

// bundledTagsets reads all bundled tagsets, in the order in which they are
// tried on the types of a file.
func bundledTagsets() ([]*layers.Tagset, error) {
	var sets []*layers.Tagset
	for _, name := range tagsets.Names() {
		set, err := loadTagset(name)
		if err != nil {
			return nil, err
		}
		sets = append(sets, set)
	}
	return sets, nil
}
