// Package icons holds the icon of the program.
package icons

import _ "embed"

//go:embed tabaqat.png
var icon []byte

// Icon is the program's icon as a PNG of 256 by 256 points; not to be changed.
func Icon() []byte { return icon }
