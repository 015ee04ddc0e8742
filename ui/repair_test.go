package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tabaqat/ui/parts"
)

// typed puts a text into the field that is open and presses Enter.
func typed(t *testing.T, w *Window, text string) {
	t.Helper()
	entry, ok := w.win.Canvas().Focused().(*parts.Entry)
	if !ok {
		t.Fatalf("%T has the keys; want a field", w.win.Canvas().Focused())
	}
	entry.SetText(text)
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// mended opens a window whose document is not indexed anew beside the test: here
// other goroutines are not kept apart from keys as in the running program.
func mended(t *testing.T, sample string) *Window {
	t.Helper()
	w := testWindow(t, sample)
	w.closing = true
	return w
}

// shownOf writes a sentence with its tags.
func shownOf(w *Window, i int) string {
	var out []string
	for k, token := range w.sitting.Document().Sentence(i).Tokens {
		out = append(out, token+"/"+w.sitting.Document().Stack(i, k).String())
	}
	return strings.Join(out, "  ")
}

func TestTokensAreSplitJoinedEditedAndInsertedByKeysAndAllIsUndone(t *testing.T) {
	w := mended(t, "english.csv")
	before := shownOf(w, 0)
	first, _, _ := strings.Cut(before, "/")
	tests := []struct {
		key, text, want string
	}{
		{"Ctrl+Shift+J", first[:1] + " " + first[1:], first[:1] + "/"},
		{"Ctrl+J", "", first + "/"},
		{"F11", "Xyz", "Xyz/"},
		{"Insert", "one two", "one/"},
	}
	for _, tt := range tests {
		press(w, tt.key)
		if tt.text != "" {
			typed(t, w, tt.text)
		}
		if got := shownOf(w, 0); !strings.HasPrefix(got, tt.want) {
			t.Errorf("%s: %s; want it to begin with %s", tt.key, got, tt.want)
		}
	}
	for range tests {
		press(w, "Ctrl+Z")
	}
	if got := shownOf(w, 0); got != before {
		t.Errorf("undone: %s\nwant %s", got, before)
	}
}

func TestASplitTokenStaysInAllItsEntities(t *testing.T) {
	w := mended(t, "arabic.xlsx")
	doc := w.sitting.Document()
	at := -1
	for k := range doc.Sentence(0).Tokens {
		if len(doc.Stack(0, k)) > 1 {
			at = k
			break
		}
	}
	if at < 0 {
		t.Fatal("no nested token in the first sentence")
	}
	stack, spans := doc.Stack(0, at).String(), len(doc.Spans(0))
	cursor := w.sitting.Cursor()
	cursor.Token = at
	w.sitting.Move(cursor, false)
	word := []rune(doc.Sentence(0).Tokens[at])
	press(w, "Ctrl+Shift+J")
	picture(t, w, "split-token")
	typed(t, w, string(word[:2])+" "+string(word[2:]))
	if got := doc.Stack(0, at).String(); got != stack {
		t.Errorf("the first part has %s; want %s", got, stack)
	}
	if got, want := doc.Stack(0, at+1).String(), strings.ReplaceAll(stack, "B-", "I-"); got != want {
		t.Errorf("the second part has %s; want %s", got, want)
	}
	if len(doc.Spans(0)) != spans {
		t.Errorf("%d spans; want %d", len(doc.Spans(0)), spans)
	}
}

func TestSentencesAreSplitAndJoinedByKeys(t *testing.T) {
	w := mended(t, "english.csv")
	n, before := w.sitting.Document().Len(), shownOf(w, 0)
	for range 5 { // behind the entity that begins the sentence
		press(w, "Right")
	}
	press(w, "Ctrl+B")
	if got := w.sitting.Document().Len(); got != n+1 || w.sitting.Cursor().Sentence != 1 {
		t.Fatalf("%d sentences, the cursor in %d; want %d and 1", got, w.sitting.Cursor().Sentence, n+1)
	}
	press(w, "Up")
	press(w, "Ctrl+Shift+B")
	if got := shownOf(w, 0); got != before {
		t.Errorf("joined: %s\nwant %s", got, before)
	}
}

func TestDeletingATokenAsksFirst(t *testing.T) {
	w := mended(t, "english.csv")
	n := w.sitting.Document().Sentence(0).Len()
	press(w, "Ctrl+Delete")
	picture(t, w, "delete-token")
	if w.sitting.Document().Sentence(0).Len() != n {
		t.Fatal("deleted without a question")
	}
	w.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got := w.sitting.Document().Sentence(0).Len(); got != n-1 {
		t.Errorf("%d tokens; want %d", got, n-1)
	}
}

func TestASplitWithOtherLettersIsRefusedAndTheFieldStays(t *testing.T) {
	w := mended(t, "english.csv")
	before := shownOf(w, 0)
	press(w, "Ctrl+Shift+J")
	typed(t, w, "quite other")
	if _, ok := w.win.Canvas().Focused().(*parts.Entry); !ok || shownOf(w, 0) != before {
		t.Error("the split was taken")
	}
}

// The sheet is as long as the document again after a repair, and tags are typed in
// it as its cells have them.
func TestTheSheetFollowsRepairsAndItsTagsAreTyped(t *testing.T) {
	w := testWindow(t, "english.csv")
	press(w, "Ctrl+2")
	tokens := w.sitting.Document().Tokens()
	press(w, "Ctrl+Shift+J")
	typed(t, w, "T he")
	if w.sheet.Count() != tokens+1 {
		t.Errorf("%d rows, want %d", w.sheet.Count(), tokens+1)
	}
	press(w, "Ctrl+Z")
	if w.sheet.Count() != tokens {
		t.Errorf("%d rows after it was taken back, want %d", w.sheet.Count(), tokens)
	}
	press(w, "Shift+F11")
	typed(t, w, "B-ORG B-GPE")
	if got := w.sitting.Document().Stack(0, 0).String(); got != "B-ORG B-GPE" {
		t.Errorf("the tags are %s", got)
	}
	picture(t, w, "sheet-tags")
}
