package corpus

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Note is what a human wrote at a place of a document, with or without a flag.
// It is at a whole sentence where End is 0, at a token or a run of tokens where
// Type is "", else at the span from Start up to End. Sentences and tokens count
// from 0.
//
// A sheet has the notes of a token in one cell of its row, several parted by
// " | ":
//
//	⚑ is this one name?       flag and note at the token
//	§ sent to the author      note at the sentence, in the row of its first token
//	⚑ [ORG 3-5]               flag at the span of the tokens 3 to 5, counted from 1
//	[3-5] two names           note at a run of tokens, in the row of the first
//
// The row says where a run begins and its numbers how long it is; other text is
// a note at the token as it stands.
type Note struct {
	Sentence   int
	Start, End int
	Type       string
	Flag       bool
	Text       string

	source string // what it was read from
}

// What notes are written with. Text in an encoding of one byte has no flag sign and
// takes the plain one.
const (
	flagSign     = "⚑"
	plainFlag    = "!!"
	sentenceSign = "§"
	noteBreak    = " | "
)

// MaxNote is the length of a note's text in characters at most.
const MaxNote = 5000

// Same reports whether two notes are at the same place and say the same.
func (n Note) Same(m Note) bool { return n.SamePlace(m) && n.Flag == m.Flag && n.Text == m.Text }

// SamePlace reports whether two notes are at the same sentence, tokens or span.
func (n Note) SamePlace(m Note) bool {
	return n.Sentence == m.Sentence && n.Start == m.Start && n.End == m.End && n.Type == m.Type
}

// Empty reports whether a note says nothing.
func (n Note) Empty() bool { return !n.Flag && n.Text == "" }

// Whole reports whether a note is at its whole sentence.
func (n Note) Whole() bool { return n.End == 0 }

// Kind tells what a note is at: "sentence", "token", "tokens" or "span".
func (n Note) Kind() string {
	switch {
	case n.Whole():
		return "sentence"
	case n.Type != "":
		return "span"
	case n.End-n.Start > 1:
		return "tokens"
	}
	return "token"
}

// NoteText makes the text of a note of what somebody typed: one line, without
// blanks around it. It fails where the text is too long.
func NoteText(typed string) (string, error) {
	text := strings.Join(strings.Fields(strings.ToValidUTF8(typed, "\ufffd")), " ")
	if n := utf8.RuneCountInString(text); n > MaxNote {
		return "", fmt.Errorf("note of %d characters; want %d at most", n, MaxNote)
	}
	return text, nil
}

// String gives the note as a cell has it.
func (n Note) String() string {
	scope := n.scope()
	if strings.Contains(n.source, scope) && parseNote(n.source, n.Sentence, n.Start, n.End).Same(n) {
		return n.source
	}
	var out strings.Builder
	part := func(text string) {
		if text != "" && out.Len() > 0 {
			out.WriteByte(' ')
		}
		out.WriteString(text)
	}
	if n.Flag {
		part(flagSign)
	}
	part(scope)
	text := strings.ReplaceAll(n.Text, "|", `\|`)
	if special(text) {
		text = `\` + text
	}
	part(text)
	return out.String()
}

// scope says what a note is at, "" for the token of its row.
func (n Note) scope() string {
	numbers := strconv.Itoa(n.Start + 1)
	if n.End-n.Start > 1 {
		numbers += "-" + strconv.Itoa(n.End)
	}
	switch n.Kind() {
	case "sentence":
		return sentenceSign
	case "span":
		return "[" + n.Type + " " + numbers + "]"
	case "tokens":
		return "[" + numbers + "]"
	}
	return ""
}

// special reports whether a text would be taken for more than a text.
func special(text string) bool {
	if strings.HasPrefix(text, flagSign) || strings.HasPrefix(text, plainFlag) || strings.HasPrefix(text, sentenceSign) || strings.HasPrefix(text, `\`) && !strings.HasPrefix(text, `\|`) {
		return true
	}
	_, _, _, ok := cutScope(text)
	return ok
}

// parseNote reads one note of the cell of a token; last is the number of tokens
// of the sentence, or the end of the note that the text was made of.
func parseNote(source string, sentence, token, last int) Note {
	n := Note{Sentence: sentence, Start: token, End: token + 1, source: source}
	rest := strings.TrimSpace(source)
	for _, sign := range []string{flagSign, plainFlag} {
		if after, ok := strings.CutPrefix(rest, sign); ok && !n.Flag {
			n.Flag, rest = true, strings.TrimSpace(after)
		}
	}
	if after, ok := strings.CutPrefix(rest, sentenceSign); ok {
		n.Start, n.End, rest = 0, 0, strings.TrimSpace(after)
	} else if typ, length, after, ok := cutScope(rest); ok && (token+length <= last || last == 0) {
		n.Type, n.End, rest = typ, token+length, strings.TrimSpace(after)
	}
	if strings.HasPrefix(rest, `\`) && !strings.HasPrefix(rest, `\|`) && special(rest[1:]) {
		rest = rest[1:]
	}
	n.Text = strings.ReplaceAll(rest, `\|`, "|")
	return n
}

// cutScope takes "[ORG 3-5]" or "[3-5]" off the beginning of a text.
func cutScope(text string) (typ string, length int, rest string, ok bool) {
	inner, rest, closed := strings.Cut(strings.TrimPrefix(text, "["), "]")
	if !closed || !strings.HasPrefix(text, "[") || len(inner) > 200 {
		return "", 0, "", false
	}
	numbers := inner
	if at := strings.LastIndexByte(inner, ' '); at >= 0 {
		typ, numbers = inner[:at], inner[at+1:]
		if typ == "" || strings.ContainsAny(typ, " \t\r\n") {
			return "", 0, "", false
		}
	}
	from, to, run := strings.Cut(numbers, "-")
	first, err := strconv.Atoi(from)
	final := first
	if run && err == nil {
		final, err = strconv.Atoi(to)
	}
	if err != nil || first < 1 || final < first || typ == "" && final == first || final > 1<<20 {
		return "", 0, "", false
	}
	return typ, final - first + 1, rest, true
}

// parseNotes appends the notes in the cell of a token of a sentence of so many
// tokens.
func parseNotes(to []Note, cell string, sentence, token, tokens int) []Note {
	for source := range strings.SplitSeq(cell, noteBreak) {
		if n := parseNote(source, sentence, token, tokens); !n.Empty() {
			to = append(to, n)
		}
	}
	return to
}

// NoteCells gives the cells of a sentence of so many tokens that say these notes,
// by token; nil where there are none. Notes are kept in their order.
func NoteCells(notes []Note, tokens int) []string {
	var cells []string
	for _, n := range notes {
		if n.Empty() || tokens == 0 {
			continue
		}
		if cells == nil {
			cells = make([]string, tokens)
		}
		at := max(0, min(n.Start, tokens-1))
		if cells[at] != "" {
			cells[at] += noteBreak
		}
		cells[at] += n.String()
	}
	return cells
}

// sameCells compares the cells of two sentences; none are as good as blank ones.
func sameCells(a, b []string) bool {
	if a == nil || b == nil {
		return !anyCell(a) && !anyCell(b)
	}
	return slices.Equal(a, b)
}

func anyCell(cells []string) bool {
	return slices.ContainsFunc(cells, func(c string) bool { return c != "" })
}
