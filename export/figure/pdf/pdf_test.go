package pdf_test

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image/color"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tabaqat/assets/fonts"
	"tabaqat/export/figure/glyphs"
	"tabaqat/export/figure/outline"
	"tabaqat/export/figure/pdf"
	"tabaqat/layers/script"
)

func sample(t *testing.T) []byte {
	t.Helper()
	font, err := glyphs.New(fonts.Naskh())
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	f := pdf.New(&out)
	naskh := f.Font(font, "Naskh")
	for range 3 {
		p := f.Page(200, 100)
		p.Fill(outline.Rounded(10, 10, 30, 20, 4), color.NRGBA{R: 255, A: 255})
		p.Text(naskh, 20, 10, 50, font.Shape("مُحَمَّدٌ (2005)", script.RightToLeft), color.NRGBA{A: 255})
		p.Close()
	}
	if err := f.Close("عنوان (1)", true); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// The table of offsets is what readers begin with: each of its entries leads to
// the object of that number, and startxref to the table (ISO 32000-1, 7.5.4).
func TestTheTableLeadsToEveryObject(t *testing.T) {
	data := sample(t)
	m := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(data)
	if m == nil {
		t.Fatal("no startxref at the end")
	}
	at, _ := strconv.Atoi(string(m[1]))
	var n int
	if _, err := fmt.Sscanf(string(data[at:]), "xref\n0 %d\n", &n); err != nil || n < 10 {
		t.Fatalf("no table at %d: %v", at, err)
	}
	entries := data[at+len(fmt.Sprintf("xref\n0 %d\n", n)):]
	for i := 1; i < n; i++ {
		offset, err := strconv.Atoi(string(entries[20*i : 20*i+10]))
		if want := fmt.Sprintf("%d 0 obj\n", i); err != nil || !bytes.HasPrefix(data[offset:], []byte(want)) {
			t.Errorf("object %d: %d leads to %.20q, %v", i, offset, data[offset:], err)
		}
	}
}

func TestStreamsAreAsLongAsTheySay(t *testing.T) {
	data := sample(t)
	found := regexp.MustCompile(`/Length (\d+)/Filter/FlateDecode>>\nstream\n`).FindAllSubmatchIndex(data, -1)
	if len(found) < 6 { // three pages, and a font of three
		t.Fatalf("%d streams", len(found))
	}
	for _, m := range found {
		n, _ := strconv.Atoi(string(data[m[2]:m[3]]))
		if !bytes.HasPrefix(data[m[1]+n:], []byte("\nendstream")) {
			t.Errorf("the stream at %d does not end after %d bytes", m[0], n)
		}
	}
}

// unpacked gives the data of all streams.
func unpacked(t *testing.T, data []byte) string {
	t.Helper()
	var out strings.Builder
	for _, m := range regexp.MustCompile(`/Length (\d+)/Filter/FlateDecode>>\nstream\n`).FindAllSubmatchIndex(data, -1) {
		n, _ := strconv.Atoi(string(data[m[2]:m[3]]))
		z, err := zlib.NewReader(bytes.NewReader(data[m[1] : m[1]+n]))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(&out, z); err != nil {
			t.Fatal(err)
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// Readers make signs such as U+FFFD or "(cid:36)" of codes without letters, and
// turn a code of several letters differently.
func TestEveryCodeReadsOneLetter(t *testing.T) {
	text := unpacked(t, sample(t))
	letters := map[string]string{}
	for _, m := range regexp.MustCompile(`(?m)^<([0-9A-F]{4})><([0-9A-F]+)>$`).FindAllStringSubmatch(text, -1) {
		letters[m[1]] = m[2]
	}
	read := ""
	for _, m := range regexp.MustCompile(`<([0-9A-F]{4})>Tj`).FindAllStringSubmatch(text, -1) {
		if len(letters[m[1]]) != 4 {
			t.Errorf("code %s reads %q; want one letter", m[1], letters[m[1]])
		}
		n, _ := strconv.ParseUint(letters[m[1]], 16, 16)
		read += string(rune(n))
	}
	// From the left, as on the page: the number and its brackets, the word, a blank.
	word := []rune("مُحَمَّدٌ")
	slices.Reverse(word)
	if want := strings.Repeat("(2005) "+string(word)+" ", 3); read != want {
		t.Errorf("the codes read %q; want %q", read, want)
	}
}

type broken struct{ left int }

func (b *broken) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, fmt.Errorf("disk is full")
	}
	return len(p), nil
}

func TestAFailedWriteIsTold(t *testing.T) {
	for _, room := range []int{0, 20, 300} {
		f := pdf.New(&broken{room})
		f.Page(10, 10).Close()
		if err := f.Close("", false); err == nil || err.Error() != "disk is full" {
			t.Errorf("room for %d bytes: %v", room, err)
		}
	}
}
