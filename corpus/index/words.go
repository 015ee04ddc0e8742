package index

import "tabaqat/layers/fold"

// WordSet tells of each distinct token of a document whether it is in the set.
type WordSet []bool

// WordsThat gives the tokens for which wanted holds, which is asked once for each
// distinct one, with how the token is written and how it is folded.
func (x *Index) WordsThat(wanted func(written, folded string) bool) WordSet {
	set := make(WordSet, len(x.words.texts))
	for n, text := range x.words.texts {
		set[n] = wanted(text, x.words.folded[x.words.folds[n]])
	}
	return set
}

// WordsLike is WordsThat for tokens folded but for case.
func (x *Index) WordsLike(wanted func(letters string) bool) WordSet {
	x.words.foldLetters()
	set := make(WordSet, len(x.words.texts))
	for n, text := range x.words.letters {
		set[n] = wanted(text)
	}
	return set
}

// Letters appends to a slice the tokens of a sentence, folded but for case.
func (x *Index) Letters(to []string, sentence int) []string {
	x.words.foldLetters()
	for _, w := range x.sentences[sentence].words {
		to = append(to, x.words.letters[w])
	}
	return to
}

// foldLetters folds the tokens that are not folded so yet.
func (v *vocabulary) foldLetters() {
	for n := len(v.letters); n < len(v.texts); n++ {
		v.letters = append(v.letters, fold.Letters(v.texts[n]))
	}
}

// Starts appends to a slice the tokens of a sentence at which a stretch begins
// whose first token is in the first set, its second in the second, and so on.
func (x *Index) Starts(to []int, sentence int, sets []WordSet) []int {
	words := x.sentences[sentence].words
	first := sets[0]
	for t := 0; t+len(sets) <= len(words); t++ {
		if first[words[t]] && x.Fits(sentence, t, sets) {
			to = append(to, t)
		}
	}
	return to
}

// Fits reports whether the tokens from one on are in the sets, one after the
// other.
func (x *Index) Fits(sentence, start int, sets []WordSet) bool {
	words := x.sentences[sentence].words[start:]
	if len(words) < len(sets) {
		return false
	}
	for k, set := range sets {
		if !set[words[k]] {
			return false
		}
	}
	return true
}

// Tagged reports whether any token of a hit is in an entity.
func (x *Index) Tagged(h Hit) bool {
	for _, r := range x.sentences[h.Sentence].spans {
		if int(r.start) < h.End && h.Start < int(r.end) {
			return true
		}
	}
	return false
}

// Len is the number of sentences.
func (x *Index) Len() int { return len(x.sentences) }
