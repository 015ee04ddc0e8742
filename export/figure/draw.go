package figure

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// Form names a form of picture as --to calls it.
type Form string

// The forms.
const (
	SVG  Form = "svg"
	PNG  Form = "png"
	PDF  Form = "pdf"
	HTML Form = "html"
	TikZ Form = "tikz"
)

// Extensions gives the file name extensions of a form, with the dot.
func (f Form) Extensions() []string {
	switch f {
	case TikZ:
		return []string{".tex", ".tikz"}
	case HTML:
		return []string{".html", ".htm"}
	default:
		return []string{"." + string(f)}
	}
}

// Forms lists all forms.
func Forms() []Form { return []Form{SVG, PNG, PDF, HTML, TikZ} }

// ParseForm reads a form's name.
func ParseForm(name string) (Form, error) {
	if slices.Contains(Forms(), Form(name)) {
		return Form(name), nil
	}
	return "", fmt.Errorf("form %q is no picture; want svg, png, pdf, html or tikz", name)
}

// FormOf gives the form of a file with that extension, in any case.
func FormOf(extension string) (Form, error) {
	var known []string
	for _, f := range Forms() {
		if slices.Contains(f.Extensions(), strings.ToLower(extension)) {
			return f, nil
		}
		known = append(known, f.Extensions()[0])
	}
	return "", fmt.Errorf("extension %q is none of a picture; want one of %s", extension, strings.Join(known, " "))
}

// Draw writes the picture in a form.
func (s *Scene) Draw(w io.Writer, f Form) error {
	switch f {
	case SVG:
		return s.SVG(w)
	case PNG:
		return s.PNG(w)
	case PDF:
		return s.PDF(w)
	case HTML:
		return s.HTML(w)
	case TikZ:
		return s.TikZ(w)
	default:
		return fmt.Errorf("form %q is no picture", f)
	}
}
