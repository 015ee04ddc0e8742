package ui

import (
	"errors"
	"maps"
	"slices"

	"tabaqat/corpus/index/consistent"
)

// kindRule is the kind of decision that a form is always of a type; the key is
// the rule as it is written in files of rules.
const kindRule = "rule"

var errNoJournal = errors.New("rules are kept in the journal, and there is none for this file")

// ruleChoices offers to keep what the place at hand says as a rule, or to drop
// a rule that was kept about its words.
func (l *hitList) ruleChoices() []choice {
	h, ok := l.hits.Here()
	if !ok {
		return nil
	}
	rules := []consistent.Rule{{Form: l.hits.Index().Words(h), Type: h.Type}}
	if h.Type == "" {
		rules[0].Type = "O"
	}
	if h.Type != "" && h.Inside != "" {
		inside := rules[0]
		inside.Inside = h.Inside
		rules = append(rules, inside)
	}
	kept := l.w.keptRules()
	var all []choice
	for _, r := range rules {
		if slices.Contains(kept, r) {
			all = append(all, choice{group: "Rule", title: "drop: " + r.Says(), do: func() { l.w.keepRule(r, "") }})
			continue
		}
		all = append(all, choice{group: "Rule", title: "keep: " + r.Says(), do: func() { l.w.keepRule(r, "yes") }})
	}
	return all
}

// keepRule keeps a rule beside the document, or with an empty value drops it;
// the checks tell of what breaches it.
func (w *Window) keepRule(r consistent.Rule, value string) {
	w.center.dock.focus()
	j := w.sitting.Journal()
	if j == nil {
		w.Report(errNoJournal)
		return
	}
	if err := j.Put(kindRule, r.String(), value); err != nil {
		w.Report(err)
		return
	}
	w.review.checks.stale = true
	if value == "" {
		w.Tell("dropped: " + r.Says())
		return
	}
	text := "kept: " + r.Says()
	if x := w.review.index; x != nil {
		text += "; now not so at " + hitCount(len(consistent.Breaches(x, r)))
	}
	w.Tell(text)
	w.trace.say("%s", text)
}

// keptRules lists the rules that were kept about the document.
func (w *Window) keptRules() []consistent.Rule {
	j := w.sitting.Journal()
	if j == nil {
		return nil
	}
	facts, err := j.Facts(kindRule)
	if err != nil {
		w.Report(err)
		return nil
	}
	var rules []consistent.Rule
	for _, line := range slices.Sorted(maps.Keys(facts)) {
		if r, err := consistent.ParseRule(line); err == nil && facts[line] != "" {
			rules = append(rules, r)
		}
	}
	return rules
}
