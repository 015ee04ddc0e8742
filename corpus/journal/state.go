package journal

import (
	"os"
	"path/filepath"
	"runtime"
)

// StateFolder is where the journals of this user are: below XDG_STATE_HOME
// where it is set, else at the place that the system has for it.
func StateFolder() (string, error) {
	if dir := os.Getenv("XDG_STATE_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "tabaqat", "journals"), nil
	}
	if runtime.GOOS == "linux" {
		home, err := os.UserHomeDir()
		return filepath.Join(home, ".local", "state", "tabaqat", "journals"), err
	}
	dir, err := os.UserConfigDir()
	return filepath.Join(dir, "tabaqat", "journals"), err
}
