package main

import (
	"os"
	"path/filepath"
	"testing"

	"tabaqat/ui/sitting"
)

// FuzzOperation carries out any line of an edit script, twice and taken back, on a
// small document: it is done or refused, and undone the document is as it was.
func FuzzOperation(f *testing.F) {
	for _, seed := range []string{
		`{"op":"add","sentence":1,"start":0,"end":2,"type":"ORG"}`, `{"op":"remove","sentence":"1","start":1,"end":2,"type":"PERS"}`,
		`{"op":"resize","sentence":"1","start":1,"end":2,"type":"PERS","to_start":0}`, `{"op":"fix","code":"order"}`, `{"op":"redo"}`,
		`{"op":"split","sentence":"1","token":0,"parts":["a","b"]}`, `{"op":"note","sentence":"1","start":0,"end":2,"text":"why"}`, `{"op":1}`, `[`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		path := filepath.Join(t.TempDir(), "doc.csv")
		if err := os.WriteFile(path, []byte("Sentence ID,Position,Token,Tags\n1,1,ab,O\n1,2,c,B-PERS\n2,1,d,I-ORG\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := sitting.Open(path, sitting.Options{NoJournal: true})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		p := newPlaces(s.Session)
		done := 0
		for range 2 {
			if p.carryOut(s, line, func() error { return nil }) == nil {
				done++
			}
		}
		for range done {
			if _, err := s.Undo(); err != nil {
				return // nothing was done that can be undone
			}
		}
		if s.Document().Dirty() {
			t.Errorf("%s: taken back, the document is not as it was", line)
		}
	})
}
