package conllu

import (
	"strings"

	"tabaqat/corpus"
)

// aside counts what a file holds besides tokens and tags.
type aside struct{ comments, tokens int }

// see counts a token that has more than its form and tags.
func (a *aside) see(f *[columns]string) {
	for _, text := range f[colForm+1 : colMisc] {
		if text != "_" && text != "" {
			a.tokens++
			return
		}
	}
	for entry := range strings.SplitSeq(f[colMisc], "|") {
		if entry != "_" && entry != "" && !strings.HasPrefix(entry, nameEntry) {
			a.tokens++
			return
		}
	}
}

func (a *aside) losses() []corpus.Loss {
	var out []corpus.Loss
	if a.tokens > 0 {
		out = append(out, corpus.Loss{Count: a.tokens, Message: "lemmas, word classes, dependencies and the like, which only CoNLL-U holds"})
	}
	if a.comments > 0 {
		out = append(out, corpus.Loss{Count: a.comments, Message: "comments of CoNLL-U, other than sent_id and text"})
	}
	return out
}
