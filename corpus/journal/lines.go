package journal

import (
	"fmt"
	"time"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// Line is one token, or one sentence as a whole, that a step changed.
type Line struct {
	N        int64        `json:"n"`
	Time     time.Time    `json:"time"`
	Who      string       `json:"who"`
	Kind     string       `json:"kind"`
	Title    string       `json:"title"`
	Fate     Fate         `json:"fate"`
	Sentence string       `json:"sentence"`
	Token    int          `json:"token"` // -1 where the sentence was changed as a whole
	Text     string       `json:"text"`
	Before   layers.Stack `json:"before"`
	After    layers.Stack `json:"after"`
}

// Lines lists what an entry changed, token by token.
func Lines(e Entry) []Line {
	var out []Line
	line := Line{N: e.N, Time: e.Time, Who: e.Who, Kind: string(e.Kind), Title: e.Step.Title, Fate: e.Fate}
	named := map[int]Where{}
	for _, w := range e.Where {
		named[w.Sentence] = w
	}
	for _, r := range e.Step.Repairs {
		if e.Kind == corpus.Undid {
			r = r.Inverse()
		}
		out = append(out, repairLines(line, r)...)
	}
	for _, edit := range e.Step.Edits {
		if e.Kind == corpus.Undid {
			edit = edit.Inverse()
		}
		out = append(out, editLines(line, edit, named[edit.Sentence])...)
	}
	for _, edit := range e.Step.Notes {
		if e.Kind == corpus.Undid {
			edit = edit.Inverse()
		}
		out = append(out, noteLine(line, edit, named[edit.Sentence]))
	}
	return out
}

// noteLine tells what became of the notes of a token, as a cell has them.
func noteLine(l Line, e corpus.NoteEdit, w Where) Line {
	l.Sentence, l.Token = w.ID, e.Token
	if e.Token < len(w.Tokens) {
		l.Text = w.Tokens[e.Token]
	}
	l.Before, l.After = layers.Stack{e.Before}, layers.Stack{e.After}
	return l
}

func editLines(l Line, e corpus.Edit, w Where) []Line {
	var out []Line
	for k := range e.After {
		if e.Before[k].Equal(e.After[k]) {
			continue
		}
		l.Sentence, l.Token, l.Text = w.ID, e.Start+k, ""
		if l.Token < len(w.Tokens) {
			l.Text = w.Tokens[l.Token]
		}
		l.Before, l.After = e.Before[k], e.After[k]
		out = append(out, l)
	}
	return out
}

func repairLines(l Line, r corpus.Repair) []Line {
	var out []Line
	for _, t := range r.After {
		l.Sentence, l.Token, l.Text = t.ID, -1, fmt.Sprintf("%d tokens", len(t.Tokens))
		out = append(out, l)
	}
	return out
}

// LineHeader names the columns of LineRows.
func LineHeader() []string {
	return []string{"Step", "Time", "Who", "Kind", "Title", "Fate", "Sentence ID", "Token", "Text", "Before", "After"}
}

// LineRows writes lines as rows of a table.
func LineRows(lines []Line) [][]string {
	rows := make([][]string, len(lines))
	for i, l := range lines {
		rows[i] = []string{
			fmt.Sprint(l.N), l.Time.Format(time.RFC3339), l.Who, l.Kind, l.Title, string(l.Fate),
			l.Sentence, fmt.Sprint(l.Token), l.Text, l.Before.String(), l.After.String(),
		}
	}
	return rows
}
