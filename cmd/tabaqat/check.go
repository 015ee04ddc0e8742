package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"tabaqat/corpus"
	"tabaqat/corpus/forms"
	"tabaqat/export"
	"tabaqat/layers"
)

// checkCommand makes the command check.
func checkCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "check FILE…",
		Short: "Find what is wrong in token sheets and corpus files, and repair it",
		Long: `Find what is wrong in token sheets and corpus files: tags in the wrong order,
entities that cross, tags that continue nothing, words that a spreadsheet
program damaged, and so on.

--fix puts tags in their order from outer to inner; --fix=CODE,… takes the
first fix of each problem with one of the codes. Without -o the file itself is
saved, with nothing else in it different.

--consistency warns besides of what is annotated in more than one way: boundary,
clitics, starts, numbers, punctuation, and rules, which --rules reads from a file
with a line a rule: form, type and, if need be, the type around it, parted by
tabs ("O" for never an entity).`,
		Example: `  tabaqat check train.xlsx
  tabaqat check train.xlsx --fix=order,duplicate -o fixed.xlsx
  tabaqat check *.csv --tagset wojood --format json
  tabaqat check corpus.xlsx --consistency=boundary,numbers`,
		Args: cobra.MinimumNArgs(1),
		RunE: runCheck,
	}
	f := c.Flags()
	f.String("fix", "", "repair problems with these `CODES`, order if none is named")
	f.Lookup("fix").NoOptDefVal = string(layers.Order)
	f.StringP("output", "o", "", "write the repaired file to `OUT` and leave the input alone")
	f.String("tagset", "", "the known types: a bundled tagset (wojood ontonotes norne genia conll) or a `FILE`")
	f.Int("max-depth", layers.DefaultMaxDepth, "the deepest layer that is no problem; 0 is no limit")
	addConsistency(c)
	addReading(c)
	addFormat(c)
	return c
}

// checked is the outcome for one file.
type checked struct {
	doc      *corpus.Document
	problems []corpus.Problem
	fixed    int // tokens whose tags were repaired
	savedTo  string

	consistency *consistency // nil where it is not asked for
}

func runCheck(c *cobra.Command, paths []string) error {
	asJSON, err := wantsJSON(c)
	if err != nil {
		return err
	}
	rules, err := checkRules(c)
	if err != nil {
		return err
	}
	codes, err := fixCodes(c)
	if err != nil {
		return err
	}
	out, _ := c.Flags().GetString("output")
	if out != "" && (len(paths) > 1 || codes == nil) {
		return withHint(errors.New("-o needs --fix and a single file"), "want check FILE --fix -o OUT")
	}
	report, err := reportTo(c, asJSON)
	if err != nil {
		return err
	}
	look, err := consistencyFlags(c)
	if err != nil {
		return err
	}
	results := make([]checked, 0, len(paths))
	for _, path := range paths {
		r, err := checkFile(c, path, rules, codes, out)
		if err != nil {
			return err
		}
		r.consistency = look.of(r.doc)
		results = append(results, r)
	}
	if asJSON {
		err = printJSON(report, checkJSON(results))
	} else {
		err = printChecked(report, results)
	}
	if err == nil && hasErrors(results) {
		return errFound
	}
	return err
}

func checkRules(c *cobra.Command) (layers.Rules, error) {
	depth, _ := c.Flags().GetInt("max-depth")
	if depth < 0 {
		return layers.Rules{}, fmt.Errorf("max-depth %d; want 0 or more", depth)
	}
	rules := layers.Rules{MaxDepth: depth}
	if name, _ := c.Flags().GetString("tagset"); name != "" {
		set, err := loadTagset(name)
		if err != nil {
			return rules, err
		}
		rules.Types = set
	}
	return rules, nil
}

// fixCodes reads --fix: nil where it is not given.
func fixCodes(c *cobra.Command) ([]layers.Code, error) {
	if !c.Flags().Changed("fix") {
		return nil, nil
	}
	text, _ := c.Flags().GetString("fix")
	codes := []layers.Code{}
	for name := range strings.SplitSeq(text, ",") {
		code := layers.Code(strings.TrimSpace(name))
		if !fixable(code) {
			return nil, withHint(fmt.Errorf("fix %q is unknown; want codes of problems with fixes: %s", name, fixableNames()),
				"write the codes right after the sign: --fix=order,duplicate")
		}
		codes = append(codes, code)
	}
	return codes, nil
}

// fixableCodes are those whose problems have fixes.
func fixableCodes() []layers.Code {
	return []layers.Code{
		layers.Order, layers.OrphanInside, layers.Crossing, layers.Duplicate, layers.OutsideMixed,
		layers.UnknownType, layers.MalformedTag, layers.MissingTag, layers.TooDeep,
	}
}

func fixable(code layers.Code) bool {
	for _, c := range fixableCodes() {
		if c == code {
			return true
		}
	}
	return false
}

func fixableNames() string {
	var names []string
	for _, c := range fixableCodes() {
		names = append(names, string(c))
	}
	return strings.Join(names, " ")
}

// checkFile reads, repairs and saves where asked, and checks one file.
func checkFile(c *cobra.Command, path string, rules layers.Rules, codes []layers.Code, out string) (checked, error) {
	r := checked{}
	o, from, err := reading(c)
	if err != nil {
		return r, err
	}
	done := working(c, "checking "+path)
	defer done()
	src, err := forms.Load(path)
	if err != nil {
		return r, err
	}
	if r.doc, err = forms.Read(src, from, o); err != nil {
		return r, err
	}
	if codes != nil {
		if r.fixed, err = repair(r.doc, codes, rules); err != nil {
			return r, err
		}
		r.savedTo = out
		if out == "" {
			r.savedTo = path
		}
		if out == "-" {
			err = writeSaved(c, r.doc, src)
		} else {
			err = save(c, r.doc, src, r.savedTo, out == "" && r.fixed == 0)
		}
		if err != nil {
			return r, err
		}
	}
	r.problems = r.doc.Check(rules)
	return r, nil
}

// repair applies the fixes and counts the tokens they changed.
func repair(d *corpus.Document, codes []layers.Code, rules layers.Rules) (int, error) {
	if _, err := d.Apply(corpus.FixAll(d, codes, rules)...); err != nil {
		return 0, err
	}
	return len(d.Changes()), nil
}

// save writes the repaired file. Where its name is that of another form it is
// written anew in that form.
func save(c *cobra.Command, d *corpus.Document, src corpus.Source, path string, nothing bool) error {
	if path == "-" {
		return withHint(errors.New("standard input cannot be saved in place"), "name a file to write with -o")
	}
	defer working(c, "saving "+path)()
	form, err := export.ForPath(path)
	switch {
	case nothing:
		return nil
	case err == nil && form.Name != d.Form && path != d.Name:
		return writeOut(c, d, form, path, corpus.WriteOptions{Scheme: d.Scheme})
	case d.Name == "-":
		return forms.SaveFrom(d, src, path)
	}
	return forms.Save(d, path)
}

// hasErrors reports whether any file has a problem that is more than a warning.
func hasErrors(results []checked) bool {
	for _, r := range results {
		for _, p := range r.problems {
			if p.Code.Severity() == layers.Error {
				return true
			}
		}
	}
	return false
}
