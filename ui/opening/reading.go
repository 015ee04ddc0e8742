package opening

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tabaqat/corpus"
)

// Reading says how a file is read. Its zero value leaves all to recognition.
type Reading struct {
	From      string         `json:"from,omitempty"` // the form's name, "" to see it from the file
	Sheet     string         `json:"sheet,omitempty"`
	Encoding  string         `json:"encoding,omitempty"`
	Delimiter string         `json:"delimiter,omitempty"`
	Separator string         `json:"separator,omitempty"`
	Header    string         `json:"header,omitempty"`
	Columns   map[string]int `json:"columns,omitempty"`
	Layout    string         `json:"layout,omitempty"`
	Scheme    string         `json:"scheme,omitempty"`

	// Shape is what the columns were when they were chosen: the names in the
	// header, or else their number.
	Shape string `json:"shape,omitempty"`
}

// Given makes a reading of what a command line says.
func Given(from string, o corpus.ReadOptions) Reading {
	return Reading{
		From: from, Sheet: o.Sheet, Encoding: o.Encoding, Delimiter: o.Delimiter, Separator: o.Separator,
		Header: o.Header, Columns: o.Columns, Layout: o.Layout, Scheme: o.Scheme,
	}
}

// Options gives the reading as readers take it.
func (r Reading) Options() corpus.ReadOptions {
	return corpus.ReadOptions{
		Sheet: r.Sheet, Encoding: r.Encoding, Delimiter: r.Delimiter, Separator: r.Separator,
		Header: r.Header, Columns: r.Columns, Layout: r.Layout, Scheme: r.Scheme,
	}
}

// Zero reports whether all is left to recognition.
func (r Reading) Zero() bool { return len(r.Arguments()) == 0 }

// Arguments gives the flags of the command line that read a file so.
func (r Reading) Arguments() []string {
	var out []string
	for _, flag := range [][2]string{
		{"from", r.From},
		{"sheet", r.Sheet},
		{"encoding", r.Encoding},
		{"delimiter", delimiterName(r.Delimiter)},
		{"separator", r.Separator},
		{"header", r.Header},
		{"columns", columnsText(r.Columns)},
		{"from-layout", r.Layout},
		{"from-scheme", r.Scheme},
	} {
		if flag[1] != "" {
			out = append(out, "--"+flag[0], quoted(flag[1]))
		}
	}
	return out
}

// columnsText writes columns as the command line takes them, by their numbers.
func columnsText(columns map[string]int) string {
	names := slices.SortedFunc(maps.Keys(columns), func(a, b string) int {
		if d := columns[a] - columns[b]; d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	for i, name := range names {
		names[i] = name + "=" + strconv.Itoa(columns[name])
	}
	return strings.Join(names, ",")
}

// quoted makes a word of the shell of a text.
func quoted(text string) string {
	plain := func(r rune) bool {
		return r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r > 0x7f || strings.ContainsRune("-_=,./+:@", r)
	}
	if text != "" && strings.IndexFunc(text, func(r rune) bool { return !plain(r) }) < 0 {
		return text
	}
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}

// Command is the command line that opens the file at path so.
func (r Reading) Command(path string) string {
	return fmt.Sprintf("tabaqat %s", strings.Join(append(r.Arguments(), quoted(path)), " "))
}
