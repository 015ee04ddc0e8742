package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
)

// turnExport goes by Right to a value of the choice at hand, and gives the line
// of the trace.
func (w *window) turnExport(begin string) string {
	w.t.Helper()
	for range 40 { // more than there are forms
		line := w.press("Right", "export ")
		w.await("painted export")
		if strings.HasPrefix(line, begin) {
			return line
		}
	}
	w.t.Fatalf("no choice gives %q", begin)
	return ""
}

// exportTo writes what the export dialog has chosen.
func (w *window) exportTo(path string) {
	w.t.Helper()
	w.press("Return", "opened chooser")
	w.write(path)
	w.press("Return", "wrote")
}

// texts gives the sentences of a file, their tokens joined by spaces.
func texts(t *testing.T, path string) []string {
	t.Helper()
	doc, err := forms.Open(path, "", corpus.ReadOptions{})
	must(t, err)
	out := make([]string, doc.Len())
	for i := range out {
		out[i] = strings.Join(doc.Sentence(i).Tokens, " ")
	}
	return out
}

// TestTheFilterAndWhatIsTickedAreExported exports the sentences ticked in a list,
// all of the list, and, after a restart, those of the entities that the side panel
// lists narrowed. In the sheet the sentences 1 and 4 have a GPE, 4 one in an ORG.
func TestTheFilterAndWhatIsTickedAreExported(t *testing.T) {
	s := newScreen(t)
	home := t.TempDir()
	path := filepath.Join(home, "cairo.csv")
	must(t, os.WriteFile(path, []byte(cairo), 0o600))
	w := s.start(home, path)
	w.await("indexed")
	w.press("ctrl+f", "did find")
	w.write("type=GPE")
	w.press("ctrl+shift+f", "listed 2")
	w.await("painted list")
	w.press("space", "row 0 of 2 ticked 1")

	w.press("ctrl+e", "opened export xlsx whole")
	w.await("painted export")
	if line := w.turnExport("export text "); strings.HasSuffix(line, " 0 losses") {
		t.Errorf("%q; want the entities among what is lost", line)
	}
	w.picture("export-losses")
	w.turnExport("export doccano ")
	w.run("xdotool", "key", "Down")
	w.turnExport("export doccano flat ticked 0 losses")
	w.picture("export-ticked")
	ticked := filepath.Join(home, "ticked.jsonl")
	w.exportTo(ticked)
	text, err := os.ReadFile(ticked)
	must(t, err)
	var record struct{ Text string }
	must(t, json.Unmarshal(text, &record)) // fails for more than one line
	if record.Text != "زار القاهرة أمس" {
		t.Errorf("ticked: %q", record.Text)
	}

	w.press("ctrl+e", "opened export doccano ticked")
	w.await("painted export")
	w.turnExport("export xlsx ")
	w.run("xdotool", "key", "Down")
	w.turnExport("export xlsx flat listed 0 losses")
	w.picture("export-listed")
	listed := filepath.Join(home, "listed.xlsx")
	w.exportTo(listed)
	if got, want := texts(t, listed), []string{"زار القاهرة أمس", "جامعة القاهرة"}; !slices.Equal(got, want) {
		t.Errorf("listed: %q; want %q", got, want)
	}
	w.close()

	w = s.start(home, path)
	w.await("indexed")
	w.press("ctrl+shift+e", "did entities")
	w.write("inside=ORG")
	w.await("painted narrowed")
	w.press("ctrl+e", "opened export xlsx listed")
	w.await("painted export")
	w.picture("export-narrowed")
	narrowed := filepath.Join(home, "narrowed.xlsx")
	w.exportTo(narrowed)
	if got := stacks(t, narrowed); len(got) != 1 || !slices.Equal(got[0], []string{"B-ORG", "I-ORG B-GPE"}) {
		t.Errorf("narrowed: %q", got)
	}
	w.close()
}
