package pdf

import (
	"encoding/binary"
	"fmt"
	"math"
	"strings"

	"tabaqat/export/figure/glyphs"
)

// Font is a font of a file. Each pair of a glyph and the letters that it shows
// has a code of its own, so that every code tells its letters.
type Font struct {
	object int
	number int
	family string
	source *glyphs.Font
	codes  map[shown]int
	list   []shown // by code
}

// shown is a glyph with the letters that it shows. Where width is not 0 it is
// unseen and takes that many thousandths of an em.
type shown struct {
	id    glyphs.ID
	text  string
	width int
}

// Font adds a font to the file. The family is its name, without blanks.
func (f *File) Font(source *glyphs.Font, family string) *Font {
	font := &Font{
		object: f.reserve(), number: len(f.fonts), family: family, source: source,
		codes: map[shown]int{{}: 0}, list: []shown{{}},
	}
	f.fonts = append(f.fonts, font)
	return font
}

func (t *Font) name() string { return fmt.Sprintf("F%d", t.number) }

// code gives the code of a glyph in this font. Beyond the 65,535 that there can
// be, glyphs go by the box for missing letters.
func (t *Font) code(key shown) int {
	code, ok := t.codes[key]
	if !ok {
		if code = len(t.list); code > math.MaxUint16 {
			return 0
		}
		t.codes[key] = code
		t.list = append(t.list, key)
	}
	return code
}

// finish writes the font with the glyphs that were used.
func (t *Font) finish(f *File) error {
	used := map[glyphs.ID]bool{}
	for _, s := range t.list {
		used[s.id] = true
	}
	data, err := t.source.Embedded(used)
	if err != nil {
		return err
	}
	file, descriptor, descendant, cids, toUnicode := f.reserve(), f.reserve(), f.reserve(), f.reserve(), f.reserve()
	name := "TABAQA+" + t.family
	f.stream(file, fmt.Sprintf("/Length1 %d", len(data)), data)
	m := t.source.Metrics()
	thousand := func(v float32) int { return int(math.Round(float64(v) * 1000)) }
	f.object(descriptor, fmt.Sprintf("<</Type/FontDescriptor/FontName/%s/Flags 4/FontBBox[%d %d %d %d]/ItalicAngle 0/Ascent %d/Descent %d/CapHeight 714/StemV 80/FontFile2 %d 0 R>>",
		name, thousand(m.Left), thousand(m.Bottom), thousand(m.Right), thousand(m.Top), thousand(m.Ascent), thousand(m.Descent), file))
	f.stream(cids, "", t.glyphOfCode())
	f.object(descendant, fmt.Sprintf("<</Type/Font/Subtype/CIDFontType2/BaseFont/%s/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor %d 0 R/CIDToGIDMap %d 0 R/W[0[%s]]>>",
		name, descriptor, cids, t.widths()))
	f.stream(toUnicode, "", []byte(t.letters()))
	f.object(t.object, fmt.Sprintf("<</Type/Font/Subtype/Type0/BaseFont/%s/Encoding/Identity-H/DescendantFonts[%d 0 R]/ToUnicode %d 0 R>>", name, descendant, toUnicode))
	return nil
}

func (t *Font) glyphOfCode() []byte {
	var out []byte
	for _, s := range t.list {
		out = binary.BigEndian.AppendUint16(out, uint16(s.id))
	}
	return out
}

func (t *Font) widths() string {
	var out strings.Builder
	for _, s := range t.list {
		width := t.source.Advance(s.id) * 1000
		if s.width > 0 {
			width = float32(s.width)
		}
		out.WriteString(num(width) + " ")
	}
	return out.String()
}

// letters writes the CMap from codes to letters, in groups of at most 100 as
// the format wants.
func (t *Font) letters() string {
	const most = 100
	var lines []string
	for code, s := range t.list {
		if s.text != "" {
			lines = append(lines, fmt.Sprintf("<%04X><%s>\n", code, utf16Hex(s.text)))
		}
	}
	var out strings.Builder
	out.WriteString("/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<0000><FFFF>\nendcodespacerange\n")
	for len(lines) > 0 {
		n := min(most, len(lines))
		fmt.Fprintf(&out, "%d beginbfchar\n%sendbfchar\n", n, strings.Join(lines[:n], ""))
		lines = lines[n:]
	}
	out.WriteString("endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n")
	return out.String()
}
