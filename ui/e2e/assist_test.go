package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// bare writes a sheet that has the tokens of some sentences and no entity.
func bare(t *testing.T, sentences ...string) (home, path string) {
	t.Helper()
	home = t.TempDir()
	path = filepath.Join(home, "bare.csv")
	var b strings.Builder
	b.WriteString("Token,Tags\n")
	for _, s := range sentences {
		for _, token := range strings.Fields(s) {
			b.WriteString(token + ",O\n")
		}
		b.WriteString(",\n")
	}
	must(t, os.WriteFile(path, []byte(b.String()), 0o600))
	return home, path
}

// haveModel skips where the program has no model or nothing to run it with.
func haveModel(t *testing.T) {
	t.Helper()
	cmd := exec.Command(program(t), "suggest", "-", "-o", "-")
	cmd.Stdin = strings.NewReader("{\"tokens\":[\"القاهرة\"]}\n")
	cmd.Env = append(os.Environ(), "HOME="+t.TempDir())
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Skipf("no model here: %s", strings.TrimSpace(string(out)))
	}
}

// ghosts lists the suggestions of the cursor's sentence as the board has them.
func (w *window) ghosts() []string {
	var out []string
	for _, b := range w.board.Brackets {
		name := b.Type + " " + place(b.Start, b.End)
		if b.Ghost && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// The sentence has an ORG over all names, an ORG in it that is too unsure to be
// shown, a GPE in both, and a DATE, all others well above the threshold.
func TestSuggestionsComeAndAreAcceptedAndRefused(t *testing.T) {
	haveModel(t)
	s := newScreen(t)
	s.suggests = true
	home, path := bare(t, "لائتلاف العاملين بجامعة القاهرة في عام 2021", "في فلسطين")
	before := stacks(t, path)
	w := s.open(home, path)
	w.suggested("DATE 6:8", "GPE 4:5", "ORG 1:5")
	w.picture("suggested")

	// Accept the outer one and go on, refuse the next, and take both back.
	w.key("Tab", "next ghost", "alt+Return", "accept on")
	w.want("ORG", 0, 4)
	w.key("BackSpace", "refuse", "ctrl+z", "undo", "ctrl+z", "undo")
	if w.has("ORG", 0, 4) {
		t.Fatal("undo left the accepted span")
	}
	w.suggested("DATE 6:8", "GPE 4:5", "ORG 1:5")

	// For good: the outer one, not the date, then all that is left.
	w.key("ctrl+Home", "first sentence", "Tab", "next ghost", "Return", "accept",
		"Tab", "next ghost", "Tab", "next ghost", "BackSpace", "refuse", "shift+Return", "accept all")
	w.picture("accepted")
	w.key("ctrl+s", "save")
	w.close()
	want := []string{"1:1 O → B-ORG", "1:2 O → I-ORG", "1:3 O → I-ORG", "1:4 O → I-ORG B-GPE"}
	if got := differences(before, stacks(t, path)); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("saved differences\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}

	// What was refused does not come back; the second sentence tells that
	// suggestions were made.
	again := s.open(home, path)
	again.key("Down", "down")
	again.suggested("GPE 2:3")
	again.key("Up", "up")
	if got := again.ghosts(); len(got) != 0 {
		t.Errorf("suggested again: %v", got)
	}
	again.close()
}

// suggested waits until the cursor's sentence has these suggestions.
func (w *window) suggested(want ...string) {
	w.t.Helper()
	for !slices.Equal(w.ghosts(), want) {
		w.await("suggested")
	}
}

func TestAllSuggestionsOfTheFileAreOneStep(t *testing.T) {
	haveModel(t)
	s := newScreen(t)
	s.suggests = true
	var many []string
	for range 60 {
		many = append(many, "في فلسطين")
	}
	home, path := bare(t, many...)
	before := stacks(t, path)
	w := s.open(home, path)
	w.suggested("GPE 2:3")
	w.run("xdotool", "key", "F9")
	w.await("suggested all")
	w.run("xdotool", "key", "ctrl+k")
	w.await("opened chooser")
	w.run("xdotool", "type", "accept all suggestions above the threshold in the whole file")
	w.run("xdotool", "key", "Return")
	w.await("did accept_file")
	w.key("ctrl+s", "save")
	if got := differences(before, stacks(t, path)); len(got) != 60 || got[59] != "60:2 O → B-GPE" {
		t.Errorf("%d differences: %v", len(got), got)
	}
	w.key("ctrl+z", "undo", "ctrl+s", "save")
	if got := differences(before, stacks(t, path)); len(got) != 0 {
		t.Errorf("one undo left %v", got)
	}
	w.close()
}

func TestAMissingRuntimeLeavesTheWindowAliveWithStringMatch(t *testing.T) {
	s := newScreen(t)
	s.suggests = true
	home, path := bare(t, "في فلسطين", "في فلسطين")
	t.Setenv("TABAQAT_RUNTIME", filepath.Join(home, "nothing"))
	w := s.start(home, path, "--goto", "1:2") // the model may fail before the first paint
	w.await("model string match alone")
	w.picture("no-runtime")
	w.key("g", "tag GPE", "Down", "down")
	w.suggested("GPE 2:3")
	w.key("Tab", "next ghost", "Return", "accept", "ctrl+s", "save")
	if got := stacks(t, path); got[1][1] != "B-GPE" {
		t.Errorf("saved %v", got)
	}
	w.close()
}

// copyOfTheModel puts the model in the box under another name into a folder.
func copyOfTheModel(t *testing.T, folder, name string) {
	t.Helper()
	box := filepath.Join("..", "..", "assets", "model")
	must(t, os.MkdirAll(folder, 0o700))
	for _, file := range []string{"model.onnx", "tokenizer.json", "bundle.json"} {
		data, err := os.ReadFile(filepath.Join(box, file))
		if err != nil {
			t.Skipf("no model to copy: %v", err)
		}
		if file == "bundle.json" {
			data = []byte(strings.Replace(string(data), "\"tabaqat-ar-small\"", "\""+name+"\"", 1))
		}
		must(t, os.WriteFile(filepath.Join(folder, file), data, 0o600))
	}
}

func TestAModelIsAddedChosenAndRemembered(t *testing.T) {
	haveModel(t)
	s := newScreen(t)
	s.suggests = true
	home, path := bare(t, "في فلسطين")
	copyOfTheModel(t, filepath.Join(home, "mine"), "my-model")
	w := s.open(home, path)
	w.suggested("GPE 2:3")
	w.run("xdotool", "key", "ctrl+k")
	w.await("opened chooser")
	w.run("xdotool", "type", "Models")
	w.run("xdotool", "key", "Return")
	w.await("painted models")
	w.run("xdotool", "key", "a")
	w.await("opened chooser")
	w.run("xdotool", "type", "mi")
	w.run("xdotool", "key", "Return")
	w.await("models 2")
	w.await("painted models")
	w.picture("models")
	w.run("xdotool", "key", "Down", "Return")
	w.await("model my-model")
	w.run("xdotool", "key", "Escape")
	w.key("Left", "left") // the board has the keys again
	w.close()

	again := s.open(home, path)
	again.await("model my-model")
	again.close()
}
