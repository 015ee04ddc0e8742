//go:build unix

package atomic

import "os"

// syncFolder makes the new name last. A folder that cannot be synced is no
// failure: the file is whole either way.
func syncFolder(path string) {
	if f, err := os.Open(path); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}
