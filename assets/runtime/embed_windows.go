//go:build embedruntime

package runtime

import _ "embed"

//go:embed lib/onnxruntime.dll
var library []byte

func embedded() []byte { return library }
