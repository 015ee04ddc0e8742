package ui

import (
	"errors"
	"fmt"
	"strings"

	"tabaqat/corpus/repair"
	"tabaqat/ui/session"
)

// repairActions mend tokens and the borders of sentences.
func repairActions() []Action {
	const g = "Repair"
	return []Action{
		{"edit token", g, "Edit the token; a blank splits it…", []string{"F11"}, (*Window).editToken},
		{"edit tags", g, "Type the token's tags…", []string{"Shift+F11"}, (*Window).editTags},
		{"join tokens", g, "Join the selected tokens, or the token with the next", []string{"Ctrl+J"}, (*Window).joinTokens},
		{"split token", g, "Split the token where a blank is put…", []string{"Ctrl+Shift+J"}, (*Window).splitToken},
		{"insert token", g, "Insert tokens before this one…", []string{"Insert"}, func(w *Window) error { return w.insertTokens(0) }},
		{"append token", g, "Insert tokens after this one…", []string{"Ctrl+Insert"}, func(w *Window) error { return w.insertTokens(1) }},
		{"delete token", g, "Delete the selected tokens…", []string{"Ctrl+Delete"}, (*Window).deleteTokens},
		{"split sentence", g, "Begin a sentence at this token", []string{"Ctrl+B"}, (*Window).splitSentence},
		{"join sentences", g, "Join the sentence with the next", []string{"Ctrl+Shift+B"}, (*Window).joinSentences},
		{"border forward", g, "Take the next sentence's first token into this one", nil, func(w *Window) error { return w.moveBorder(1) }},
		{"border back", g, "Give the last token to the next sentence", nil, func(w *Window) error { return w.moveBorder(-1) }},
	}
}

// repaired carries a repair out, goes to a place, and tells what it did to
// entities beyond what is plain.
func (w *Window) repaired(r repair.Result, err error, to session.Place) error {
	if err != nil {
		return err
	}
	if err := w.sitting.Do(r.Step); err != nil {
		return err
	}
	w.sitting.Move(to, false)
	if len(r.Notes) > 0 {
		w.Tell(strings.Join(r.Notes, "; "))
	}
	w.trace.say("repaired %s", r.Step.Title)
	return nil
}

// tokenHere is the token at the cursor.
func (w *Window) tokenHere() (at session.Place, text string, err error) {
	doc := w.sitting.Document()
	at = w.sitting.Cursor()
	if doc.Len() == 0 || at.Token >= doc.Sentence(at.Sentence).Len() {
		return at, "", errors.New("no token here; want a sentence with tokens to repair")
	}
	return at, doc.Sentence(at.Sentence).Tokens[at.Token], nil
}

// editToken asks for another text; several words split the token.
func (w *Window) editToken() error {
	at, text, err := w.tokenHere()
	if err != nil {
		return err
	}
	w.askText("Another text of the token; a blank splits it", text, func(text string) error {
		return w.editAt(at, strings.Fields(text))
	})
	return nil
}

// editTags asks for the tags of the token as its cell has them.
func (w *Window) editTags() error {
	at, _, err := w.tokenHere()
	if err != nil {
		return err
	}
	tags := strings.Join(w.sitting.Document().Stack(at.Sentence, at.Token), " ")
	w.askText("Tags of the token, outer to inner; empty for O", tags, func(text string) error {
		w.sitting.Move(at, false)
		return w.sitting.SetTags(text)
	})
	return nil
}

func (w *Window) editAt(at session.Place, words []string) error {
	doc := w.sitting.Document()
	if len(words) > 1 {
		r, err := repair.Split(doc, at.Sentence, at.Token, words...)
		return w.repaired(r, err, at)
	}
	r, err := repair.Edit(doc, at.Sentence, at.Token, strings.Join(words, ""))
	return w.repaired(r, err, at)
}

// splitToken asks where to split; the letters stay as they are.
func (w *Window) splitToken() error {
	at, whole, err := w.tokenHere()
	if err != nil {
		return err
	}
	w.askText("Put a blank where the token is to be split", whole, func(text string) error {
		words := strings.Fields(text)
		if len(words) < 2 || strings.Join(words, "") != strings.Join(strings.Fields(whole), "") {
			return fmt.Errorf("%q does not split %q; want the same letters with a blank between", text, whole)
		}
		return w.editAt(at, words)
	})
	return nil
}

// joinTokens joins the selected tokens, or the one at the cursor with the next.
func (w *Window) joinTokens() error {
	at, _, err := w.tokenHere()
	if err != nil {
		return err
	}
	start, end := w.sitting.Selection()
	if end-start < 2 {
		start, end = at.Token, at.Token+2
	}
	if end > w.sitting.Document().Sentence(at.Sentence).Len() {
		return fmt.Errorf("token %d is the last of its sentence; want one with another after it to join", at.Token+1)
	}
	r, err := repair.Join(w.sitting.Document(), at.Sentence, start, end, "")
	return w.repaired(r, err, session.Place{Sentence: at.Sentence, Token: start})
}

// insertTokens asks for words to put in before the token, or so many after it.
func (w *Window) insertTokens(after int) error {
	at, text, err := w.tokenHere()
	if err != nil {
		return err
	}
	side := "before"
	if after > 0 {
		side = "after"
	}
	at.Token += after
	w.askText(fmt.Sprintf("Tokens to insert %s “%s”, with blanks between", side, text), "", func(text string) error {
		r, err := repair.Insert(w.sitting.Document(), at.Sentence, at.Token, strings.Fields(text)...)
		return w.repaired(r, err, at)
	})
	return nil
}

// deleteTokens takes the selected tokens out, after a question.
func (w *Window) deleteTokens() error {
	at, _, err := w.tokenHere()
	if err != nil {
		return err
	}
	start, end := w.sitting.Selection()
	r, err := repair.Delete(w.sitting.Document(), at.Sentence, start, end)
	if err != nil {
		return err
	}
	tokens := w.sitting.Document().Sentence(at.Sentence).Tokens
	lines := append([]string{strings.Join(tokens[start:end], " ")}, r.Notes...)
	if end-start == len(tokens) {
		lines = append(lines, "The sentence goes with them.")
	}
	w.ask(fmt.Sprintf("Delete %d %s?", end-start, plural(end-start, "token")), lines,
		answer{"Delete", func() {
			w.Report(w.repaired(r, nil, session.Place{Sentence: at.Sentence, Token: start}))
		}}, answer{"Cancel", func() {}})
	w.trace.say("asked to delete")
	return nil
}

func (w *Window) splitSentence() error {
	at := w.sitting.Cursor()
	r, err := repair.SplitSentence(w.sitting.Document(), at.Sentence, at.Token)
	return w.repaired(r, err, session.Place{Sentence: at.Sentence + 1})
}

func (w *Window) joinSentences() error {
	at := w.sitting.Cursor()
	r, err := repair.JoinSentences(w.sitting.Document(), at.Sentence)
	return w.repaired(r, err, at)
}

// moveBorder moves the border to the next sentence by tokens.
func (w *Window) moveBorder(by int) error {
	at := w.sitting.Cursor()
	r, err := repair.MoveBorder(w.sitting.Document(), at.Sentence, by)
	return w.repaired(r, err, at)
}
