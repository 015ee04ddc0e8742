package figure

import (
	"fmt"
	"io"

	"tabaqat/corpus"
)

// WritableForms gives the pictures as forms that documents are written in.
func WritableForms() []corpus.Form {
	var out []corpus.Form
	for _, f := range Forms() {
		out = append(out, corpus.Form{
			Name: string(f), Title: f.title(), Extensions: f.Extensions(), Losses: losses,
			Detect: func(string, string) int { return 0 },
			Write: func(w io.Writer, doc *corpus.Document, _ corpus.WriteOptions) error {
				o := Options{}
				if f == PDF {
					o.Paper = AnyPaper
				}
				s, err := Compose(doc, o)
				if err != nil {
					return err
				}
				return s.Draw(w, f)
			},
		})
	}
	return out
}

func (f Form) title() string {
	switch f {
	case SVG:
		return "SVG picture"
	case PNG:
		return "PNG image"
	case PDF:
		return "PDF document"
	case HTML:
		return "HTML page"
	default:
		return "LaTeX picture (TikZ)"
	}
}

// losses names what a picture does not hold of a document.
func losses(doc *corpus.Document, _ corpus.WriteOptions) []corpus.Loss {
	out := []corpus.Loss{{Message: "a picture is for the eye and cannot be opened as a document again", Count: 1}}
	if more := doc.Len() - DefaultLimit; more > 0 {
		out = append(out, corpus.Loss{Message: fmt.Sprintf("only the first %d sentences are drawn", DefaultLimit), Count: more})
	}
	return out
}
