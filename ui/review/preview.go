package review

import (
	"bytes"
	"image"
	"slices"
	"strings"
	"unicode/utf8"

	"tabaqat/corpus"
	"tabaqat/corpus/compare"
	"tabaqat/export"
	"tabaqat/export/figure"
)

// Preview is how an export begins: as a picture, or as lines of text, with tabs
// between cells. As says what the lines are where the file itself has none.
type Preview struct {
	Picture image.Image
	Lines   []string
	As      string
}

const (
	previewSentences = 2
	previewScale     = 1.5 // pixels of a preview a pixel of a picture, for sharp screens
)

// Preview writes the first sentences in memory and gives at most so many lines
// of at most so many characters.
func (e *Export) Preview(lines, width int) (Preview, error) {
	doc, o := e.firstSentences(), e.Options()
	if kind, err := figure.ParseForm(e.Form); err == nil && kind != figure.TikZ {
		s, err := figure.Compose(doc, figure.Options{})
		if err != nil {
			return Preview{}, err
		}
		p, err := s.Image(previewScale)
		return Preview{Picture: p}, err
	}
	form, as := e.Found(), ""
	if form.Name == "xlsx" || form.Name == "ods" {
		tsv, err := export.Find("tsv")
		if err != nil {
			return Preview{}, err
		}
		form, as = tsv, "the cells of its sheet"
	}
	text, err := inMemory(doc, form, o)
	p := Preview{Lines: cut(text, lines, width), As: as}
	if form.Name == "conll" {
		for k, line := range p.Lines {
			p.Lines[k] = tokenAndTags(line)
		}
	}
	return p, err
}

// tokenAndTags parts the cells of a line of CoNLL text by a tab, so that an Arabic
// token does not turn the line around.
func tokenAndTags(line string) string {
	if strings.HasPrefix(line, "# ") {
		return line
	}
	return strings.Replace(line, " ", "\t", 1)
}

// inMemory is all that an export writes, the second file below the first.
func inMemory(doc *corpus.Document, form corpus.Form, o corpus.WriteOptions) (string, error) {
	var out bytes.Buffer
	second := form.Beside
	form.Beside = nil
	err := export.WriteTo(&out, doc, form, o)
	if err == nil && second != nil {
		out.WriteString("— " + second.Extension + " —\n")
		err = second.Write(&out, doc, o)
	}
	return out.String(), err
}

// firstSentences are those that the preview has.
func (e *Export) firstSentences() *corpus.Document {
	chosen := e.chosen()
	if e.Extent == Whole {
		chosen = nil
		for i := range min(e.doc.Len(), previewSentences) {
			chosen = append(chosen, i)
		}
	}
	return compare.Subset(e.doc, e.doc.Name, chosen[:min(len(chosen), previewSentences)])
}

// cut gives the first lines of a text; long ones go on in the next.
func cut(text string, most, width int) []string {
	var out []string
	for line := range strings.SplitSeq(strings.TrimRight(text, "\r\n"), "\n") {
		line = strings.TrimRight(line, "\r")
		for {
			n, rest := 0, line
			for range width {
				_, size := utf8.DecodeRuneInString(line[n:])
				n += size
			}
			if space := strings.LastIndexByte(line[:n], ' ') + 1; n < len(line) && space > n/2 {
				n = space // a word is not cut in two
			}
			line, rest = line[:n], line[n:]
			if out = append(out, line); len(out) == most {
				return slices.Clip(out)
			}
			if line = rest; line == "" {
				break
			}
		}
	}
	return out
}
