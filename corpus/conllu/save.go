package conllu

import (
	"bufio"
	"fmt"
	"io"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
	"tabaqat/layers"
)

// Save writes the source again; only the entries name= of tokens whose stacks
// changed differ. Repaired sentences are numbered anew, and heads, ranges and
// empty nodes follow. It fails where the source is not the one that was read.
func Save(w io.Writer, doc *corpus.Document, src corpus.Source) error {
	if doc.Restructured() {
		return saveRepaired(w, doc, src)
	}
	out := bufio.NewWriterSize(w, 64<<10)
	patch := lines.NewPatcher(out, src.Data)
	data := lines.TrimBOM(src.Data)
	in, shift := lines.Scanner{Data: data}, len(src.Data)-len(data)
	for _, c := range doc.Changes() {
		if err := checkStack(c.Now); err != nil {
			return fmt.Errorf("%s:%d: %w", src.Name, c.Row, err)
		}
		found := in.Seek(int(c.Row))
		f, ok := split(in.Line)
		if token := doc.Sentence(c.Sentence).Tokens[c.Token]; !found || !ok || f[colForm] != token {
			return fmt.Errorf("%s:%d: the line is not that of token %q; the file was changed", src.Name, c.Row, token)
		}
		end := shift + in.From + len(in.Line)
		patch.Replace(end-len(f[colMisc]), end, withTags(f[colMisc], c.Now))
	}
	if err := patch.Close(); err != nil {
		return err
	}
	return out.Flush()
}

// checkStack refuses tags that MISC cannot hold.
func checkStack(stack layers.Stack) error {
	for _, tag := range stack {
		if !writableTag(tag) {
			return fmt.Errorf("tag %q is empty or holds a |, tab or line end; an entry of MISC cannot", tag)
		}
	}
	return nil
}
