package tokenize

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// maxMappedBytes is the length from which the reference doesn't look a
// grapheme cluster up as a whole.
const maxMappedBytes = 6

// charsMap is SentencePiece's precompiled character map: a double-array trie
// (Darts) from byte strings to offsets in a blob of zero-terminated
// replacements.
type charsMap struct {
	trie []uint32
	blob []byte
}

func newPrecompiled(raw json.RawMessage) ([]normalizer, error) {
	var p struct {
		Map string `json:"precompiled_charsmap"`
	}
	if err := json.Unmarshal(raw, &p); err != nil {
		return nil, err
	}
	if p.Map == "" {
		return nil, nil
	}
	m, err := parseCharsMap(p.Map)
	if err != nil {
		return nil, fmt.Errorf("normalizer \"Precompiled\": %w", err)
	}
	return one(m.normalize), nil
}

func parseCharsMap(encoded string) (*charsMap, error) {
	b, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		return nil, err
	}
	if len(b) < 4 {
		return nil, errors.New("character map is empty")
	}
	size := int64(binary.LittleEndian.Uint32(b))
	if b = b[4:]; size > int64(len(b)) {
		return nil, fmt.Errorf("character map names a table of %d bytes but has %d", size, len(b))
	}
	m := &charsMap{blob: b[size:], trie: make([]uint32, size/4)}
	for i := range m.trie {
		m.trie[i] = binary.LittleEndian.Uint32(b[i*4:])
	}
	return m, nil
}

func (m *charsMap) normalize(in []glyph) []glyph {
	rest := text(in)
	var changes []change
	var cluster string
	changed, state := false, -1
	for rest != "" {
		cluster, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if len(cluster) < maxMappedBytes {
			if with, ok := m.lookUp(cluster); ok {
				changed = true
				changes = appendReplacement(changes, utf8.RuneCountInString(cluster), with)
				continue
			}
		}
		for _, r := range cluster {
			with, ok := m.lookUp(string(r))
			if !ok {
				with = []rune{r}
			}
			changed = changed || ok
			changes = appendReplacement(changes, 1, with)
		}
	}
	if !changed {
		return in
	}
	return transform(in, changes)
}

// lookUp returns the replacement for the shortest prefix of key in the map:
// the reference takes the first match, not the longest.
func (m *charsMap) lookUp(key string) ([]rune, bool) {
	if len(m.trie) == 0 {
		return nil, false
	}
	at := childOffset(m.trie[0])
	for i := range len(key) {
		c := uint32(key[i])
		at ^= c
		if c == 0 || int64(at) >= int64(len(m.trie)) {
			return nil, false
		}
		unit := m.trie[at]
		if unit&(1<<31|0xff) != c {
			return nil, false
		}
		at ^= childOffset(unit)
		if unit>>8&1 == 1 {
			return m.value(at)
		}
	}
	return nil, false
}

// childOffset is where the children of a unit lie, relative to it.
func childOffset(unit uint32) uint32 { return unit >> 10 << (unit & (1 << 9) >> 6) }

func (m *charsMap) value(at uint32) ([]rune, bool) {
	if int64(at) >= int64(len(m.trie)) {
		return nil, false
	}
	start := int64(m.trie[at] & (1<<31 - 1))
	if start > int64(len(m.blob)) {
		return nil, false
	}
	b := m.blob[start:]
	if end := bytes.IndexByte(b, 0); end >= 0 {
		b = b[:end]
	}
	return bytes.Runes(b), true
}
