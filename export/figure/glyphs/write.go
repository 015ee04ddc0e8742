package glyphs

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
)

// Web gives the font, cut down to the used glyphs, as WOFF 1.0. Without rules
// it has no tables for ligatures, marks and kerning, and sets only plain Latin
// right.
func (f *Font) Web(used map[ID]bool, rules bool) ([]byte, error) {
	keep := []string{"OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"}
	if rules {
		keep = append([]string{"GDEF", "GPOS", "GSUB"}, keep...)
	}
	list, err := f.subset(used, keep)
	if err != nil {
		return nil, err
	}
	file := trueType(list)
	return woff(list, uint32(len(file)))
}

// Embedded gives the font, cut down to the used glyphs, as a TrueType file with
// the tables that a PDF needs.
func (f *Font) Embedded(used map[ID]bool) ([]byte, error) {
	list, err := f.subset(used, []string{"cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp"})
	if err != nil {
		return nil, err
	}
	return trueType(list), nil
}

// trueType puts tables, sorted by tag, in a TrueType file, and sets the
// checksum in their table head.
func trueType(list []table) []byte {
	file := []byte{0, 1, 0, 0}
	power, log := 1, 0
	for power*2 <= len(list) {
		power, log = power*2, log+1
	}
	for _, v := range []int{len(list), power * 16, log, len(list)*16 - power*16} {
		file = binary.BigEndian.AppendUint16(file, uint16(v))
	}
	at := len(file) + 16*len(list)
	for _, t := range list {
		file = append(file, t.tag...)
		file = binary.BigEndian.AppendUint32(file, checksum(t.data))
		file = binary.BigEndian.AppendUint32(file, uint32(at))
		file = binary.BigEndian.AppendUint32(file, uint32(len(t.data)))
		at += len(t.data) + -len(t.data)&3
	}
	head := 0
	for _, t := range list {
		if t.tag == "head" {
			head = len(file)
		}
		file = append(file, t.data...)
		file = append(file, make([]byte, -len(t.data)&3)...)
	}
	adjust := 0xB1B0AFBA - checksum(file)
	binary.BigEndian.PutUint32(file[head+8:], adjust)
	for _, t := range list {
		if t.tag == "head" {
			binary.BigEndian.PutUint32(t.data[8:], adjust)
		}
	}
	return file
}

// checksum adds up the big-endian words of a table.
func checksum(data []byte) uint32 {
	sum := uint32(0)
	for ; len(data) >= 4; data = data[4:] {
		sum += binary.BigEndian.Uint32(data)
	}
	var rest [4]byte
	copy(rest[:], data)
	return sum + binary.BigEndian.Uint32(rest[:])
}

// woff puts tables in a WOFF file, each compressed where that makes it smaller.
// The table head has its checksum; its entry has the sum without it, as in the
// TrueType file of that size.
func woff(list []table, sfntSize uint32) ([]byte, error) {
	var entries, body []byte
	at := 44 + 20*len(list)
	for _, t := range list {
		packed, err := packed(t.data)
		if err != nil {
			return nil, err
		}
		sum := checksum(t.data)
		if t.tag == "head" {
			sum -= binary.BigEndian.Uint32(t.data[8:])
		}
		entries = append(entries, t.tag...)
		for _, v := range []uint32{uint32(at + len(body)), uint32(len(packed)), uint32(len(t.data)), sum} {
			entries = binary.BigEndian.AppendUint32(entries, v)
		}
		body = append(body, packed...)
		body = append(body, make([]byte, -len(packed)&3)...)
	}
	file := append([]byte("wOFF"), 0, 1, 0, 0)
	file = binary.BigEndian.AppendUint32(file, uint32(at+len(body)))
	file = binary.BigEndian.AppendUint16(file, uint16(len(list)))
	file = binary.BigEndian.AppendUint16(file, 0)
	file = binary.BigEndian.AppendUint32(file, sfntSize)
	file = append(file, 0, 1, 0, 0)          // version
	file = append(file, make([]byte, 20)...) // no metadata, no private data
	return append(append(file, entries...), body...), nil
}

func packed(data []byte) ([]byte, error) {
	var out bytes.Buffer
	z, err := zlib.NewWriterLevel(&out, zlib.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	if out.Len() >= len(data) {
		return data, nil
	}
	return out.Bytes(), nil
}
