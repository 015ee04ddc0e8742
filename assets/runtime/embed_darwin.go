//go:build embedruntime

package runtime

import _ "embed"

//go:embed lib/libonnxruntime.dylib
var library []byte

func embedded() []byte { return library }
