package jsonl

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// records goes over the records of a text.
type records struct {
	data    string
	dec     *jsontext.Decoder
	inArray bool // the records are the elements of one array
	row     int  // line of the present record, from 1
	counted int  // bytes whose line ends are counted in row
	from    int  // where the present record begins and ends, by bytes
	to      int
}

func newRecords(data string) *records {
	return &records{data: data, dec: jsontext.NewDecoder(strings.NewReader(data)), row: 1}
}

// next gives the next record, which is valid until the call after; io.EOF at
// the end.
func (r *records) next() (jsontext.Value, error) {
	if err := r.begin(); err != nil {
		return nil, r.place(err)
	}
	value, err := r.dec.ReadValue()
	if err != nil {
		return nil, r.place(err)
	}
	r.to = int(r.dec.InputOffset())
	r.from = r.to - len(value)
	r.goTo(r.from)
	return value, nil
}

// begin goes into the array of records, or out of it at its end.
func (r *records) begin() error {
	for {
		kind := r.dec.PeekKind()
		switch {
		case r.inArray && kind == ']':
			r.inArray = false
		case !r.inArray && kind == '[' && !r.isPair():
			r.inArray = true
		case kind == 0 && !r.inArray && strings.TrimSpace(r.data[r.dec.InputOffset():]) == "":
			return io.EOF
		default:
			return nil
		}
		if _, err := r.dec.ReadToken(); err != nil {
			return err
		}
	}
}

// isPair reports whether the array that begins next is spaCy's pair of a text
// and its entities rather than an array of records.
func (r *records) isPair() bool {
	rest := r.data[r.dec.InputOffset():]
	rest = strings.TrimLeft(rest, " \t\r\n,")
	rest = strings.TrimLeft(strings.TrimPrefix(rest, "["), " \t\r\n")
	return strings.HasPrefix(rest, `"`)
}

// goTo counts the lines up to a byte.
func (r *records) goTo(at int) {
	r.row += strings.Count(r.data[r.counted:at], "\n")
	r.counted = at
}

// place gives an error its line.
func (r *records) place(err error) error {
	if errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return io.EOF
	}
	at := int(r.dec.InputOffset())
	if syntax, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
		at = int(syntax.ByteOffset)
		err = fmt.Errorf("%w; want JSON", syntax.Err)
	}
	r.goTo(min(max(at, r.counted), len(r.data)))
	return err
}
