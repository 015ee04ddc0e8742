package tokenize

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"unicode/utf8"
)

// file is tokenizer.json.
type file struct {
	AddedTokens   []addedToken `json:"added_tokens"`
	Normalizer    json.RawMessage
	PreTokenizer  json.RawMessage `json:"pre_tokenizer"`
	PostProcessor json.RawMessage `json:"post_processor"`
	Model         modelFile
}

// modelFile is the "model" of a file, of any kind.
type modelFile struct {
	Type         string
	Vocab        json.RawMessage
	Merges       []json.RawMessage
	Dropout      *float64
	UnkToken     *string `json:"unk_token"`
	UnkID        *int    `json:"unk_id"`
	Prefix       string  `json:"continuing_subword_prefix"`
	Suffix       string  `json:"end_of_word_suffix"`
	MaxRunes     int     `json:"max_input_chars_per_word"`
	FuseUnk      bool    `json:"fuse_unk"`
	ByteFallback bool    `json:"byte_fallback"`
	IgnoreMerges bool    `json:"ignore_merges"`
}

// Load reads the contents of a tokenizer.json. The error names the first part
// that is broken or not supported. Padding, truncation and the decoder are
// left aside.
func Load(data []byte) (*Tokenizer, error) {
	var f file
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, fmt.Errorf("tokenizer: %w", err)
	}
	t := &Tokenizer{pieces: map[string]int{}, added: map[string]int{}, raw: addedTokens{}, normalized: addedTokens{}}
	if err := t.load(&f); err != nil {
		return nil, fmt.Errorf("tokenizer: %w", err)
	}
	return t, nil
}

func (t *Tokenizer) load(f *file) (err error) {
	if t.vocabulary, err = f.Model.vocabulary(t.pieces); err != nil {
		return err
	}
	if t.normalizers, err = newNormalizers(f.Normalizer); err != nil {
		return err
	}
	if t.splitters, err = newSplitters(f.PreTokenizer); err != nil {
		return err
	}
	if err = t.around.read(f.PostProcessor); err != nil {
		return err
	}
	for _, a := range f.AddedTokens {
		if a.ID < 0 {
			return fmt.Errorf("added token %q has the id %d", a.Content, a.ID)
		}
		t.added[a.Content] = a.ID
		if a.Normalized {
			t.normalized.add(a, text(t.normalize(glyphs(nil, a.Content))))
		} else {
			t.raw.add(a, a.Content)
		}
	}
	for _, ids := range []map[string]int{t.pieces, t.added} {
		for _, id := range ids {
			t.size = max(t.size, id+1)
		}
	}
	return nil
}

func (m *modelFile) vocabulary(ids map[string]int) (vocabulary, error) {
	if m.Dropout != nil && *m.Dropout != 0 {
		return nil, errors.New("model with \"dropout\" is not supported: its pieces are random")
	}
	switch m.kind() {
	case "WordPiece":
		return m.wordPiece(ids)
	case "Unigram":
		return m.unigram(ids)
	case "BPE":
		return m.bytePair(ids)
	}
	return nil, fmt.Errorf("model %q is not supported", m.Type)
}

// kind guesses the type where an old file doesn't tell it.
func (m *modelFile) kind() string {
	switch {
	case m.Type != "":
		return m.Type
	case m.Merges != nil:
		return "BPE"
	case m.UnkID != nil:
		return "Unigram"
	}
	return "WordPiece"
}

func (m *modelFile) wordPiece(ids map[string]int) (vocabulary, error) {
	if err := json.Unmarshal(m.Vocab, &ids); err != nil {
		return nil, fmt.Errorf("vocab: %w", err)
	}
	v := &wordPiece{ids: ids, unknown: m.unknown(ids), prefix: m.Prefix, maxRunes: m.MaxRunes}
	if v.unknown == none {
		return nil, errors.New("model \"WordPiece\": its unk_token is not in the vocabulary")
	}
	if v.maxRunes == 0 {
		v.maxRunes = 100
	}
	return v, nil
}

// unknown returns the id of the unknown token by its name.
func (m *modelFile) unknown(ids map[string]int) int {
	if m.UnkToken != nil {
		if id, ok := ids[*m.UnkToken]; ok {
			return id
		}
	}
	return none
}

func (m *modelFile) unigram(ids map[string]int) (vocabulary, error) {
	var entries [][2]json.RawMessage
	if err := json.Unmarshal(m.Vocab, &entries); err != nil {
		return nil, fmt.Errorf("vocab: %w", err)
	}
	v := &unigram{ids: ids, scores: make([]float64, len(entries)), unknown: none, lowest: math.Inf(1)}
	for i, e := range entries {
		var s string
		if err := errors.Join(json.Unmarshal(e[0], &s), json.Unmarshal(e[1], &v.scores[i])); err != nil {
			return nil, fmt.Errorf("vocab entry %d: %w", i, err)
		}
		ids[s] = i
		v.lowest = min(v.lowest, v.scores[i])
		v.maxRunes = max(v.maxRunes, utf8.RuneCountInString(s))
	}
	if m.UnkID == nil || *m.UnkID < 0 || *m.UnkID >= len(entries) {
		return nil, errors.New("model \"Unigram\" has no usable unk_id")
	}
	v.unknown = *m.UnkID
	if m.ByteFallback {
		v.bytes = newByteIDs(ids)
	}
	return v, nil
}

func (m *modelFile) bytePair(ids map[string]int) (vocabulary, error) {
	if err := json.Unmarshal(m.Vocab, &ids); err != nil {
		return nil, fmt.Errorf("vocab: %w", err)
	}
	v := &bytePair{
		ids: ids, merges: make(map[pair]merge, len(m.Merges)), unknown: m.unknown(ids),
		fuseUnknown: m.FuseUnk, wholeFirst: m.IgnoreMerges, prefix: m.Prefix, suffix: m.Suffix,
	}
	if m.ByteFallback {
		v.bytes = newByteIDs(ids)
	}
	for rank, raw := range m.Merges {
		left, right, err := sides(raw)
		if err != nil {
			return nil, fmt.Errorf("merge %d: %w", rank, err)
		}
		a, okA := ids[left]
		b, okB := ids[right]
		id, ok := ids[left+strings.TrimPrefix(right, m.Prefix)]
		if !okA || !okB || !ok {
			return nil, fmt.Errorf("merge %d: %q and %q, or what they make, are not in the vocabulary", rank, left, right)
		}
		v.merges[pair{a, b}] = merge{rank, id}
	}
	return v, nil
}

// sides reads a merge: "a b" in old files, ["a", "b"] in new ones.
func sides(raw json.RawMessage) (left, right string, err error) {
	var both [2]string
	if len(raw) > 0 && raw[0] == '[' {
		err = json.Unmarshal(raw, &both)
		return both[0], both[1], err
	}
	var joined string
	if err = json.Unmarshal(raw, &joined); err != nil {
		return "", "", err
	}
	left, right, ok := strings.Cut(joined, " ")
	if !ok {
		err = fmt.Errorf("%q is not two pieces", joined)
	}
	return left, right, err
}
