package xlsx

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"tabaqat/corpus/sheet/grid"
)

// Rearrange writes the workbook again with the rows of one sheet in another
// order: row n becomes a copy of the source's row rows[n-1], or for 0 a new one
// without texts, in the styles of the row above. Then it makes the edits, as Patch
// does, at the rows as they are now. All else in the workbook is as it was. Merged
// ranges, the filter's range and the ranges of conditional formats and
// validations follow.
//
// It refuses what would not follow: formulas anywhere in the workbook, names for
// ranges of the sheet, and comments, links, tables and drawings on it; and an
// edit within merged cells, where it would not be seen.
func (b *Workbook) Rearrange(w io.Writer, sheet string, rows []int, edits []Edit, numbers ...int) error {
	info, err := b.find(sheet)
	if err != nil {
		return err
	}
	edits, err = sortEdits(edits)
	if err != nil {
		return fmt.Errorf("%s: %s!%w", b.name, info.Name, err)
	}
	if len(rows) > MaxRows {
		return fmt.Errorf("%s: %d rows are more than the limit of %d", b.name, len(rows), MaxRows)
	}
	moved, err := b.moving(info, rows, edits)
	if err != nil {
		return fmt.Errorf("%s: sheet %q: %w; save it as a new file", b.name, info.Name, err)
	}
	err = b.rewrite(w, info, func(part io.Writer) error {
		return patchText(part, info, moved, edits, numbers)
	})
	if err != nil {
		return fmt.Errorf("%s: %w", b.name, err)
	}
	return nil
}

// moving prepares the text of the sheet with its rows moved.
func (b *Workbook) moving(info SheetInfo, rows []int, edits []Edit) (io.Reader, error) {
	if err := b.followsRows(info); err != nil {
		return nil, err
	}
	text, err := b.sheetText(info.Part)
	if err != nil {
		return nil, err
	}
	moved, err := rearranged(text, rows)
	if err != nil {
		return nil, err
	}
	merged, err := b.merged(info.Part)
	if err != nil {
		return nil, err
	}
	for _, r := range merged {
		if err := hidesEdit(moved.mover.moved(r), edits); err != nil {
			return nil, err
		}
	}
	return moved, nil
}

// hidesEdit finds an edit that a merged range would hide.
func hidesEdit(r grid.Range, edits []Edit) error {
	at, _ := slices.BinarySearchFunc(edits, r.FirstRow, func(e Edit, row int) int { return e.Row - row })
	for ; at < len(edits) && edits[at].Row <= r.LastRow; at++ {
		e := edits[at]
		if e.Text != "" && r.FirstColumn <= e.Column && e.Column <= r.LastColumn && (e.Row > r.FirstRow || e.Column > r.FirstColumn) {
			return fmt.Errorf("%s is within merged cells, so that %q would not be seen", grid.CellName(e.Row, e.Column), e.Text)
		}
	}
	return nil
}

func (b *Workbook) sheetText(part string) (string, error) {
	in, err := b.archive.OpenRaw(part)
	if err != nil {
		return "", err
	}
	defer func() { _ = in.Close() }()
	text, err := io.ReadAll(in)
	if err != nil {
		return "", err
	}
	if bytes.HasPrefix(text, []byte("\xff\xfe")) || bytes.HasPrefix(text, []byte("\xfe\xff")) {
		return "", errors.New("its part is in UTF-16; want UTF-8 to save in place")
	}
	return string(text), nil
}

// followsRows refuses what rows cannot move beside.
func (b *Workbook) followsRows(info SheetInfo) error {
	for _, s := range b.Sheets {
		for _, formula := range []string{"<f>", "<f ", ":f>", ":f "} {
			if found, err := b.mentions(s.Part, formula); err != nil || found {
				return errors.Join(err, fmt.Errorf("the workbook has formulas (in sheet %q), which do not follow rows that are put in or taken out", s.Name))
			}
		}
	}
	relations, err := b.relations(info.Part)
	if err != nil {
		return err
	}
	var kinds []string
	for _, r := range relations {
		if r.kind != "printerSettings" {
			kinds = append(kinds, r.kind)
		}
	}
	if len(kinds) > 0 { // comments come with a drawing, which says less
		return fmt.Errorf("it has %s, which do not follow rows that are put in or taken out", slices.Min(kinds))
	}
	main, err := b.mainPart()
	if err != nil {
		return err
	}
	text, err := b.sheetText(main)
	if err != nil {
		return err
	}
	if strings.Contains(text, "definedName>") && strings.Contains(text, info.Name+"!") || strings.Contains(text, info.Name+"'!") {
		return errors.New("the workbook has names for ranges of it, which do not follow rows that are put in or taken out")
	}
	return nil
}

// movedRows reads as the text of a sheet's part with its rows in another order.
type movedRows struct {
	mover      mover
	head, tail string
	rows       []int
	chunks     []chunk

	n     int // rows read so far
	above string
	left  string // of the piece that is being read
	ended bool
}

// chunk is the text of one row of the source.
type chunk struct {
	number int
	text   string
}

func rearranged(text string, rows []int) (*movedRows, error) {
	open := strings.Index(text, "<sheetData")
	end := strings.LastIndex(text, "</sheetData>")
	if open < 0 || end < open {
		return nil, errors.New("its rows cannot be told apart from the rest")
	}
	body := open + tagLength(text[open:])
	chunks, err := cutRows(text[body:end])
	if err != nil {
		return nil, err
	}
	m := &movedRows{rows: rows, chunks: chunks, mover: mover{now: make(map[int]int, len(rows)), last: len(rows)}}
	for n, row := range rows {
		if row > 0 {
			m.mover.now[row] = n + 1
		}
	}
	if len(chunks) > 0 {
		m.mover.before = chunks[len(chunks)-1].number
	}
	if m.head, err = m.mover.ranges(text[:body]); err != nil {
		return nil, err
	}
	m.tail, err = m.mover.ranges(text[end:])
	m.left = m.head
	return m, err
}

// Read implements io.Reader.
func (m *movedRows) Read(p []byte) (int, error) {
	for m.left == "" {
		switch {
		case m.n < len(m.rows):
			m.left = m.row(m.rows[m.n], m.n+1)
			m.n++
		case !m.ended:
			m.left, m.ended = m.tail, true
		default:
			return 0, io.EOF
		}
	}
	n := copy(p, m.left)
	m.left = m.left[n:]
	return n, nil
}

// row gives the text of a row of the source, or of a new one, under a number. A
// row that the source leaves out has none.
func (m *movedRows) row(row, number int) string {
	if row == 0 {
		return emptied(m.above, number)
	}
	at, ok := slices.BinarySearchFunc(m.chunks, row, func(c chunk, row int) int { return c.number - row })
	if !ok {
		return ""
	}
	m.above = m.chunks[at].text
	return numbered(m.above, number)
}

// cutRows gives the rows in order.
func cutRows(body string) ([]chunk, error) {
	if strings.Contains(body, "<!") || strings.Contains(body, "<?") {
		return nil, errors.New("its rows have comments or such in them")
	}
	var chunks []chunk
	last := 0
	for body = strings.TrimLeft(body, " \t\r\n"); body != ""; body = strings.TrimLeft(body, " \t\r\n") {
		if !strings.HasPrefix(body, "<row") {
			return nil, fmt.Errorf("after row %d stands something that is no row", last)
		}
		n := tagLength(body)
		tag := body[:n]
		if !strings.HasSuffix(tag, "/>") {
			close := strings.Index(body, "</row>")
			if close < 0 {
				return nil, fmt.Errorf("the row after row %d does not end", last)
			}
			n = close + len("</row>")
		}
		number := last + 1
		if from, to, ok := attribute(tag, "r"); ok {
			var err error
			if number, err = strconv.Atoi(tag[from:to]); err != nil || number <= last {
				return nil, fmt.Errorf("row %q follows row %d", tag[from:to], last)
			}
		}
		chunks = append(chunks, chunk{number, body[:n]})
		body, last = body[n:], number
	}
	return chunks, nil
}

// tagLength measures the tag that a text begins with.
func tagLength(text string) int {
	quote := byte(0)
	for i := range len(text) {
		switch c := text[i]; {
		case quote == 0 && (c == '"' || c == '\''):
			quote = c
		case c == quote:
			quote = 0
		case quote == 0 && c == '>':
			return i + 1
		}
	}
	return len(text)
}

// attribute finds the value of an attribute in a tag.
func attribute(tag, name string) (from, to int, ok bool) {
	for i := 1; i < len(tag); {
		if tag[i] > ' ' {
			i++
			continue
		}
		n := attributeEnd(tag[i:])
		piece := tag[i : i+n]
		key, value, found := strings.Cut(piece, "=")
		if found && strings.TrimSpace(key) == name {
			from = i + len(key) + 1 + strings.IndexAny(value, `"'`) + 1
			return from, max(from, i+n-1), from < len(tag)
		}
		i += n
	}
	return 0, 0, false
}

// attributeEnd measures the attribute that a piece of a tag begins with.
func attributeEnd(tag string) int {
	open := strings.IndexAny(tag, `"'`)
	if open < 0 {
		return len(tag)
	}
	end := strings.IndexByte(tag[open+1:], tag[open])
	if end < 0 {
		return len(tag)
	}
	return open + 1 + end + 1
}

// numbered gives the text of a row another number.
func numbered(chunk string, row int) string {
	var out strings.Builder
	out.Grow(len(chunk) + 32)
	number := strconv.Itoa(row)
	n := tagLength(chunk)
	if from, to, ok := attribute(chunk[:n], "r"); ok {
		out.WriteString(chunk[:from] + number + chunk[to:n])
	} else {
		out.WriteString("<row r=\"" + number + "\"" + chunk[len("<row"):n])
	}
	for rest := chunk[n:]; rest != ""; {
		at := strings.Index(rest, "<c")
		if at < 0 || at+2 >= len(rest) {
			out.WriteString(rest)
			break
		}
		out.WriteString(rest[:at])
		rest = rest[at:]
		n := tagLength(rest)
		tag := rest[:n]
		rest = rest[n:]
		if from, to, ok := attribute(tag, "r"); ok && (tag[2] <= ' ') {
			tag = tag[:from] + strings.TrimRight(tag[from:to], "0123456789") + number + tag[to:]
		}
		out.WriteString(tag)
	}
	return out.String()
}

// emptied makes a row with the styles of another and no texts.
func emptied(chunk string, row int) string {
	number := strconv.Itoa(row)
	var out strings.Builder
	out.WriteString(`<row r="` + number + `">`)
	for {
		at := strings.Index(chunk, "<c ")
		if at < 0 {
			break
		}
		chunk = chunk[at:]
		tag := chunk[:tagLength(chunk)]
		chunk = chunk[len(tag):]
		from, to, referred := attribute(tag, "r")
		styleFrom, styleTo, styled := attribute(tag, "s")
		if referred && styled {
			column := strings.TrimRight(tag[from:to], "0123456789")
			out.WriteString(`<c r="` + column + number + `" s="` + tag[styleFrom:styleTo] + `"/>`)
		}
	}
	out.WriteString("</row>")
	return out.String()
}
