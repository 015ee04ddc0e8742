// Package fonts holds the embedded fonts. Each covers Arabic, Latin, Greek,
// Cyrillic and the signs of running text, so that a token is drawn with one.
package fonts

import _ "embed"

//go:embed TabaqatNaskh-Regular.ttf
var naskh []byte

//go:embed TabaqatSans-Regular.ttf
var sans []byte

//go:embed TabaqatSans-Bold.ttf
var sansBold []byte

// Naskh is the font of right-to-left tokens, in TrueType; not to be changed.
func Naskh() []byte { return naskh }

// Sans is the font of the window and of left-to-right tokens.
func Sans() []byte { return sans }

// SansBold is the bold cut of Sans.
func SansBold() []byte { return sansBold }
