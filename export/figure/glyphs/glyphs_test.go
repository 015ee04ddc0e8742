package glyphs_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
	"math"
	"reflect"
	"testing"

	"tabaqat/assets/fonts"
	"tabaqat/export/figure/glyphs"
	"tabaqat/layers/script"
)

func font(t *testing.T, data []byte) *glyphs.Font {
	t.Helper()
	f, err := glyphs.New(data)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestArabicLettersJoin(t *testing.T) {
	f := font(t, fonts.Naskh())
	joined, apart := f.Shape("بجامعة", script.RightToLeft), f.Shape("ب ج ا م ع ة", script.RightToLeft)
	if joined.Width >= apart.Width {
		t.Errorf("the word is %.2f wide, its letters apart %.2f", joined.Width, apart.Width)
	}
	alone := f.Shape("ب", script.RightToLeft)
	for _, g := range joined.Glyphs {
		if g.ID == alone.Glyphs[0].ID && g.Advance == alone.Glyphs[0].Advance {
			t.Error("a letter within the word has the form that stands alone")
		}
	}
}

func TestGlyphsStandFromTheLeft(t *testing.T) {
	f := font(t, fonts.Naskh())
	for text, want := range map[string]string{
		"ال25": "25لا", "(2005)": "(2005)", "عام": "ماع", "(": "(", "BBC": "BBC",
	} {
		got := ""
		for _, g := range f.Shape(text, script.RightToLeft).Glyphs {
			got += g.Text
		}
		if got != want {
			t.Errorf("%q reads %q from the left; want %q", text, got, want)
		}
	}
}

func TestALoneBracketIsMirrored(t *testing.T) {
	f := font(t, fonts.Naskh())
	open, closing := f.Shape("(", script.RightToLeft), f.Shape(")", script.LeftToRight)
	if open.Glyphs[0].ID != closing.Glyphs[0].ID {
		t.Error("( in a line from the right does not look like ) in one from the left")
	}
}

func TestMissingLettersAreCounted(t *testing.T) {
	f := font(t, fonts.Sans())
	if r := f.Shape("a漢😀", script.LeftToRight); r.Missing != 2 {
		t.Errorf("%d missing; want 2", r.Missing)
	}
}

// The font cut down is read by the font library again: the used glyphs have
// their outlines, the others none, and shaping is as before.
func TestACutFontDrawsWhatItIsCutTo(t *testing.T) {
	f := font(t, fonts.Naskh())
	run := f.Shape("مُحَمَّدٌ Québec", script.RightToLeft)
	used := map[glyphs.ID]bool{}
	for _, g := range run.Glyphs {
		used[g.ID] = true
	}
	web, err := f.Web(used, true)
	if err != nil {
		t.Fatal(err)
	}
	if len(web) > len(fonts.Naskh())/4 {
		t.Errorf("the cut font has %d bytes of %d", len(web), len(fonts.Naskh()))
	}
	cut := font(t, unpack(t, web))
	if got := cut.Shape("مُحَمَّدٌ Québec", script.RightToLeft); !reflect.DeepEqual(got, run) {
		t.Errorf("shaped as %v; want %v", got, run)
	}
	for id := range used {
		if !reflect.DeepEqual(cut.Outline(id), f.Outline(id)) {
			t.Errorf("glyph %d has another outline", id)
		}
	}
	other := f.Shape("ش", script.RightToLeft).Glyphs[0].ID
	if used[other] || len(f.Outline(other)) == 0 || len(cut.Outline(other)) != 0 {
		t.Errorf("glyph %d is still drawn", other)
	}
}

// unpack reads a WOFF file after the W3C recommendation, and makes the TrueType
// file of it.
func unpack(t *testing.T, web []byte) []byte {
	t.Helper()
	u32 := func(at int) int { return int(binary.BigEndian.Uint32(web[at:])) }
	n := int(binary.BigEndian.Uint16(web[12:]))
	if string(web[:4]) != "wOFF" || u32(8) != len(web) {
		t.Fatalf("signature %q, length %d of %d", web[:4], u32(8), len(web))
	}
	file := append([]byte{0, 1, 0, 0}, web[12], web[13], 0, 0, 0, 0, 0, 0)
	at := 12 + 16*n
	var body []byte
	for i := range n {
		e := 44 + 20*i
		data := web[u32(e+4) : u32(e+4)+u32(e+8)]
		if u32(e+8) < u32(e+12) {
			z, err := zlib.NewReader(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			if data, err = io.ReadAll(z); err != nil {
				t.Fatal(err)
			}
		}
		if len(data) != u32(e+12) {
			t.Fatalf("table %q has %d bytes; want %d", web[e:e+4], len(data), u32(e+12))
		}
		file = append(file, web[e:e+4]...)
		for _, v := range []int{u32(e + 16), at + len(body), len(data)} {
			file = binary.BigEndian.AppendUint32(file, uint32(v))
		}
		body = append(body, data...)
		body = append(body, make([]byte, -len(data)&3)...)
	}
	if len(file)+len(body) != u32(16) {
		t.Errorf("the font has %d bytes; its header says %d", len(file)+len(body), u32(16))
	}
	return append(file, body...)
}

// The checksum of a whole TrueType file is a number of its specification.
func TestTheChecksumOfAnEmbeddedFontIsRight(t *testing.T) {
	f := font(t, fonts.SansBold())
	data, err := f.Embedded(map[glyphs.ID]bool{3: true, 40: true})
	if err != nil {
		t.Fatal(err)
	}
	sum := uint32(0)
	for i := 0; i < len(data); i += 4 {
		sum += binary.BigEndian.Uint32(data[i:])
	}
	if sum != 0xB1B0AFBA {
		t.Errorf("sum %#x; want 0xb1b0afba", sum)
	}
}

func TestMetricsAreThoseOfTheFont(t *testing.T) {
	m := font(t, fonts.Naskh()).Metrics()
	if math.Abs(float64(m.Ascent)-1.069) > 1e-3 || math.Abs(float64(m.Descent)+0.634) > 1e-3 || m.Top < 1 || m.Right < 1 {
		t.Errorf("got %+v; assets/fonts/merge.py sets 1.069 and -0.634", m)
	}
}
