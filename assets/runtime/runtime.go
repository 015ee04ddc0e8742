// Package runtime carries the shared library of ONNX Runtime for the platform
// that the program is built for, where the build tag embedruntime asks for
// it, and the checksums that a library must have. model/onnx/fetch-runtime.sh
// puts the library into lib/; nothing here loads it.
package runtime

import (
	_ "embed"
	"fmt"
	"runtime"
	"strconv"
	"strings"
)

//go:embed checksums.txt
var checksums string

// Entry is what is known of the library for one platform.
type Entry struct {
	Version  string // of ONNX Runtime
	Platform string // GOOS/GOARCH
	Name     string // the file's name
	SHA256   string // in hexadecimal
	Size     int64  // bytes
}

// Host returns the entry for the platform that the program runs on, and false
// where no library is published for it.
func Host() (Entry, bool) {
	for _, e := range Entries() {
		if e.Platform == runtime.GOOS+"/"+runtime.GOARCH {
			return e, true
		}
	}
	return Entry{}, false
}

// Entries returns all platforms of checksums.txt, in its order.
func Entries() []Entry {
	var all []Entry
	version := ""
	for line := range strings.Lines(checksums) {
		f := strings.Fields(line)
		switch {
		case len(f) == 2 && f[0] == "version":
			version = f[1]
		case len(f) == 5 && f[0] != "#":
			size, _ := strconv.ParseInt(f[3], 10, 64)
			all = append(all, Entry{version, f[0], f[1], f[2], size})
		}
	}
	return all
}

// Library returns the embedded library and its sha256 in hexadecimal; ok is
// false where the program was built without it, or with that of another
// platform.
func Library() (data []byte, sha string, ok bool) {
	e, known := Host()
	data = embedded()
	if !known || int64(len(data)) != e.Size {
		return nil, "", false
	}
	return data, e.SHA256, true
}

// String names the entry as messages do.
func (e Entry) String() string { return fmt.Sprintf("ONNX Runtime %s for %s", e.Version, e.Platform) }
