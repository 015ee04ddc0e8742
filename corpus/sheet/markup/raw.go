package markup

import "io"

// CopyTo has all that is scanned written on as it is, except what Mute and
// Unmute leave out. It is called before the first Next.
func (s *Scanner) CopyTo(w io.Writer) { s.raw = w }

// Tag gives the tag as written, such as `<x:c r="A1">`.
func (s *Scanner) Tag() []byte { return s.buf[s.tag:s.pos] }

// Mute writes what stands before the tag, and leaves out what follows until
// Unmute, the tag itself included.
func (s *Scanner) Mute() error { return s.flush(s.tag) }

// Unmute leaves out what was scanned since Mute, this tag included.
func (s *Scanner) Unmute() { s.muted, s.mark = false, s.pos }

// Before writes all that stands before the tag, so that something can be put
// in there.
func (s *Scanner) Before() error {
	err := s.flush(s.tag)
	s.muted = false
	return err
}

func (s *Scanner) flush(to int) error {
	if s.mark < to && !s.muted {
		if _, err := s.raw.Write(s.buf[s.mark:to]); err != nil {
			return err
		}
	}
	s.mark, s.muted = to, true
	return nil
}

// Rest writes all that is left, without scanning it.
func (s *Scanner) Rest() error {
	if err := s.flush(s.end); err != nil {
		return err
	}
	s.pos, s.from, s.tag = s.end, s.end, s.end
	if s.err == io.EOF {
		return nil
	}
	if s.err != nil {
		return s.err
	}
	_, err := io.Copy(s.raw, s.r)
	return err
}
