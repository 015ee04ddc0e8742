package e2e

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// screen is an X server without a screen.
type screen struct {
	t        *testing.T
	display  string
	suggests bool // windows make suggestions
}

// newScreen starts an X server, or skips where there is none.
func newScreen(t *testing.T) *screen {
	t.Helper()
	for _, tool := range []string{"Xvfb", "xdotool", "setxkbmap", "xkbcomp"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is not installed; a window needs a display and keys", tool)
		}
	}
	r, w, err := os.Pipe()
	must(t, err)
	// -r: a key that a busy machine lets go of late does not repeat.
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1360x860x24", "-nolisten", "tcp", "-noreset", "-r")
	cmd.ExtraFiles = []*os.File{w}
	must(t, cmd.Start())
	must(t, w.Close())
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	number, err := bufio.NewReader(r).ReadString('\n')
	must(t, err)
	return &screen{t: t, display: ":" + strings.TrimSpace(number)}
}

// run runs a tool on the display.
func (s *screen) run(name string, args ...string) {
	s.t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+s.display)
	if out, err := cmd.CombinedOutput(); err != nil {
		s.t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
}

// layout loads a keyboard layout.
func (s *screen) layout(name string) {
	s.t.Helper()
	s.run("setxkbmap", "-layout", name)
	cmd := exec.Command("setxkbmap", "-query")
	cmd.Env = append(os.Environ(), "DISPLAY="+s.display)
	out, err := cmd.Output()
	must(s.t, err)
	if fields := strings.Fields(string(out)); fields[len(fields)-1] != name {
		s.t.Fatalf("the layout is %q; want %q", out, name)
	}
}

// click presses the mouse at a point.
func (s *screen) click(x, y float32) {
	s.t.Helper()
	s.run("xdotool", "mousemove", at(x), at(y), "click", "1")
}

// drag presses the mouse at a point and lets it go at another, over a point
// between.
func (s *screen) drag(x1, y1, x2, y2 float32) {
	s.t.Helper()
	s.run("xdotool", "mousemove", at(x1), at(y1), "mousedown", "1",
		"mousemove", at((x1+x2)/2), at((y1+y2)/2), "mousemove", at(x2), at(y2))
}

func at(x float32) string { return fmt.Sprintf("%d", int(x+0.5)) }

// program gives the program with the window: TABAQAT_BIN, or one built here.
func program(t *testing.T) string {
	t.Helper()
	if path := os.Getenv("TABAQAT_BIN"); path != "" {
		return path
	}
	path := filepath.Join(buildFolder(t), "tabaqat")
	if _, err := os.Stat(path); err == nil {
		return path
	}
	out, err := exec.Command("go", "build", "-o", path, "../../cmd/tabaqat").CombinedOutput()
	if err != nil {
		t.Fatalf("build: %v\n%s", err, out)
	}
	return path
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
