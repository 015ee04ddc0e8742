package ui

import (
	"fmt"
	"net"
	"os"
	"strings"
)

// haveDisplay fails where there is no X server to reach: the toolkit would end
// the program.
func haveDisplay() error {
	name := os.Getenv("DISPLAY")
	if name == "" {
		return ErrNoDisplay
	}
	host, rest, ok := strings.Cut(name, ":")
	if !ok {
		return fmt.Errorf("display %q cannot be read: %w", name, ErrNoDisplay)
	}
	number, _, _ := strings.Cut(rest, ".")
	if host != "" && host != "unix" {
		return nil // over the network: the toolkit will tell
	}
	for _, path := range []string{"/tmp/.X11-unix/X" + number, "@/tmp/.X11-unix/X" + number} {
		if c, err := net.Dial("unix", path); err == nil {
			return c.Close()
		}
	}
	return fmt.Errorf("display %q does not answer: %w", name, ErrNoDisplay)
}
