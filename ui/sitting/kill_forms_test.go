package sitting

import (
	"encoding/csv"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

// built is the folder of the program, built once for all tests.
var built string

func TestMain(m *testing.M) {
	folder, err := os.MkdirTemp("", "tabaqat-sitting")
	if err != nil {
		panic(err)
	}
	built = folder
	code := m.Run()
	_ = os.RemoveAll(folder)
	os.Exit(code)
}

// killForm makes a file of sentences s0, s1 … without entities, and reads the
// tags of its tokens, both without the program's own code.
type killForm struct {
	name string
	make func(path string) error
	read func(path string) ([]string, error)
}

func killForms() []killForm {
	return []killForm{
		{"sheet.csv", makeCSV, readCSV},
		{"sheet.xlsx", makeXLSX, readXLSX},
		{"text.conll", makeCoNLL, readCoNLL},
	}
}

// eachToken calls do with sentence, position and text of all tokens.
func eachToken(do func(s, w int, token string)) {
	for s := range sentences {
		for w := range words {
			do(s, w, fmt.Sprintf("كلمة%d", w))
		}
	}
}

func makeCSV(path string) error {
	var b strings.Builder
	b.WriteString("Sentence ID,Position,Token,Tags,Note\n")
	eachToken(func(s, w int, token string) {
		fmt.Fprintf(&b, "s%d,%d,%s,O,\"note, kept\"\n", s, w+1, token)
	})
	return os.WriteFile(path, []byte(b.String()), 0o600)
}

func readCSV(path string) ([]string, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, err
	}
	return tagsOf(path, rows)
}

// tagsOf takes the tags of rows under a header and holds their notes.
func tagsOf(path string, rows [][]string) ([]string, error) {
	var out []string
	for _, row := range rows[min(1, len(rows)):] {
		if len(row) != 5 || row[4] != "note, kept" {
			return nil, fmt.Errorf("%s: the row is %q", path, row)
		}
		out = append(out, row[3])
	}
	return out, nil
}

func makeXLSX(path string) error {
	f := excelize.NewFile()
	defer f.Close()
	set := func(row int, cells ...any) error {
		return f.SetSheetRow("Sheet1", fmt.Sprintf("A%d", row), &cells)
	}
	err := set(1, "Sentence ID", "Position", "Token", "Tags", "Note")
	eachToken(func(s, w int, token string) {
		if err == nil {
			err = set(2+s*words+w, fmt.Sprintf("s%d", s), w+1, token, "O", "note, kept")
		}
	})
	if err != nil {
		return err
	}
	return f.SaveAs(path)
}

func readXLSX(path string) ([]string, error) {
	f, err := excelize.OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	rows, err := f.GetRows("Sheet1")
	if err != nil {
		return nil, err
	}
	return tagsOf(path, rows)
}

func makeCoNLL(path string) error {
	var b strings.Builder
	eachToken(func(s, w int, token string) {
		if w == 0 {
			fmt.Fprintf(&b, "# sent_id = s%d\n", s)
		}
		fmt.Fprintf(&b, "%s O\n", token)
		if w == words-1 {
			b.WriteString("\n")
		}
	})
	return os.WriteFile(path, []byte(b.String()), 0o600)
}

func readCoNLL(path string) ([]string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var out []string
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || strings.HasPrefix(line, "# sent_id = ") {
			continue
		}
		token, tags, ok := strings.Cut(line, " ")
		if !ok || !strings.HasPrefix(token, "كلمة") {
			return nil, fmt.Errorf("%s: the line is %q", path, line)
		}
		out = append(out, tags)
	}
	return out, nil
}
