package consistent

import (
	"fmt"
	"slices"
	"strings"

	"tabaqat/corpus/index"
)

// Check is one thing to warn of. Name is what the command line and the window
// switch it by.
type Check struct {
	Name, Title string
	look        func(w *walk)
}

// Checks lists all checks.
func Checks() []Check {
	return []Check{
		{"boundary", "the same name has other borders elsewhere", (*walk).boundary},
		{"clitics", "a small attached word is now inside a name, now outside", (*walk).clitics},
		{"starts", "no other entity of the type begins so", (*walk).starts},
		{"numbers", "a number is in no entity of a type for numbers", (*walk).numbers},
		{"punctuation", "an entity begins or ends with punctuation", (*walk).punctuation},
		{"rules", "a rule that was kept is not followed", (*walk).rules},
	}
}

// Prefix stands before a check's name in the code of its warnings.
const Prefix = "consistency-"

// Warning is something to look at: the tokens of a sentence, with the entity's
// type where there is one, and what disagrees.
type Warning struct {
	Check   string
	Hit     index.Hit
	Message string
}

// Code is the check's name as problems are coded, such as consistency-boundary.
func (w Warning) Code() string { return Prefix + w.Check }

// Options says which checks are made; Names nil is all. Rules are held to by the
// check rules.
type Options struct {
	Names []string
	Rules []Rule
}

// Parse reads names of checks parted by commas; "all" and "" are all of them.
func Parse(text string) ([]string, error) {
	if text == "" || text == "all" {
		return nil, nil
	}
	var known []string
	for _, c := range Checks() {
		known = append(known, c.Name)
	}
	names := strings.Split(text, ",")
	for _, name := range names {
		if !slices.Contains(known, name) {
			return nil, fmt.Errorf("consistency check %q is unknown; want %s or all", name, strings.Join(known, ", "))
		}
	}
	return names, nil
}

// Run makes the checks and gives the warnings in reading order.
func Run(x *index.Index, o Options) []Warning {
	w := newWalk(x, o)
	for i := range x.Len() {
		w.enter(i)
		for _, c := range Checks() {
			if o.Names == nil || slices.Contains(o.Names, c.Name) {
				w.check = c.Name
				c.look(w)
			}
		}
	}
	return w.found
}

// Counts tells how many warnings each check gave, in the order of Checks, those
// that gave none left out.
func Counts(warnings []Warning) []index.Count {
	var out []index.Count
	for _, c := range Checks() {
		n := 0
		for _, w := range warnings {
			if w.Check == c.Name {
				n++
			}
		}
		if n > 0 {
			out = append(out, index.Count{Type: c.Name, Count: n})
		}
	}
	return out
}
