package tokenize

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// expected is a line that testdata/oracle.py wrote: an input, which is a text
// or a list of words, and what Python's tokenizers makes of it.
type expected struct {
	In      json.RawMessage
	IDs     []int
	Words   []int
	Offsets [][2]int
}

// encode runs the input through t, as text or as words.
func (e expected) encode(t *testing.T, tok *Tokenizer) Encoding {
	t.Helper()
	var words []string
	if json.Unmarshal(e.In, &words) == nil {
		return tok.EncodeWords(words)
	}
	var s string
	if err := json.Unmarshal(e.In, &s); err != nil {
		t.Fatal(err)
	}
	return tok.EncodeText(s)
}

// differs names the first thing in which got is not as expected.
func (e expected) differs(got Encoding) string {
	switch {
	case !slices.Equal(got.IDs, e.IDs):
		return "ids"
	case !slices.Equal(got.Words, e.Words):
		return "words"
	case !slices.Equal(got.Offsets, e.Offsets):
		return "offsets"
	}
	return ""
}

func (e expected) compare(t *testing.T, tok *Tokenizer) bool {
	t.Helper()
	got := e.encode(t, tok)
	what := e.differs(got)
	if what != "" {
		t.Errorf("%s of %s\n got %v\nwant %v", what, e.In, got, Encoding{e.IDs, e.Words, e.Offsets})
	}
	return what == ""
}

func load(t testing.TB, path string) *Tokenizer {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	tok, err := Load(data)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return tok
}

func readExpected(t *testing.T, data []byte) []expected {
	t.Helper()
	var out []expected
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var e expected
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			t.Fatal(err)
		}
		out = append(out, e)
	}
	return out
}

// fixtures returns the tokenizer.json files of all kinds in testdata.
func fixtures(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.json")
	if err != nil || len(files) < 10 {
		t.Fatalf("testdata has %d tokenizers, want one of each of 10 kinds (%v)", len(files), err)
	}
	return files
}

func TestEveryKindEqualsTheReferenceOnTheFixtures(t *testing.T) {
	for _, path := range fixtures(t) {
		name := strings.TrimSuffix(filepath.Base(path), ".json")
		t.Run(name, func(t *testing.T) {
			tok := load(t, path)
			data, err := os.ReadFile(filepath.Join("testdata", name+".expected.jsonl"))
			if err != nil {
				t.Fatal(err)
			}
			want := readExpected(t, data)
			if len(want) == 0 {
				t.Fatal("no expectations")
			}
			for _, e := range want {
				e.compare(t, tok)
			}
		})
	}
}

func TestAppendPiecesGivesTheIDsOfAWordAlone(t *testing.T) {
	tok := load(t, "testdata/unigram-nfkc.json")
	words := []string{"القاهرة", "", "2021", "<mask>", "oslo"}
	var ids []int
	before, after := tok.Around()
	ids = append(ids, before...)
	for _, w := range words {
		ids = tok.AppendPieces(ids, w)
	}
	ids = append(ids, after...)
	if want := tok.EncodeWords(words).IDs; !slices.Equal(ids, want) {
		t.Errorf("got %v, want %v", ids, want)
	}
}
