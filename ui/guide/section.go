package guide

import (
	"strings"
	"unicode"

	"tabaqat/layers"
	"tabaqat/layers/fold"
)

// Section gives the part of a guideline about a type: from the first heading that
// begins with the type's name, or is its title in either language, up to the next
// heading of that level or a higher one. The heading itself is left out.
func Section(blocks []Block, typ layers.Type) ([]Block, bool) {
	for i, b := range blocks {
		if b.Kind != Heading || !about(b.Text(), typ) {
			continue
		}
		end := i + 1
		for end < len(blocks) && (blocks[end].Kind != Heading || blocks[end].Level > b.Level) {
			end++
		}
		return blocks[i+1 : end], true
	}
	return nil, false
}

// about reports whether a heading names a type.
func about(heading string, typ layers.Type) bool {
	heading = strings.TrimSpace(heading)
	if typ.Name != "" && len(heading) >= len(typ.Name) && strings.EqualFold(heading[:len(typ.Name)], typ.Name) {
		rest := heading[len(typ.Name):]
		if rest == "" || !strings.ContainsRune("_-", rune(rest[0])) && !startsWord(rest) {
			return true
		}
	}
	for _, title := range []string{typ.Title, typ.Arabic} {
		if title != "" && fold.Search(heading) == fold.Search(title) {
			return true
		}
	}
	return false
}

func startsWord(text string) bool {
	for _, r := range text {
		return unicode.IsLetter(r) || unicode.IsDigit(r)
	}
	return false
}
