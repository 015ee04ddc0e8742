// Package encoded lets the forms of plain text be read and saved in other
// encodings than UTF-8: UTF-16 with a byte order mark, which is seen, and those
// that the options name. The forms themselves know only UTF-8.
package encoded

import (
	"fmt"
	"io"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/delimited"
)

// Form gives a form that decodes before it reads and encodes after it saves.
func Form(f corpus.Form) corpus.Form {
	out := f
	out.Detect = func(name, head string) int {
		if e := byMark(head); e != "" {
			head = decodeHead(head, e)
		}
		return f.Detect(name, head)
	}
	out.Read = func(src corpus.Source, o corpus.ReadOptions) (*corpus.Document, error) {
		return read(f, src, o)
	}
	if f.Save != nil {
		out.Save = func(w io.Writer, doc *corpus.Document, src corpus.Source) error {
			return save(f, w, doc, src)
		}
	}
	return out
}

// byMark sees UTF-16 by its byte order mark; "" is anything else.
func byMark(data string) delimited.Encoding {
	switch {
	case strings.HasPrefix(data, "\xff\xfe"):
		return delimited.UTF16LE
	case strings.HasPrefix(data, "\xfe\xff"):
		return delimited.UTF16BE
	}
	return ""
}

// codec gives what converts an encoding; nil for UTF-8. A byte order mark of
// UTF-16 stays one of UTF-8, which the forms keep.
func codec(e delimited.Encoding) encoding.Encoding {
	switch e {
	case delimited.UTF16LE:
		return unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)
	case delimited.UTF16BE:
		return unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	case delimited.Windows1256:
		return charmap.Windows1256
	case delimited.Windows1252:
		return charmap.Windows1252
	}
	return nil
}

// decodeHead decodes the beginning of a file, which may end within a character.
func decodeHead(head string, e delimited.Encoding) string {
	text, err := codec(e).NewDecoder().String(head[:len(head)&^1])
	if err != nil {
		return head
	}
	return text
}

func read(f corpus.Form, src corpus.Source, o corpus.ReadOptions) (*corpus.Document, error) {
	e := byMark(src.Data)
	if o.Encoding != "" {
		var err error
		if e, err = delimited.ParseEncoding(o.Encoding); err != nil {
			return nil, fmt.Errorf("%s: %w", src.Name, err)
		}
	}
	c := codec(e)
	if c == nil {
		return f.Read(src, o)
	}
	text, err := c.NewDecoder().String(src.Data)
	if err != nil {
		return nil, fmt.Errorf("%s: is not %s: %w", src.Name, e, err)
	}
	if back, err := c.NewEncoder().String(text); err != nil || back != src.Data {
		return nil, fmt.Errorf("%s: is not %s: it has bytes that this encoding does not", src.Name, e)
	}
	src.Data = text
	doc, err := f.Read(src, o)
	if err != nil {
		return nil, err
	}
	doc.Encoding = string(e)
	doc.Notices = append(doc.Notices, corpus.Notice{Code: "encoding", Count: 1, Message: fmt.Sprintf("the file is in %s and is saved so", e)})
	return doc, nil
}

func save(f corpus.Form, w io.Writer, doc *corpus.Document, src corpus.Source) error {
	c := codec(delimited.Encoding(doc.Encoding))
	if c == nil {
		return f.Save(w, doc, src)
	}
	text, err := c.NewDecoder().String(src.Data)
	if err != nil {
		return fmt.Errorf("%s: is not %s: %w", src.Name, doc.Encoding, err)
	}
	src.Data = text
	out := c.NewEncoder().Writer(w)
	if err := f.Save(out, doc, src); err != nil {
		return fmt.Errorf("in %s: %w", doc.Encoding, err)
	}
	return nil
}
