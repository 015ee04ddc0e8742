package main

import (
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"tabaqat/corpus/atomic"
	"tabaqat/export/figure"
)

// drawCommand makes the command draw.
func drawCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "draw IN -o OUT",
		Short: "Draw sentences with their nested entities as stacked brackets",
		Long: `Draw sentences with their nested entities as stacked coloured brackets over the
words, each sentence in its own reading direction. The form of OUT follows from
its name: SVG, PNG (twice as large as it is shown), PDF, a self-contained HTML
page in both themes, or LaTeX with TikZ (.tex, for XeLaTeX or LuaLaTeX).

The picture is as large as what is in it; --width is the widest that it may be.`,
		Example: `  tabaqat draw train.xlsx -o figure.svg --sentence s2
  tabaqat draw train.xlsx -o slides.png --sentence s2 --theme dark --width 1600
  tabaqat draw train.xlsx -o handout.pdf --legend --limit 500`,
		Args: cobra.ExactArgs(1),
		RunE: runDraw,
	}
	f := c.Flags()
	f.StringP("output", "o", "", "the `FILE` to write, or - for standard output with --to")
	f.String("to", "", "the `FORM` of the picture: svg, png, pdf, html or tikz")
	f.StringArray("sentence", nil, "draw the sentence with this `ID`; may be given again")
	f.String("theme", "", "the `THEME`, light or dark; if not named light, and in HTML what the reader's system says")
	f.Float32("width", figure.DefaultWidth, "the widest that the picture may be, in `PIXELS`")
	f.String("tagset", "", "the `TAGSET` with colours and titles: a bundled name or a file; the one that fits if not named")
	f.Bool("legend", false, "name the types below the sentences")
	f.Int("limit", figure.DefaultLimit, "draw the first `N` sentences where none is named")
	f.String("paper", string(figure.AnyPaper), "the `PAPER` of a PDF: a4, letter, fit for one page as large as the picture; auto fits one sentence")
	addReading(c)
	return c
}

func runDraw(c *cobra.Command, args []string) error {
	if err := notOver(c, args[:1]); err != nil {
		return err
	}
	out, _ := c.Flags().GetString("output")
	form, err := pictureForm(c, out)
	if err != nil {
		return err
	}
	o, err := pictureOptions(c, form)
	if err != nil {
		return err
	}
	doc, err := open(c, args[0])
	if err != nil {
		return err
	}
	scene, err := figure.Compose(doc, o)
	if err != nil {
		return withHint(err, "tabaqat stats counts the sentences of a file")
	}
	tellPicture(c, scene, args[0])
	defer working(c, "drawing "+out)()
	if out == "-" {
		return scene.Draw(c.OutOrStdout(), form)
	}
	return atomic.Write(out, func(w io.Writer) error { return scene.Draw(w, form) })
}

func pictureForm(c *cobra.Command, out string) (figure.Form, error) {
	to, _ := c.Flags().GetString("to")
	if out == "" {
		return "", withHint(fmt.Errorf("no output; want -o with the name of a file"), "such as -o figure.svg")
	}
	if to != "" {
		return figure.ParseForm(to)
	}
	if out == "-" {
		return "", fmt.Errorf("output -: want --to with the form of the picture")
	}
	form, err := figure.FormOf(filepath.Ext(out))
	if err != nil {
		return "", fmt.Errorf("%s: %w", out, err)
	}
	return form, nil
}

func pictureOptions(c *cobra.Command, form figure.Form) (figure.Options, error) {
	f := c.Flags()
	var o figure.Options
	o.Sentences, _ = f.GetStringArray("sentence")
	o.Width, _ = f.GetFloat32("width")
	o.Legend, _ = f.GetBool("legend")
	o.Limit, _ = f.GetInt("limit")
	if !(o.Width >= figure.LeastWidth && o.Width <= figure.MostWidth) {
		return o, fmt.Errorf("width %v; want %d to %d pixels", o.Width, figure.LeastWidth, figure.MostWidth)
	}
	if o.Limit < 1 {
		return o, fmt.Errorf("limit %d; want 1 or more", o.Limit)
	}
	theme, _ := f.GetString("theme")
	tagset, _ := f.GetString("tagset")
	var err error
	if o.Theme, err = figure.ParseTheme(theme); err != nil {
		return o, err
	}
	if form == figure.PDF {
		paper, _ := f.GetString("paper")
		if o.Paper, err = figure.ParsePaper(paper); err != nil {
			return o, err
		}
	}
	o.Tagset, err = loadTagset(tagset)
	return o, err
}

// tellPicture says what the picture does not show.
func tellPicture(c *cobra.Command, s *figure.Scene, in string) {
	if s.Left > 0 {
		fmt.Fprintf(c.ErrOrStderr(), "%s: note: the first %s of %s sentences are drawn; --sentence names others, --limit draws more\n",
			in, grouped(s.Len()), grouped(s.Len()+s.Left))
	}
	if s.Missing > 0 {
		fmt.Fprintf(c.ErrOrStderr(), "%s: warning: letters that none of the embedded fonts has: %s; PNG and PDF show boxes for them\n", in, grouped(s.Missing))
	}
}
