package conll

import (
	"fmt"
	"strings"

	"tabaqat/corpus"
	"tabaqat/layers"
)

const breaks = " \t\n\r"

// unwritable says why a line cannot hold a token and its tags, or "".
func unwritable(token string, stack layers.Stack) string {
	switch {
	case token == "":
		return "the token is empty; a line of CoNLL text needs one"
	case strings.ContainsAny(token, breaks):
		return fmt.Sprintf("token %q holds a blank, tab or line end; a line of CoNLL text cannot", token)
	case token == docStart:
		return fmt.Sprintf("token %q would read as the start of a document", token)
	}
	for _, tag := range stack {
		if tag == "" || strings.ContainsAny(tag, breaks) {
			return fmt.Sprintf("tag %q of token %q is empty or holds a blank, tab or line end", tag, token)
		}
	}
	if token == "#" && len(stack) > 1 && stack[1] == "=" {
		return fmt.Sprintf("token %q with tags %q would read as a comment", token, stack)
	}
	return ""
}

// replaceToken is what a lossy writer puts for a token that no line holds: _
// for each run of blanks and line ends, and for nothing.
func replaceToken(token string) string {
	if token == docStart {
		return docMarker
	}
	return joinFields(token)
}

func joinFields(text string) string {
	if text == "" {
		return "_"
	}
	var b strings.Builder
	in := false
	for _, r := range []byte(text) {
		blank := strings.IndexByte(breaks, r) >= 0
		switch {
		case !blank:
			b.WriteByte(r)
		case !in:
			b.WriteByte('_')
		}
		in = blank
	}
	return b.String()
}

func replaceTags(stack layers.Stack) layers.Stack {
	out := make(layers.Stack, len(stack))
	for i, tag := range stack {
		out[i] = joinFields(tag)
		if out[i] == "=" {
			out[i] = "_"
		}
	}
	return out
}

// writableID gives an id as a comment can hold it, and false for none.
func writableID(id string) (string, bool) {
	if id == "" || strings.ContainsAny(id, "\r\n") {
		return "", false
	}
	return id, true
}

// Losses names what CoNLL text cannot hold of a document.
func Losses(doc *corpus.Document, o corpus.WriteOptions) []corpus.Loss {
	var tokens, ids, mixed int
	first := ""
	for i, s := range doc.Sentences() {
		if _, ok := writableID(s.ID); !ok {
			ids++
		}
		for t, token := range s.Tokens {
			stack := doc.Stack(i, t)
			if reason := unwritable(token, stack); reason != "" {
				if tokens++; tokens == 1 {
					first = fmt.Sprintf("sentence %q, token %d: %s", s.ID, t, reason)
				}
			}
			if o.Layout == "layered" && len(stack) > 1 && stackHas(stack, "O") {
				mixed++
			}
		}
	}
	return losses(tokens, ids, mixed, first)
}

func stackHas(stack layers.Stack, tag string) bool {
	for _, t := range stack {
		if t == tag {
			return true
		}
	}
	return false
}

func losses(tokens, ids, mixed int, first string) []corpus.Loss {
	var out []corpus.Loss
	if tokens > 0 {
		out = append(out, corpus.Loss{
			Message: first + "; written with _ in the place", Count: tokens, Fatal: true,
		})
	}
	if ids > 0 {
		out = append(out, corpus.Loss{Message: "ids of sentences are empty or hold a line end; written as numbers", Count: ids})
	}
	if mixed > 0 {
		out = append(out, corpus.Loss{Message: "tokens have O beside other tags, which fields for layers do not show", Count: mixed})
	}
	return out
}
