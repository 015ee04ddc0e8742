package session_test

import (
	"testing"

	"tabaqat/ui/session"
)

func TestTagsOfATokenAreTypedAndUndone(t *testing.T) {
	s := session.New(document("a/B-ORG b/I-ORG c"), session.Options{})
	s.Move(session.Place{Token: 1}, false)
	ok(t, s.SetTags("  I-ORG   B-GPE "))
	if got := text(s, 0); got != "a/B-ORG b/I-ORG,B-GPE c/" {
		t.Errorf("the tags are %s", got)
	}
	if err := s.SetTags("B-ORG gpe-"); err == nil || text(s, 0) != "a/B-ORG b/I-ORG,B-GPE c/" {
		t.Errorf("a tag that is not well formed: %v, %s", err, text(s, 0))
	}
	ok(t, s.SetTags(""))
	if got := text(s, 0); got != "a/B-ORG b/O c/" {
		t.Errorf("emptied: %s", got)
	}
	for range 2 {
		_, err := s.Undo()
		ok(t, err)
	}
	if got := text(s, 0); got != "a/B-ORG b/I-ORG c/" || s.Dirty() {
		t.Errorf("taken back: %s", got)
	}
}
