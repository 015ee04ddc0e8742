package xlsx

import (
	"fmt"
	"strconv"
	"strings"

	"tabaqat/corpus/sheet/markup"
)

// styleTable tells which cell formats show their number as a date or time.
type styleTable struct{ dates []bool }

// date reports whether cells of style s show dates.
func (t styleTable) date(s int) bool { return s < len(t.dates) && t.dates[s] }

func (b *Workbook) loadStyles() error {
	b.styles = styleTable{}
	if b.parts.styles == "" || b.archive.Find(b.parts.styles) == nil {
		return nil
	}
	in, done, err := b.scanSmall(b.parts.styles)
	if err != nil {
		return err
	}
	defer done()
	if err := b.styles.read(in); err != nil {
		return fmt.Errorf("part %q: %w", b.parts.styles, err)
	}
	return nil
}

func (t *styleTable) read(in *markup.Scanner) error {
	custom := map[int]bool{}
	inside := false
	for in.Next() {
		switch {
		case string(in.Name) == "cellXfs":
			inside = !in.Close
		case in.Is("numFmt"):
			id, code, err := numberFormat(in)
			if err != nil {
				return err
			}
			custom[id] = showsDate(code)
		case inside && in.Is("xf"):
			id, _, err := numberFormat(in)
			if err != nil {
				return err
			}
			date, given := custom[id]
			t.dates = append(t.dates, given && date || !given && builtinDate(id))
		}
	}
	return in.Err()
}

func numberFormat(in *markup.Scanner) (id int, code string, err error) {
	for {
		name, value, ok := in.Attribute()
		if !ok {
			return id, code, nil
		}
		switch string(name) {
		case "numFmtId":
			if id, err = strconv.Atoi(string(value)); err != nil {
				return 0, "", fmt.Errorf("number format %q; want a number", value)
			}
		case "formatCode":
			text, err := markup.Decode(nil, value)
			if err != nil {
				return 0, "", err
			}
			code = string(text)
		}
	}
}

// builtinDate tells the number formats that are dates or times by number, East
// Asian ones included (ECMA-376 part 1, 18.8.30).
func builtinDate(id int) bool {
	return id >= 14 && id <= 22 || id >= 27 && id <= 36 || id >= 45 && id <= 47 || id >= 50 && id <= 58
}

// showsDate reports whether a number format's code has a place for a part of a
// date or time, outside of quotes, escapes and brackets other than [h], [m]
// and [s].
func showsDate(code string) bool {
	// The first section counts, which is the one for positive numbers.
	for i := 0; i < len(code); i++ {
		switch c := code[i]; c {
		case '"':
			n := strings.IndexByte(code[i+1:], '"')
			if n < 0 {
				return false
			}
			i += n + 1
		case '\\', '_', '*':
			i++
		case '[':
			n := strings.IndexByte(code[i:], ']')
			if n < 0 {
				return false
			}
			if elapsed(code[i+1 : i+n]) {
				return true
			}
			i += n
		case 'G', 'g':
			if len(code)-i >= 7 && strings.EqualFold(code[i:i+7], "general") {
				i += 6
			} else {
				return true // an era
			}
		case 'E', 'e':
			if i+1 < len(code) && (code[i+1] == '+' || code[i+1] == '-') {
				i++ // an exponent
			} else {
				return true
			}
		case 'y', 'Y', 'm', 'M', 'd', 'D', 'h', 'H', 's', 'S':
			return true
		case ';':
			return false
		}
	}
	return false
}

// elapsed tells [h], [mm] and the like from colours and locales.
func elapsed(inside string) bool {
	for _, unit := range "hms" {
		if inside != "" && strings.Trim(strings.ToLower(inside), string(unit)) == "" {
			return true
		}
	}
	return false
}
