package main

import (
	"errors"

	"tabaqat/corpus"
	"tabaqat/ui/sitting"
)

// noteOperations is what edit --help says of notes.
const noteOperations = `  {"op":"note","sentence":"7","text":"…"}   (at the sentence; "" takes it away)
  {"op":"flag","sentence":"7","start":0,"end":2,"type":"ORG"}   ("on":false takes it away)
  (both at a sentence, or with "token", "start" and "end", or a span's "type" too)
`

// note writes a note or a flag, or takes it away.
func (p places) note(s *sitting.Sitting, op operation) error {
	i, err := p.sentence(op)
	if err != nil {
		return err
	}
	at := corpus.Note{Sentence: i, Type: op.Type}
	switch {
	case op.Token != nil:
		at.Start, at.End = *op.Token, *op.Token+1
	case op.Start != nil && op.End != nil && *op.Start < *op.End:
		at.Start, at.End = *op.Start, *op.End
	case op.Start != nil || op.End != nil || op.Type != "":
		return errors.New(op.Op + ": want start and end, of one token at least, and with them a type or none")
	}
	if op.Op == "note" {
		return s.SetNote(at, op.Text)
	}
	return s.SetFlag(at, op.On == nil || *op.On)
}
