package learn

import (
	_ "embed"
	"slices"
	"strings"
)

//go:embed lists.txt
var listText string

// lists are closed lists of words that tell types: months, numerals, currencies,
// words that begin the name of an organisation and the like, in Arabic, English
// and Norwegian.
type lists struct {
	classes map[string][]string // normalised word or stem → names of lists
}

func newLists() *lists {
	l := &lists{map[string][]string{}}
	for line := range strings.Lines(listText) {
		name, words, _ := strings.Cut(strings.TrimSpace(line), ":")
		for w := range strings.FieldsSeq(words) {
			n := normalise(w)
			l.add(n, name)
			l.add(stemOf(n), name)
		}
	}
	return l
}

func (l *lists) add(word, name string) {
	if !slices.Contains(l.classes[word], name) {
		l.classes[word] = append(l.classes[word], name)
	}
}

// classesOf gives the lists of the first form of a word that is on any.
func (l *lists) classesOf(cores []string) []string {
	for _, c := range cores {
		if found := l.classes[c]; found != nil {
			return found
		}
	}
	return nil
}

func (l *lists) wordsOf(texts []string) []word {
	words := make([]word, len(texts))
	for i, t := range texts {
		words[i] = l.wordOf(t)
	}
	return words
}
