//go:build unix

package atomic

import (
	"errors"
	"os"
)

// syncFolder makes the new name last.
func syncFolder(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
