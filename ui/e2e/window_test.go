package e2e

import (
	"bufio"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// patience is how long a window may take for one step on a busy machine.
const patience = 90 * time.Second

// window is the running program and the lines that it traces.
type window struct {
	*screen
	cmd     *exec.Cmd
	lines   chan string
	home    string
	ended   chan error
	board   probe
	counted bool   // the problems of the document
	model   string // what the status line says of it
	refused string // why the last key did nothing
	at      int64  // when the line waited for last was written
}

// probe is what the trace tells of the cursor's sentence.
type probe struct {
	Sentence, Token int
	Tokens          [][4]float32
	Brackets        []struct {
		Start, End int
		Type       string
		Ghost      bool
		Box        [4]float32
	}
}

// open starts the program on a file and waits for its first picture.
func (s *screen) open(home string, args ...string) *window {
	s.t.Helper()
	w := s.start(home, args...)
	w.await("painted open")
	return w
}

func (s *screen) start(home string, args ...string) *window {
	s.t.Helper()
	pipe := filepath.Join(s.t.TempDir(), "trace")
	must(s.t, syscall.Mkfifo(pipe, 0o600))
	f, err := os.OpenFile(pipe, os.O_RDWR, 0)
	must(s.t, err)
	w := &window{screen: s, lines: make(chan string, 4096), home: home, ended: make(chan error, 1)}
	go func() {
		in := bufio.NewScanner(f)
		in.Buffer(nil, 1<<20)
		for in.Scan() {
			w.lines <- in.Text()
		}
	}()
	if !s.suggests {
		args = append(args, "--no-suggest")
	}
	w.cmd = exec.Command(program(s.t), args...)
	w.cmd.Env = append(os.Environ(), "DISPLAY="+s.display, "LIBGL_ALWAYS_SOFTWARE=1", "HOME="+home,
		"XDG_CONFIG_HOME=", "XDG_STATE_HOME=", "XDG_DATA_HOME=", "TABAQAT_TRACE="+pipe, "LANG=en_US.UTF-8")
	must(s.t, w.cmd.Start())
	go func() { w.ended <- w.cmd.Wait() }()
	s.t.Cleanup(func() {
		_ = w.cmd.Process.Kill()
		_ = f.Close()
	})
	return w
}

// await waits for a line of the trace that begins so, and gives it.
func (w *window) await(begin string) string {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	var seen []string
	for {
		select {
		case line := <-w.lines:
			w.at, line = split(line)
			if data, ok := strings.CutPrefix(line, "board "); ok {
				w.board = probe{}
				must(w.t, json.Unmarshal([]byte(data), &w.board))
			}
			w.counted = w.counted || line == "counted"
			if text, ok := strings.CutPrefix(line, "model "); ok {
				w.model = text
			}
			if text, ok := strings.CutPrefix(line, "refused "); ok {
				w.refused = text
			}
			if strings.HasPrefix(line, begin) {
				return line
			}
			seen = append(seen, line)
		case <-ctx.Done():
			w.t.Fatalf("no %q in the trace; since the last wait:\n%s", begin, strings.Join(seen, "\n"))
		}
	}
}

// settled waits until the problems of the document are counted.
func (w *window) settled() {
	w.t.Helper()
	if !w.counted {
		w.await("counted")
	}
}

// key presses keys one after the other and waits until each has done its
// action. Keys and actions alternate: "ctrl+z", "undo".
func (w *window) key(pairs ...string) {
	w.t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		w.refused = ""
		w.run("xdotool", "key", "--clearmodifiers", pairs[i])
		w.await("did " + strings.ReplaceAll(pairs[i+1], " ", "_"))
		w.await("board")
		w.await("painted key " + pairs[i+1])
	}
}

// close closes the window and waits for the end of the program.
func (w *window) close() {
	w.t.Helper()
	w.run("xdotool", "key", "--clearmodifiers", "ctrl+w")
	w.await("closed")
	w.end()
}

// end waits for the program to end well.
func (w *window) end() {
	w.t.Helper()
	select {
	case err := <-w.ended:
		must(w.t, err)
	case <-time.After(patience):
		w.t.Fatal("the program does not end")
	}
}

// middle is the point in the middle of a token.
func (w *window) middle(token int) (x, y float32) {
	b := w.board.Tokens[token]
	return b[0] + b[2]/2, b[1] + b[3]/2
}

// bracket is the box of a span of the cursor's sentence.
func (w *window) bracket(typ string, start int) [4]float32 {
	w.t.Helper()
	for _, b := range w.board.Brackets {
		if b.Type == typ && b.Start == start && !b.Ghost {
			return b.Box
		}
	}
	w.t.Fatalf("no %s at token %d among %v", typ, start, w.board.Brackets)
	return [4]float32{}
}

func (w *window) has(typ string, start, end int) bool {
	for _, b := range w.board.Brackets {
		if b.Type == typ && b.Start == start && b.End == end && !b.Ghost {
			return true
		}
	}
	return false
}

// want fails unless the cursor's sentence has the span.
func (w *window) want(typ string, start, end int) {
	w.t.Helper()
	if !w.has(typ, start, end) {
		w.t.Fatalf("no %s [%d,%d) among %v", typ, start, end, w.board.Brackets)
	}
}

// picture keeps a screenshot where TABAQAT_SHOTS names a folder.
func (w *window) picture(name string) {
	folder := os.Getenv("TABAQAT_SHOTS")
	if folder == "" {
		return
	}
	w.run("import", "-window", "root", filepath.Join(folder, name+".png"))
}
