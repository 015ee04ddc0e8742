package sitting

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// editor is a process that has a file open for editing, or was refused.
type editor struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *bufio.Reader
	errors bytes.Buffer
}

func (p place) start(t *testing.T, program string, args ...string) *editor {
	t.Helper()
	e := p.editor(program, args...)
	e.begin(t)
	return e
}

func (p place) editor(program string, args ...string) *editor {
	e := &editor{cmd: exec.Command(program, append([]string{"edit", p.path, "--script", "-"}, args...)...)}
	e.cmd.Env = append(os.Environ(), "XDG_STATE_HOME="+p.state)
	e.cmd.Stderr = &e.errors
	return e
}

func (e *editor) begin(t *testing.T) {
	t.Helper()
	var err error
	e.in, err = e.cmd.StdinPipe()
	must(t, err)
	out, err := e.cmd.StdoutPipe()
	must(t, err)
	e.out = bufio.NewReader(out)
	must(t, e.cmd.Start())
}

// say gives a line and the answer to it, "" where the process ended instead.
func (e *editor) say(line string) string {
	_, _ = io.WriteString(e.in, line+"\n") // a process that has ended gives no answer
	answer, _ := e.out.ReadString('\n')
	return answer
}

func (e *editor) end() int {
	_ = e.in.Close()
	_, _ = io.Copy(io.Discard, e.out)
	_ = e.cmd.Wait()
	return e.cmd.ProcessState.ExitCode()
}

const (
	addOne = `{"op":"add","sentence":"a","start":0,"end":1,"type":"ORG"}`
	save   = `{"op":"save"}`
)

func TestOfProcessesThatRaceForAFileOneGetsIt(t *testing.T) {
	program := program(t)
	const racing = 20
	p := newPlace(t)
	editors := make([]*editor, racing)
	for i := range editors {
		editors[i] = p.start(t, program)
	}
	answers := make([]string, racing)
	var all sync.WaitGroup
	for i, e := range editors {
		all.Go(func() { answers[i] = e.say(addOne) })
	}
	all.Wait()
	got := 0
	for i, e := range editors {
		status := e.end()
		switch {
		case answers[i] != "":
			got++
			if status != 0 || !strings.Contains(answers[i], `"ok":true`) {
				t.Errorf("the one that got the file: status %d, %s %s", status, answers[i], &e.errors)
			}
		case status != 2 || !strings.Contains(e.errors.String(), "open for editing elsewhere"):
			t.Errorf("a refused one: status %d, %s", status, &e.errors)
		}
	}
	if got != 1 {
		t.Errorf("%d of %d processes got the file, want one", got, racing)
	}
}

func TestTheLockOfAKilledProcessHoldsNobodyUp(t *testing.T) {
	program := program(t)
	p := newPlace(t)
	first := p.start(t, program)
	if a := first.say(addOne); !strings.Contains(a, `"ok":true`) {
		t.Fatalf("answer %q, %s", a, &first.errors)
	}
	must(t, first.cmd.Process.Kill())
	_ = first.cmd.Wait()
	second := p.start(t, program)
	if a := second.say(save); !strings.Contains(a, `"ok":true`) {
		t.Errorf("answer %q, %s", a, &second.errors)
	}
	if status := second.end(); status != 0 {
		t.Errorf("status %d", status)
	}
	if got := read(t, p.path); !strings.Contains(got, "one,B-ORG") {
		t.Errorf("file\n%s", got)
	}
}

func TestAConflictIsRefusedMergedOrOverwrittenAsTold(t *testing.T) {
	program := program(t)
	ours := strings.Replace(sheet, "one,O", "one,B-ORG", 1)
	theirs := strings.Replace(sheet, "three,O", "three,B-GPE", 1)
	both := strings.Replace(ours, "three,O", "three,B-GPE", 1)
	for _, c := range []struct {
		way    string
		status int
		file   string
		backup bool
	}{{"refuse", 1, theirs, false}, {"merge", 0, both, false}, {"overwrite", 0, ours, true}} {
		p := newPlace(t)
		e := p.start(t, program, "--on-conflict", c.way)
		if a := e.say(addOne); !strings.Contains(a, `"ok":true`) {
			t.Fatalf("%s: answer %q, %s", c.way, a, &e.errors)
		}
		write(t, p.path, theirs)
		if a := e.say(save); strings.Contains(a, `"ok":true`) != (c.way != "refuse") {
			t.Errorf("%s: answer %q", c.way, a)
		}
		if status := e.end(); status != c.status {
			t.Errorf("%s: status %d, want %d: %s", c.way, status, c.status, &e.errors)
		}
		if got := read(t, p.path); got != c.file {
			t.Errorf("%s: file\n%s\nwant\n%s", c.way, got, c.file)
		}
		if _, err := os.Stat(p.path + ".bak"); (err == nil) != c.backup {
			t.Errorf("%s: backup: %v", c.way, err)
		}
		s := p.open(t, func(o *Options) { o.StateFolder = filepath.Join(p.state, "tabaqat", "journals") })
		if unsaved := len(s.Pending); unsaved > 0 != (c.way == "refuse") {
			t.Errorf("%s: %d unsaved steps", c.way, unsaved)
		}
		must(t, s.Close())
	}
}
