package atomic

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// longestBase bounds, in bytes, what of a file's name is in a temporary file's,
// which file systems let have some 255.
const longestBase = 160

// temporary names the nth temporary file of a process for a file of that name.
func temporary(base string, process, n int) string {
	return fmt.Sprintf(".%s.%d-%d.tmp", short(base), process, n)
}

// short is the name, or the beginning of a long one and its sum.
func short(base string) string {
	if len(base) <= longestBase {
		return base
	}
	sum := sha256.Sum256([]byte(base))
	return strings.ToValidUTF8(base[:longestBase], "") + "~" + hex.EncodeToString(sum[:4])
}

// isTemporary reports whether a name is one that temporary gives for the file.
func isTemporary(name, base string) bool {
	rest, ok := strings.CutPrefix(name, "."+short(base)+".")
	if !ok {
		return false
	}
	rest, ok = strings.CutSuffix(rest, ".tmp")
	process, n, parted := strings.Cut(rest, "-")
	return ok && parted && isNumber(process) && isNumber(n)
}

func isNumber(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// Sweep removes the temporary files that writes of the file at path, and of its
// newest backup, left beside it when their process was killed. A write that
// goes on holds a lock on its own, which the system drops with the process;
// where a file system has no locks, nothing is removed.
func Sweep(path string) {
	target, err := filepath.EvalSymlinks(path)
	if err != nil {
		target = path
	}
	folder, base := filepath.Split(target)
	entries, err := os.ReadDir(filepath.Clean(folder))
	if err != nil {
		return // what cannot be listed is for the write to complain of
	}
	for _, e := range entries {
		if e.Type().IsRegular() && (isTemporary(e.Name(), base) || isTemporary(e.Name(), BackupName(base, 1))) {
			removeFree(filepath.Join(folder, e.Name()))
		}
	}
}

// removeFree removes a file unless somebody holds it.
func removeFree(name string) {
	release, free := hold(name)
	defer release()
	if free {
		_ = os.Remove(name) // one left over is in nobody's way
	}
}
