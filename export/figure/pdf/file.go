package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"strings"
	"unicode/utf16"
)

// File is a PDF that is being written. The first error stays, and Close tells
// it.
type File struct {
	w       io.Writer
	at      int64
	offsets []int64 // of each object, from number 1
	pages   []int
	fonts   []*Font
	err     error
}

// The objects that have their numbers from the beginning.
const (
	catalogObject = 1
	pagesObject   = 2
	infoObject    = 3
	firstFree     = 4
)

// New begins a file.
func New(w io.Writer) *File {
	f := &File{w: w, offsets: make([]int64, firstFree-1)}
	f.write("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n") // bytes above 127 tell that it is no text
	return f
}

func (f *File) write(text string) {
	if f.err != nil {
		return
	}
	n, err := io.WriteString(f.w, text)
	f.at += int64(n)
	f.err = err
}

// reserve gives the number of an object to be written later.
func (f *File) reserve() int {
	f.offsets = append(f.offsets, 0)
	return len(f.offsets)
}

func (f *File) object(number int, body string) {
	f.offsets[number-1] = f.at
	f.write(fmt.Sprintf("%d 0 obj\n%s\nendobj\n", number, body))
}

// stream writes an object with compressed data. Entries are those of its
// dictionary besides length and filter.
func (f *File) stream(number int, entries string, data []byte) {
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	_, err := z.Write(data)
	if err == nil {
		err = z.Close()
	}
	if err != nil && f.err == nil {
		f.err = err
	}
	f.object(number, fmt.Sprintf("<<%s/Length %d/Filter/FlateDecode>>\nstream\n%s\nendstream", entries, packed.Len(), packed.String()))
}

// Close writes the fonts and the tables at the end. RightToLeft tells readers
// which way the pages are turned.
func (f *File) Close(title string, rightToLeft bool) error {
	for _, font := range f.fonts {
		if err := font.finish(f); err != nil && f.err == nil {
			f.err = err
		}
	}
	direction := "L2R"
	if rightToLeft {
		direction = "R2L"
	}
	f.object(catalogObject, fmt.Sprintf("<</Type/Catalog/Pages %d 0 R/ViewerPreferences<</DisplayDocTitle true/Direction/%s>>>>", pagesObject, direction))
	var kids strings.Builder
	for _, p := range f.pages {
		fmt.Fprintf(&kids, "%d 0 R ", p)
	}
	f.object(pagesObject, fmt.Sprintf("<</Type/Pages/Count %d/Kids[%s]>>", len(f.pages), kids.String()))
	f.object(infoObject, "<</Title "+text(title)+"/Producer "+text("Tabaqat")+">>")
	f.trailer()
	return f.err
}

func (f *File) trailer() {
	start := f.at
	f.write(fmt.Sprintf("xref\n0 %d\n0000000000 65535 f \n", len(f.offsets)+1))
	for _, at := range f.offsets {
		f.write(fmt.Sprintf("%010d 00000 n \n", at))
	}
	f.write(fmt.Sprintf("trailer\n<</Size %d/Root %d 0 R/Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(f.offsets)+1, catalogObject, infoObject, start))
}

// text writes a text string in UTF-16 with its mark, in hexadecimal.
func text(s string) string { return "<FEFF" + utf16Hex(s) + ">" }

func utf16Hex(s string) string {
	var out strings.Builder
	for _, u := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&out, "%04X", u)
	}
	return out.String()
}
