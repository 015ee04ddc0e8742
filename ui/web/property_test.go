package web

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"unicode/utf8"

	"tabaqat/layers"
)

// FuzzOffsetsAndXML holds for every text: offsets are code points of the text
// that was sent, tags say what the entities say, and the XML is well-formed
// with the same text in it.
func FuzzOffsetsAndXML(f *testing.F) {
	for _, text := range []string{
		figureText, "😀 Oslo 👨‍👩‍👧\r\n\tOslo", "e\u0301 العَرَبِيَّة \u200fOslo\u200f", "\x00\x01 <Oslo> & \"]]>\" \ufffe\uffff",
		"𐎠 Oslo \u2028Oslo؟ Oslo", "مدير  بنك\u00a0القاهرة Universitetet i Oslo i Oslo",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) || strings.Contains(text, "BOOM") || strings.Contains(text, "PANIC") {
			t.Skip()
		}
		s := newTest(t, Config{})
		checkText(t, s, `{"text":`+quoted(text)+`,"format":"all"}`, text)
		words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\n' })
		b, err := json.Marshal(words)
		if err != nil || words == nil {
			b = []byte("[]")
		}
		checkText(t, s, `{"tokens":`+string(b)+`,"format":"all"}`, strings.Join(words, " "))
	})
}

func checkText(t *testing.T, s http.Handler, body, text string) {
	t.Helper()
	var got struct {
		IOB2 struct {
			Sentences []struct {
				Tokens []struct {
					Token      string
					Start, End int
					Tags       layers.Stack
				}
			}
		}
		Entities struct {
			Text     string
			Entities []struct {
				Text, Type string
				Start, End int
				TokenStart int `json:"token_start"`
				TokenEnd   int `json:"token_end"`
				Layer      int
			}
		}
		XML string
	}
	if err := json.Unmarshal([]byte(tagBody(t, s, body)), &got); err != nil {
		t.Fatal(err)
	}
	if got.Entities.Text != text {
		t.Fatalf("text %q; want %q", got.Entities.Text, text)
	}
	chars := []rune(text)
	type place struct{ start, end int }
	var tokens []place
	var spans []layers.Span
	last := 0
	for _, x := range got.IOB2.Sentences {
		var stacks []layers.Stack
		for _, k := range x.Tokens {
			if k.Start < last || string(chars[k.Start:k.End]) != k.Token {
				t.Fatalf("token %q at [%d,%d) of %q", k.Token, k.Start, k.End, text)
			}
			last = k.End
			stacks = append(stacks, k.Tags)
		}
		reading := layers.Decode(stacks, layers.IOB2)
		if reading.Orphans() > 0 {
			t.Fatalf("orphans in %v", stacks)
		}
		for _, y := range reading.Spans {
			spans = append(spans, layers.Span{Start: y.Start + len(tokens), End: y.End + len(tokens), Type: y.Type})
		}
		for _, k := range x.Tokens {
			tokens = append(tokens, place{k.Start, k.End})
		}
	}
	if len(spans) != len(got.Entities.Entities) {
		t.Fatalf("%d spans, %d entities", len(spans), len(got.Entities.Entities))
	}
	depths := layers.Depths(spans)
	for i, e := range got.Entities.Entities {
		if (layers.Span{Start: e.TokenStart, End: e.TokenEnd, Type: e.Type}) != spans[i] || e.Layer != depths[i] ||
			e.Start != tokens[e.TokenStart].start || e.End != tokens[e.TokenEnd-1].end || string(chars[e.Start:e.End]) != e.Text {
			t.Fatalf("entity %+v; want %v in layer %d of %q", e, spans[i], depths[i], text)
		}
	}
	checkXML(t, got.XML, text, len(spans))
}

// checkXML reads XML by the rules of another program.
func checkXML(t *testing.T, text, want string, entities int) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	var content strings.Builder
	n, depth := 0, 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v in %q", err, text)
		}
		switch x := token.(type) {
		case xml.StartElement:
			depth++
			if x.Name.Local == "entity" {
				n++
			}
		case xml.EndElement:
			depth--
		case xml.CharData:
			content.Write(x)
		}
	}
	if n != entities || depth != 0 {
		t.Fatalf("%d elements of entities; want %d", n, entities)
	}
	// All but blanks is there, with U+FFFD for what XML has no room for.
	replaced := strings.Map(func(r rune) rune {
		if r < 0x20 && !strings.ContainsRune("\t\n\r", r) || r == 0xfffe || r == 0xffff {
			return utf8.RuneError
		}
		return r
	}, want)
	if a, b := strings.Join(strings.Fields(content.String()), ""), strings.Join(strings.Fields(replaced), ""); a != b {
		t.Fatalf("the XML holds %q; want %q", a, b)
	}
}
