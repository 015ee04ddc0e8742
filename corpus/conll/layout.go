package conll

import (
	"fmt"
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
	"tabaqat/layers"
)

// sampleLines is how many token lines the layout is seen from.
const sampleLines = 2000

// layout says where token and tags stand on a line. Fields count from 0.
type layout struct {
	token   int
	tags    int    // the first tag field; -1 is the last field of the line
	layered bool   // a field a layer, O or _ where there is none
	indexed bool   // the first field is a number, so a line that begins with # is a comment
	parts   string // what parts the tags within their field; "" is blanks
}

// plain reports whether lines are a token and then its tags.
func (l layout) plain() bool { return l == layout{tags: 1} }

// chooseLayout sees the layout from the first lines, unless the options name it.
func chooseLayout(data string, o corpus.ReadOptions) (layout, error) {
	l := detectLayout(data)
	switch o.Layout {
	case "":
	case "layered":
		l.layered = true
	case "flat", "bare":
		l.layered = false
	default:
		return l, fmt.Errorf("layout %q is unknown; want flat, layered or bare", o.Layout)
	}
	for name, number := range o.Columns {
		if number < 1 {
			return l, fmt.Errorf("columns: %s=%d; text forms want a number from 1", name, number)
		}
		switch name {
		case "token":
			l.token = number - 1
			if _, ok := o.Columns["tags"]; !ok {
				l.tags = number
			}
		case "tags":
			l.tags = number - 1
		case "layer1":
			l.tags, l.layered = number-1, true
		}
	}
	if l.tags >= 0 && l.tags <= l.token {
		return l, fmt.Errorf("columns: the tags stand in column %d, before the token in column %d; want them after it",
			l.tags+1, l.token+1)
	}
	if o.Separator != "" && strings.Trim(o.Separator, blankTab) != "" {
		l.parts = o.Separator
	}
	return l, nil
}

// sample is what the first token lines have in common.
type sample struct {
	width   int // fields of every line of more than one, 0 where they differ
	lines   int
	tagged  []int // lines whose field is a tag, O or _
	numbers int   // lines whose first field counts on from the line before
	outside int   // lines of several fields after the first, all of them O
}

// detectLayout tries the file as one whose lines begin with the token's number,
// where a line that begins with # is a comment, and else takes # as a token.
func detectLayout(data string) layout {
	if l := takeSample(data, true).layout(); l.indexed {
		return l
	}
	l := takeSample(data, false).layout()
	if l.indexed {
		return layout{tags: 1}
	}
	return l
}

func (s sample) layout() layout {
	if s.width < 3 {
		return layout{tags: 1}
	}
	l := layout{}
	if s.numbers == s.lines && !s.mostlyTags(1) {
		l.token, l.indexed = 1, true
	}
	first := l.token + 1
	for first < s.width && s.mostlyTags(first) {
		first++
	}
	switch {
	case first == s.width: // only tags after the token
		l.tags = l.token + 1
		l.layered = s.width-l.tags > 1 && s.outside > 0
	case s.mostlyTags(s.width - 1):
		l.tags = -1
	default:
		return layout{tags: 1}
	}
	return l
}

func (s sample) mostlyTags(field int) bool { return s.tagged[field]*10 >= s.lines*9 }

func takeSample(data string, hashComments bool) sample {
	var s sample
	number := 0
	in := lines.Scanner{Data: data}
	for s.lines < sampleLines && in.Next() {
		if classify(in.Line) != lineToken {
			number = 0
			continue
		}
		fields := splitFields(in.Line)
		if len(fields) < 2 || hashComments && fields[0] == "#" {
			continue
		}
		if s.lines == 0 {
			s.width = len(fields)
			s.tagged = make([]int, s.width)
		}
		if len(fields) != s.width {
			return sample{}
		}
		s.count(fields, &number)
	}
	return s
}

func (s *sample) count(fields []string, number *int) {
	s.lines++
	if n, err := strconv.Atoi(fields[0]); err == nil && (n == *number+1 || n == 1) {
		*number = n
		s.numbers++
	}
	outside := 0
	for i, f := range fields {
		if _, ok := layers.ParseTag(f); ok || f == "_" {
			s.tagged[i]++
		}
		if f == "O" {
			outside++
		}
	}
	if outside > 1 && outside >= len(fields)-2 {
		s.outside++
	}
}
