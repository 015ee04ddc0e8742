package main

import (
	"errors"
	"io"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
)

// reportTo gives where a command that writes a file prints its report: standard
// output, or standard error where the file itself goes to standard output. JSON
// is alone on standard output, so that then it fails.
func reportTo(c *cobra.Command, asJSON bool) (io.Writer, error) {
	out, _ := c.Flags().GetString("output")
	switch {
	case out != "-":
		return c.OutOrStdout(), nil
	case asJSON:
		return nil, withHint(errors.New("-o - and --format json both want standard output"), "name a file to write with -o")
	}
	return c.ErrOrStderr(), nil
}

// writeSaved writes to standard output what saving would write to a file, and
// the document anew where its form cannot be saved.
func writeSaved(c *cobra.Command, d *corpus.Document, src corpus.Source) error {
	form, err := forms.Find(d.Form)
	if err != nil {
		return err
	}
	if form.Save == nil {
		return writeOut(c, d, form, "-", corpus.WriteOptions{Scheme: d.Scheme, Layout: layoutOf(d)})
	}
	data, err := forms.Preview(d, src)
	if err != nil {
		return err
	}
	_, err = c.OutOrStdout().Write(data)
	return err
}
