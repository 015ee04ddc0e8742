package e2e

import (
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
)

// rows reads a sentence of a sheet as token/stack.
func rows(t *testing.T, path string, sentence int) []string {
	t.Helper()
	doc, err := forms.Open(path, "", corpus.ReadOptions{})
	must(t, err)
	var out []string
	for k, token := range doc.Sentence(sentence).Tokens {
		out = append(out, token+"/"+doc.Stack(sentence, k).String())
	}
	return out
}

// The second token is inside ORG; the split has both parts there, in the window
// and in the sheet, and nothing else changes.
func TestATokenInsideASpanIsSplitSavedAndOpenedAgain(t *testing.T) {
	s := newScreen(t)
	home, path := sample(t, "english.csv")
	before := rows(t, path, 0)
	if before[1] != "University/B-ORG" || before[2] != "of/I-ORG" {
		t.Fatalf("the sample begins %q", before[:3])
	}
	w := s.open(home, path, "--goto", "1:2")
	w.settled()
	s.run("xdotool", "key", "--clearmodifiers", "ctrl+shift+j")
	w.await("painted field")
	s.run("xdotool", "key", "Home", "Right", "Right", "Right", "space")
	w.picture("split-field")
	s.run("xdotool", "key", "Return")
	w.await("took text")
	w.key("Right", "right")
	w.want("ORG", 1, 5)
	w.picture("split-token")
	w.key("ctrl+z", "undo")
	w.want("ORG", 1, 4)
	w.key("ctrl+y", "redo", "ctrl+s", "save")
	w.close()

	want := append([]string{before[0], "Uni/B-ORG", "versity/I-ORG"}, before[2:]...)
	if got := rows(t, path, 0); strings.Join(got, "  ") != strings.Join(want, "  ") {
		t.Errorf("the sheet has\n%s\nwant\n%s", strings.Join(got, "  "), strings.Join(want, "  "))
	}
	again := s.open(home, path, "--goto", "1:2")
	again.key("Right", "right")
	again.want("ORG", 1, 5)
	again.close()
}
