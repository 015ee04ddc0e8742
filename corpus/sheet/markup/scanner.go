package markup

import (
	"bytes"
	"fmt"
	"io"
)

// maxPiece is the longest text or tag, in bytes.
const maxPiece = 4 << 20

// maxDepth is how deep elements may stand in each other.
const maxDepth = 256

// Scanner goes over the tags of an XML text. After Next the fields describe
// one tag; slices are valid until the next call.
type Scanner struct {
	Name   []byte // without its prefix
	Prefix []byte // with the colon, such as "x:"; empty for none
	Text   []byte // what stands between the tag before and this one, as written; see Decode
	Close  bool   // an end tag, or the end of an empty element, which gives two
	Empty  bool   // an empty element, such as <v/>
	Depth  int    // open elements, this one included

	r        io.Reader
	buf      []byte
	from     int // where the text before the tag begins
	tag, pos int // where the tag begins and ends
	end      int // where what was read ends
	attrs    []byte
	joined   []byte // text in several pieces
	base     int64  // offset of buf[0] in the whole text
	err      error  // why no more can be read
	failed   error  // what is wrong with the markup
	raw      io.Writer
	mark     int // what raw lacks begins here
	muted    bool
	ended    bool // Next has come to the end
}

// NewScanner makes a scanner of XML text in UTF-8.
func NewScanner(r io.Reader) *Scanner {
	return &Scanner{r: r, buf: make([]byte, 64<<10)}
}

// Err gives what ended the scanning, nil before its end and where the text came
// to its end with all elements closed.
func (s *Scanner) Err() error {
	switch {
	case s.failed != nil:
		return s.failed
	case s.err != nil && s.err != io.EOF:
		return s.err
	case s.Depth > 0 && s.ended:
		return fmt.Errorf("ends at byte %d inside an element; want its end tag: %w", s.base+int64(s.end), io.ErrUnexpectedEOF)
	}
	return nil
}

func (s *Scanner) fail(format string, args ...any) bool {
	if s.failed == nil {
		s.failed = fmt.Errorf("byte %d: %w", s.base+int64(s.pos), fmt.Errorf(format, args...))
	}
	return false
}

// Next goes to the next tag and reports whether there is one.
func (s *Scanner) Next() bool {
	s.ended = !s.next()
	return !s.ended
}

func (s *Scanner) next() bool {
	if s.Close {
		s.Depth--
	}
	if s.Empty && !s.Close {
		s.Close, s.Text = true, nil
		return true
	}
	s.Close, s.Empty = false, false
	s.joined = s.joined[:0]
	s.from = s.pos
	for {
		if s.failed != nil || !s.seek('<') {
			return false
		}
		// "<![CDATA[" is the longest beginning that tells pieces apart.
		for s.end-s.tag < 9 && s.fill() {
		}
		piece := s.buf[s.tag:s.end]
		if len(piece) > 1 && piece[1] != '!' && piece[1] != '?' {
			return s.readTag()
		}
		if !s.aside(piece) {
			return false
		}
	}
}

// seek sets tag to the next such byte from pos on.
func (s *Scanner) seek(c byte) bool {
	n := s.pos - s.from
	for {
		if i := bytes.IndexByte(s.buf[s.from+n:s.end], c); i >= 0 {
			s.tag = s.from + n + i
			return true
		}
		n = s.end - s.from
		s.tag = s.end
		if !s.fill() {
			return false
		}
	}
}

// aside takes a comment, an instruction or a CDATA section, which is text.
func (s *Scanner) aside(piece []byte) bool {
	s.joined = append(s.joined, s.buf[s.from:s.tag]...)
	s.from = s.tag
	switch {
	case bytes.HasPrefix(piece, []byte("<!--")):
		return s.skipTo(4, "-->", false)
	case bytes.HasPrefix(piece, []byte("<![CDATA[")):
		return s.skipTo(9, "]]>", true)
	case bytes.HasPrefix(piece, []byte("<?")):
		return s.skipTo(2, "?>", false)
	case len(piece) < 9:
		return s.fail("ends inside a tag: %w", io.ErrUnexpectedEOF)
	}
	return s.fail("document types are not taken")
}

// skipTo goes behind the end of a piece that begins at tag, and keeps what
// stands in it as text where asked.
func (s *Scanner) skipTo(n int, end string, keep bool) bool {
	inside := n
	for {
		if i := bytes.Index(s.buf[s.tag+n:s.end], []byte(end)); i >= 0 {
			n += i
			break
		}
		n = max(n, s.end-s.tag-len(end)+1)
		if !s.fill() {
			return s.failed == nil && s.fail("ends inside a comment or section; want %q: %w", end, io.ErrUnexpectedEOF)
		}
	}
	if keep {
		for _, c := range s.buf[s.tag+inside : s.tag+n] {
			if c == '&' {
				s.joined = append(s.joined, "&amp;"...)
			} else {
				s.joined = append(s.joined, c)
			}
		}
		if len(s.joined) > maxPiece {
			return s.fail("text is longer than the limit of %d bytes", maxPiece)
		}
	}
	s.pos = s.tag + n + len(end)
	s.from = s.pos
	return true
}

// readTag takes the tag that begins at tag.
func (s *Scanner) readTag() bool {
	length, ok := s.tagLength()
	if !ok {
		if s.failed == nil {
			s.fail("ends inside a tag: %w", io.ErrUnexpectedEOF)
		}
		return false
	}
	s.pos = s.tag + length + 1
	s.Text = s.buf[s.from:s.tag]
	if len(s.joined) > 0 {
		s.joined = append(s.joined, s.Text...)
		s.Text = s.joined
	}
	inner := s.buf[s.tag+1 : s.tag+length]
	if inner[0] == '/' {
		s.Close, inner = true, inner[1:]
		if s.Depth == 0 {
			return s.fail("end tag %q without a beginning", inner)
		}
	} else if s.Depth++; s.Depth > maxDepth {
		return s.fail("more than %d elements inside each other", maxDepth)
	}
	if n := len(inner); n > 0 && inner[n-1] == '/' {
		s.Empty, inner = true, inner[:n-1]
	}
	s.split(inner)
	if len(s.Name) == 0 || s.Empty && s.Close {
		return s.fail("tag %q has no name", inner)
	}
	return true
}

// tagLength finds the end of the tag, leaving aside what stands in quotes.
func (s *Scanner) tagLength() (int, bool) {
	quote := byte(0)
	for n := 1; ; n++ {
		if s.tag+n >= s.end && !s.fill() {
			return 0, false
		}
		switch c := s.buf[s.tag+n]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '>':
			return n, n > 1
		case c == '"' || c == '\'':
			quote = c
		}
	}
}

func (s *Scanner) split(inner []byte) {
	n := 0
	colon := -1
	for n < len(inner) && inner[n] > ' ' {
		if inner[n] == ':' {
			colon = n
		}
		n++
	}
	s.Prefix, s.Name, s.attrs = inner[:colon+1], inner[colon+1:n], inner[n:]
}

// fill reads more, keeping what stands from from on.
func (s *Scanner) fill() bool {
	if s.err != nil || s.failed != nil {
		return false
	}
	if s.from > 0 {
		s.drop()
	}
	if s.end == len(s.buf) {
		if len(s.buf) > maxPiece {
			return s.fail("text or tag is longer than the limit of %d bytes", maxPiece)
		}
		s.buf = append(s.buf, make([]byte, len(s.buf))...)
	}
	for range 100 {
		n, err := s.r.Read(s.buf[s.end:])
		s.end += n
		s.err = err
		if n > 0 {
			return true
		}
		if err != nil {
			return false
		}
	}
	s.err = io.ErrNoProgress
	return false
}

// drop forgets what stands before from.
func (s *Scanner) drop() {
	if s.raw != nil && !s.muted && s.mark < s.from {
		if _, err := s.raw.Write(s.buf[s.mark:s.from]); err != nil && s.failed == nil {
			s.failed = err
		}
		s.mark = s.from
	}
	copy(s.buf, s.buf[s.from:s.end])
	s.base += int64(s.from)
	s.tag -= s.from
	s.pos = max(s.pos-s.from, 0)
	s.end -= s.from
	s.mark = max(s.mark-s.from, 0)
	s.from = 0
}
