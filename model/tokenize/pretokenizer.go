package tokenize

import (
	"encoding/json"
	"fmt"
	"unicode"
	"unicode/utf8"
)

// splitter cuts pieces of a text into smaller ones.
type splitter func([][]glyph) [][]glyph

// newSplitters reads a pre-tokeniser and returns its steps in order.
func newSplitters(raw json.RawMessage) ([]splitter, error) {
	kind, err := kindOf(raw)
	if err != nil || kind == "" {
		return nil, err
	}
	switch kind {
	case "Sequence":
		var seq struct{ Pretokenizers []json.RawMessage }
		return sequence(raw, &seq, &seq.Pretokenizers, newSplitters)
	case "BertPreTokenizer":
		return []splitter{
			splitAt(unicode.IsSpace, removed),
			splitAt(newIsPunctuation(), isolated),
		}, nil
	case "WhitespaceSplit":
		return []splitter{splitAt(unicode.IsSpace, removed)}, nil
	case "Whitespace":
		return []splitter{splitAt(unicode.IsSpace, removed), splitWordsFromSigns}, nil
	case "Punctuation":
		return newBehaviour(raw, isolated, newIsPunctuation())
	case "Digits":
		return newDigits(raw)
	case "Metaspace":
		return newMetaspace(raw)
	case "ByteLevel":
		return newByteLevel(raw)
	case "Split":
		return newSplit(raw)
	}
	return nil, fmt.Errorf("pre_tokenizer %q is not supported", kind)
}

// behaviour says where a delimiter goes.
type behaviour string

const (
	removed    behaviour = "Removed"
	isolated   behaviour = "Isolated"
	withBefore behaviour = "MergedWithPrevious"
	withAfter  behaviour = "MergedWithNext"
	contiguous behaviour = "Contiguous"
)

func (b behaviour) check() error {
	switch b {
	case removed, isolated, withBefore, withAfter, contiguous:
		return nil
	}
	return fmt.Errorf("behavior %q is not known", string(b))
}

// splitAt cuts at each single character for which is holds.
func splitAt(is func(rune) bool, b behaviour) splitter {
	find := func(p []glyph) []match {
		var out []match
		for i, g := range p {
			if is(g.r) {
				out = append(out, match{i, i + 1})
			}
		}
		return out
	}
	return splitOn(find, b)
}

// splitOn cuts at each match.
func splitOn(find finder, b behaviour) splitter {
	return func(pieces [][]glyph) [][]glyph {
		out := make([][]glyph, 0, len(pieces))
		for _, p := range pieces {
			for _, m := range segments(find(p), len(p), b) {
				if m.end > m.start {
					out = append(out, p[m.start:m.end])
				}
			}
		}
		return out
	}
}

// segments turns delimiters within a text of n characters into the pieces
// that stay.
func segments(delimiters []match, n int, b behaviour) []match {
	var out []match
	at := 0
	for i := 0; i < len(delimiters); i++ {
		d := delimiters[i]
		switch b {
		case removed:
			out = append(out, match{at, d.start})
			at = d.end
		case isolated:
			out = append(out, match{at, d.start}, d)
			at = d.end
		case withBefore:
			out = append(out, match{at, d.end})
			at = d.end
		case withAfter:
			out = append(out, match{at, d.start})
			at = d.start
		case contiguous:
			for i+1 < len(delimiters) && delimiters[i+1].start == d.end {
				i++
				d.end = delimiters[i].end
			}
			out = append(out, match{at, d.start}, d)
			at = d.end
		}
	}
	return append(out, match{at, n})
}

func newBehaviour(raw json.RawMessage, b behaviour, is func(rune) bool) ([]splitter, error) {
	p := struct{ Behavior behaviour }{b}
	if err := json.Unmarshal(raw, &p); err != nil {
		return nil, err
	}
	return []splitter{splitAt(is, p.Behavior)}, p.Behavior.check()
}

func newDigits(raw json.RawMessage) ([]splitter, error) {
	var p struct {
		Individual bool `json:"individual_digits"`
	}
	err := json.Unmarshal(raw, &p)
	b := contiguous
	if p.Individual {
		b = isolated
	}
	return []splitter{splitAt(unicode.IsNumber, b)}, err
}

func newSplit(raw json.RawMessage) ([]splitter, error) {
	var p struct {
		Pattern  json.RawMessage
		Behavior behaviour
		Invert   bool
	}
	if err := json.Unmarshal(raw, &p); err != nil {
		return nil, err
	}
	find, err := newPattern(p.Pattern)
	if err == nil {
		err = p.Behavior.check()
	}
	if err != nil {
		return nil, fmt.Errorf("pre_tokenizer \"Split\": %w", err)
	}
	if p.Invert {
		find = inverted(find)
	}
	return []splitter{splitOn(find, p.Behavior)}, nil
}

// inverted finds what lies between the matches.
func inverted(find finder) finder {
	return func(g []glyph) []match {
		var out []match
		for _, m := range segments(find(g), len(g), removed) {
			if m.end > m.start {
				out = append(out, m)
			}
		}
		return out
	}
}

// splitWordsFromSigns cuts between word characters and others.
func splitWordsFromSigns(pieces [][]glyph) [][]glyph {
	out := make([][]glyph, 0, len(pieces))
	for _, p := range pieces {
		a := 0
		for i := range p {
			if i > a && isWordRune(p[i].r) != isWordRune(p[a].r) {
				out = append(out, p[a:i])
				a = i
			}
		}
		if a < len(p) {
			out = append(out, p[a:])
		}
	}
	return out
}

// isWordRune holds for \w of the reference's regexps (UTS #18).
func isWordRune(r rune) bool {
	return unicode.In(r, unicode.L, unicode.M, unicode.Nd, unicode.Nl, unicode.Pc, unicode.Other_Alphabetic, unicode.Join_Control)
}

func newMetaspace(raw json.RawMessage) ([]splitter, error) {
	var p struct {
		Replacement string
		Scheme      string `json:"prepend_scheme"`
		Prefix      *bool  `json:"add_prefix_space"`
		Split       *bool
	}
	if err := json.Unmarshal(raw, &p); err != nil {
		return nil, err
	}
	mark, size := utf8.DecodeRuneInString(p.Replacement)
	if size == 0 || size != len(p.Replacement) {
		return nil, fmt.Errorf("pre_tokenizer \"Metaspace\": replacement %q is not one character", p.Replacement)
	}
	if p.Scheme == "" {
		p.Scheme = "always"
		if p.Prefix != nil && !*p.Prefix {
			p.Scheme = "never"
		}
	}
	switch p.Scheme {
	case "always", "never", "first":
	default:
		return nil, fmt.Errorf("pre_tokenizer \"Metaspace\": prepend_scheme %q is not known", p.Scheme)
	}
	steps := []splitter{markBlanks(mark, p.Scheme)}
	if p.Split == nil || *p.Split {
		steps = append(steps, splitAt(func(r rune) bool { return r == mark }, withAfter))
	}
	return steps, nil
}

// markBlanks replaces blanks by the mark and puts one at the beginning.
func markBlanks(mark rune, scheme string) splitter {
	return func(pieces [][]glyph) [][]glyph {
		out := make([][]glyph, len(pieces))
		for i, p := range pieces {
			q := make([]glyph, 0, len(p)+1)
			if len(p) > 0 && p[0].r != mark && p[0].r != ' ' &&
				(scheme == "always" || scheme == "first" && p[0].start == 0) {
				q = append(q, glyph{mark, p[0].start, p[0].end})
			}
			for _, g := range p {
				if g.r == ' ' {
					g.r = mark
				}
				q = append(q, g)
			}
			out[i] = q
		}
		return out
	}
}
