package sitting

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// LockedBy names the spreadsheet program, and where it is known the person,
// that has the file open; "" where none has. LibreOffice leaves a file
// ".~lock.NAME#" beside it, Excel "~$NAME".
func LockedBy(path string) string {
	folder, name := filepath.Split(path)
	text, err := os.ReadFile(filepath.Join(folder, ".~lock."+name+"#"))
	if err == nil {
		for who := range strings.SplitSeq(string(text[:min(len(text), 1<<12)]), ",") {
			if who = strings.TrimSpace(who); who != "" && !strings.ContainsAny(who, "\r\n\x00") {
				return "LibreOffice (" + who + ")"
			}
		}
		return "LibreOffice"
	}
	if _, err := os.Lstat(filepath.Join(folder, "~$"+name)); err == nil {
		return "Excel"
	}
	return ""
}

// besides tells of what lies around a file that its user should know of.
func besides(path string) []string {
	var out []string
	if who := LockedBy(path); who != "" {
		out = append(out, fmt.Sprintf("%s has this file open; close it there before saving, or one overwrites the other", who))
	}
	if n := namesOf(path); n > 1 {
		out = append(out, fmt.Sprintf("the file has %d names (hard links); a save gives the new content to this one only", n))
	}
	return out
}
