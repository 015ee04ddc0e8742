package onnx

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	ort "github.com/yalue/onnxruntime_go"
)

// input says what a network's input is fed with.
type input struct {
	name string
	kind inputKind
	wide bool // int64, else int32
}

type inputKind int

const (
	pieceIDs  inputKind = iota
	mask                // 1 for a piece, 0 for padding
	zeros               // token types
	positions           // 0, 1, 2 …
)

// network is a session that is ready to run.
type network struct {
	session *ort.DynamicAdvancedSession
	inputs  []input
	output  string
	width   int // numbers a piece
}

// source is where a network's bytes are: a file, or memory.
type source struct {
	path string
	data []byte
}

func (s source) info(o *ort.SessionOptions) ([]ort.InputOutputInfo, []ort.InputOutputInfo, error) {
	if s.path != "" {
		return ort.GetInputOutputInfoWithOptions(s.path, o)
	}
	return ort.GetInputOutputInfoWithONNXData(s.data)
}

func (s source) session(ins []string, out string, o *ort.SessionOptions) (*ort.DynamicAdvancedSession, error) {
	if s.path != "" {
		return ort.NewDynamicAdvancedSession(s.path, ins, []string{out}, o)
	}
	return ort.NewDynamicAdvancedSessionWithONNXData(s.data, ins, []string{out}, o)
}

// inspect reads what a network takes and gives. The runtime checks names only
// when it runs, so they are checked here.
func inspect(s source, labels int) (*network, error) {
	o, err := ort.NewSessionOptions()
	if err != nil {
		return nil, err
	}
	defer o.Destroy()
	if err := errors.Join(o.SetGraphOptimizationLevel(ort.GraphOptimizationLevelDisableAll), o.SetIntraOpNumThreads(1)); err != nil {
		return nil, err
	}
	ins, outs, err := s.info(o)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", fileModel, explainNetwork(err))
	}
	n := &network{width: labels}
	if n.inputs, err = inputsOf(ins); err != nil {
		return nil, fmt.Errorf("%s: %w", fileModel, err)
	}
	if n.output, err = outputOf(outs, labels); err != nil {
		return nil, err
	}
	return n, nil
}

func inputsOf(infos []ort.InputOutputInfo) ([]input, error) {
	var out []input
	ids := 0
	for _, i := range infos {
		in := input{name: i.Name}
		switch i.DataType {
		case ort.TensorElementDataTypeInt64:
			in.wide = true
		case ort.TensorElementDataTypeInt32:
		default:
			return nil, fmt.Errorf("input %q holds %v; want whole numbers", i.Name, i.DataType)
		}
		if len(i.Dimensions) != 2 {
			return nil, fmt.Errorf("input %q has the shape %v; want [batch, pieces]", i.Name, i.Dimensions)
		}
		low := strings.ToLower(i.Name)
		switch {
		case strings.Contains(low, "mask"):
			in.kind = mask
		case strings.Contains(low, "type"), strings.Contains(low, "segment"):
			in.kind = zeros
		case strings.Contains(low, "position"):
			in.kind = positions
		case strings.Contains(low, "input"), strings.Contains(low, "ids"):
			ids++
		default:
			return nil, fmt.Errorf("input %q is not known; want input_ids, attention_mask, token_type_ids or position_ids", i.Name)
		}
		out = append(out, in)
	}
	if ids != 1 {
		return nil, fmt.Errorf("%d inputs for piece ids; want one, input_ids", ids)
	}
	return out, nil
}

// outputOf picks the output with a row of labels for each piece.
func outputOf(infos []ort.InputOutputInfo, labels int) (string, error) {
	fits := func(i ort.InputOutputInfo) bool {
		return i.DataType == ort.TensorElementDataTypeFloat && len(i.Dimensions) == 3
	}
	at := slices.IndexFunc(infos, func(i ort.InputOutputInfo) bool { return i.Name == "logits" && fits(i) })
	if at < 0 {
		at = slices.IndexFunc(infos, fits)
	}
	if at < 0 {
		return "", fmt.Errorf("%s: no output of 32-bit numbers for each piece; want \"logits\" [batch, pieces, labels]", fileModel)
	}
	if w := infos[at].Dimensions[2]; w >= 0 && w != int64(labels) {
		return "", fmt.Errorf("the labels have %d entries, the output %q has %d", labels, infos[at].Name, w)
	}
	return infos[at].Name, nil
}

// explainNetwork shortens what the runtime says of a model that it refuses.
func explainNetwork(err error) error {
	text := strings.Join(strings.Fields(err.Error()), " ")
	low := strings.ToLower(text)
	var says string
	switch {
	case strings.Contains(low, "opset"):
		says = "its operators are newer than this ONNX Runtime knows"
	case strings.Contains(low, "ir version") || strings.Contains(low, "ir_version"):
		says = "its form is newer than this ONNX Runtime knows"
	case strings.Contains(low, "protobuf"):
		says = "it is truncated, or not an ONNX file"
	case strings.Contains(low, "is not a registered function/op"), strings.Contains(low, "no op registered"), strings.Contains(low, "no opset import"):
		says = "it uses an operator that this ONNX Runtime does not have"
	}
	if i := strings.LastIndex(text, " : "); i >= 0 && says == "" {
		text = text[i+3:]
	}
	if len(text) > maxReason {
		text = strings.ToValidUTF8(text[:maxReason], "") + "…"
	}
	if says == "" {
		return errors.New(text)
	}
	return fmt.Errorf("%s (%s)", says, text)
}
