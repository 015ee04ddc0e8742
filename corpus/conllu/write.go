package conllu

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/layers"
)

const breaks = "\t\n\r"

// Write writes a document as CoNLL-U. One that was read from CoNLL-U keeps its
// comments, ranges, empty nodes and other columns; of others each sentence has
// the comments sent_id and text, and _ in the columns between form and MISC.
// Tokens that a line cannot hold are an error with its place; with Lossy they
// are written as Losses says.
func Write(w io.Writer, doc *corpus.Document, o corpus.WriteOptions) error {
	if from, ok := doc.Origin.(*origin); ok && !doc.Restructured() {
		return Save(w, doc, corpus.Source{Name: doc.Name, Data: from.data})
	}
	out := bufio.NewWriterSize(w, 64<<10)
	for i, s := range doc.Sentences() {
		if err := writeSentence(out, doc, i, s, o.Lossy); err != nil {
			return err
		}
	}
	return out.Flush()
}

func writeSentence(w *bufio.Writer, doc *corpus.Document, i int, s *corpus.Sentence, lossy bool) error {
	forms, stacks := make([]string, s.Len()), doc.Stacks(i)
	for t, token := range s.Tokens {
		forms[t] = token
		if reason := unwritable(token, stacks[t]); reason != "" {
			if !lossy {
				return fmt.Errorf("sentence %q, token %d: %s", s.ID, t, reason)
			}
			forms[t], stacks[t] = replaceText(token), replaceTags(stacks[t])
		}
	}
	if writableID(s.ID) {
		w.WriteString("# sent_id = " + s.ID + "\n")
	}
	w.WriteString("# text = " + strings.Join(forms, " ") + "\n")
	for t, form := range forms {
		w.WriteString(strconv.Itoa(t + 1))
		w.WriteByte('\t')
		w.WriteString(form)
		w.WriteString("\t_\t_\t_\t_\t_\t_\t_\t")
		w.WriteString(strings.Join(entries(stacks[t]), "|"))
		w.WriteByte('\n')
	}
	return w.WriteByte('\n')
}

// writableID reports whether a comment holds the id as it is.
func writableID(id string) bool {
	return id != "" && strings.TrimSpace(id) == id && !strings.ContainsAny(id, "\n\r")
}

func writableTag(tag string) bool { return tag != "" && !strings.ContainsAny(tag, breaks+"|") }

// unwritable says why a line cannot hold a token and its tags, or "".
func unwritable(token string, stack layers.Stack) string {
	if token == "" {
		return "the token is empty; a line of CoNLL-U needs a form"
	}
	if strings.ContainsAny(token, breaks) {
		return fmt.Sprintf("token %q holds a tab or line end; a column of CoNLL-U cannot", token)
	}
	if err := checkStack(stack); err != nil {
		return err.Error()
	}
	return ""
}

var breakReplacer = strings.NewReplacer("\t", "_", "\n", "_", "\r", "_")

func replaceText(text string) string {
	if text == "" {
		return "_"
	}
	return breakReplacer.Replace(text)
}

func replaceTags(stack layers.Stack) layers.Stack {
	out := make(layers.Stack, len(stack))
	for i, tag := range stack {
		out[i] = strings.ReplaceAll(replaceText(tag), "|", "_")
	}
	return out
}

// Losses names what CoNLL-U cannot hold of a document.
func Losses(doc *corpus.Document, _ corpus.WriteOptions) []corpus.Loss {
	tokens, ids, first := 0, 0, ""
	for i, s := range doc.Sentences() {
		if !writableID(s.ID) {
			ids++
		}
		for t, token := range s.Tokens {
			if reason := unwritable(token, doc.Stack(i, t)); reason != "" {
				if tokens++; tokens == 1 {
					first = fmt.Sprintf("sentence %q, token %d: %s", s.ID, t, reason)
				}
			}
		}
	}
	var out []corpus.Loss
	if tokens > 0 {
		out = append(out, corpus.Loss{Message: first + "; written with _ in the place", Count: tokens, Fatal: true})
	}
	if ids > 0 {
		out = append(out, corpus.Loss{Message: "ids of sentences are empty, hold a line end or begin or end with a blank; written as numbers", Count: ids})
	}
	if _, ok := doc.Origin.(*origin); ok && doc.Restructured() {
		out = append(out, corpus.Loss{Message: "tokens were repaired: lemmas, heads, ranges and comments are left out", Count: 1, Fatal: true})
	}
	return out
}
