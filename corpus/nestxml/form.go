package nestxml

import (
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
)

// Form describes the XML for the table of forms.
func Form() corpus.Form {
	return corpus.Form{
		Name: "xml", Title: "XML, nested as the spans are", Extensions: []string{".xml"},
		Detect: Detect, Read: Read, Save: Save, Write: Write, Losses: Losses,
	}
}

// Detect reports how surely a file is of this form: XML that begins with a
// document or a sentence.
func Detect(name, head string) int {
	text := strings.TrimSpace(lines.TrimBOM(head))
	if !strings.HasPrefix(text, "<") {
		return 0
	}
	if i := strings.Index(text, "<document"); i >= 0 || strings.Contains(text, "<sentence") {
		if strings.HasSuffix(name, ".xml") {
			return 90
		}
		return 75
	}
	if strings.HasSuffix(name, ".xml") {
		return 30 // so that its reader says what is missing
	}
	return 0
}
