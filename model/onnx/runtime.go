package onnx

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	ort "github.com/yalue/onnxruntime_go"

	library "tabaqat/assets/runtime"
)

// EnvRuntime is the environment variable that names the library of ONNX
// Runtime, or its folder.
const EnvRuntime = "TABAQAT_RUNTIME"

// Runtime is the loaded library of ONNX Runtime.
type Runtime struct {
	Path    string // of the library
	Version string // that the library says
	Origin  string // why this one: "--runtime", "embedded", …
}

// process is the one library that this process has loaded. It is here because
// dlopen and the binding keep it for the process as well: a second one cannot
// be loaded.
var process struct {
	sync.Mutex
	loaded *Runtime
}

// candidate is a library that may be loaded.
type candidate struct {
	path, origin string
	sum          string // sha256 that the file must have, empty where unknown
	temporary    string // folder to take away once the library is loaded
}

// OpenRuntime loads ONNX Runtime: from path where it isn't empty (a library or
// a folder that holds it), else from $TABAQAT_RUNTIME, else the embedded one,
// else the one that fetch-runtime.sh has put into the source tree or beside
// the program, else the system's. The library stays until the process ends;
// later calls return the one that is loaded, and an error if they name
// another.
//
// Every error is a RuntimeError.
func OpenRuntime(path string) (*Runtime, error) {
	process.Lock()
	defer process.Unlock()
	r, err := findAndLoad(path)
	if err != nil {
		return nil, RuntimeError{err}
	}
	return r, nil
}

// RuntimeError says that it is the library that cannot be used, not the model.
type RuntimeError struct{ error }

// Unwrap gives the reason.
func (e RuntimeError) Unwrap() error { return e.error }

// findAndLoad does it; the process is locked.
func findAndLoad(path string) (*Runtime, error) {
	if process.loaded != nil {
		return alreadyLoaded(process.loaded, path)
	}
	c, err := findLibrary(path)
	if err != nil {
		return nil, err
	}
	r, err := loadLibrary(c)
	if c.temporary != "" {
		_ = os.RemoveAll(c.temporary) // a loaded library needs its file no more; elsewhere it stays
	}
	if err != nil {
		return nil, err
	}
	process.loaded = r
	return r, nil
}

func alreadyLoaded(r *Runtime, path string) (*Runtime, error) {
	if path == "" {
		return r, nil
	}
	c, err := named(path, "--runtime")
	if err != nil {
		return nil, err
	}
	if c.path != r.Path {
		return nil, fmt.Errorf("ONNX Runtime %q cannot be loaded: this program already runs %q; restart it", c.path, r.Path)
	}
	return r, nil
}

func loadLibrary(c candidate) (*Runtime, error) {
	if c.sum != "" {
		if got := hashFile(c.path); got != c.sum {
			return nil, fmt.Errorf("%s: its sha256 is %s, want %s; fetch it again", c.path, got, c.sum)
		}
	} else if err := checkLibrary(c.path); err != nil {
		return nil, err
	}
	ort.SetSharedLibraryPath(c.path)
	if err := ort.InitializeEnvironment(ort.WithLogLevelFatal()); err != nil {
		return nil, fmt.Errorf("%s: ONNX Runtime cannot be loaded: %w", c.path, explainLoad(err))
	}
	// The library may phone home on Windows; this program never does.
	if err := ort.DisableTelemetry(); err != nil {
		return nil, fmt.Errorf("%s: telemetry cannot be switched off: %w", c.path, err)
	}
	return &Runtime{Path: c.path, Version: ort.GetVersion(), Origin: c.origin}, nil
}

// explainLoad says in the program's words what the binding's error means.
func explainLoad(err error) error {
	text := strings.Join(strings.Fields(err.Error()), " ")
	switch {
	case strings.Contains(text, "OrtGetApiBase"):
		return errors.New("it is a library, but not that of ONNX Runtime")
	case strings.Contains(text, "ORT API base"):
		return fmt.Errorf("it is too old; want version %s or later (%s)", wantedVersion(), text)
	}
	return errors.New(text)
}

func wantedVersion() string {
	if e, ok := library.Host(); ok {
		return e.Version
	}
	return library.Entries()[0].Version
}

// findLibrary returns the library to load.
func findLibrary(path string) (candidate, error) {
	if path != "" {
		return named(path, "--runtime")
	}
	if path = os.Getenv(EnvRuntime); path != "" {
		return named(path, EnvRuntime)
	}
	if data, sum, ok := library.Library(); ok {
		e, _ := library.Host()
		file, temporary, err := extract(data, sum, e.Name)
		return candidate{file, "embedded", sum, temporary}, err
	}
	for _, c := range lying() {
		if _, err := os.Stat(c.path); err == nil {
			return c, nil
		}
	}
	return candidate{}, fmt.Errorf("no library of ONNX Runtime: none in this program, beside it, or in the system (%s); give --runtime PATH or set %s", runtime.GOOS+"/"+runtime.GOARCH, EnvRuntime)
}

// named returns the library that the user names, by file or by folder.
func named(path, origin string) (candidate, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return candidate{}, err
	}
	info, err := os.Stat(path)
	if err != nil {
		return candidate{}, fmt.Errorf("%s: %w", origin, err)
	}
	if !info.IsDir() {
		return candidate{path: path, origin: origin}, nil
	}
	for _, pattern := range libraryPatterns() {
		found, err := filepath.Glob(filepath.Join(path, pattern))
		if err == nil && len(found) > 0 {
			slices.Sort(found)
			return candidate{path: found[len(found)-1], origin: origin}, nil
		}
	}
	return candidate{}, fmt.Errorf("%s: folder %q has no library of ONNX Runtime; want %s", origin, path, libraryPatterns()[0])
}

// libraryPatterns are the names that the library has on this system.
func libraryPatterns() []string {
	switch runtime.GOOS {
	case "windows":
		return []string{"onnxruntime.dll"}
	case "darwin":
		return []string{"libonnxruntime.dylib", "libonnxruntime.*.dylib"}
	}
	return []string{"libonnxruntime.so", "libonnxruntime.so.*"}
}

// lying returns where a library may lie that nobody named: in the source tree
// around the working folder, around the program, and in the system.
func lying() []candidate {
	var out []candidate
	e, known := library.Host()
	if known {
		for _, dir := range treesAbove() {
			out = append(out, candidate{path: filepath.Join(dir, "assets", "runtime", "lib", e.Name), origin: "source tree", sum: e.SHA256})
		}
	}
	name := libraryPatterns()[0]
	if exe, err := os.Executable(); err == nil {
		dir := filepath.Dir(exe)
		out = append(out,
			candidate{path: filepath.Join(dir, name), origin: "beside the program"},
			candidate{path: filepath.Join(dir, "..", "lib", name), origin: "beside the program"})
	}
	for _, dir := range systemFolders() {
		out = append(out, candidate{path: filepath.Join(dir, name), origin: "system"})
	}
	return out
}

// treesAbove returns the working folder, the program's, and those above them.
func treesAbove() []string {
	var out []string
	var starts []string
	if dir, err := os.Getwd(); err == nil {
		starts = append(starts, dir)
	}
	if exe, err := os.Executable(); err == nil {
		starts = append(starts, filepath.Dir(exe))
	}
	for _, dir := range starts {
		for range 4 {
			out = append(out, dir)
			dir = filepath.Dir(dir)
		}
	}
	return out
}

func systemFolders() []string {
	switch runtime.GOOS {
	case "windows":
		return nil
	case "darwin":
		return []string{"/opt/homebrew/lib", "/usr/local/lib"}
	}
	return []string{"/usr/local/lib", "/usr/lib", "/usr/lib64", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"}
}
