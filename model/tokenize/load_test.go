package tokenize

import (
	"strings"
	"testing"
)

const tinyModel = `"model":{"type":"WordPiece","unk_token":"[UNK]","vocab":{"[UNK]":0,"a":1}}`

func TestLoadNamesWhatItDoesNotSupport(t *testing.T) {
	tests := []struct{ name, file, want string }{
		{"not JSON", `{"model`, "tokenizer:"},
		{"no model", `{}`, "vocab"},
		{"model", `{"model":{"type":"WordLevel","vocab":{}}}`, `model "WordLevel" is not supported`},
		{"normalizer", `{` + tinyModel + `,"normalizer":{"type":"Nmt"}}`, `normalizer "Nmt" is not supported`},
		{"one of a sequence", `{` + tinyModel + `,"normalizer":{"type":"Sequence","normalizers":[{"type":"NFC"},{"type":"Nmt"}]}}`, `"Nmt"`},
		{"pre-tokeniser", `{` + tinyModel + `,"pre_tokenizer":{"type":"UnicodeScripts"}}`, `pre_tokenizer "UnicodeScripts" is not supported`},
		{"post-processor", `{` + tinyModel + `,"post_processor":{"type":"Odd"}}`, `post_processor "Odd" is not supported`},
		{"look-ahead", `{` + tinyModel + `,"pre_tokenizer":{"type":"Split","pattern":{"Regex":"a(?=b)"},"behavior":"Isolated"}}`, `regex "a(?=b)" is not supported`},
		{"behaviour", `{` + tinyModel + `,"pre_tokenizer":{"type":"Punctuation","behavior":"Odd"}}`, `behavior "Odd"`},
		{"random pieces", `{"model":{"type":"BPE","dropout":0.1,"vocab":{},"merges":[]}}`, "dropout"},
		{"merge out of vocabulary", `{"model":{"type":"BPE","vocab":{"a":0},"merges":["a b"]}}`, "merge 0"},
		{"no unknown token", `{"model":{"type":"WordPiece","unk_token":"x","vocab":{"a":0}}}`, "unk_token"},
		{"unigram without unknown", `{"model":{"type":"Unigram","vocab":[["a",-1]]}}`, "unk_id"},
		{"unigram entry", `{"model":{"type":"Unigram","unk_id":0,"vocab":[["a","b"]]}}`, "vocab entry 0"},
		{"character map", `{` + tinyModel + `,"normalizer":{"type":"Precompiled","precompiled_charsmap":"/////w=="}}`, "character map"},
		{"template", `{` + tinyModel + `,"post_processor":{"type":"TemplateProcessing","single":[{"SpecialToken":{"id":"[X]"}}],"special_tokens":{}}}`, `"[X]"`},
		{"negative id", `{` + tinyModel + `,"added_tokens":[{"id":-4,"content":"x"}]}`, "-4"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Load([]byte(tt.file))
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want an error that contains %q", err, tt.want)
			}
		})
	}
}

func checkOffsets(t *testing.T, e Encoding, s string) {
	t.Helper()
	n := len([]rune(s))
	for _, o := range e.Offsets {
		if o[0] < 0 || o[0] > o[1] || o[1] > n {
			t.Fatalf("offsets %v in a text of %d", o, n)
		}
	}
}

func FuzzAnyTextIsEncodedWithinItsBounds(f *testing.F) {
	var all []*Tokenizer
	for _, path := range fixtures(f) {
		all = append(all, load(f, path))
	}
	for _, s := range []string{"ﷺ  It's 25 ال25", "A\u030a\xff\x00", "<mask> oslo </s>", strings.Repeat("ب", 300)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, tok := range all {
			checkOffsets(t, tok.EncodeText(s), s)
		}
	})
}

func FuzzLoadRefusesOrWorks(f *testing.F) {
	f.Add([]byte(`{` + tinyModel + `,"normalizer":{"type":"Precompiled","precompiled_charsmap":"CAAAAAAEAAAAAAAAYQA="},"added_tokens":[{"id":7,"content":"aa","rstrip":true}]}`))
	f.Add([]byte(`{"model":{"type":"Unigram","unk_id":0,"byte_fallback":true,"vocab":[["<unk>",0],["a",-1],["ab",-2]]},"pre_tokenizer":{"type":"Metaspace","replacement":"_"}}`))
	f.Add([]byte(`{"model":{"type":"BPE","vocab":{"a":0,"b":1,"ab":2},"merges":["a b"]},"pre_tokenizer":{"type":"Split","pattern":{"Regex":"\\s+(?!\\S)|\\s+"},"behavior":"MergedWithPrevious"}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if tok, err := Load(data); err == nil {
			const s = "aab  a b\u0301 "
			checkOffsets(t, tok.EncodeText(s), s)
		}
	})
}
