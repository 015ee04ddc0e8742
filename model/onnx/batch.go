package onnx

import (
	"context"
	"errors"
	"fmt"

	ort "github.com/yalue/onnxruntime_go"
)

// batch is windows of similar length that are run together.
type batch struct {
	rows   [][]int32 // piece ids
	length int       // of the longest row
}

// run computes the batch and hands each row's outputs to use: length*width
// numbers, valid only during the call. It stops within one operator of ctx
// being done.
func (n *network) run(ctx context.Context, b batch, pad int, use func(row int, outputs []float32)) error {
	inputs, err := n.feed(b, pad)
	defer destroyAll(inputs)
	if err != nil {
		return err
	}
	outputs := []ort.Value{nil}
	if err := n.runUntilDone(ctx, inputs, outputs); err != nil {
		return err
	}
	defer destroyAll(outputs)
	t, ok := outputs[0].(*ort.Tensor[float32])
	want := ort.NewShape(int64(len(b.rows)), int64(b.length), int64(n.width))
	if !ok || !t.GetShape().Equals(want) {
		return fmt.Errorf("output %q has the shape %v; want %v", n.output, outputs[0].GetShape(), want)
	}
	data, size := t.GetData(), b.length*n.width
	for i := range b.rows {
		use(i, data[i*size:(i+1)*size])
	}
	return nil
}

func (n *network) runUntilDone(ctx context.Context, inputs, outputs []ort.Value) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	o, err := ort.NewRunOptions()
	if err != nil {
		return err
	}
	ended := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		// An error leaves the run to end by itself.
		_ = o.Terminate()
		close(ended)
	})
	err = n.session.RunWithOptions(inputs, outputs, o)
	if !stop() {
		<-ended // the options must outlive Terminate
	}
	destroyErr := o.Destroy()
	if ctx.Err() != nil {
		destroyAll(outputs)
		return ctx.Err()
	}
	if err != nil {
		destroyAll(outputs)
		return fmt.Errorf("%s: %w", fileModel, n.explain(err))
	}
	return destroyErr
}

func destroyAll(values []ort.Value) {
	for i, v := range values {
		if v != nil {
			// There is nothing to be done about a value that stays.
			_ = v.Destroy()
			values[i] = nil
		}
	}
}

// feed makes the network's inputs.
func (n *network) feed(b batch, pad int) ([]ort.Value, error) {
	var values []ort.Value
	for _, in := range n.inputs {
		var v ort.Value
		var err error
		if in.wide {
			v, err = tensor[int64](in.kind, b, pad)
		} else {
			v, err = tensor[int32](in.kind, b, pad)
		}
		if err != nil {
			return values, errors.Join(fmt.Errorf("input %q", in.name), err)
		}
		values = append(values, v)
	}
	return values, nil
}

func tensor[T int64 | int32](kind inputKind, b batch, pad int) (ort.Value, error) {
	data := make([]T, len(b.rows)*b.length)
	for r, ids := range b.rows {
		row := data[r*b.length : (r+1)*b.length]
		for i := range row {
			row[i] = value[T](kind, ids, i, pad)
		}
	}
	return ort.NewTensor(ort.NewShape(int64(len(b.rows)), int64(b.length)), data)
}

// value is what stands at piece i of a row.
func value[T int64 | int32](kind inputKind, ids []int32, i, pad int) T {
	switch {
	case kind == pieceIDs && i < len(ids):
		return T(ids[i])
	case kind == pieceIDs:
		return T(pad)
	case kind == mask && i < len(ids):
		return 1
	case kind == positions:
		return T(i)
	}
	return 0
}
