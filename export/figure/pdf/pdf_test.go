package pdf_test

import (
	"bytes"
	"fmt"
	"image/color"
	"regexp"
	"strconv"
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
