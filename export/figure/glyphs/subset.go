package glyphs

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// table is one of the tables that a font file consists of.
type table struct {
	tag  string
	data []byte
}

// subset gives the tables of the font with the outlines of the other glyphs
// taken out. Glyphs keep their numbers. Keep names the tables that stay.
func (f *Font) subset(used map[ID]bool, keep []string) ([]table, error) {
	all, err := tables(f.data)
	if err != nil {
		return nil, err
	}
	loca, glyf, err := emptied(all, used)
	if err != nil {
		return nil, err
	}
	var out []table
	for _, tag := range keep { // in the order of tags
		data, ok := all[tag]
		switch tag {
		case "loca":
			data = loca
		case "glyf":
			data = glyf
		case "head":
			data = slices.Clone(data)
			binary.BigEndian.PutUint32(data[8:], 0)  // the checksum, set by who writes the file
			binary.BigEndian.PutUint16(data[50:], 1) // loca has long offsets
		}
		if ok {
			out = append(out, table{tag, data})
		}
	}
	return out, nil
}

// tables reads the directory of a TrueType file.
func tables(font []byte) (map[string][]byte, error) {
	if len(font) < 12 {
		return nil, fmt.Errorf("font: %d bytes; want a TrueType file", len(font))
	}
	n := int(binary.BigEndian.Uint16(font[4:]))
	all := map[string][]byte{}
	for i := range n {
		if len(font) < 28+16*i {
			return nil, fmt.Errorf("font: the directory of %d tables is cut short", n)
		}
		entry := font[12+16*i:]
		tag := string(entry[:4])
		start, size := uint64(binary.BigEndian.Uint32(entry[8:])), uint64(binary.BigEndian.Uint32(entry[12:]))
		if start+size > uint64(len(font)) {
			return nil, fmt.Errorf("font: table %q reaches beyond the file", tag)
		}
		all[tag] = font[start : start+size]
	}
	for tag, least := range map[string]int{"head": 54, "loca": 2, "glyf": 0, "maxp": 6, "hhea": 36} {
		if data, ok := all[tag]; !ok || len(data) < least {
			return nil, fmt.Errorf("font: no table %q; want a TrueType font", tag)
		}
	}
	return all, nil
}

// emptied gives the tables loca, with long offsets, and glyf with only the used
// glyphs and their parts in them.
func emptied(all map[string][]byte, used map[ID]bool) (loca, glyf []byte, err error) {
	offsets := offsetsOf(all)
	n := len(offsets) - 1
	outline := func(id ID) []byte {
		if int(id) >= n || offsets[id] > offsets[id+1] || offsets[id+1] > len(all["glyf"]) {
			return nil
		}
		return all["glyf"][offsets[id]:offsets[id+1]]
	}
	stays := map[ID]bool{}
	todo := []ID{0}
	for id := range used {
		todo = append(todo, id)
	}
	for len(todo) > 0 {
		id := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !stays[id] {
			stays[id] = true
			todo = append(todo, parts(outline(id))...)
		}
	}
	for id := range n {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		if stays[ID(id)] {
			glyf = append(glyf, outline(ID(id))...)
			glyf = append(glyf, make([]byte, -len(glyf)&3)...)
		}
	}
	return binary.BigEndian.AppendUint32(loca, uint32(len(glyf))), glyf, nil
}

// offsetsOf reads where each glyph begins in glyf, and where the last ends.
func offsetsOf(all map[string][]byte) []int {
	var offsets []int
	loca := all["loca"]
	if binary.BigEndian.Uint16(all["head"][50:]) == 0 {
		for ; len(loca) >= 2; loca = loca[2:] {
			offsets = append(offsets, 2*int(binary.BigEndian.Uint16(loca)))
		}
		return offsets
	}
	for ; len(loca) >= 4; loca = loca[4:] {
		offsets = append(offsets, int(binary.BigEndian.Uint32(loca)))
	}
	return offsets
}

// parts gives the glyphs that a composite glyph is made of.
func parts(glyph []byte) []ID {
	if len(glyph) < 10 || int16(binary.BigEndian.Uint16(glyph)) >= 0 {
		return nil
	}
	var ids []ID
	const words, scale, more, twoScales, matrix = 1, 8, 32, 64, 128
	for at := 10; at+4 <= len(glyph); {
		flags := binary.BigEndian.Uint16(glyph[at:])
		ids = append(ids, ID(binary.BigEndian.Uint16(glyph[at+2:])))
		at += 6
		if flags&words != 0 {
			at += 2
		}
		switch {
		case flags&scale != 0:
			at += 2
		case flags&twoScales != 0:
			at += 4
		case flags&matrix != 0:
			at += 8
		}
		if flags&more == 0 {
			break
		}
	}
	return ids
}
