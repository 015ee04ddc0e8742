package brat

import (
	"fmt"
	"strconv"
	"strings"

	"tabaqat/corpus/lines"
	"tabaqat/corpus/offsets"
)

// annotation is one line T of an .ann file.
type annotation struct {
	id    string
	typ   string
	parts []offsets.Extent
	text  string
}

// mark is the annotation from its first part to its last.
func (a annotation) mark() offsets.Mark {
	return offsets.Mark{Start: a.parts[0].Start, End: a.parts[len(a.parts)-1].End, Type: a.typ}
}

// parseAnnotation reads a line such as "T1<TAB>ORG 7 18<TAB>words", whose
// offsets may be several pairs parted by semicolons.
func parseAnnotation(line string) (annotation, error) {
	fields := strings.SplitN(line, "\t", 3)
	if len(fields) < 2 {
		return annotation{}, fmt.Errorf("%q; want an id, TAB, a type with offsets, TAB and the words", line)
	}
	a := annotation{id: fields[0]}
	if len(fields) == 3 {
		a.text = fields[2]
	}
	typ, places, ok := strings.Cut(fields[1], " ")
	if !ok {
		return a, fmt.Errorf("%q; want a type, a start and an end", fields[1])
	}
	a.typ = typ
	for place := range strings.SplitSeq(places, ";") {
		e, err := parsePlace(place)
		if err != nil {
			return a, err
		}
		if n := len(a.parts); n > 0 && e.Start < a.parts[n-1].End {
			return a, fmt.Errorf("offsets %q; want parts in order", places)
		}
		a.parts = append(a.parts, e)
	}
	return a, nil
}

func parsePlace(place string) (offsets.Extent, error) {
	from, to, _ := strings.Cut(place, " ")
	start, err1 := strconv.Atoi(from)
	end, err2 := strconv.Atoi(strings.TrimSpace(to))
	if err1 != nil || err2 != nil {
		return offsets.Extent{}, fmt.Errorf("offsets %q; want two numbers", place)
	}
	return offsets.Extent{Start: start, End: end}, nil
}

// annLine is a line of an .ann file: an entity, or another kind that begins
// with its own letter.
type annLine struct {
	entity   bool
	a        annotation
	row      int
	from, to int // bytes, the line end included
	text     string
}

// parse reads all lines of an .ann file.
func parse(name, data string) ([]annLine, error) {
	var out []annLine
	in := lines.Scanner{Data: data}
	for in.Next() {
		line := annLine{row: in.Row, from: in.From, text: in.Line}
		if len(out) > 0 {
			out[len(out)-1].to = in.From
		}
		if strings.HasPrefix(in.Line, "T") {
			a, err := parseAnnotation(in.Line)
			if err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, in.Row, err)
			}
			line.entity, line.a = true, a
		}
		out = append(out, line)
	}
	if len(out) > 0 {
		out[len(out)-1].to = len(data)
	}
	return out, nil
}

// whole reports whether only blanks stand between the parts of an annotation.
func (a annotation) whole(chars []rune) bool {
	for i := 1; i < len(a.parts); i++ {
		from, to := a.parts[i-1].End, a.parts[i].Start
		if to > len(chars) {
			return false
		}
		if strings.TrimSpace(string(chars[from:to])) != "" {
			return false
		}
	}
	return true
}
