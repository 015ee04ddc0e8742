//go:build embedruntime

package runtime

import _ "embed"

//go:embed lib/libonnxruntime.so
var library []byte

func embedded() []byte { return library }
