package ui

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"tabaqat/assets/samples"
)

// Sample gives the path of the bundled sample in the user's own folder, where
// it is put the first time, so that edits to it are kept like all others.
func Sample() (string, error) {
	folder, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	folder = filepath.Join(folder, "tabaqat", "samples")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	for name, data := range map[string][]byte{"arabic.xlsx": samples.Arabic(), "english.csv": samples.English()} {
		path := filepath.Join(folder, name)
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			if err := os.WriteFile(path, data, 0o644); err != nil {
				return "", err
			}
		}
	}
	return filepath.Join(folder, "arabic.xlsx"), nil
}
