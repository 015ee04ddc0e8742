// Package model carries the files of the model in the box, where the build
// tag embedmodel asks for them; model/train makes them and model/onnx runs
// them. Without the tag they are looked for on disk.
package model

import "io/fs"

// Files returns the files of the bundle and whether the program carries them.
func Files() (fs.FS, bool) {
	files := embedded()
	if files == nil {
		return nil, false
	}
	if _, err := fs.Stat(files, "model.onnx"); err != nil {
		return nil, false
	}
	return files, true
}
