package onnx

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"tabaqat/model"
)

// shortestWindow is the least length at which a window holds a word and some
// of its surroundings.
const shortestWindow = 8

// check compares the parts of the description with one another and prepares
// what running needs.
func (b *Bundle) check() error {
	if b.Info.MaxLength < shortestWindow {
		return fmt.Errorf("max_length is %d; want at least %d", b.Info.MaxLength, shortestWindow)
	}
	var err error
	switch b.Info.Architecture {
	case NestedHeads:
		b.chains, err = chainsOf(b.Info.Heads, b.Info.Labels)
	case TokenClassification:
		b.chains, err = flatChains(b.Info.Labels)
	default:
		err = fmt.Errorf("architecture %q is not known; want %q or %q", b.Info.Architecture, NestedHeads, TokenClassification)
	}
	if err != nil {
		return err
	}
	if b.normalise, err = wordSteps(b.Info.Normalise); err != nil {
		return err
	}
	return b.checkIDs()
}

// chainsOf checks that the labels are those of the heads.
func chainsOf(heads []Head, labels []string) ([]model.Chain, error) {
	if len(heads) == 0 || len(labels) != 3*len(heads) {
		return nil, fmt.Errorf("%d labels and %d heads; want three labels a head", len(labels), len(heads))
	}
	chains := make([]model.Chain, len(heads))
	for i, h := range heads {
		want := []string{"O", "I-" + h.Type, "B-" + h.Type}
		if got := labels[3*i : 3*i+3]; !slices.Equal(got, want) {
			return nil, fmt.Errorf("labels of head %d are %v; want %v", i, got, want)
		}
		c := model.Chain{Type: h.Type, Rank: 1}
		switch h.Chain {
		case "outer":
		case "inner":
			c.Rank = 2
		default:
			return nil, fmt.Errorf("chain %q of head %d is not known; want outer or inner", h.Chain, i)
		}
		if h.Type == "" || slices.Contains(chains[:i], c) {
			return nil, fmt.Errorf("head %d: type %q is empty or stands twice", i, h.Type)
		}
		chains[i] = c
	}
	return chains, nil
}

// checkIDs takes the ids that the description lacks from the tokenizer, and
// checks them all.
func (b *Bundle) checkIDs() error {
	before, after := b.tokenizer.Around()
	if b.Info.PadID == none {
		b.Info.PadID = firstOf(b.piecesNamed("[PAD]", "<pad>"), 0)
	}
	for _, id := range []struct {
		name string
		to   **int
		from []int
	}{
		{"cls_id", &b.Info.ClsID, before},
		{"sep_id", &b.Info.SepID, after},
		{"unk_id", &b.Info.UnkID, append(b.piecesNamed("[UNK]", "<unk>", "<|endoftext|>"), b.Info.PadID)},
	} {
		if *id.to == nil && len(id.from) > 0 {
			*id.to = &id.from[0]
		}
		if *id.to == nil {
			return fmt.Errorf("no %s, and the tokenizer names none", id.name)
		}
		if err := b.checkID(id.name, **id.to); err != nil {
			return err
		}
	}
	return b.checkID("pad_id", b.Info.PadID)
}

func (b *Bundle) checkID(name string, id int) error {
	if id < 0 || id >= b.tokenizer.Size() {
		return fmt.Errorf("%s is %d, which the tokenizer (%d pieces) does not have", name, id, b.tokenizer.Size())
	}
	return nil
}

// none stands for an id that nothing names.
const none = -1

func firstOf(ids []int, otherwise int) int {
	if len(ids) > 0 {
		return ids[0]
	}
	return otherwise
}

// piecesNamed returns the ids of those names that are pieces.
func (b *Bundle) piecesNamed(names ...string) []int {
	var out []int
	for _, name := range names {
		if id, ok := b.tokenizer.ID(name); ok {
			out = append(out, id)
		}
	}
	return out
}

// flatChains returns one chain a type of a flat set of labels.
func flatChains(labels []string) ([]model.Chain, error) {
	var chains []model.Chain
	for i, l := range labels {
		prefix, typ := splitLabel(l)
		if prefix == outside {
			continue
		}
		if typ == "" || strings.HasPrefix(l, "LABEL_") {
			return nil, fmt.Errorf("label %d is %q, which names no type", i, l)
		}
		if c := (model.Chain{Type: typ, Rank: 1}); !slices.Contains(chains, c) {
			chains = append(chains, c)
		}
	}
	if len(chains) == 0 {
		return nil, errors.New("no label names an entity type")
	}
	return chains, nil
}

// wordSteps returns the normalisations of a word by their names.
func wordSteps(names []string) ([]func(string) string, error) {
	var out []func(string) string
	for _, n := range names {
		var drop func(rune) bool
		switch n {
		case "remove-tatweel":
			drop = func(r rune) bool { return r == 'ـ' }
		case "remove-diacritics":
			drop = func(r rune) bool { return r >= '\u064b' && r <= '\u0652' || r == '\u0670' }
		default:
			return nil, fmt.Errorf("normalisation %q is not known; want remove-tatweel or remove-diacritics", n)
		}
		out = append(out, func(s string) string {
			return strings.Map(func(r rune) rune {
				if drop(r) {
					return -1
				}
				return r
			}, s)
		})
	}
	return out, nil
}
