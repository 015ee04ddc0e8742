package webanno

import "strings"

// special are the characters that a backslash makes plain.
const special = `\[]|_*;->`

// controls are those that a letter after a backslash stands for.
var (
	toControl   = map[byte]byte{'t': '\t', 'n': '\n', 'r': '\r', 'b': '\b', 'f': '\f'}
	fromControl = strings.NewReplacer("\t", `\t`, "\n", `\n`, "\r", `\r`, "\b", `\b`, "\f", `\f`)
)

// escape writes a value or a token so that nothing in it has a meaning.
func escape(text string) string {
	var b strings.Builder
	for i := range len(text) {
		c := text[i]
		if strings.IndexByte(special, c) >= 0 && (c != '-' || i+1 < len(text) && text[i+1] == '>') && c != '>' {
			b.WriteByte('\\')
		}
		b.WriteByte(c)
	}
	return fromControl.Replace(b.String())
}

// escapeText writes a text for a line #Text=.
func escapeText(text string) string {
	return fromControl.Replace(strings.ReplaceAll(text, `\`, `\\`))
}

// unescape reads a value or a token. A backslash before anything else is itself.
func unescape(text string) string {
	if strings.IndexByte(text, '\\') < 0 {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '\\' && i+1 < len(text) {
			next := text[i+1]
			control, ok := toControl[next]
			switch {
			case ok:
				c = control
				i++
			case strings.IndexByte(special, next) >= 0:
				c = next
				i++
			}
		}
		b.WriteByte(c)
	}
	return b.String()
}

// cutPlain parts a cell at each | that no backslash stands before.
func cutPlain(cell string) []string {
	var out []string
	from := 0
	for i := 0; i < len(cell); i++ {
		switch cell[i] {
		case '\\':
			i++
		case '|':
			out = append(out, cell[from:i])
			from = i + 1
		}
	}
	return append(out, cell[from:])
}
