//go:build embedmodel

package model

import (
	"embed"
	"io/fs"
)

// A star, so that a tree whose model is still to be made builds as well.
//
//go:embed *
var bundle embed.FS

func embedded() fs.FS { return bundle }
