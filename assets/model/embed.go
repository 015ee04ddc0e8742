//go:build embedmodel

package model

import (
	"embed"
	"io/fs"
)

//go:embed model.onnx tokenizer.json bundle.json learner.bin learner.json LICENSE MODEL_CARD.md
var bundle embed.FS

func embedded() fs.FS { return bundle }
