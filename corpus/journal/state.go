package journal

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

// StateFolder is where the journals of this user are: below XDG_STATE_HOME
// where it is set, else at the place that the system has for it.
// It fails with ErrNoState where the system has none.
func StateFolder() (string, error) {
	if dir := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "tabaqat", "journals"), nil
	}
	var dir string
	var err error
	if runtime.GOOS == "linux" {
		dir, err = os.UserHomeDir()
		dir = filepath.Join(dir, ".local", "state")
	} else {
		dir, err = os.UserConfigDir()
	}
	if err != nil || !filepath.IsAbs(dir) {
		return "", fmt.Errorf("%w: HOME is not set; set it, or XDG_STATE_HOME, to a folder that can be written to", ErrNoState)
	}
	return filepath.Join(dir, "tabaqat", "journals"), nil
}
