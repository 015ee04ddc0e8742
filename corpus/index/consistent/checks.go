package consistent

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"tabaqat/corpus/index"
)

// boundary warns of an entity that, with the next token on either side, is an
// entity of its type elsewhere, but not here.
func (w *walk) boundary() {
	for _, e := range w.entities {
		for _, longer := range [][2]int{{e.Start - 1, e.End}, {e.Start, e.End + 1}} {
			from, to := longer[0], longer[1]
			if from < 0 || to > len(w.tokens) || w.is(from, to, e.Type) {
				continue
			}
			if n := w.names.Count(w.folded[from:to], e.Type); n > 0 {
				w.warn(e, "%s %q is %q elsewhere, %s", e.Type, w.words(e.Start, e.End), w.words(from, to), times(n))
			}
		}
	}
}

// lone are the small words that Arabic attaches to the next, where a sheet has
// split them off.
var lone = [...]string{"و", "ف", "ب", "ل", "ك", "ال", "لل", "وال", "بال"}

// leastStem is the least number of letters that detaching leaves.
const leastStem = 3

// clitics warns of an entity that begins with a small word of its own token
// while it is known without, and of one whose first token has a small word
// attached while the rest has, without it, only other types.
func (w *walk) clitics() {
	for _, e := range w.entities {
		if e.End-e.Start > 1 && isLone(w.folded[e.Start]) {
			if n := w.names.Count(w.folded[e.Start+1:e.End], e.Type); n > 0 {
				w.warn(e, "%s %q begins with %q, which is left out elsewhere, %s",
					e.Type, w.words(e.Start, e.End), w.tokens[e.Start], times(n))
			}
		}
		w.attached(e)
	}
}

func (w *walk) attached(e index.Hit) {
	name := w.folded[e.Start:e.End]
	if w.names.Count(name, e.Type) > leastEvidence {
		return
	}
	for _, stem := range detached(name[0]) {
		bare := append([]string{stem}, name[1:]...)
		all := w.names.Count(bare, "")
		if all >= leastEvidence && w.names.Count(bare, e.Type) == 0 {
			w.warn(e, "%q is %s, but without what is attached (%q) it is never, and of another type %s",
				w.words(e.Start, e.End), e.Type, strings.Join(bare, " "), times(all))
			return
		}
	}
}

func isLone(token string) bool {
	for _, l := range lone {
		if token == l {
			return true
		}
	}
	return false
}

// detached gives a folded token without each small word that it may begin with.
func detached(token string) []string {
	var out []string
	if rest, ok := strings.CutPrefix(token, "لل"); ok && utf8.RuneCountInString(rest) >= leastStem-1 {
		out = append(out, "ال"+rest)
	}
	for _, p := range [...]string{"و", "ف", "ب", "ل", "ك"} {
		if rest, ok := strings.CutPrefix(token, p); ok && utf8.RuneCountInString(rest) >= leastStem {
			out = append(out, rest)
		}
	}
	return out
}

// leastEvidence is from how many places on the rest of the corpus counts against
// one.
const leastEvidence = 5

// starts warns of the only entity of its type that begins with a token, where
// that token begins others often.
func (w *walk) starts() {
	for _, e := range w.entities {
		token := w.folded[e.Start]
		if w.begins[begin{token, e.Type}] == 1 && w.first[token] > leastEvidence {
			w.warn(e, "no other %s begins with %q; entities of other types do, %s", e.Type, w.tokens[e.Start], times(w.first[token]-1))
		}
	}
}

// numberTypes are the types whose entities hold numbers.
var numberTypes = map[string]bool{
	"CARDINAL": true, "ORDINAL": true, "PERCENT": true, "QUANTITY": true, "MONEY": true, "DATE": true, "TIME": true,
}

// numbers warns of a number in figures that is in no entity of a type for
// numbers, where the document has any of these types.
func (w *walk) numbers() {
	if len(w.numeric) == 0 {
		return
	}
	for t, token := range w.tokens {
		if isNumber(token) && !w.inNumber(t) {
			w.warn(w.x.HitAt(w.sentence, t, t+1), "number %q is in no entity of a type for numbers, such as CARDINAL or DATE", token)
		}
	}
}

func (w *walk) inNumber(token int) bool {
	for _, e := range w.entities {
		if e.Start <= token && token < e.End && numberTypes[e.Type] {
			return true
		}
	}
	return false
}

// isNumber reports whether a token is figures, of any script, with signs between
// them.
func isNumber(token string) bool {
	figures := false
	for _, r := range token {
		if unicode.IsDigit(r) {
			figures = true
		} else if !strings.ContainsRune(".,٫٬/:-+%٪", r) {
			return false
		}
	}
	return figures
}

// punctuation warns of an entity of several tokens whose first or last is
// punctuation.
func (w *walk) punctuation() {
	for _, e := range w.entities {
		if e.End-e.Start < 2 {
			continue
		}
		switch first, last := isPunctuation(w.tokens[e.Start]), isPunctuation(w.tokens[e.End-1]); {
		case first && last:
			w.warn(e, "%s %q begins and ends with punctuation", e.Type, w.words(e.Start, e.End))
		case first:
			w.warn(e, "%s %q begins with punctuation", e.Type, w.words(e.Start, e.End))
		case last:
			w.warn(e, "%s %q ends with punctuation", e.Type, w.words(e.Start, e.End))
		}
	}
}

// isPunctuation reports whether a token is nothing but punctuation; signs that
// are read aloud, such as %, are words.
func isPunctuation(token string) bool {
	for _, r := range token {
		if !unicode.IsPunct(r) || strings.ContainsRune("%٪‰#@&", r) {
			return false
		}
	}
	return token != ""
}
