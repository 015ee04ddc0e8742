package brat

import (
	"errors"
	"fmt"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
	"tabaqat/corpus/offsets"
)

// Form describes brat's standoff for the table of forms.
func Form() corpus.Form {
	return corpus.Form{
		Name: "brat", Title: "brat standoff (.ann with .txt)", Extensions: []string{".ann"},
		Detect: Detect, Read: Read, Save: Save, Write: writeAnn, Losses: Losses,
		Beside: &corpus.Beside{Extension: ".txt", Write: writeText},
	}
}

// Detect reports how surely a file is an .ann file: by name, or by its lines.
func Detect(name, head string) int {
	if strings.HasSuffix(name, ".ann") {
		return 95
	}
	line, _, _ := strings.Cut(head, "\n")
	if !strings.HasPrefix(line, "T") {
		return 0
	}
	if _, err := parseAnnotation(line); err == nil {
		return 60
	}
	return 0
}

// Read makes a document of an .ann file and the .txt beside it.
func Read(src corpus.Source, _ corpus.ReadOptions) (*corpus.Document, error) {
	if src.Sibling == nil {
		return nil, errors.New(src.Name + ": brat has two files; want the name of the .ann with the .txt beside it")
	}
	text, err := src.Sibling(".txt")
	if err != nil {
		return nil, fmt.Errorf("%s: the text of its annotations: %w", src.Name, err)
	}
	parsed, err := parse(src.Name, lines.TrimBOM(src.Data))
	if err != nil {
		return nil, err
	}
	doc := corpus.NewDocument(src.Name, "brat")
	c := offsets.Collect(doc)
	p := offsets.Passage{Row: 1, Rows: true, Text: blankBOM(text)}
	chars := []rune(p.Text)
	for _, line := range parsed {
		if !line.entity {
			tellOther(c, line)
			continue
		}
		if err := checkWords(line, chars); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", src.Name, line.row, err)
		}
		if !line.a.whole(chars) {
			c.Tell("discontinuous", fmt.Sprintf("entities in several parts are not shown, saving keeps them; the first is %s in row %d", line.a.id, line.row))
			continue
		}
		p.Marks = append(p.Marks, line.a.mark())
	}
	if err := c.Add(p); err != nil {
		return nil, fmt.Errorf("%s: %w", src.Name, err)
	}
	c.Done()
	return doc, nil
}

// blankBOM puts a blank for a byte order mark, which counts as a character.
func blankBOM(text string) string {
	if rest := lines.TrimBOM(text); len(rest) < len(text) {
		return " " + rest
	}
	return text
}

func tellOther(c *offsets.Collector, line annLine) {
	if strings.TrimSpace(line.text) != "" {
		c.Tell("annotations", fmt.Sprintf("relations, attributes, notes and the like are not shown, saving keeps them; the first is in row %d", line.row))
	}
}

// checkWords holds an entity's words to the text, which shows offsets that
// count other things than characters.
func checkWords(line annLine, chars []rune) error {
	m := line.a.mark()
	if m.Start < 0 || m.End > len(chars) || m.Start >= m.End {
		return fmt.Errorf("%s: entity %v leaves the text of %d characters", line.a.id, m, len(chars))
	}
	var words []string
	for _, part := range line.a.parts {
		words = append(words, string(chars[part.Start:part.End]))
	}
	want := strings.Join(words, " ")
	if line.a.text != "" && strings.Join(strings.Fields(line.a.text), " ") != strings.Join(strings.Fields(want), " ") {
		return fmt.Errorf("%s: the words are %q; the text has %q there", line.a.id, line.a.text, want)
	}
	return nil
}
