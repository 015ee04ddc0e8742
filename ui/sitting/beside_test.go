package sitting

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf16"
)

// ownerFile is what Excel leaves beside a workbook that it has open: 165 bytes,
// as LibreOffice's reader of such files has it.
func ownerFile(name string) []byte {
	b := make([]byte, 165)
	for i := range b {
		b[i] = ' '
	}
	b[0] = byte(len(name))
	copy(b[1:], name)
	wide := utf16.Encode([]rune(name))
	binary.LittleEndian.PutUint16(b[55:], uint16(len(wide)))
	for i, u := range wide {
		binary.LittleEndian.PutUint16(b[57+2*i:], u)
	}
	return b
}

func TestWhoHasTheFileOpenIsNamed(t *testing.T) {
	for _, tt := range []struct {
		file string
		text []byte
		want string
	}{
		{"~$sheet.xlsx", ownerFile("سلمى Hansen"), "Excel (سلمى Hansen)"},
		{"~$sheet.xlsx", nil, "Excel"},
		{"~$sheet.xlsx", ownerFile("")[:100], "Excel"},
		{"~$sheet.xlsx", append([]byte{255}, make([]byte, 164)...), "Excel"},
		{".~lock.sheet.xlsx#", []byte(",سلمى,host,01.02.2026 10:11,file:///home/x;"), "LibreOffice (سلمى)"},
		{".~lock.sheet.xlsx#", nil, "LibreOffice"},
		{"~$other.xlsx", ownerFile("x"), ""},
	} {
		folder := t.TempDir()
		must(t, os.WriteFile(filepath.Join(folder, tt.file), tt.text, 0o600))
		if got := LockedBy(filepath.Join(folder, "sheet.xlsx")); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.file, got, tt.want)
		}
	}
	long := ownerFile("x")
	for i := range long {
		long[i] = 0xff // a length beyond the file
	}
	folder := t.TempDir()
	must(t, os.WriteFile(filepath.Join(folder, "~$sheet.xlsx"), long, 0o600))
	if got := LockedBy(filepath.Join(folder, "sheet.xlsx")); len(got) > 200 {
		t.Errorf("%q", got)
	}
}
