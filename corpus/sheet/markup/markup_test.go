package markup

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// events writes the tags of a text one a line: the text before, decoded, and
// the tag's name and attributes.
func events(r io.Reader) (string, error) {
	in := NewScanner(r)
	var out strings.Builder
	for in.Next() {
		text, err := Decode(nil, in.Text)
		if err != nil {
			return out.String(), err
		}
		if len(text) > 0 {
			fmt.Fprintf(&out, "%q ", text)
		}
		if in.Close {
			fmt.Fprintf(&out, "/%s %d\n", in.Name, in.Depth)
			continue
		}
		fmt.Fprintf(&out, "%s %d", in.Name, in.Depth)
		for {
			name, value, ok := in.Attribute()
			if !ok {
				break
			}
			text, err := Decode(nil, value)
			if err != nil {
				return out.String(), err
			}
			fmt.Fprintf(&out, " %s=%q", name, text)
		}
		out.WriteByte('\n')
	}
	return out.String(), in.Err()
}

// standard does the same by encoding/xml.
func standard(text string) (string, error) {
	d := xml.NewDecoder(strings.NewReader(text))
	var out, chars strings.Builder
	depth := 0
	flush := func() {
		if chars.Len() > 0 {
			fmt.Fprintf(&out, "%q ", chars.String())
		}
		chars.Reset()
	}
	for {
		token, err := d.Token()
		if err == io.EOF {
			return out.String(), nil
		}
		if err != nil {
			return out.String(), err
		}
		switch token := token.(type) {
		case xml.CharData:
			chars.Write(token)
		case xml.StartElement:
			flush()
			depth++
			fmt.Fprintf(&out, "%s %d", token.Name.Local, depth)
			for _, a := range token.Attr {
				fmt.Fprintf(&out, " %s=%q", a.Name.Local, a.Value)
			}
			out.WriteByte('\n')
		case xml.EndElement:
			flush()
			fmt.Fprintf(&out, "/%s %d\n", token.Name.Local, depth)
			depth--
		}
	}
}

var texts = []string{
	`<a/>`,
	`<?xml version="1.0"?><!-- <b> --><a x="1" y='2>3'>t<b/> u </a>`,
	"<a>\n <b c = \"d\"  >\r\nx\ry</b >\t</a>\n",
	`<x:a xmlns:x="n" x:b="1"><x:c>&lt;&#65;&#x627;&amp;</x:c></x:a>`,
	`<a>one<!-- two -->three<![CDATA[<&four>]]>five<?pi six?>seven</a>`,
	`<a b='"' c="'" d="a/b"/>`,
	`<a><![CDATA[]]></a>`,
	`<é>ü😀</é>`,
	`<a>` + strings.Repeat("long ", 40_000) + `<b/></a>`,
	`<a b="` + strings.Repeat("x", 100_000) + `"/>`,
}

func TestTagsAreThoseOfTheStandardLibrary(t *testing.T) {
	for _, text := range texts {
		want, err := standard(text)
		if err != nil {
			t.Fatal(err)
		}
		readers := map[string]io.Reader{
			"whole": strings.NewReader(text), "halves": iotest.HalfReader(strings.NewReader(text)),
			"end with the data": iotest.DataErrReader(strings.NewReader(text)),
		}
		if len(text) < 1000 {
			readers["bytes"] = iotest.OneByteReader(strings.NewReader(text))
		}
		for name, r := range readers {
			if got, err := events(r); err != nil || got != want {
				t.Errorf("%s of %.60q: %v\n%.300s\nwant\n%.300s", name, text, err, got, want)
			}
		}
	}
}

func TestBadMarkupIsRefused(t *testing.T) {
	tests := []struct{ text, want string }{
		{`<a>`, "ends at byte 3 inside an element"},
		{`<a><b></a>`, "want its end tag"},
		{`<a`, "ends inside a tag"},
		{`<a b="x`, "ends inside a tag"},
		{`<`, "ends inside a tag"},
		{`<a/></b>`, `end tag "b" without a beginning`},
		{`<!DOCTYPE a><a/>`, "document types are not taken"},
		{`<!-- x`, `want "-->"`},
		{`<a><![CDATA[x</a>`, `want "]]>"`},
		{`<>`, "ends inside a tag"},
		{`< a/>`, "has no name"},
		{`</a/>`, "without a beginning"},
		{`<a>&x;</a>`, `reference "&x;" is unknown`},
		{`<a>& b</a>`, `"& b" is no reference`},
		{`<a>&#0;</a>`, `reference "&#0;" is unknown`},
		{`<a>&#xD800;</a>`, `reference "&#xD800;" is unknown`},
		{"<a>\xff</a>", "not valid UTF-8"},
		{strings.Repeat("<a>", 300), "more than 256 elements inside each other"},
		{"<a>" + strings.Repeat(" ", 9<<20) + "</a>", "longer than the limit"},
		{"<a>" + strings.Repeat("<![CDATA["+strings.Repeat("x", 1<<20)+"]]>", 9) + "</a>", "longer than the limit"},
		{`<a b="` + strings.Repeat("x", 9<<20) + `"/>`, "longer than the limit"},
	}
	for _, test := range tests {
		if _, err := events(strings.NewReader(test.text)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%.40q: error %v; want %q", test.text, err, test.want)
		}
	}
}

func TestErrorsOfTheReaderAreKept(t *testing.T) {
	want := errors.New("disk")
	_, err := events(io.MultiReader(strings.NewReader("<a><b/>"), iotest.ErrReader(want)))
	if !errors.Is(err, want) {
		t.Fatalf("error %v; want %v", err, want)
	}
}

func TestRawCopyLeavesOutWhatIsMuted(t *testing.T) {
	padding := strings.Repeat("<p>text</p> ", 20_000)
	text := "<?xml?>\n<a>" + padding + `<c x="1"><d>` + padding + `</d></c> end` + padding + `<e/></a> `
	var out bytes.Buffer
	in := NewScanner(iotest.HalfReader(strings.NewReader(text)))
	in.CopyTo(&out)
	for in.Next() {
		switch {
		case in.Is("c"):
			if string(in.Tag()) != `<c x="1">` {
				t.Fatalf("tag %q", in.Tag())
			}
			if err := in.Mute(); err != nil {
				t.Fatal(err)
			}
			in.Skip()
			in.Unmute()
			out.WriteString("[new]")
		case in.Is("e"):
			if err := in.Before(); err != nil {
				t.Fatal(err)
			}
			out.WriteString("[before]")
			if err := in.Rest(); err != nil {
				t.Fatal(err)
			}
			want := "<?xml?>\n<a>" + padding + "[new] end" + padding + "[before]<e/></a> "
			if out.String() != want {
				t.Fatal("the copy differs")
			}
			return
		}
	}
	t.Fatal(in.Err())
}

func FuzzScanner(f *testing.F) {
	for _, text := range texts {
		if len(text) < 1000 {
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		whole, err := events(strings.NewReader(text))
		pieces, err2 := events(iotest.OneByteReader(strings.NewReader(text)))
		if whole != pieces || (err == nil) != (err2 == nil) {
			t.Fatalf("%q, %v; in pieces %q, %v", whole, err, pieces, err2)
		}
		var out bytes.Buffer
		in := NewScanner(strings.NewReader(text))
		in.CopyTo(&out)
		for range 3 {
			in.Next()
		}
		if in.Rest() == nil && out.String() != text {
			t.Fatalf("copy %q of %q", out.String(), text)
		}
	})
}
