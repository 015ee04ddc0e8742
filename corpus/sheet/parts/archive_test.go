package parts

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io"
	"strings"
	"testing"
)

func packed(t *testing.T, names ...string) string {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, name := range names {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(w, strings.Repeat(name, 1000)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func read(t *testing.T, data, name string, limits Limits) (string, error) {
	t.Helper()
	a, err := Open(data, limits)
	if err != nil {
		return "", err
	}
	r, err := a.Open(name)
	if err != nil {
		return "", err
	}
	defer func() { _ = r.Close() }()
	text, err := io.ReadAll(r)
	return string(text), err
}

func TestNamesAreFoundInAnyCaseAndSlash(t *testing.T) {
	data := packed(t, "xl/Workbook.xml", `xl\styles.xml`)
	for _, name := range []string{"xl/Workbook.xml", "/xl/workbook.XML", "xl/./workbook.xml", "XL/styles.xml"} {
		if _, err := read(t, data, name, DefaultLimits()); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := read(t, data, "xl/none.xml", DefaultLimits()); err == nil || !strings.Contains(err.Error(), `part "xl/none.xml" is missing`) {
		t.Errorf("error %v", err)
	}
}

func TestTheSamePartIsCountedOnce(t *testing.T) {
	a, err := Open(packed(t, "a", "b"), Limits{Part: 1000, Total: 1500, RatioFrom: 2000, Ratio: 1})
	if err != nil {
		t.Fatal(err)
	}
	for range 5 {
		if _, err := a.Open("a"); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := a.Open("b"); err == nil || !strings.Contains(err.Error(), "2000 bytes inflated, over the limit of 1500") {
		t.Fatalf("error %v", err)
	}
}

// A directory may state a smaller size than a part inflates to.
func TestPartsAreHeldToTheirStatedSize(t *testing.T) {
	data := []byte(packed(t, "abc"))
	directory := bytes.Index(data, []byte("PK\x01\x02"))
	binary.LittleEndian.PutUint32(data[directory+24:], 10)
	if text, err := read(t, string(data), "abc", DefaultLimits()); err == nil || len(text) > 10 {
		t.Fatalf("%d bytes, error %v; want at most the 10 stated", len(text), err)
	}
}

func TestDamagedPartsAreTold(t *testing.T) {
	data := []byte(packed(t, "abc"))
	data[len("PK\x03\x04")+26+len("abc")+3] ^= 0x55
	_, err := read(t, string(data), "abc", DefaultLimits())
	if err == nil || !strings.Contains(err.Error(), `part "abc" is cut short or damaged`) {
		t.Fatalf("error %v", err)
	}
}

func TestEncryptedPartsAreTold(t *testing.T) {
	data := []byte(packed(t, "abc"))
	data[bytes.Index(data, []byte("PK\x01\x02"))+8] |= 1
	if _, err := Open(string(data), DefaultLimits()); err == nil || !strings.Contains(err.Error(), "password-protected") {
		t.Fatalf("error %v", err)
	}
}

func TestArchivesOfTooManyPartsAreRefused(t *testing.T) {
	data := packed(t, "abc") + strings.Repeat("PK\x01\x02", maxParts)
	if _, err := Open(data, DefaultLimits()); err == nil || !strings.Contains(err.Error(), "65536 parts in the zip archive, over the limit of 65535") {
		t.Fatalf("error %v", err)
	}
}
