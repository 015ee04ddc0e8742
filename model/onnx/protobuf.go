package onnx

import (
	"errors"
	"fmt"
	"io"
)

// message is a protobuf message within a file, read field by field without
// loading what is passed over.
type message struct {
	r       io.ReaderAt
	at, end int64
}

// field is one field of a message: a number, or a stretch of bytes.
type field struct {
	number int
	value  uint64
	bytes  message
}

// The wire types of protobuf.
const (
	wireVarint = 0
	wire64     = 1
	wireBytes  = 2
	wire32     = 5
)

// errTruncated is what a file gives whose messages reach beyond its end.
var errTruncated = errors.New("it is truncated, or not an ONNX file")

// next returns the next field, or io.EOF after the last.
func (m *message) next() (field, error) {
	if m.at >= m.end {
		return field{}, io.EOF
	}
	tag, err := m.varint()
	if err != nil {
		return field{}, err
	}
	f := field{number: int(tag >> 3)}
	switch tag & 7 {
	case wireVarint:
		f.value, err = m.varint()
	case wire64:
		m.at += 8
	case wire32:
		m.at += 4
	case wireBytes:
		f.value, err = m.varint()
		if err == nil && f.value > uint64(m.end-m.at) {
			err = errTruncated
		}
		f.bytes = message{m.r, m.at, m.at + int64(f.value)}
		m.at = f.bytes.end
	default:
		err = errTruncated
	}
	if err == nil && m.at > m.end {
		err = errTruncated
	}
	return f, err
}

// varint reads a number of 7 bits a byte.
func (m *message) varint() (uint64, error) {
	var buf [10]byte
	n, err := m.r.ReadAt(buf[:min(int64(len(buf)), m.end-m.at)], m.at)
	if n == 0 && err != nil {
		return 0, fmt.Errorf("%w: %w", errTruncated, err)
	}
	var v uint64
	for i, b := range buf[:n] {
		v |= uint64(b&0x7f) << (7 * i)
		if b < 0x80 {
			m.at += int64(i + 1)
			return v, nil
		}
	}
	return 0, errTruncated
}

// each calls use for the fields with a number.
func (m message) each(use func(f field) error) error {
	for {
		f, err := m.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			err = use(f)
		}
		if err != nil {
			return err
		}
	}
}

// text returns the bytes of a field as a string; names are short.
func (m message) text() (string, error) {
	const longest = 1 << 16
	if m.end-m.at > longest {
		return "", errTruncated
	}
	buf := make([]byte, m.end-m.at)
	if _, err := m.r.ReadAt(buf, m.at); err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	return string(buf), nil
}
