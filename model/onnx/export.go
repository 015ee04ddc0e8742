package onnx

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
)

// config is what matters of a Hugging Face config.json.
type config struct {
	Name      string            `json:"_name_or_path"`
	ModelType string            `json:"model_type"`
	Labels    map[string]string `json:"id2label"`
	PadID     *int              `json:"pad_token_id"`
	Positions int               `json:"max_position_embeddings"`
}

// offsetPositions are the model types whose positions begin after the padding
// id, so that fewer pieces fit than there are positions.
var offsetPositions = []string{"roberta", "xlm-roberta", "xlm-roberta-xl", "camembert", "roberta-prelayernorm", "mpnet", "longformer"}

// usualLength is taken where nothing names the longest input, usualPadding is
// the padding id of those models.
const (
	usualLength  = 512
	usualPadding = 1
)

// readExport describes a folder that Optimum or Hugging Face wrote.
func (b *Bundle) readExport() error {
	data, err := b.read(fileConfig, maxDescription)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("neither %s nor %s is there: %w", fileBundle, fileConfig, fs.ErrNotExist)
	}
	var c config
	if err == nil {
		if err = json.Unmarshal(data, &c); err != nil {
			err = fmt.Errorf("%s: %w", fileConfig, err)
		}
	}
	if err != nil {
		return err
	}
	b.Info = Info{Format: 1, Architecture: TokenClassification, Normalise: []string{}}
	if b.Info.Labels, err = labelsOf(c.Labels); err != nil {
		return fmt.Errorf("%s: %w", fileConfig, err)
	}
	b.Info.PadID = none
	if c.PadID != nil {
		b.Info.PadID = *c.PadID
	}
	b.Info.MaxLength = b.longest(c)
	if at := slices.IndexFunc(exportedNames(), b.has); at >= 0 {
		b.model = exportedNames()[at]
	}
	return nil
}

// exportedNames are the names under which exports hold their network; the
// first that is there is taken.
func exportedNames() []string {
	return []string{fileModel, "onnx/" + fileModel, "model_quantized.onnx", "onnx/model_quantized.onnx", "model_optimized.onnx"}
}

// labelsOf turns {"0": "O", …} into a list.
func labelsOf(byID map[string]string) ([]string, error) {
	if len(byID) == 0 {
		return nil, errors.New("no id2label; want the labels of a token classifier")
	}
	out := make([]string, len(byID))
	for k, l := range byID {
		i, err := strconv.Atoi(k)
		if err != nil || i < 0 || i >= len(out) || out[i] != "" || l == "" {
			return nil, fmt.Errorf("id2label: entry %q: %q; want the ids from 0 to %d, each with a label", k, l, len(out)-1)
		}
		out[i] = l
	}
	return out, nil
}

// longest returns how many pieces the network takes.
func (b *Bundle) longest(c config) int {
	n := c.Positions
	if n > 0 && slices.Contains(offsetPositions, c.ModelType) {
		n -= max(b.Info.PadID, usualPadding) + 1
	}
	var t struct {
		Max float64 `json:"model_max_length"`
	}
	// The file is optional, and an odd one only costs its hint.
	if data, err := b.read("tokenizer_config.json", maxDescription); err == nil && json.Unmarshal(data, &t) == nil {
		if t.Max >= shortestWindow && (n == 0 || t.Max < float64(n)) && t.Max < 1e6 {
			n = int(t.Max)
		}
	}
	if n == 0 {
		return usualLength
	}
	// Longer windows cost time without making better labels.
	return min(n, usualLength)
}
