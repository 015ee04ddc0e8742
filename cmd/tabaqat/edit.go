package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"tabaqat/ui/session"
	"tabaqat/ui/sitting"
)

// maxScriptLine bounds one line of a script, in bytes.
const maxScriptLine = 16 << 20

func editCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "edit FILE --script S",
		Short: "Carry out edits from JSON lines, as the window would",
		Long: "Carry out edits from JSON lines through the same session, history and journal as the window.\n" +
			"Each line is one of\n" +
			`  {"op":"add","sentence":"7","start":0,"end":2,"type":"ORG"}` + "   (or remove)\n" +
			`  {"op":"retype", … ,"to":"GPE"}   {"op":"resize", … ,"to_start":0,"to_end":3}` + "\n" +
			`  {"op":"fix","code":"order"}   {"op":"undo"}   {"op":"redo"}   {"op":"save"}` + "\n" +
			"or mends tokens and the borders of sentences, with tags that follow\n" + repairOperations +
			"or writes notes and flags\n" + noteOperations +
			"and is answered by one line once it is on the disk.",
		Args: cobra.ExactArgs(1),
		RunE: runEdit,
	}
	f := c.Flags()
	f.String("script", "", "the `FILE` of JSON lines, - for standard input")
	f.StringP("output", "o", "", "write to `FILE` in place of saving")
	f.Bool("no-save", false, "leave the edits in the journal")
	f.String("tagset", "", "a bundled tagset or a `FILE`")
	addSaving(c)
	_ = c.MarkFlagRequired("script")
	addReading(c)
	return c
}

func runEdit(c *cobra.Command, args []string) (err error) {
	if out, _ := c.Flags().GetString("output"); out == "-" {
		return withHint(errors.New("-o -: the answers go to standard output"), "name a file to write with -o")
	}
	script, err := openScript(c)
	if err != nil {
		return err
	}
	defer script.Close()
	s, err := openSitting(c, args[0])
	if err != nil {
		return err
	}
	e, err := newEditing(c, s)
	if err != nil {
		return errors.Join(err, s.Close())
	}
	defer func() { err = errors.Join(err, e.Close()) }()
	refused, err := carryOut(e, script, c.OutOrStdout())
	if err != nil {
		return err
	}
	return finishEdit(c, e, refused)
}

func openScript(c *cobra.Command) (io.ReadCloser, error) {
	name, _ := c.Flags().GetString("script")
	if name == "-" {
		return io.NopCloser(c.InOrStdin()), nil
	}
	return os.Open(name)
}

// openSitting opens the file and takes up what an earlier sitting left unsaved.
func openSitting(c *cobra.Command, path string) (*sitting.Sitting, error) {
	read, from, err := reading(c)
	if err != nil {
		return nil, err
	}
	o := sitting.Options{From: from, Read: read}
	if name, _ := c.Flags().GetString("tagset"); name != "" {
		if o.Session.Tagset, err = loadTagset(name); err != nil {
			return nil, err
		}
	}
	if c.Flags().Lookup("no-journal") != nil {
		o.NoJournal, _ = c.Flags().GetBool("no-journal")
	}
	s, err := sitting.Open(path, o)
	if err != nil {
		return nil, hintAtState(err, "; edit --no-journal works without protection from crashes")
	}
	for _, n := range s.Notices {
		fmt.Fprintf(c.ErrOrStderr(), "%s: %s\n", path, n)
	}
	if n := len(s.Pending); n > 0 {
		if s.Foreign {
			return nil, errors.Join(withHint(fmt.Errorf("%s: %s from an earlier content of the file", path, counted(n, "unsaved step")),
				"tabaqat recover "+path+" shows them; with -o it writes a copy, with --discard it drops them"), s.Close())
		}
		if err := s.Recover(); err != nil {
			return nil, errors.Join(err, s.Close())
		}
		fmt.Fprintf(c.ErrOrStderr(), "%s: took up %s from the journal\n", path, counted(n, "unsaved step"))
	}
	return s, nil
}

// hintAtState adds to an error of the state folder what can be done.
func hintAtState(err error, more string) error {
	if errors.Is(err, sitting.ErrNoState) {
		return withHint(err, "make room or set XDG_STATE_HOME to a folder that can be written to"+more)
	}
	return err
}

// byteOrderMark is what some shells put before what they pipe.
const byteOrderMark = "\ufeff"

// carryOut answers each line of the script; it counts those refused.
func carryOut(e *editing, script io.Reader, out io.Writer) (refused int, err error) {
	lines := bufio.NewScanner(script)
	lines.Buffer(make([]byte, 64<<10), maxScriptLine)
	for n := 1; lines.Scan(); {
		line := bytes.TrimSpace(bytes.TrimPrefix(lines.Bytes(), []byte(byteOrderMark)))
		if len(line) == 0 {
			continue
		}
		failure := e.places.carryOut(e.Sitting, line, e.save)
		if failure != nil {
			refused++
		}
		if err := printJSON(out, answerOf(n, failure)); err != nil {
			return refused, err
		}
		n++
	}
	return refused, lines.Err()
}

// answer is the line that tells how an operation went.
type answer struct {
	N     int    `json:"n"`
	OK    bool   `json:"ok"`
	Error string `json:"error,omitempty"`
}

func answerOf(n int, err error) answer {
	if err != nil {
		return answer{N: n, Error: err.Error()}
	}
	return answer{N: n, OK: true}
}

func finishEdit(c *cobra.Command, e *editing, refused int) error {
	if err := saveEdits(c, e); err != nil {
		kept := "the edits are kept; see them with tabaqat recover"
		if e.Journal() == nil {
			kept = "there is no journal: write the edits to another file with -o"
		}
		fmt.Fprintf(c.ErrOrStderr(), "%s: not saved: %v\nhint: %s\n", programName, err, kept)
		return errFound
	}
	if refused > 0 || e.conflicts > 0 {
		return errFound
	}
	return nil
}

func saveEdits(c *cobra.Command, s *editing) error {
	if out, _ := c.Flags().GetString("output"); out != "" {
		if n := s.Unheld(); n > 0 {
			fmt.Fprintf(s.told, "%s: notes in %s are not written, because this form of file cannot hold them\n", out, counted(n, "sentence"))
		}
		if err := s.SaveCopy(out); err != nil {
			return err
		}
		return s.Dropped()
	}
	if no, _ := c.Flags().GetBool("no-save"); no {
		return nil
	}
	if s.Dirty() {
		return s.save()
	}
	return s.Settle()
}

// operation is one line of a script.
type operation struct {
	Op       string          `json:"op"`
	Sentence json.RawMessage `json:"sentence"`
	Start    *int            `json:"start"`
	End      *int            `json:"end"`
	Type     string          `json:"type"`
	To       string          `json:"to"`
	ToStart  *int            `json:"to_start"`
	ToEnd    *int            `json:"to_end"`
	Code     string          `json:"code"`
	Token    *int            `json:"token"`
	At       *int            `json:"at"`
	By       *int            `json:"by"`
	Text     string          `json:"text"`
	Parts    []string        `json:"parts"`
	On       *bool           `json:"on"`
}

// places finds sentences by id.
type places map[string]int

func newPlaces(s *session.Session) places {
	p := places{}
	for i, sentence := range s.Document().Sentences() {
		if _, ok := p[sentence.ID]; !ok {
			p[sentence.ID] = i
		}
	}
	return p
}
