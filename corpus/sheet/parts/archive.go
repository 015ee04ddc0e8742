// Package parts opens the zip archive that a workbook is and gives its parts
// by name, within limits of size. What the parts hold is not its business.
// Sizes are bytes.
package parts

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// Limits says how large the parts may become when they are inflated. A part
// may have Part bytes, all that are read together Total; one larger than
// RatioFrom may not be more than Ratio times its size in the archive.
type Limits struct {
	Part, Total, RatioFrom, Ratio int64
}

// DefaultLimits holds a sheet of a million rows with a few dozen columns.
func DefaultLimits() Limits {
	return Limits{Part: 1 << 30, Total: 2 << 30, RatioFrom: 32 << 20, Ratio: 300}
}

// maxParts is how many parts an archive may have.
const maxParts = 65_535

// Archive is an opened archive. Names of parts are found in upper and lower
// case alike, as the packaging standard has it.
type Archive struct {
	Files   []*zip.File
	Comment string

	byName map[string]*zip.File
	limits Limits
	read   map[string]bool // the parts counted in total
	total  int64
}

// Open opens an archive that is in memory.
func Open(data string, limits Limits) (*Archive, error) {
	if err := knownOtherwise(data); err != nil {
		return nil, err
	}
	// Each entry of the directory begins so; a few million of them would fill the
	// memory before anything is known of them.
	if n := strings.Count(data, "PK\x01\x02"); n > maxParts {
		return nil, fmt.Errorf("%d parts in the zip archive, over the limit of %d", n, maxParts)
	}
	z, err := zip.NewReader(strings.NewReader(data), int64(len(data)))
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		if strings.HasPrefix(data, "PK") {
			return nil, fmt.Errorf("zip archive is cut short or damaged: %w", err)
		}
		return nil, errors.New("no zip archive, which a workbook is")
	}
	a := &Archive{Files: z.File, Comment: z.Comment, byName: map[string]*zip.File{}, limits: limits, read: map[string]bool{}}
	for _, f := range z.File {
		name := key(f.Name)
		if a.byName[name] != nil {
			return nil, fmt.Errorf("part %q stands twice in the zip archive", f.Name)
		}
		if f.Flags&1 != 0 {
			return nil, fmt.Errorf("part %q is password-protected; save it without a password first", f.Name)
		}
		a.byName[name] = f
	}
	return a, nil
}

// knownOtherwise tells what a file is that is often taken for a workbook.
func knownOtherwise(data string) error {
	head := strings.ToLower(strings.TrimLeft(data[:min(len(data), 512)], "\ufeff \t\r\n"))
	switch {
	case len(data) == 0:
		return errors.New("the file is empty")
	case strings.HasPrefix(data, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"):
		if strings.Contains(data, wide("EncryptedPackage")) {
			return errors.New("password-protected workbook; save it without a password first")
		}
		if strings.Contains(data, wide("Workbook")) || strings.Contains(data, wide("Book")) {
			return errors.New("old .xls workbook; save it as .xlsx first")
		}
		return errors.New("password-protected or old .xls workbook; save it as .xlsx without a password first")
	case strings.HasPrefix(head, "<!doctype html"), strings.HasPrefix(head, "<html"):
		return errors.New("a web page, not a workbook; save it as .xlsx first")
	case strings.HasPrefix(head, "<?xml"):
		return errors.New("an XML file, not a workbook; save it as .xlsx first")
	}
	return nil
}

// wide gives ASCII text in UTF-16, as names stand in compound files.
func wide(text string) string {
	var b strings.Builder
	for _, c := range []byte(text) {
		b.WriteByte(c)
		b.WriteByte(0)
	}
	return b.String()
}

func key(name string) string {
	return strings.ToLower(strings.TrimPrefix(path.Clean("/"+strings.ReplaceAll(name, `\`, "/")), "/"))
}

// Find gives the part of that name, nil where there is none.
func (a *Archive) Find(name string) *zip.File { return a.byName[key(name)] }

// Open opens a part for reading. Its text comes in UTF-8, without a mark.
func (a *Archive) Open(name string) (io.ReadCloser, error) {
	raw, err := a.OpenRaw(name)
	if err != nil {
		return nil, err
	}
	head := make([]byte, 3)
	n, err := io.ReadFull(raw, head)
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return nil, errors.Join(fmt.Errorf("part %q: %w", name, err), raw.Close())
	}
	all := io.MultiReader(strings.NewReader(string(head[:n])), raw)
	if marked(head[:n]) {
		all = transform.NewReader(all, unicode.BOMOverride(transform.Nop))
	}
	return joined{all, raw}, nil
}

func marked(head []byte) bool {
	text := string(head)
	return strings.HasPrefix(text, "\xef\xbb\xbf") || strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff")
}

type joined struct {
	io.Reader
	io.Closer
}

// OpenRaw opens a part for reading as it is.
func (a *Archive) OpenRaw(name string) (io.ReadCloser, error) {
	f := a.Find(name)
	if f == nil {
		return nil, fmt.Errorf("part %q is missing in the zip archive", name)
	}
	if err := a.admit(f); err != nil {
		return nil, err
	}
	r, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("part %q: %w", f.Name, err)
	}
	return &bounded{ReadCloser: r, name: f.Name, left: int64(f.UncompressedSize64)}, nil
}

// admit checks the sizes that the archive's directory states; bounded holds
// the part to them.
func (a *Archive) admit(f *zip.File) error {
	size := int64(min(f.UncompressedSize64, 1<<62))
	packed := max(int64(min(f.CompressedSize64, 1<<62)), 1)
	if size > a.limits.Part {
		return fmt.Errorf("part %q is too large: %d bytes inflated, over the limit of %d", f.Name, size, a.limits.Part)
	}
	if size > a.limits.RatioFrom && size/packed > a.limits.Ratio {
		return fmt.Errorf("part %q is too large: %d bytes inflate to %d, over the limit of %d times", f.Name, packed, size, a.limits.Ratio)
	}
	if !a.read[f.Name] {
		a.read[f.Name] = true
		a.total += size
	}
	if a.total > a.limits.Total {
		return fmt.Errorf("part %q and those before it are too large: %d bytes inflated, over the limit of %d", f.Name, a.total, a.limits.Total)
	}
	return nil
}

// bounded ends a part that inflates to more than the directory states.
type bounded struct {
	io.ReadCloser
	name string
	left int64
}

func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return 0, fmt.Errorf("part %q inflates to more than its stated size", b.name)
	}
	if err != nil && err != io.EOF {
		err = fmt.Errorf("part %q is cut short or damaged: %w", b.name, err)
	}
	return n, err
}
