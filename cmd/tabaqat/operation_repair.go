package main

import (
	"fmt"

	"tabaqat/corpus"
	mend "tabaqat/corpus/repair"
	"tabaqat/ui/sitting"
)

// repairOperations is what edit --help says of repairs.
const repairOperations = `  {"op":"split","sentence":"7","token":3,"at":2}   (after so many characters; or "parts":["ل","القاهرة"])
  {"op":"join","sentence":"7","start":3,"end":5}   {"op":"delete", … }   (tokens 3 and 4)
  {"op":"token","sentence":"7","token":3,"text":"القاهرة"}   {"op":"insert", … }   (before token 3)
  {"op":"break","sentence":"7","token":3}   {"op":"merge","sentence":"7"}   {"op":"border","sentence":"7","by":-1}
`

// isRepair reports whether an operation mends tokens or borders of sentences.
func isRepair(op string) bool {
	switch op {
	case "split", "join", "token", "insert", "delete", "break", "merge", "border":
		return true
	}
	return false
}

// repair mends tokens or borders of sentences, and finds the sentences anew.
func (p places) repair(s *sitting.Sitting, op operation) error {
	at, err := p.sentence(op)
	if err != nil {
		return err
	}
	r, err := repairOf(s.Document(), at, op)
	if err != nil {
		return err
	}
	if err := s.Do(r.Step); err != nil {
		return err
	}
	p.renew(s)
	return nil
}

func repairOf(doc *corpus.Document, at int, op operation) (mend.Result, error) {
	token := op.Token != nil
	run := op.Start != nil && op.End != nil
	switch {
	case op.Op == "split" && token && len(op.Parts) > 0:
		return mend.Split(doc, at, *op.Token, op.Parts...)
	case op.Op == "split" && token && op.At != nil:
		return mend.SplitAt(doc, at, *op.Token, *op.At)
	case op.Op == "join" && run:
		return mend.Join(doc, at, *op.Start, *op.End, op.Text)
	case op.Op == "delete" && run:
		return mend.Delete(doc, at, *op.Start, *op.End)
	case op.Op == "token" && token:
		return mend.Edit(doc, at, *op.Token, op.Text)
	case op.Op == "insert" && token:
		return mend.Insert(doc, at, *op.Token, op.Text)
	case op.Op == "break" && token:
		return mend.SplitSentence(doc, at, *op.Token)
	case op.Op == "merge":
		return mend.JoinSentences(doc, at)
	case op.Op == "border" && op.By != nil:
		return mend.MoveBorder(doc, at, *op.By)
	}
	return mend.Result{}, fmt.Errorf("%s: want %s", op.Op, repairWants(op.Op))
}

func repairWants(op string) string {
	switch op {
	case "split":
		return "token, and at or parts"
	case "join", "delete":
		return "start and end"
	case "token", "insert":
		return "token and text"
	case "border":
		return "by"
	}
	return "token"
}

// renew finds the sentences anew once their ids or number changed.
func (p places) renew(s *sitting.Sitting) {
	clear(p)
	for id, at := range newPlaces(s.Session) {
		p[id] = at
	}
}
