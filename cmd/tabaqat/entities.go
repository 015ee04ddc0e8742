package main

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"tabaqat/corpus/index"
	"tabaqat/export/table"
)

// entitiesCommand makes the command entities.
func entitiesCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "entities FILE",
		Short: "List every distinct form of an entity, with what disagrees with it",
		Long: `List every distinct form of an entity with its types, counts and layers, and
what disagrees with it: other types of the form, other spellings of it that have
another type, and places where its words are in no entity at all. Spellings are
equal but for marks, hamza, alef maqsura, teh marbuta and tatweel.

Sorted by count, form, length, untagged, types or first (as they come).`,
		Example: "  tabaqat entities corpus.xlsx --conflicts\n" +
			"  tabaqat entities corpus.xlsx --type ORG --sort untagged -o org.xlsx",
		Args: cobra.ExactArgs(1),
		RunE: runEntities,
	}
	f := c.Flags()
	f.String("type", "", "only entities of this `TYPE`")
	f.String("inside", "", "only those that stand right inside an entity of this `TYPE`")
	f.String("conflicts", "", "only forms with conflicts of these `KINDS`: type, spelling, untagged or all")
	f.Lookup("conflicts").NoOptDefVal = "all"
	f.String("text", "", "only forms with this `TEXT` in them, in any spelling")
	f.Int("rare", 0, "only forms that are entities at most `N` times")
	f.Int("layer", 0, "only forms that stand at this `LAYER`, 1 for the outermost")
	f.String("sort", "count", "the `ORDER`: count, form, length, untagged, types or first")
	f.StringP("output", "o", "", "write the list to `FILE`: .csv, .tsv or .xlsx")
	addReading(c)
	addFormat(c)
	return c
}

func runEntities(c *cobra.Command, args []string) error {
	if err := notOver(c, args[:1]); err != nil {
		return err
	}
	asJSON, err := wantsJSON(c)
	if err != nil {
		return err
	}
	filter, order, err := entityFlags(c)
	if err != nil {
		return err
	}
	doc, err := open(c, args[0])
	if err != nil {
		return err
	}
	x := index.Of(doc)
	entries := entriesOf(x, filter, order)
	if out, _ := c.Flags().GetString("output"); out != "" {
		return table.Write(out, entryHeader(), entryRows(entries))
	}
	if asJSON {
		return printJSON(c.OutOrStdout(), map[string]any{"entities": entries})
	}
	return printEntries(c.OutOrStdout(), entries)
}

func entityFlags(c *cobra.Command) (index.Filter, index.Order, error) {
	text := func(name string) string { s, _ := c.Flags().GetString(name); return s }
	number := func(name string) int { n, _ := c.Flags().GetInt(name); return n }
	filter := index.Filter{
		Type: text("type"), Inside: text("inside"), Text: text("text"), Most: number("rare"), Layer: number("layer"),
	}
	var err error
	if filter.Conflicts, err = conflictKinds(text("conflicts")); err != nil {
		return filter, 0, err
	}
	order := slices.Index(index.Orders(), text("sort"))
	if order < 0 {
		return filter, 0, fmt.Errorf("sort %q is unknown; want %s", text("sort"), strings.Join(index.Orders(), ", "))
	}
	return filter, index.Order(order), nil
}

func conflictKinds(text string) (index.Conflict, error) {
	var kinds index.Conflict
	if text == "" {
		return kinds, nil
	}
	for name := range strings.SplitSeq(text, ",") {
		switch name {
		case "all":
			kinds |= index.AnyConflict
		case "type":
			kinds |= index.OtherType
		case "spelling":
			kinds |= index.OtherSpelling
		case "untagged":
			kinds |= index.LeftUntagged
		default:
			return 0, fmt.Errorf("conflicts %q is unknown; want type, spelling, untagged or all", name)
		}
	}
	return kinds, nil
}

// entry is a form with one type.
type entry struct {
	Form      string          `json:"form"`
	Type      string          `json:"type"`
	Count     int             `json:"count"`
	Sentences []string        `json:"sentences"`
	Conflicts []index.Count   `json:"conflicts"`
	Layers    []int           `json:"layers"` // counts, the outermost first
	Inside    []index.Count   `json:"inside"` // types right around it, "" for none
	Similar   []index.Similar `json:"similar"`
	Untagged  int             `json:"untagged"`
	Embedded  int             `json:"embedded"`
}

func entriesOf(x *index.Index, filter index.Filter, order index.Order) []entry {
	out := []entry{}
	for _, number := range x.List(filter, order) {
		f := x.Form(number)
		for _, u := range f.Types {
			if filter.Type != "" && u.Type != filter.Type {
				continue
			}
			out = append(out, entry{
				Form: f.Text, Type: u.Type, Count: u.Count, Sentences: sentencesOf(x, number, u.Type),
				Conflicts: append([]index.Count{}, u.Conflicts...), Layers: u.Layers, Inside: u.Inside,
				Similar: append([]index.Similar{}, u.Similar...), Untagged: f.Untagged, Embedded: f.Embedded,
			})
		}
	}
	return out
}

// sentencesOf gives the ids of the sentences of a form, each once, in order.
func sentencesOf(x *index.Index, number int, typ string) []string {
	out := []string{}
	last := -1
	for _, h := range x.Places(number, typ) {
		if h.Sentence != last {
			last = h.Sentence
			out = append(out, x.Document().Sentence(h.Sentence).ID)
		}
	}
	return out
}

func entryHeader() []string {
	return []string{"Form", "Type", "Count", "Other types", "Other spellings", "Untagged", "Embedded", "Layers", "Inside", "Sentences"}
}

func entryRows(entries []entry) [][]string {
	rows := make([][]string, len(entries))
	for i, e := range entries {
		layers := make([]string, len(e.Layers))
		for k, n := range e.Layers {
			layers[k] = strconv.Itoa(n)
		}
		rows[i] = []string{
			e.Form, e.Type, strconv.Itoa(e.Count), countsText(e.Conflicts), similarText(e.Similar),
			strconv.Itoa(e.Untagged), strconv.Itoa(e.Embedded), strings.Join(layers, " "), countsText(e.Inside), strings.Join(e.Sentences, " "),
		}
	}
	return rows
}

func countsText(counts []index.Count) string {
	out := make([]string, len(counts))
	for k, c := range counts {
		if c.Type == "" {
			c.Type = "(none)"
		}
		out[k] = fmt.Sprintf("%s %d", c.Type, c.Count)
	}
	return strings.Join(out, ", ")
}

func similarText(similar []index.Similar) string {
	out := make([]string, len(similar))
	for k, s := range similar {
		out[k] = fmt.Sprintf("%s %s %d", s.Form, s.Type, s.Count)
	}
	return strings.Join(out, ", ")
}

// printEntries prints a line an entry: count, type, form, and what disagrees.
func printEntries(w io.Writer, entries []entry) error {
	out := bufio.NewWriter(w)
	width := 0
	for _, e := range entries {
		width = max(width, len(e.Type))
	}
	for _, e := range entries {
		fmt.Fprintf(out, "%7s  %-*s  %s", grouped(e.Count), width, e.Type, e.Form)
		var against []string
		if len(e.Conflicts) > 0 {
			against = append(against, "also "+countsText(e.Conflicts))
		}
		if len(e.Similar) > 0 {
			against = append(against, "spelled "+similarText(e.Similar))
		}
		if e.Untagged > 0 {
			against = append(against, "untagged "+grouped(e.Untagged))
		}
		if len(against) > 0 {
			fmt.Fprintf(out, "  (%s)", strings.Join(against, "; "))
		}
		fmt.Fprintln(out)
	}
	return out.Flush()
}
