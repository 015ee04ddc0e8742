package tokenize

import (
	"encoding/json"
	"fmt"
	"unicode"
)

// template is what stands around a sentence, and how offsets are trimmed.
type template struct {
	before, after []int
	trim          bool // offsets leave out blanks that a piece holds
	prefixAdded   bool // the first blank of a text was added by the splitter
}

// read takes a post-processor into the template.
func (t *template) read(raw json.RawMessage) error {
	kind, err := kindOf(raw)
	if err != nil || kind == "" {
		return err
	}
	switch kind {
	case "Sequence":
		var seq struct{ Processors []json.RawMessage }
		err = json.Unmarshal(raw, &seq)
		for i := 0; err == nil && i < len(seq.Processors); i++ {
			err = t.read(seq.Processors[i])
		}
		return err
	case "TemplateProcessing":
		return t.readTemplate(raw)
	case "BertProcessing":
		return t.readPair(raw)
	case "RobertaProcessing":
		t.readTrim(raw)
		return t.readPair(raw)
	case "ByteLevel":
		t.readTrim(raw)
		return nil
	}
	return fmt.Errorf("post_processor %q is not supported", kind)
}

// readPair reads the classifier and separator tokens, each as [text, id].
func (t *template) readPair(raw json.RawMessage) error {
	var p struct{ Sep, Cls [2]json.RawMessage }
	var sep, cls int
	if err := json.Unmarshal(raw, &p); err != nil {
		return err
	}
	if err := json.Unmarshal(p.Cls[1], &cls); err != nil {
		return fmt.Errorf("post_processor \"cls\": %w", err)
	}
	if err := json.Unmarshal(p.Sep[1], &sep); err != nil {
		return fmt.Errorf("post_processor \"sep\": %w", err)
	}
	t.before, t.after = []int{cls}, []int{sep}
	return nil
}

// readTrim reads the two switches of byte-level processors; both default to
// true.
func (t *template) readTrim(raw json.RawMessage) {
	var p struct {
		Trim   *bool `json:"trim_offsets"`
		Prefix *bool `json:"add_prefix_space"`
	}
	// The caller has parsed raw; a switch of another kind counts as absent.
	_ = json.Unmarshal(raw, &p)
	t.trim = p.Trim == nil || *p.Trim
	t.prefixAdded = p.Prefix == nil || *p.Prefix
}

func (t *template) readTemplate(raw json.RawMessage) error {
	var p struct {
		Single  []map[string]struct{ ID string }
		Special map[string]struct{ IDs []int } `json:"special_tokens"`
	}
	if err := json.Unmarshal(raw, &p); err != nil {
		return err
	}
	seen := false
	for _, step := range p.Single {
		special, ok := step["SpecialToken"]
		if !ok {
			seen = true
			continue
		}
		ids, ok := p.Special[special.ID]
		switch {
		case !ok:
			return fmt.Errorf("post_processor \"TemplateProcessing\": token %q is not among its special_tokens", special.ID)
		case seen:
			t.after = append(t.after, ids.IDs...)
		default:
			t.before = append(t.before, ids.IDs...)
		}
	}
	return nil
}

// trimmed returns the offsets of a piece without the blanks that it begins or
// ends with. first says that it is the first piece of all.
func (t *template) trimmed(g []glyph, first bool) (start, end int) {
	start, end = int(g[0].start), int(g[len(g)-1].end)
	if !t.trim {
		return start, end
	}
	leading, trailing := 0, 0
	for leading < len(g) && isMarkedBlank(g[leading].r) {
		leading++
	}
	for trailing < len(g) && isMarkedBlank(g[len(g)-1-trailing].r) {
		trailing++
	}
	if leading == 1 && t.prefixAdded && (first || start == 0) {
		leading = 0 // it was added, and never in the text
	}
	start = min(start+leading, end)
	if trailing > 0 && end >= trailing {
		end = max(end-trailing, start)
	}
	return start, end
}

// isMarkedBlank holds for blanks, spelled as such or byte-level.
func isMarkedBlank(r rune) bool { return r == byteRune(' ') || unicode.IsSpace(r) }
