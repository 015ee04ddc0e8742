package sitting

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf16"
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
	owner := filepath.Join(folder, "~$"+name)
	if _, err := os.Lstat(owner); err != nil {
		return ""
	}
	text, _ = os.ReadFile(owner) // Excel may keep it from others: then nobody is named
	if who := excelOwner(text); who != "" {
		return "Excel (" + who + ")"
	}
	return "Excel"
}

// An owner file of Excel has 165 bytes: a length and a name in the system's
// code, 54 bytes at most, and then again in UTF-16, both padded.
const (
	excelOwnerSize = 165
	excelWideName  = 55
	excelLongest   = 54
)

func excelOwner(text []byte) string {
	if len(text) < excelOwnerSize {
		return ""
	}
	n := min(int(binary.LittleEndian.Uint16(text[excelWideName:])), excelLongest-1)
	wide := make([]uint16, n)
	for i := range wide {
		wide[i] = binary.LittleEndian.Uint16(text[excelWideName+2+2*i:])
	}
	return strings.TrimFunc(string(utf16.Decode(wide)), func(r rune) bool { return !unicode.IsPrint(r) || r == ' ' })
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
