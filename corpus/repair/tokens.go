package repair

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"tabaqat/corpus"
)

// Split puts several tokens in the place of one; they need not spell the same.
func Split(doc *corpus.Document, sentence, token int, parts ...string) (Result, error) {
	if err := inside(doc, sentence, token, token+1); err != nil {
		return Result{}, err
	}
	if len(parts) < 2 {
		return Result{}, errors.New("a token is split into two parts or more")
	}
	if err := words(parts); err != nil {
		return Result{}, err
	}
	more := len(parts) - 1
	return oneSentence(doc, "split token", sentence, func(d *draft) {
		d.replace(token, token+1, parts...)
		d.move(
			func(s int) int { return after(s, token, more) },
			func(e int) int { return after(e, token, more) },
		)
	})
}

// SplitAt is Split after so many characters (code points) of the token.
func SplitAt(doc *corpus.Document, sentence, token, characters int) (Result, error) {
	if err := inside(doc, sentence, token, token+1); err != nil {
		return Result{}, err
	}
	text := doc.Sentence(sentence).Tokens[token]
	at := 0
	for n := 0; n < characters && at < len(text); n++ {
		_, width := utf8.DecodeRuneInString(text[at:])
		at += width
	}
	if characters < 1 || at == len(text) {
		return Result{}, fmt.Errorf("token %q cannot be split after %d characters; it has %d", text, characters, utf8.RuneCountInString(text))
	}
	return Split(doc, sentence, token, text[:at], text[at:])
}

// after moves a place behind a token by so many.
func after(place, token, by int) int {
	if place > token {
		return place + by
	}
	return place
}

// Join makes one token of those from start up to end, with a text between them,
// most often none.
func Join(doc *corpus.Document, sentence, start, end int, between string) (Result, error) {
	if err := inside(doc, sentence, start, end); err != nil {
		return Result{}, err
	}
	if end-start < 2 {
		return Result{}, errors.New("joining wants two tokens or more")
	}
	joined := strings.Join(doc.Sentence(sentence).Tokens[start:end], between)
	if err := words([]string{joined}); err != nil {
		return Result{}, err
	}
	less := end - start - 1
	return oneSentence(doc, "join tokens", sentence, func(d *draft) {
		d.replace(start, end, joined)
		for _, s := range d.spans {
			if s.Start < end && start < s.End && (s.Start > start || s.End < end) && (s.Start < start || s.End > end) {
				d.notes = append(d.notes, fmt.Sprintf("%v takes in the whole joined token", s))
			}
		}
		d.move(
			func(s int) int { return max(min(s, start), s-less) },
			func(e int) int {
				if e > start && e < end {
					e = end
				}
				return max(min(e, start), e-less)
			},
		)
	})
}

// Edit gives a token another text.
func Edit(doc *corpus.Document, sentence, token int, text string) (Result, error) {
	if err := inside(doc, sentence, token, token+1); err != nil {
		return Result{}, err
	}
	if err := words([]string{text}); err != nil {
		return Result{}, err
	}
	return oneSentence(doc, "edit token", sentence, func(d *draft) {
		d.tokens[token] = text
	})
}

// Insert puts tokens in before one, or at the end of the sentence.
func Insert(doc *corpus.Document, sentence, at int, tokens ...string) (Result, error) {
	if err := inside(doc, sentence, at, at); err != nil {
		return Result{}, err
	}
	if len(tokens) == 0 {
		return Result{}, errors.New("no token to insert")
	}
	if err := words(tokens); err != nil {
		return Result{}, err
	}
	return oneSentence(doc, "insert token", sentence, func(d *draft) {
		d.replace(at, at, tokens...)
		d.move(
			func(s int) int { return after(s, at-1, len(tokens)) },
			func(e int) int { return after(e, at, len(tokens)) },
		)
		d.touch(at - 1) // what some schemes write depends on the neighbours
		d.touch(at + len(tokens))
	})
}

// Delete takes the tokens from start up to end out; a sentence that loses all is
// gone.
func Delete(doc *corpus.Document, sentence, start, end int) (Result, error) {
	if err := inside(doc, sentence, start, end); err != nil {
		return Result{}, err
	}
	if start == end {
		return Result{}, errors.New("no token to delete")
	}
	less := end - start
	return oneSentence(doc, "delete token", sentence, func(d *draft) {
		d.replace(start, end)
		to := func(place int) int { return max(min(place, start), place-less) }
		d.move(to, to)
		d.touch(start - 1)
		d.touch(start)
	})
}

// oneSentence prepares a repair of one sentence.
func oneSentence(doc *corpus.Document, title string, sentence int, change func(*draft)) (Result, error) {
	d := draftOf(doc, sentence)
	before := d.spans
	change(d)
	if err := d.crossing(before); err != nil {
		return Result{}, err
	}
	r := corpus.Repair{At: sentence, Before: []corpus.Text{doc.Text(sentence)}, Stamp: doc.Stamp()}
	if len(d.tokens) > 0 {
		text, err := d.text(doc.Sentence(sentence).ID)
		if err != nil {
			return Result{}, err
		}
		r.After = []corpus.Text{text}
	}
	return Result{corpus.Step{Title: title, Repairs: []corpus.Repair{r}}, d.notes}, nil
}

// inside refuses tokens that a sentence does not have.
func inside(doc *corpus.Document, sentence, start, end int) error {
	if sentence < 0 || sentence >= doc.Len() {
		return fmt.Errorf("no sentence %d; the document has %d", sentence, doc.Len())
	}
	if n := doc.Sentence(sentence).Len(); start < 0 || start > end || end > n {
		return fmt.Errorf("sentence %q has %d tokens; no tokens %d to %d", doc.Sentence(sentence).ID, n, start, end)
	}
	return nil
}

// words refuses texts that are no token.
func words(texts []string) error {
	for _, text := range texts {
		if strings.TrimSpace(text) == "" {
			return errors.New("token is blank; want a word")
		}
		if strings.ContainsAny(text, " \t\n\r") {
			return fmt.Errorf("token %q has a blank in it; want one word", text)
		}
		if !utf8.ValidString(text) {
			return fmt.Errorf("token %q is not valid UTF-8", text)
		}
	}
	return nil
}
