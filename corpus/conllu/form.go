package conllu

import (
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
)

// Form describes CoNLL-U for the table of forms.
func Form() corpus.Form {
	return corpus.Form{
		Name:       "conllu",
		Title:      "CoNLL-U (tags in MISC as name=)",
		Extensions: []string{".conllu"},
		Detect:     Detect,
		Read:       Read,
		Save:       Save,
		Write:      Write,
		Losses:     Losses,
		Aside:      true,
	}
}

// Detect reports how surely a file is CoNLL-U: by name, or by ten columns
// whose first is a token's number.
func Detect(name, head string) int {
	if strings.HasSuffix(name, ".conllu") {
		return 95
	}
	in := lines.Scanner{Data: lines.TrimBOM(head)}
	for in.Next() {
		if in.Line == "" || in.Line[0] == '#' {
			continue
		}
		if f, ok := split(in.Line); ok && kindOf(f[colID]) != idBad {
			return 85
		}
		return 0
	}
	return 0
}
