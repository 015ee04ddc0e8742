package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/export"
	"tabaqat/layers"
	"tabaqat/layers/score"
)

// convertCommand makes the command convert.
func convertCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "convert IN OUT",
		Short: "Write a document in another form of file, layout or tagging scheme",
		Long: `Write a document in another form of file, layout or tagging scheme. The form of
OUT follows from its name unless --to names it. What a form cannot hold is told
first; where the document itself would suffer, --lossy is needed.`,
		Example: `  tabaqat convert train.xlsx train.conll
  tabaqat convert train.conll train.xlsx --layout layered
  tabaqat convert train.csv - --to conll --scheme IOBES`,
		Args: cobra.ExactArgs(2),
		RunE: runConvert,
	}
	f := c.Flags()
	f.String("to", "", "the `FORM` of the output, such as conll")
	f.String("layout", "", "the layout of a sheet: flat, layered or bare")
	f.String("scheme", "", "the tagging scheme to write, such as IOBES; the input's own if not named")
	f.String("map", "", "replace entity types by a `FILE` of lines FROM<TAB>TO, or one of "+strings.Join(score.BundledTypeMaps(), " "))
	f.Bool("lossy", false, "write what the form can hold and stated replacements for the rest")
	f.Bool("split", false, "write several workbooks where one cannot hold all rows")
	f.Bool("no-bom", false, "write CSV without a byte order mark")
	addReading(c)
	return c
}

func runConvert(c *cobra.Command, args []string) error {
	in, out := args[0], args[1]
	o, form, err := writing(c, out)
	if err != nil {
		return err
	}
	scheme, _ := c.Flags().GetString("scheme")
	if scheme != "" {
		if o.Scheme, err = layers.ParseScheme(scheme); err != nil {
			return err
		}
	}
	name, _ := c.Flags().GetString("map")
	types, err := readTypeMap(name)
	if err != nil {
		return err
	}
	doc, err := open(c, in)
	if err != nil {
		return err
	}
	if scheme == "" {
		o.Scheme = doc.Scheme
	}
	for _, n := range doc.Notices {
		fmt.Fprintf(c.ErrOrStderr(), "%s: note: %s\n", in, n.Message)
	}
	if doc.SchemeSeen && o.Scheme != doc.Scheme {
		fmt.Fprintf(c.ErrOrStderr(), "%s: note: the tags are read in the scheme %s; --from-scheme names another\n", in, doc.Scheme)
	}
	if err := mapTypes(doc, types); err != nil {
		return err
	}
	return writeOut(c, doc, form, out, o)
}

// writing reads the flags about the output.
func writing(c *cobra.Command, out string) (corpus.WriteOptions, corpus.Form, error) {
	f := c.Flags()
	layout, _ := f.GetString("layout")
	lossy, _ := f.GetBool("lossy")
	split, _ := f.GetBool("split")
	noBOM, _ := f.GetBool("no-bom")
	o := corpus.WriteOptions{Layout: layout, Lossy: lossy, Split: split, NoBOM: noBOM}
	if !slices.Contains([]string{"", "flat", "layered", "bare"}, layout) {
		return o, corpus.Form{}, fmt.Errorf("layout %q is unknown; want flat, layered or bare", layout)
	}
	to, _ := f.GetString("to")
	form, err := formFor(to, out)
	return o, form, err
}

// formFor finds the form of an output by its given name or its file name.
func formFor(to, out string) (corpus.Form, error) {
	if to != "" {
		return export.Find(to)
	}
	form, err := export.ForPath(out)
	if err != nil {
		err = withHint(err, "name the form with --to, such as --to conll")
	}
	return form, err
}

// mapTypes replaces the types of all tags; those of a type that maps to nothing
// go, and a token that has none left gets O.
func mapTypes(d *corpus.Document, types score.TypeMap) error {
	if len(types) == 0 {
		return nil
	}
	var edits []corpus.Edit
	for i, s := range d.Sentences() {
		for k := range s.Len() {
			before := d.Stack(i, k)
			if after := mapped(before, types); !after.Equal(before) {
				edits = append(edits, corpus.Edit{Sentence: i, Start: k, Before: []layers.Stack{before}, After: []layers.Stack{after}})
			}
		}
	}
	_, err := d.Apply(edits...)
	return err
}

func mapped(stack layers.Stack, types score.TypeMap) layers.Stack {
	out := layers.Stack{}
	for _, text := range stack {
		tag, ok := layers.ParseTag(text)
		to, named := types[tag.Type]
		switch {
		case !ok || !named || tag.Prefix == layers.Outside:
			out = append(out, text)
		case to != "":
			out = append(out, text[:2]+to)
		}
	}
	if len(out) == 0 && len(stack) > 0 {
		return layers.Stack{"O"}
	}
	return out
}

// writeOut tells the losses and writes the document, to standard output for "-".
func writeOut(c *cobra.Command, d *corpus.Document, form corpus.Form, out string, o corpus.WriteOptions) error {
	if err := tellLosses(c, d, form, o); err != nil {
		return err
	}
	defer working(c, "writing "+out)()
	switch {
	case out == "-":
		return export.WriteTo(c.OutOrStdout(), d, form, o)
	case o.Split && (form.Name == "xlsx" || form.Name == "ods"):
		return writeSplit(c, d, form, out, o)
	}
	return export.WriteFile(d, form, out, o)
}

// tellLosses warns of what the form cannot hold, and refuses what needs
// --lossy.
func tellLosses(c *cobra.Command, d *corpus.Document, form corpus.Form, o corpus.WriteOptions) error {
	var fatal error
	for _, l := range export.Losses(d, form, o) {
		if l.Fatal && !o.Lossy {
			fatal = errors.Join(fatal, fmt.Errorf("%s: %s cannot hold it all: %s (%s)", d.Name, form.Title, l.Message, grouped(l.Count)))
			continue
		}
		fmt.Fprintf(c.ErrOrStderr(), "%s: warning: %s (%s)\n", d.Name, l.Message, grouped(l.Count))
	}
	if fatal != nil {
		return withHint(fatal, "--lossy writes it with what is said there in its place")
	}
	return nil
}
