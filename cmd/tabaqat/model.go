package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"tabaqat/model/onnx"
)

// modelCommand makes the command model and those below it.
func modelCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "model",
		Short: "List, show, add, remove and measure the models that suggest entities",
		Args:  cobra.NoArgs,
		RunE:  func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	list := &cobra.Command{
		Use: "list", Short: "List the model in the box and those added",
		Args: cobra.NoArgs, RunE: runModelList,
	}
	addFormat(list)
	show := &cobra.Command{
		Use: "show [MODEL]", Short: "Show what a model is: a name, a folder or a zip",
		Args: cobra.MaximumNArgs(1), RunE: runModelShow,
	}
	addFormat(show)
	add := &cobra.Command{
		Use: "add PATH", Short: "Check a model, folder or zip, and copy it to those added",
		Long: `Check a model and copy it to those added. PATH is a bundle (model.onnx,
tokenizer.json, bundle.json) or a token classifier as Optimum and Hugging Face
export it (model.onnx, tokenizer.json, config.json with id2label).`,
		Args: cobra.ExactArgs(1), RunE: runModelAdd,
	}
	add.Flags().String("name", "", "call it `NAME` here")
	remove := &cobra.Command{
		Use: "remove NAME", Short: "Delete a model that was added",
		Args: cobra.ExactArgs(1), RunE: runModelRemove,
	}
	c.AddCommand(list, show, add, remove, benchCommand())
	return c
}

// shown is a model as model show and list print it.
type shown struct {
	Name         string          `json:"name"`
	Path         string          `json:"path"`
	Form         string          `json:"form,omitempty"`
	Version      string          `json:"version,omitempty"`
	Description  string          `json:"description,omitempty"`
	Licence      string          `json:"licence,omitempty"`
	Architecture string          `json:"architecture,omitempty"`
	Types        []string        `json:"types,omitempty"`
	MaxLength    int             `json:"max_length,omitempty"`
	Weights      string          `json:"weights,omitempty"`
	Encoder      json.RawMessage `json:"encoder,omitempty"`
	Training     json.RawMessage `json:"training,omitempty"`
	Metrics      json.RawMessage `json:"metrics,omitempty"`
	Error        string          `json:"error,omitempty"`
}

// inProgram is the path of the model that the program itself carries.
const inProgram = "(in the program)"

func shownOf(b *onnx.Bundle) shown {
	i := b.Info
	s := shown{
		Name: i.Name, Path: b.Path, Form: b.Form, Version: i.Version, Description: i.Description,
		Licence: i.Licence, Architecture: string(i.Architecture), Types: b.Types(), MaxLength: i.MaxLength,
		Weights: i.Weights, Encoder: i.Encoder, Training: i.Training, Metrics: i.Metrics,
	}
	if s.Path == "" {
		s.Path = inProgram
	} else if abs, err := filepath.Abs(s.Path); err == nil {
		s.Path = abs
	}
	return s
}

func runModelList(c *cobra.Command, _ []string) error {
	asJSON, err := wantsJSON(c)
	if err != nil {
		return err
	}
	store := onnx.UserStore()
	all := []shown{}
	if b, err := onnx.OpenBundled(); err == nil {
		all = append(all, shownOf(b))
		b.Close()
	} else {
		all = append(all, shown{Name: onnx.Bundled, Error: err.Error()})
	}
	for _, e := range store.List() {
		all = append(all, entryShown(e))
	}
	if asJSON {
		return printJSON(c.OutOrStdout(), map[string]any{"models": all, "folder": store.Dir})
	}
	return printModels(c.OutOrStdout(), all)
}

func entryShown(e onnx.Entry) shown {
	s := shown{
		Name: e.Name, Path: e.Path, Version: e.Info.Version, Licence: e.Info.Licence,
		Architecture: string(e.Info.Architecture), Weights: e.Info.Weights,
	}
	if e.Err != nil {
		s.Error = e.Err.Error()
	}
	return s
}

func printModels(w io.Writer, all []shown) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "name\tversion\tlicence\tpath")
	for _, s := range all {
		path := s.Path
		if s.Error != "" {
			path = "cannot be used: " + s.Error
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", s.Name, s.Version, s.Licence, path)
	}
	return t.Flush()
}

func runModelShow(c *cobra.Command, args []string) error {
	asJSON, err := wantsJSON(c)
	if err != nil {
		return err
	}
	s, err := shownNamed(strings.Join(args, ""))
	if err != nil {
		return err
	}
	if asJSON {
		return printJSON(c.OutOrStdout(), s)
	}
	return printModel(c.OutOrStdout(), s)
}

// shownNamed is the model of a name, or in a folder or zip.
func shownNamed(name string) (shown, error) {
	if s, ok, err := shownLearner(name); ok || err != nil {
		return s, err
	}
	b, err := onnx.UserStore().Find(name)
	if err != nil {
		return shown{}, err
	}
	defer b.Close()
	return shownOf(b), nil
}

func printModel(w io.Writer, s shown) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	row := func(name, value string) {
		if value != "" && value != "null" && value != "{}" {
			fmt.Fprintf(t, "%s\t%s\n", name, value)
		}
	}
	row("name", s.Name)
	row("version", s.Version)
	row("about", s.Description)
	row("licence", s.Licence)
	row("path", s.Path)
	row("form", s.Form)
	row("architecture", s.Architecture)
	row("types", strings.Join(s.Types, " "))
	if s.MaxLength > 0 {
		row("longest input", fmt.Sprintf("%d pieces", s.MaxLength))
	}
	row("weights", s.Weights)
	row("encoder", onOneLine(s.Encoder))
	row("training", onOneLine(s.Training))
	row("metrics", onOneLine(s.Metrics))
	return t.Flush()
}

func onOneLine(raw json.RawMessage) string {
	var b bytes.Buffer
	if json.Compact(&b, raw) != nil {
		return string(raw)
	}
	return b.String()
}

func runModelAdd(c *cobra.Command, args []string) error {
	name, _ := c.Flags().GetString("name")
	store := onnx.UserStore()
	e, err := store.Add(args[0], name)
	if errors.Is(err, onnx.ErrNoStore) {
		return err
	}
	if err != nil {
		return withHint(err, "want a folder or zip with model.onnx, tokenizer.json, and bundle.json or config.json")
	}
	// A model that cannot run is better told now than at the first suggestion.
	if err := tryModel(e.Path); err != nil {
		return errors.Join(err, store.Remove(e.Name))
	}
	fmt.Fprintf(c.OutOrStdout(), "added %s: %s\n", e.Name, e.Path)
	return nil
}

// tryModel runs a model's self-test, where there is a runtime.
func tryModel(path string) error {
	r, err := onnx.OpenRuntime("")
	if err != nil {
		return nil // suggest will say what is missing
	}
	b, err := onnx.OpenBundle(path)
	if err != nil {
		return err
	}
	defer b.Close()
	m, err := onnx.Open(r, b, onnx.Options{Device: onnx.CPU})
	if err != nil {
		return err
	}
	return m.Close()
}

func runModelRemove(c *cobra.Command, args []string) error {
	if err := onnx.UserStore().Remove(args[0]); err != nil {
		return err
	}
	fmt.Fprintf(c.OutOrStdout(), "removed %s\n", args[0])
	return nil
}
