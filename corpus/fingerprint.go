package corpus

import (
	"crypto/sha256"
	"time"
)

// Fingerprint tells whether a file is still the one that was opened. The zero
// value is that of a document without a file.
type Fingerprint struct {
	Size     int64             `json:"size"`
	Modified time.Time         `json:"modified"`
	Hash     [sha256.Size]byte `json:"hash"` // of the content, SHA-256
}

// Same reports whether both are of the same content, however old.
func (f Fingerprint) Same(g Fingerprint) bool { return f.Size == g.Size && f.Hash == g.Hash }
