package atomic

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// writing says where the test's own program, begun again, writes a file
// without end.
const writing = "TABAQAT_ATOMIC_WRITES"

func TestMain(m *testing.M) {
	if path := os.Getenv(writing); path != "" {
		writeWithoutEnd(path)
	}
	os.Exit(m.Run())
}

// writeWithoutEnd says on standard output once the half of a file is on the
// disk, and waits to be killed.
func writeWithoutEnd(path string) {
	err := Write(path, func(w io.Writer) error {
		if _, err := w.Write(make([]byte, 2<<20)); err != nil { // more than is kept back
			return err
		}
		os.Stdout.WriteString("half\n")
		_, err := io.Copy(io.Discard, os.Stdin) // until the pipe closes
		return err
	})
	fmt.Println(err)
	os.Exit(0)
}

// halfWritten begins a process that is in the midst of a write of path.
func halfWritten(t *testing.T, path string) (kill func()) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), writing+"="+path)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "half\n" {
		t.Fatalf("%q %v", line, err)
	}
	return func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		_ = in.Close()
	}
}

func TestWhatKilledWritesLeaveIsSweptAndNothingElse(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.csv")
	put(t, path, "old")
	others := []string{".a.csv.tmp", ".a.csv.1-x.tmp", ".a.csv.-1.tmp", ".b.csv.1-0.tmp", "a.csv.1-0.tmp", ".a.csv.1-0.tmp.csv", ".a.csv.bakery.1-0.tmp"}
	for _, name := range others {
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(folder, ".a.csv.7-0.tmp"), 0o700); err != nil {
		t.Fatal(err)
	}
	before := names(t, folder)
	kill := halfWritten(t, path)
	if runtime.GOOS != "windows" { // where the system refuses to remove it
		Sweep(path)
	}
	if got := len(strings.Fields(names(t, folder))); got != len(strings.Fields(before))+1 {
		t.Errorf("a write that goes on has lost its file: %s", names(t, folder))
	}
	kill()
	if names(t, folder) == before {
		t.Fatal("the killed write left nothing; this test tests nothing")
	}
	put(t, filepath.Join(folder, "b.csv"), "another file")
	if got := len(strings.Fields(names(t, folder))); got != len(strings.Fields(before))+2-1 { // b's own left-over went
		t.Errorf("a write of another file: %s", names(t, folder))
	}
	put(t, path, "new")
	want := strings.ReplaceAll(before, ".b.csv.1-0.tmp ", "")
	if got := strings.ReplaceAll(names(t, folder), " b.csv", ""); got != want {
		t.Errorf("after the next write:\n%s\nwant\n%s", got, want)
	}
	if got := content(t, path); got != "new" {
		t.Errorf("the file holds %q", got)
	}
}

func TestSweepFindsTheLeftOversOfTheBackup(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.csv")
	put(t, path, "old")
	kill := halfWritten(t, BackupName(path, 1))
	kill()
	Sweep(path)
	if got := names(t, folder); got != "a.csv" {
		t.Errorf("left: %s", got)
	}
}

func TestNamesAsLongAsTheSystemTakesAreWritten(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, strings.Repeat("ط", 125)+".csv") // 254 bytes
	put(t, path, "old")
	kill := halfWritten(t, path)
	kill()
	put(t, path, "new")
	if got := names(t, folder); got != filepath.Base(path) {
		t.Errorf("left: %s", got)
	}
}
