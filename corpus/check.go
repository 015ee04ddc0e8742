package corpus

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tabaqat/layers"
)

// Problem is a problem with its place in the document: the sentence's index,
// the source row (0 for none) and the cell's name, such as "D12" or
// "News!D12", which is "" in text forms.
type Problem struct {
	layers.Problem
	Sentence int
	Row      int32
	Cell     string
}

// Check finds all problems of the document, sentence by sentence.
func (d *Document) Check(rules layers.Rules) []Problem {
	var out []Problem
	for i := range d.sentences {
		out = append(out, d.CheckSentence(i, rules)...)
	}
	return out
}

// CheckSentence finds the problems of one sentence, by token: what its tags
// say in the document's scheme (that of the rules is left aside), what its
// tokens show, and what the reader found at its rows. The first sentence also
// has the warning that the document is in another scheme than IOB2.
func (d *Document) CheckSentence(i int, rules layers.Rules) []Problem {
	rules.Scheme = d.Scheme
	s := d.sentences[i]
	var out []Problem
	if i == 0 && d.SchemeSeen && s.Len() > 0 {
		out = append(out, d.place(i, d.schemeProblem(), ""))
	}
	for _, p := range layers.Check(d.Stacks(i), rules) {
		out = append(out, d.place(i, p, d.TagColumn))
	}
	tags := len(out)
	for k, token := range s.Tokens {
		if p, ok := tokenProblem(k, token); ok && !d.found(s.Rows[k], p.Code) {
			out = append(out, d.place(i, p, d.TokenColumn))
		}
		out = d.addFindings(out, i, k)
	}
	if tags > 0 && len(out) > tags {
		slices.SortStableFunc(out, func(a, b Problem) int { return a.Token - b.Token })
	}
	return out
}

func (d *Document) schemeProblem() layers.Problem {
	return layers.Problem{
		Code:    layers.SchemeMismatch,
		Message: fmt.Sprintf("the tags are in the scheme %s; they are read so, want IOB2 or --from-scheme %s", d.Scheme, d.Scheme),
	}
}

// found reports whether the reader found a problem of that code at a row.
func (d *Document) found(row int32, code layers.Code) bool {
	return row > 0 && len(d.findings) > 0 &&
		slices.ContainsFunc(d.findings[row], func(f Finding) bool { return f.Code == code })
}

// addFindings adds what the reader found at the row of a token.
func (d *Document) addFindings(out []Problem, i, k int) []Problem {
	row := d.sentences[i].Rows[k]
	if len(d.findings) == 0 || row == 0 || len(d.findings[row]) == 0 || d.reworded(i, k) {
		return out
	}
	for _, f := range d.findings[row] {
		fixes := slices.Clone(f.Fixes)
		for n := range fixes {
			fixes[n].Start = k
		}
		column := f.Column
		if column == "" {
			column = d.TokenColumn
		}
		out = append(out, d.place(i, layers.Problem{Code: f.Code, Token: k, Message: f.Message, Fixes: fixes}, column))
	}
	return out
}

// place adds where a problem stands.
func (d *Document) place(i int, p layers.Problem, column string) Problem {
	row := d.sentences[i].Rows[p.Token]
	return Problem{p, i, row, d.cellName(row, column)}
}

func (d *Document) cellName(row int32, column string) string {
	switch {
	case column == "" || row == 0:
		return ""
	case d.Sheet == "":
		return column + strconv.Itoa(int(row))
	}
	return d.Sheet + "!" + column + strconv.Itoa(int(row))
}

// Place names a token for people: its cell, or else its line, or else its
// sentence and number.
func (d *Document) Place(sentence, token int) string {
	s := d.sentences[sentence]
	if row := s.Rows[token]; row > 0 {
		if cell := d.cellName(row, d.TokenColumn); cell != "" {
			return cell
		}
		return "line " + strconv.Itoa(int(row))
	}
	return fmt.Sprintf("sentence %q, token %d", s.ID, token)
}

// blanks are what a token should not have in it; marks such as U+200F are not
// among them.
const blanks = " \t\n\r\u0085\u00a0\u2028\u2029"

// tokenProblem finds what is wrong with a token's text.
func tokenProblem(k int, token string) (layers.Problem, bool) {
	if p, ok := blankProblem(k, token); ok {
		return p, true
	}
	if was := damage(token); was != "" {
		return layers.Problem{
			Code: layers.SpreadsheetDamage, Token: k,
			Message: fmt.Sprintf("token %q is what a spreadsheet program made of a word; it was probably %s", token, was),
		}, true
	}
	return layers.Problem{}, false
}

func blankProblem(k int, token string) (layers.Problem, bool) {
	if token == "" {
		return layers.Problem{Code: layers.EmptyToken, Token: k, Message: "token is empty; want a word"}, true
	}
	at := blankAt(token)
	if at < 0 {
		return layers.Problem{}, false
	}
	if strings.Trim(token, blanks) == "" {
		return layers.Problem{Code: layers.EmptyToken, Token: k, Message: fmt.Sprintf("token %q is blank; want a word", token)}, true
	}
	blank := []rune(token[at:])[0]
	return layers.Problem{
		Code: layers.BlankInToken, Token: k,
		Message: fmt.Sprintf("token %q has %s in it; want one word a row", token, blankName(blank)),
	}, true
}

// blankAt finds the first blank of a token, -1 for none. It looks at bytes, as
// nearly all tokens have none.
func blankAt(token string) int {
	for i := range len(token) {
		switch b := token[i]; {
		case b > ' ' && b < 0x80:
		case b == ' ' || b == '\t' || b == '\n' || b == '\r':
			return i
		case (b == 0xc2 || b == 0xe2) && strings.IndexAny(token[i:min(i+3, len(token))], blanks) == 0:
			return i
		}
	}
	return -1
}

func blankName(r rune) string {
	switch r {
	case ' ':
		return "a blank"
	case '\t':
		return "a tab"
	case '\n', '\r':
		return "a line end"
	}
	return fmt.Sprintf("the blank U+%04X", r)
}
