package xlsx

import (
	"bytes"
	"fmt"
	"io"

	"tabaqat/corpus/sheet/grid"
)

// merged finds the merged ranges of a sheet. They stand behind its rows, so the
// part is passed over first, which also shows it to be whole before any row of
// it is used.
func (b *Workbook) merged(part string) ([]grid.Range, error) {
	found, err := b.mentions(part, "mergeCell")
	if err != nil || !found {
		return nil, err
	}
	in, done, err := b.scan(part)
	if err != nil {
		return nil, err
	}
	defer done()
	var all []grid.Range
	for in.Next() {
		if in.Is("sheetData") {
			in.Skip()
		}
		if !in.Is("mergeCell") {
			continue
		}
		text, err := in.Value("ref")
		if err != nil {
			return nil, err
		}
		r, err := parseRange(text)
		if err != nil {
			return nil, err
		}
		if all = append(all, r); len(all) > MaxRows {
			return nil, fmt.Errorf("more merged ranges than the limit of %d", MaxRows)
		}
	}
	return all, in.Err()
}

// mentions reports whether a part holds a word, reading it to its end.
func (b *Workbook) mentions(part, word string) (bool, error) {
	r, err := b.archive.Open(part)
	if err != nil {
		return false, err
	}
	defer func() { _ = r.Close() }()
	buf := make([]byte, 64<<10)
	kept, found := 0, false
	for {
		n, err := r.Read(buf[kept:])
		text := buf[:kept+n]
		found = found || bytes.Contains(text, []byte(word))
		kept = copy(buf, text[max(0, len(text)-len(word)+1):])
		if err == io.EOF {
			return found, nil
		}
		if err != nil {
			return false, err
		}
	}
}

func parseRange(text string) (grid.Range, error) {
	first, last, two := bytes.Cut([]byte(text), []byte(":"))
	if !two {
		last = first
	}
	var r grid.Range
	var ok1, ok2 bool
	r.FirstColumn, r.FirstRow, ok1 = splitReference(first)
	r.LastColumn, r.LastRow, ok2 = splitReference(last)
	if !ok1 || !ok2 || r.LastRow < r.FirstRow || r.LastColumn < r.FirstColumn || r.LastRow > MaxRows || r.LastColumn > MaxColumns {
		return r, fmt.Errorf("merged range %q; want one such as A2:A8", text)
	}
	return r, nil
}
