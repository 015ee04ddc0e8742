package tokenize

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// shared is the folder of real data, which isn't part of the repository.
func shared(t *testing.T) string {
	t.Helper()
	dir := os.Getenv("TABAQAT_SHARED")
	if dir == "" {
		dir = "../../../shared"
	}
	if _, err := os.Stat(dir); err != nil {
		t.Skipf("no real data: %v (TABAQAT_SHARED names its folder)", err)
	}
	return dir
}

// python returns an interpreter that has the reference.
func python(t *testing.T) string {
	t.Helper()
	for _, p := range []string{os.Getenv("TABAQAT_PYTHON"), "../../.venv/bin/python", "python3"} {
		if p != "" && exec.Command(p, "-c", "import tokenizers, sentencepiece").Run() == nil {
			return p
		}
	}
	t.Skip("no Python with the packages tokenizers and sentencepiece (TABAQAT_PYTHON names one)")
	return ""
}

// corpora returns every sentence of the real data as a list of words and as a
// text, and an English text.
func corpora(t *testing.T) (inputs []any, lines []string) {
	dir := shared(t)
	for _, f := range []string{"data/wojood/train.txt", "data/wojood/val.txt"} {
		for _, block := range strings.Split(read(t, filepath.Join(dir, f)), "\n\n") {
			var words []string
			for _, row := range strings.Split(block, "\n") {
				if fields := strings.Fields(row); len(fields) > 0 {
					words = append(words, fields[0])
				}
			}
			if len(words) > 0 {
				inputs = append(inputs, words, strings.Join(words, " "))
			}
		}
	}
	var words []string
	for _, row := range strings.Split(read(t, filepath.Join(dir, "data/norne/no_bokmaal-ud-test.conllu")), "\n") {
		text, isText := strings.CutPrefix(row, "# text = ")
		fields := strings.Split(row, "\t")
		switch {
		case isText:
			inputs = append(inputs, text)
		case len(fields) > 1:
			words = append(words, fields[1])
		case row == "" && words != nil:
			inputs = append(inputs, words)
			words = nil
		}
	}
	for _, line := range englishLines(t) {
		inputs = append(inputs, line, strings.Fields(line))
	}
	for _, x := range inputs {
		if s, ok := x.(string); ok {
			lines = append(lines, strings.ReplaceAll(s, "\n", " "))
		}
	}
	return inputs, lines
}

// englishLines are some of the comments of a large package of Go's library.
func englishLines(t *testing.T) []string {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(root)), "src/net/http/*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no English text under %s (%v)", root, err)
	}
	var out []string
	for _, f := range files {
		for _, line := range strings.Split(read(t, f), "\n") {
			if c, ok := strings.CutPrefix(line, "// "); ok {
				out = append(out, c)
			}
		}
	}
	for i := 4; i < len(out); i += 4 {
		out[i/4] = out[i]
	}
	return out[:(len(out)+3)/4]
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// tokenizers trains one of each kind on the lines, and adds those that the
// product carries or the user names.
func tokenizers(t *testing.T, py string, lines []string) []string {
	dir := t.TempDir()
	corpus := filepath.Join(dir, "corpus.txt")
	if err := os.WriteFile(corpus, []byte(strings.Join(lines, "\n")), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(py, "testdata/oracle.py", "make", dir, corpus, "6000").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var all []string
	for _, pattern := range []string{dir + "/*.json", "../../assets/model/tokenizer.json", os.Getenv("TABAQAT_TOKENIZERS")} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, files...)
	}
	if len(all) < 10 {
		t.Fatalf("%d tokenizers, want each of 10 kinds", len(all))
	}
	return all
}

func TestEveryKindEqualsTheReferenceOnWholeCorpora(t *testing.T) {
	if testing.Short() {
		t.Skip("takes two minutes")
	}
	py := python(t)
	inputs, lines := corpora(t)
	var stdin bytes.Buffer
	enc := json.NewEncoder(&stdin)
	for _, x := range inputs {
		if err := enc.Encode(x); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range tokenizers(t, py, lines) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			cmd := exec.Command(py, "testdata/oracle.py", "encode", path)
			cmd.Stdin, cmd.Stderr = bytes.NewReader(stdin.Bytes()), os.Stderr
			out, err := cmd.Output()
			if err != nil {
				t.Fatal(err)
			}
			compareAll(t, load(t, path), inputs, readExpected(t, out))
		})
	}
}

func compareAll(t *testing.T, tok *Tokenizer, inputs []any, want []expected) {
	if len(want) != len(inputs) {
		t.Fatalf("%d encodings of %d inputs", len(want), len(inputs))
	}
	bad := 0
	for i, e := range want {
		e.In, _ = json.Marshal(inputs[i])
		if e.differs(e.encode(t, tok)) == "" {
			continue
		}
		if bad++; bad <= 3 {
			e.compare(t, tok)
		}
	}
	t.Logf("%d of %d inputs equal", len(want)-bad, len(want))
}
