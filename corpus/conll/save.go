package conll

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
	"tabaqat/layers"
)

// Save writes the source again; only the lines of tokens whose stacks changed
// differ, and on those only the tags. Repaired tokens and borders have their
// lines split, joined, added or taken out. It fails where the source is not the one
// that was read, or where the line's fields do not hold the new stack.
func Save(w io.Writer, doc *corpus.Document, src corpus.Source) error {
	l, ok := doc.Origin.(layout)
	if !ok {
		return fmt.Errorf("%s: was not read as CoNLL text", doc.Name)
	}
	if doc.Restructured() {
		return saveRepaired(w, doc, l, src)
	}
	data := lines.TrimBOM(src.Data)
	out := bufio.NewWriter(w)
	if len(data) < len(src.Data) {
		out.WriteString(bom)
	}
	patch := lines.NewPatcher(out, data)
	in := lines.Scanner{Data: data}
	for _, c := range doc.Changes() {
		found := in.Seek(int(c.Row))
		line := in.Line
		p := l.locate(line)
		if token := doc.Sentence(c.Sentence).Tokens[c.Token]; !found || line[p.token:p.tokenEnd] != token {
			return fmt.Errorf("%s:%d: the line is not that of token %q; the file was changed", src.Name, c.Row, token)
		}
		tags, err := l.format(line, p, c.Now)
		if err != nil {
			return fmt.Errorf("%s:%d: %w", src.Name, c.Row, err)
		}
		patch.Replace(in.From+p.tags, in.From+p.tagsEnd, tags)
	}
	if err := patch.Close(); err != nil {
		return err
	}
	return out.Flush()
}

// format writes a stack as the text that takes the place of the line's tags.
func (l layout) format(line string, p place, stack layers.Stack) (string, error) {
	before := ""
	if p.tags == len(line) && p.tags > 0 && !isBlank(line[p.tags-1]) {
		before = " " // the line had no tags, nor anything that parts them from the token
	}
	old := line[p.tags:p.tagsEnd]
	switch {
	case l.layered:
		text, err := l.formatLayered(old, stack)
		return before + text, err
	case l.tags < 0 && len(stack) != 1:
		return "", fmt.Errorf("tags %q do not fit the one tag field; want one tag", stack)
	case l.parts != "":
		return before + strings.Join(stack, l.parts), nil
	case len(stack) == 0:
		return "", nil
	}
	return before + strings.Join(stack, separatorOf(old)), nil
}

// separatorOf is what parts the tags on the line so far.
func separatorOf(region string) string {
	if i := strings.IndexAny(region, blankTab); i >= 0 {
		return region[i:skipBlanks(region, i)]
	}
	return " "
}

// formatLayered fills the line's fields from the outermost, O in the rest.
func (l layout) formatLayered(old string, stack layers.Stack) (string, error) {
	fields := strings.FieldsFunc(old, func(r rune) bool { return r == ' ' || r == '\t' })
	if len(fields) == 0 {
		return strings.Join(stack, " "), nil
	}
	if len(stack) > len(fields) {
		return "", fmt.Errorf("tags %q do not fit the line's %d layers", stack, len(fields))
	}
	filler := "O"
	if len(stack) == 0 || fields[len(fields)-1] == "_" {
		filler = "_"
	}
	for i := range fields {
		fields[i] = filler
		if i < len(stack) {
			fields[i] = stack[i]
		}
	}
	return strings.Join(fields, separatorOf(old)), nil
}
