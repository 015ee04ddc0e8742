package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"

	"tabaqat/layers"
	"tabaqat/ui/sitting"
)

// carryOut reads one operation and does it; save is how the file is saved.
func (p places) carryOut(s *sitting.Sitting, line []byte, save func() error) error {
	var op operation
	if err := json.Unmarshal(line, &op); err != nil {
		return notOperation(err)
	}
	switch op.Op {
	case "add", "remove", "retype", "resize":
		return p.onSpan(s, op)
	case "fix":
		return p.fix(s, op)
	case "undo":
		_, err := s.Undo()
		p.renew(s)
		return err
	case "redo":
		_, err := s.Redo()
		p.renew(s)
		return err
	case "save":
		return save()
	case "note", "flag":
		return p.note(s, op)
	}
	if isRepair(op.Op) {
		return p.repair(s, op)
	}
	return fmt.Errorf("op %q is unknown; want add, remove, retype, resize, fix, note, flag, undo, redo or save, or a repair of tokens", op.Op)
}

// notOperation says what is wrong with a line in words of JSON.
func notOperation(err error) error {
	wrong, ok := errors.AsType[*json.UnmarshalTypeError](err)
	switch {
	case !ok:
		return fmt.Errorf("no operation: %w", err)
	case wrong.Field == "":
		return fmt.Errorf("no operation: JSON %s; want an object such as {\"op\":\"undo\"}", wrong.Value)
	}
	want := "text"
	switch wrong.Type.Kind() {
	case reflect.Int:
		want = "a whole number"
	case reflect.Slice:
		want = "a list of texts"
	case reflect.Bool:
		want = "true or false"
	}
	return fmt.Errorf("%s is %s; want %s", wrong.Field, wrong.Value, want)
}

func (p places) onSpan(s *sitting.Sitting, op operation) error {
	at, err := p.sentence(op)
	if err != nil {
		return err
	}
	if op.Start == nil || op.End == nil || op.Type == "" {
		return fmt.Errorf("%s: want start, end and type", op.Op)
	}
	span := layers.Span{Start: *op.Start, End: *op.End, Type: op.Type}
	switch op.Op {
	case "add":
		return s.Add(at, span)
	case "remove":
		return s.Remove(at, span)
	case "retype":
		if op.To == "" {
			return fmt.Errorf("retype: want the new type in to")
		}
		return s.Retype(at, span, op.To)
	}
	if op.ToStart == nil && op.ToEnd == nil {
		return fmt.Errorf("resize: want to_start, to_end or both")
	}
	return s.Resize(at, span, or(op.ToStart, span.Start), or(op.ToEnd, span.End))
}

func or(value *int, other int) int {
	if value == nil {
		return other
	}
	return *value
}

// fix repairs what has a code: in one sentence where one is named, else in the
// whole document, as one step.
func (p places) fix(s *sitting.Sitting, op operation) error {
	if op.Code == "" {
		return fmt.Errorf("fix: want a code, such as order")
	}
	if op.Sentence == nil {
		_, err := s.FixAll(layers.Code(op.Code))
		return err
	}
	at, err := p.sentence(op)
	if err != nil {
		return err
	}
	return s.FixCode(at, -1, layers.Code(op.Code))
}

// sentence finds the sentence that an operation names by id, a string or a
// number.
func (p places) sentence(op operation) (int, error) {
	var id string
	if json.Unmarshal(op.Sentence, &id) != nil {
		id = string(op.Sentence)
	}
	at, ok := p[id]
	if !ok {
		return 0, fmt.Errorf("no sentence %q", id)
	}
	return at, nil
}
