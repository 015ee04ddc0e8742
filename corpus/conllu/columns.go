package conllu

import (
	"strings"

	"tabaqat/layers"
)

// The columns that matter here, counted from 0, and how many there are.
const (
	colID   = 0
	colForm = 1
	colMisc = 9
	columns = 10
)

const nameEntry = "name="

// split parts a line at its tabs; false where there are not ten columns.
func split(line string) (f [columns]string, ok bool) {
	for i := range columns - 1 {
		tab := strings.IndexByte(line, '\t')
		if tab < 0 {
			return f, false
		}
		f[i], line = line[:tab], line[tab+1:]
	}
	f[columns-1] = line
	return f, strings.IndexByte(line, '\t') < 0
}

type idKind uint8

const (
	idBad idKind = iota
	idToken
	idRange // a multiword token, such as 3-4
	idEmpty // an empty node, such as 5.1
)

// kindOf tells what a line with this number is.
func kindOf(id string) idKind {
	n := digits(id)
	switch {
	case n == 0:
		return idBad
	case n == len(id):
		return idToken
	case id[n] == '-' && n+1+digits(id[n+1:]) == len(id) && n+1 < len(id):
		return idRange
	case id[n] == '.' && n+1+digits(id[n+1:]) == len(id) && n+1 < len(id):
		return idEmpty
	}
	return idBad
}

func digits(s string) int {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return i
		}
	}
	return len(s)
}

// tagsOf gives the tags in MISC, and whether there is any entry for them.
func tagsOf(misc string) (stack layers.Stack, named bool) {
	stack = layers.Stack{}
	for entry := range strings.SplitSeq(misc, "|") {
		if tag, ok := strings.CutPrefix(entry, nameEntry); ok {
			named = true
			if tag != "" {
				stack = append(stack, tag)
			}
		}
	}
	if !named {
		stack = append(stack, "O")
	}
	return stack, named
}

// withTags gives MISC with other tags, which stand where the first did.
func withTags(misc string, stack layers.Stack) string {
	var out []string
	placed := false
	place := func() {
		if placed {
			return
		}
		placed = true
		out = append(out, entries(stack)...)
	}
	for entry := range strings.SplitSeq(misc, "|") {
		switch {
		case strings.HasPrefix(entry, nameEntry):
			place()
		case entry != "_" && entry != "":
			out = append(out, entry)
		}
	}
	place()
	return strings.Join(out, "|")
}

// entries writes a stack as entries of MISC; no tags are an entry without one.
func entries(stack layers.Stack) []string {
	if len(stack) == 0 {
		return []string{nameEntry}
	}
	out := make([]string, len(stack))
	for i, tag := range stack {
		out[i] = nameEntry + tag
	}
	return out
}
