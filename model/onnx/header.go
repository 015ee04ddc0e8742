package onnx

import (
	"fmt"
	"io"
	"slices"
)

// header is what a network says of itself: the form of its file, its
// operators, its inputs and outputs. Field numbers are those of onnx.proto.
type header struct {
	ir       int64
	opset    int64 // of the standard operators
	inputs   []valueInfo
	outputs  []valueInfo
	constant []string // names with a value of their own
}

// valueInfo is one input or output; a dimension is -1 where it has a name.
type valueInfo struct {
	name string
	elem elemType
	dims []int64
}

// elemType is the type of a tensor's numbers.
type elemType int

const (
	elemFloat elemType = 1
	elemInt32 elemType = 6
	elemInt64 elemType = 7
)

// String returns the type's name as ONNX writes it.
func (e elemType) String() string {
	names := []string{"undefined", "float", "uint8", "int8", "uint16", "int16", "int32", "int64", "string", "bool", "float16", "double"}
	if int(e) < len(names) {
		return names[e]
	}
	return fmt.Sprintf("type %d", int(e))
}

// readHeader reads a network's header and checks that the file is whole. The
// numbers in it are passed over.
func readHeader(r io.ReaderAt, size int64) (header, error) {
	var h header
	graphs := 0
	err := message{r, 0, size}.each(func(f field) error {
		switch f.number {
		case 1:
			h.ir = int64(f.value)
		case 7:
			graphs++
			return h.readGraph(f.bytes)
		case 8:
			return h.readOpset(f.bytes)
		}
		return nil
	})
	if err == nil && graphs != 1 {
		err = errTruncated
	}
	// Old files list the weights among the inputs.
	h.inputs = slices.DeleteFunc(h.inputs, func(v valueInfo) bool { return slices.Contains(h.constant, v.name) })
	return h, err
}

func (h *header) readOpset(m message) error {
	domain, version := "", int64(0)
	err := m.each(func(f field) (err error) {
		switch f.number {
		case 1:
			domain, err = f.bytes.text()
		case 2:
			version = int64(f.value)
		}
		return err
	})
	if domain == "" || domain == "ai.onnx" {
		h.opset = version
	}
	return err
}

func (h *header) readGraph(m message) error {
	return m.each(func(f field) error {
		var v valueInfo
		var err error
		switch f.number {
		case 5: // an initializer, whose name is its field 8
			err = f.bytes.each(func(f field) (err error) {
				if f.number == 8 {
					var name string
					name, err = f.bytes.text()
					h.constant = append(h.constant, name)
				}
				return err
			})
		case 11:
			err = v.read(f.bytes)
			h.inputs = append(h.inputs, v)
		case 12:
			err = v.read(f.bytes)
			h.outputs = append(h.outputs, v)
		}
		return err
	})
}

// read takes ValueInfoProto { 1 name, 2 type { 1 tensor { 1 elem, 2 shape } } }.
func (v *valueInfo) read(m message) error {
	return m.each(func(f field) (err error) {
		switch f.number {
		case 1:
			v.name, err = f.bytes.text()
		case 2:
			err = f.bytes.each(func(f field) error {
				if f.number != 1 {
					return nil // a sequence or a map
				}
				return f.bytes.each(v.readTensor)
			})
		}
		return err
	})
}

func (v *valueInfo) readTensor(f field) error {
	switch f.number {
	case 1:
		v.elem = elemType(f.value)
	case 2:
		return f.bytes.each(func(f field) error {
			dim := int64(-1)
			err := f.bytes.each(func(f field) error {
				if f.number == 1 {
					dim = int64(f.value)
				}
				return nil
			})
			v.dims = append(v.dims, dim)
			return err
		})
	}
	return nil
}
