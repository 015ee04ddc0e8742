//go:build !unix

package atomic

import "io/fs"

// keepOwner does nothing where a file's owner is not the file's to say.
func keepOwner(file, fs.FileInfo) {}
