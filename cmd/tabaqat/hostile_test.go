package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"
	"time"
)

// What a command may take for a hostile file of at most some megabytes.
const (
	hostileTime   = 20 * time.Second // of the processor
	hostileHang   = 3 * time.Minute  // on a machine however busy
	hostileMemory = 600 << 20
)

// TestHostileFilesAreReadOrRefused runs the real program on files made to break
// it: it ends by itself, in time, within memory, with a status of its own.
// TABAQAT_HOSTILE=all runs all of them in place of every seventh, another value
// those whose names match it as a regular expression.
func TestHostileFilesAreReadOrRefused(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the program hundreds of times")
	}
	program := builtProgram(t)
	wanted := os.Getenv("TABAQAT_HOSTILE")
	names, err := regexp.Compile(wanted)
	if err != nil {
		t.Fatalf("TABAQAT_HOSTILE: %v", err)
	}
	inputs := 0
	for i, h := range hostileFiles() {
		switch {
		case wanted == "" && i%7 != 0 && !strings.HasPrefix(h.name, "bomb"):
			continue
		case wanted != "" && wanted != "all" && !names.MatchString(h.name):
			continue
		}
		inputs++
		for _, command := range []string{"check", "convert"} {
			survive(t, program, command, h)
		}
	}
	if inputs == 0 {
		t.Fatal("no hostile file was made")
	}
	t.Logf("inputs: %d hostile files, each checked and converted", inputs)
}

func builtProgram(t *testing.T) string {
	t.Helper()
	if path := os.Getenv("TABAQAT_CLI"); path != "" {
		return path
	}
	path := filepath.Join(t.TempDir(), "tabaqat-cli")
	if out, err := exec.Command("go", "build", "-tags", "nogui", "-o", path, ".").CombinedOutput(); err != nil {
		t.Fatalf("build: %v\n%s", err, out)
	}
	return path
}

func survive(t *testing.T, program, command string, h hostile) {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, h.name)
	write(t, file, h.data())
	if h.with != "" {
		write(t, strings.TrimSuffix(file, filepath.Ext(file))+h.with, h.other)
	}
	args := []string{command, file}
	if command == "convert" {
		args = append(args, filepath.Join(dir, "out.xlsx"), "--lossy")
	}
	if h.from != "" {
		args = append(args, "--from", h.from)
	}
	debug.FreeOSMemory() // what this process has counts as the program's at its start
	ctx, cancel := context.WithTimeout(t.Context(), hostileHang)
	defer cancel()
	// The limit of the address space keeps a failure from taking the machine with
	// it; the limit that counts is looked at afterwards.
	limited := []string{"-c", `ulimit -v 4194304; exec "$0" "$@"`, program}
	cmd := exec.CommandContext(ctx, "sh", append(limited, args...)...)
	cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_STATE_HOME=", "GOTRACEBACK=single")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	_ = cmd.Run() // its status is looked at below
	took := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	said := stderr.String()
	said = said[:min(len(said), 1500)]
	switch status := cmd.ProcessState.ExitCode(); {
	case ctx.Err() != nil, took > hostileTime:
		t.Errorf("%s %s: not done after %v", command, h.name, took)
	case status < 0 || status > 2 || strings.Contains(said, "goroutine ") || strings.Contains(said, "panic:"):
		t.Errorf("%s %s: status %d, %s", command, h.name, status, said)
	case status == 2 && len(said) == 0:
		t.Errorf("%s %s: refused without a reason", command, h.name)
	}
	if used := memoryOf(cmd.ProcessState); used > hostileMemory {
		t.Errorf("%s %s: %d MB of memory", command, h.name, used>>20)
	} else if testing.Verbose() && (used > hostileMemory/2 || took > hostileTime/4) {
		t.Logf("%s %s: %d MB, %.1f s", command, h.name, used>>20, took.Seconds())
	}
	_ = os.RemoveAll(dir)
}

func write(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}
