package onnx

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	library "tabaqat/assets/runtime"
)

// envOpen makes the test program open the library that it names and print the
// outcome: a process can load only one.
const envOpen = "TABAQAT_TEST_OPEN"

func TestMain(m *testing.M) {
	if path, ok := os.LookupEnv(envOpen); ok {
		r, err := OpenRuntime(path)
		if err != nil {
			fmt.Println("error:", err)
			return
		}
		fmt.Printf("loaded %s %s %s\n", r.Version, r.Origin, r.Path)
		return
	}
	os.Exit(m.Run())
}

// openElsewhere opens a library in a process of its own.
func openElsewhere(t *testing.T, path string, env ...string) string {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe)
	cmd.Dir = t.TempDir() // outside of the source tree
	cmd.Env = append(append(os.Environ(), envOpen+"="+path, "XDG_CACHE_HOME="+t.TempDir()), env...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("the process that opens %q died: %v\n%s", path, err, out)
	}
	return string(out)
}

// hostLibrary is the library that fetch-runtime.sh has put into the tree.
func hostLibrary(t *testing.T) string {
	t.Helper()
	e, ok := library.Host()
	path := filepath.Join("../../assets/runtime/lib", e.Name)
	if _, err := os.Stat(path); !ok || err != nil {
		t.Skip("no library in assets/runtime/lib; fetch-runtime.sh puts it there")
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return abs
}

func TestALibraryIsFoundByFileFolderAndEnvironment(t *testing.T) {
	path := hostLibrary(t)
	e, _ := library.Host()
	for _, got := range []string{
		openElsewhere(t, path),
		openElsewhere(t, filepath.Dir(path)),
		openElsewhere(t, "", EnvRuntime+"="+path),
	} {
		if !strings.Contains(got, "loaded "+e.Version) || !strings.Contains(got, path) {
			t.Errorf("got %q, want version %s from %s", got, e.Version, path)
		}
	}
}

func TestATruncatedLibraryIsRefusedAndNotMapped(t *testing.T) {
	data, err := os.ReadFile(hostLibrary(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []int{0, 10, 4096, len(data) / 2, len(data) - 4096, len(data) - 1} {
		path := filepath.Join(t.TempDir(), libraryPatterns()[0])
		writeFile(t, path, data[:size])
		got := openElsewhere(t, path)
		if !strings.Contains(got, "error: ") || !strings.Contains(got, "truncated") && !strings.Contains(got, "not a shared library") {
			t.Errorf("%d bytes: got %q", size, got)
		}
	}
}

func TestWhatIsNoLibraryIsRefusedByName(t *testing.T) {
	dir := t.TempDir()
	text := filepath.Join(dir, "notes.so")
	writeFile(t, text, []byte("no library"))
	for path, want := range map[string]string{
		text:                        "not a shared library",
		filepath.Join(dir, "there"): "--runtime: ",
		dir:                         "has no library of ONNX Runtime",
	} {
		if got := openElsewhere(t, path); !strings.Contains(got, "error: ") || !strings.Contains(got, want) {
			t.Errorf("%s: got %q, want %q", path, got, want)
		}
	}
}

// compile makes a shared library of C code.
func compile(t *testing.T, code string) string {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("the stand-in is compiled on Linux only")
	}
	dir := t.TempDir()
	source, path := filepath.Join(dir, "x.c"), filepath.Join(dir, "libonnxruntime.so")
	writeFile(t, source, []byte(code))
	if out, err := exec.Command("cc", "-shared", "-fPIC", "-o", path, source).CombinedOutput(); err != nil {
		t.Skipf("no C compiler: %v %s", err, out)
	}
	return path
}

func TestAnOldLibraryIsToldByItsVersion(t *testing.T) {
	// The table of functions that ONNX Runtime begins with: an API of this
	// version isn't to be had.
	path := compile(t, `
		static const void *api(unsigned version) { return 0; }
		static const char *version(void) { return "1.10.0"; }
		static struct { const void *(*api)(unsigned); const char *(*version)(void); } base = { api, version };
		void *OrtGetApiBase(void) { return &base; }`)
	if got := openElsewhere(t, path); !strings.Contains(got, "it is too old; want version "+wantedVersion()) {
		t.Errorf("got %q", got)
	}
}

func TestAnotherLibraryIsToldApart(t *testing.T) {
	path := compile(t, "int answer(void) { return 42; }")
	if got := openElsewhere(t, path); !strings.Contains(got, "not that of ONNX Runtime") {
		t.Errorf("got %q", got)
	}
}

func TestNoLibraryAtAllIsToldWithWhatHelps(t *testing.T) {
	if _, _, ok := library.Library(); ok {
		t.Skip("this build carries the library")
	}
	for _, c := range lying() {
		if _, err := os.Stat(c.path); err == nil && c.sum == "" {
			t.Skipf("this system has %s", c.path)
		}
	}
	got := openElsewhere(t, "", EnvRuntime+"=")
	if strings.Contains(got, "loaded") && strings.Contains(got, "source tree") {
		t.Skip("the test program lies in the source tree")
	}
	if !strings.Contains(got, "no library of ONNX Runtime") || !strings.Contains(got, EnvRuntime) {
		t.Errorf("got %q", got)
	}
}

func TestTheEmbeddedLibraryIsUnpackedOnceAndMendedIfDamaged(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	data := []byte("the library")
	const sum = "3f6b6ce3d3a2ce3c4fbb5ce2fae2c1dbfbb7b3e5b1f7d6d4f2e0d2c1b0a99887"
	if _, _, err := extract(data, sum, "lib.so"); err == nil || !strings.Contains(err.Error(), "damaged") {
		t.Fatalf("a wrong checksum: %v", err)
	}
	tmp := filepath.Join(t.TempDir(), "x")
	writeFile(t, tmp, data)
	right := hashFile(tmp)
	path, _, err := extract(data, right, "lib.so")
	if err != nil {
		t.Fatal(err)
	}
	truncate(t, path, 3)
	again, _, err := extract(data, right, "lib.so")
	if err != nil || again != path || hashFile(path) != right {
		t.Errorf("got %q, %v", again, err)
	}
}
