package opening

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
)

// odd has no header and its columns in an order of their own: tags, source,
// token, and the number of the sentence.
const odd = "B-ORG,web,جامعة,1\nI-ORG,web,الواحة,1\nO,web,.,1\nO,web,نعم,2\n"

func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func choice(t *testing.T, text string) *Choice {
	t.Helper()
	c, err := NewChoice(corpus.Source{Name: "a.csv", Data: text}, "csv", "")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// roles writes the roles of all columns.
func roles(c *Choice) string {
	var out []string
	for column := 1; column <= c.Preview.Width; column++ {
		out = append(out, string(c.Role(column)))
	}
	return strings.Join(out, "|")
}

func TestARoleStandsInOneColumn(t *testing.T) {
	c := choice(t, odd)
	for _, step := range []struct {
		column int
		role   Role
		want   string
	}{
		{1, Tags, "tags|token||"}, // the words nearest to the tags were taken for tokens
		{3, Token, "tags||token|"},
		{4, ID, "tags||token|id"},
		{2, ID, "tags|id|token|"},
		{2, Other, "tags||token|"},
		{4, Layer(2), "layer1||token|layer2"},
		{4, Layer(1), "layer2||token|layer1"},
		{2, Layer(9), "layer2|layer3|token|layer1"},
		{4, Position, "layer1|layer2|token|position"},
		{1, Other, "|layer1|token|position"},
		{1, Tags, "tags||token|position"},
		{2, Notes, "tags|notes|token|position"},
	} {
		c.Pick(step.column)
		c.SetRole(step.role)
		if got := roles(c); got != step.want {
			t.Fatalf("column %d as %q gives %s; want %s", step.column, step.role, got, step.want)
		}
	}
}

func TestTurningAColumnThroughRolesLeavesTheOthers(t *testing.T) {
	c := choice(t, odd)
	c.Pick(3)
	c.SetRole(Token)
	c.Pick(2)
	before := roles(c)
	n := len(c.Roles())
	for k := range n {
		c.TurnRole(1)
		if k < n-1 && roles(c) == before {
			t.Errorf("%d steps on nothing changed", k+1)
		}
	}
	if got := roles(c); got != before {
		t.Errorf("all the way round: %s; want %s", got, before)
	}
}

func TestThePreviewCountsWhatWouldResult(t *testing.T) {
	c := choice(t, odd)
	for column, role := range map[int]Role{1: Tags, 3: Token, 4: ID} {
		c.Pick(column)
		c.SetRole(role)
	}
	if p := c.Preview; p.Sentences != 2 || p.Tokens != 4 || p.Problems != 0 || c.Trouble() != "" {
		t.Errorf("preview %+v", p)
	}
	c.Pick(3)
	c.SetRole(Other)
	if c.Trouble() == "" || c.Role(3) != Other {
		t.Errorf("without tokens there is no trouble: %s", roles(c))
	}
}

func TestTheCommandLineReadsTheSame(t *testing.T) {
	c := choice(t, odd)
	for column, role := range map[int]Role{1: Tags, 3: Token, 4: ID} {
		c.Pick(column)
		c.SetRole(role)
	}
	if got, want := c.Command(), "tabaqat --columns tags=1,token=3,id=4 a.csv"; got != want {
		t.Errorf("%s; want %s", got, want)
	}
	c.Pick(4)
	c.SetRole(Other)
	if got, want := c.Command(), "tabaqat --columns tags=1,token=3 a.csv"; got != want {
		t.Errorf("%s; want %s", got, want)
	}
	named := choice(t, "Sentence ID,Position,Token,Tags\n1,1,a,O\n")
	if got := named.Command(); got != "tabaqat a.csv" || named.Doubtful() || !named.Reading().Zero() {
		t.Errorf("a sure sheet: %s, doubtful %v, %+v", got, named.Doubtful(), named.Reading())
	}
	named.Pick(1)
	named.SetRole(Other)
	if got, want := named.Command(), "tabaqat --columns id=0,notes=0,position=2,token=3,tags=4 a.csv"; got != want {
		t.Errorf("%s; want %s", got, want)
	}
	named.Step(headerSetting, -1)
	if p := named.Preview; p.Header != 0 || p.Tokens != 2 {
		t.Errorf("header %d, %d tokens", p.Header, p.Tokens)
	}
	if got := named.Command(); !strings.Contains(got, "--header none") {
		t.Error(got)
	}
}

func TestSettingsGoRound(t *testing.T) {
	c := choice(t, "Token;Tags\na;B-X,B-Y\nb;O\n")
	value := func(id string) string {
		for _, s := range c.Settings() {
			if s.ID == id {
				return s.Value
			}
		}
		return ""
	}
	for _, step := range []struct {
		id   string
		by   int
		want string
	}{
		{delimiterSetting, 0, "semicolon"},
		{delimiterSetting, 1, "tab"},
		{delimiterSetting, -1, "semicolon"},
		{encodingSetting, -1, "windows-1252"},
		{encodingSetting, 1, "utf-8"},
		{headerSetting, 1, "row 2"},
		{headerSetting, -1, "row 1"},
		{separatorSetting, 0, "comma"},
		{separatorSetting, 1, "semicolon"},
		{layoutSetting, -1, "layered"},
		{layoutSetting, 1, "bare"},
	} {
		c.Step(step.id, step.by)
		if got := value(step.id); got != step.want {
			t.Errorf("%s by %d is %q; want %q", step.id, step.by, got, step.want)
		}
	}
	if value(sheetSetting) != "" {
		t.Error("text has sheets to choose from")
	}
}

func TestAChoiceIsRememberedByTheRealPath(t *testing.T) {
	m := Memory{t.TempDir()}
	path := file(t, "odd.csv", odd)
	c := Doubtful(path)
	if c == nil || len(c.Doubts) == 0 {
		t.Fatalf("there is no choice to make: %+v", c)
	}
	c.Pick(3)
	c.SetRole(Token)
	r := c.Reading()
	if err := m.Keep(path, r); err != nil {
		t.Fatal(err)
	}
	back, err := Ask(path, r)
	if err != nil || back.Command() != "tabaqat --columns tags=1,token=3 "+path {
		t.Errorf("asked again, it is read by %s, %v", back.Command(), err)
	}
	link := filepath.Join(t.TempDir(), "link.csv")
	if err := os.Symlink(path, link); err != nil {
		t.Skip(err)
	}
	again, asked := m.Way(link)
	if asked != nil || !maps.Equal(again.Columns, r.Columns) || again.Header != "none" {
		t.Errorf("through a link: asked %v, %+v; want %+v", asked != nil, again, r)
	}
	doc, err := forms.Open(path, again.From, again.Options())
	if err != nil || doc.Sentence(0).Tokens[1] != "الواحة" {
		t.Errorf("read as %v, %v", doc, err)
	}

	if err := os.WriteFile(path, []byte("x,"+strings.ReplaceAll(odd, "\n", "\nx,")), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, asked := m.Way(path); asked == nil || !strings.Contains(asked.Doubts[0], "not as they were") {
		t.Error("with another column before, nobody is asked")
	}
	if err := m.Keep(path, Reading{}); err != nil {
		t.Fatal(err)
	}
	if _, known := m.Find(path); known {
		t.Error("what is zero is not forgotten")
	}
}

func TestSureFilesAndOtherFormsAreOpenedAtOnce(t *testing.T) {
	m := Memory{t.TempDir()}
	for name, text := range map[string]string{
		"a.csv": "Token,Tags\na,O\n", "a.txt": "قال نعم .\n", "b.txt": "a\tO\nb\tB-X\n", "a.conll": "a O\n", "empty.csv": "", "gone": "",
	} {
		path := file(t, name, text)
		if name == "gone" {
			path += "?"
		}
		if r, c := m.Way(path); c != nil || !r.Zero() || Doubtful(path) != nil {
			t.Errorf("%s: %+v, choice %v", name, r, c != nil)
		}
	}
}

func TestAnyTextCanBeOpenedWithColumns(t *testing.T) {
	c, err := Ask(file(t, "a.txt", "O\ta\nB-X\tb\n"), Reading{})
	if err != nil {
		t.Fatal(err)
	}
	if r := c.Reading(); r.From != "csv" || r.Delimiter != "\t" || c.Role(2) != Token {
		t.Errorf("%+v, %s", r, roles(c))
	}
	if _, err := Ask(file(t, "a.xlsx", "no workbook"), Reading{}); err == nil {
		t.Error("what is no workbook was shown")
	}
}

func TestAReadingIsWrittenForTheShell(t *testing.T) {
	r := Reading{Sheet: "It's new", Delimiter: "|", Columns: map[string]int{"token": 2}}
	if got, want := r.Command("my file.csv"), `tabaqat --sheet 'It'\''s new' --delimiter pipe --columns token=2 'my file.csv'`; got != want {
		t.Errorf("%s; want %s", got, want)
	}
}
