package onnx

import (
	"bytes"
	"fmt"
	"os"
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
	header  header
}

// source is where a network's bytes are: a file, or memory.
type source struct {
	path string
	data []byte
}

func (s source) header() (header, error) {
	if s.path == "" {
		return readHeader(bytes.NewReader(s.data), int64(len(s.data)))
	}
	f, err := os.Open(s.path)
	if err != nil {
		return header{}, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return header{}, err
	}
	return readHeader(f, info.Size())
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
	h, err := s.header()
	n := &network{width: labels, header: h}
	if err == nil {
		n.inputs, err = inputsOf(h.inputs)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", fileModel, err)
	}
	n.output, err = outputOf(h.outputs, labels)
	return n, err
}

func inputsOf(infos []valueInfo) ([]input, error) {
	var out []input
	ids := 0
	for _, i := range infos {
		in := input{name: i.name}
		switch i.elem {
		case elemInt64:
			in.wide = true
		case elemInt32:
		default:
			return nil, fmt.Errorf("input %q holds %v; want whole numbers", i.name, i.elem)
		}
		if len(i.dims) != 2 {
			return nil, fmt.Errorf("input %q has the shape %v; want [batch, pieces]", i.name, i.dims)
		}
		low := strings.ToLower(i.name)
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
			return nil, fmt.Errorf("input %q is not known; want input_ids, attention_mask, token_type_ids or position_ids", i.name)
		}
		out = append(out, in)
	}
	if ids != 1 {
		return nil, fmt.Errorf("%d inputs for piece ids; want one, input_ids", ids)
	}
	return out, nil
}

// outputOf picks the output with a row of labels for each piece.
func outputOf(infos []valueInfo, labels int) (string, error) {
	fits := func(i valueInfo) bool {
		return i.elem == elemFloat && len(i.dims) == 3
	}
	at := slices.IndexFunc(infos, func(i valueInfo) bool { return i.name == "logits" && fits(i) })
	if at < 0 {
		at = slices.IndexFunc(infos, fits)
	}
	if at < 0 {
		return "", fmt.Errorf("%s: no output of 32-bit numbers for each piece; want \"logits\" [batch, pieces, labels]", fileModel)
	}
	if w := infos[at].dims[2]; w >= 0 && w != int64(labels) {
		return "", fmt.Errorf("the labels have %d entries, the output %q has %d", labels, infos[at].name, w)
	}
	return infos[at].name, nil
}

// explain says in the program's words, with a little of the runtime's own, why
// the runtime refuses the network.
func (n *network) explain(err error) error {
	text := strings.Join(strings.Fields(err.Error()), " ")
	low := strings.ToLower(text)
	holds := func(signs ...string) bool {
		return slices.ContainsFunc(signs, func(s string) bool { return strings.Contains(low, s) })
	}
	says := "ONNX Runtime refuses it"
	switch {
	case holds("no op registered", "is not a registered function/op", "no opset import"):
		says = "it uses an operator that this ONNX Runtime does not have"
	case holds("opset"):
		says = fmt.Sprintf("its operators (opset %d) are newer than this ONNX Runtime knows", n.header.opset)
	case holds("ir version", "ir_version"):
		says = fmt.Sprintf("its form (IR version %d) is newer than this ONNX Runtime knows", n.header.ir)
	case holds("protobuf"):
		return errTruncated
	}
	return fmt.Errorf("%s (%s)", says, essence(text))
}

// essence cuts what the runtime says of its own source code, and the rest to a
// length that can be shown.
func essence(text string) string {
	if i := strings.LastIndex(text, "failed:"); i >= 0 {
		text = text[i+len("failed:"):]
	}
	if strings.HasPrefix(text, "/") {
		if i := strings.LastIndex(text, ") "); i >= 0 {
			text = text[i+2:]
		}
	}
	if len(text) > maxReason {
		text = strings.ToValidUTF8(text[:maxReason], "") + "…"
	}
	return text
}
