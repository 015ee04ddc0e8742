//go:build !embedmodel

package model

import "io/fs"

// embedded is nil in a program that looks for the model on disk.
func embedded() fs.FS { return nil }
