package layers

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

func (m *mender) order(f finding, p *Problem) {
	stack := m.stacks[f.token]
	right := sorted(stack, m.reading.Owners[f.token])
	p.Message = fmt.Sprintf("tags %s are not sorted outer to inner; want %s", quoted(stack), quoted(right))
	// Sorting leaves every span as it is: tags of one type that trade places
	// are of the same text, or continue and open, which do not meet.
	p.Fixes = []Fix{{Title: "sort to " + quoted(right), Start: f.token, Stacks: []Stack{right}}}
}

func (m *mender) mixed(f finding, p *Problem) {
	stack := m.stacks[f.token]
	rest := slices.DeleteFunc(slices.Clone(stack), func(t string) bool { return t == "O" })
	if len(rest) == 0 {
		p.Message = `tag "O" stands more than once; want it once`
		m.tryStack(p, `leave one "O"`, f.token, Stack{"O"})
		return
	}
	p.Message = fmt.Sprintf("tag \"O\" stands with %s; want one without the other", quoted(rest))
	m.tryStack(p, `take "O" away`, f.token, rest)
	m.tryStack(p, `leave "O" alone`, f.token, Stack{"O"})
}

func (m *mender) missing(f finding, p *Problem) {
	p.Message = `no tag; want "O" or the tags of a span`
	if stack := m.across(f.token); len(stack) > 0 {
		m.tryStack(p, "go on with "+quoted(stack), f.token, stack)
	}
	m.tryStack(p, `tag it "O"`, f.token, Stack{"O"})
}

// across gives the tags that continue at a token without tags what ends before
// it and what an orphan after it goes on with.
func (m *mender) across(token int) Stack {
	if token == 0 || token+1 >= len(m.stacks) {
		return nil
	}
	var after []string
	for _, i := range m.reading.Owners[token+1] {
		if i >= 0 && m.reading.Orphan[i] && m.reading.Spans[i].Start == token+1 {
			after = append(after, m.reading.Spans[i].Type)
		}
	}
	var stack Stack
	for _, i := range m.reading.Owners[token-1] {
		if i < 0 {
			continue
		}
		typ := m.reading.Spans[i].Type
		if k := slices.Index(after, typ); k >= 0 {
			after = slices.Delete(after, k, k+1)
			stack = append(stack, Tag{Inside, typ}.String())
		}
	}
	return stack
}

func (m *mender) malformed(f finding, p *Problem) {
	stack := m.stacks[f.token]
	text := strings.Join(stack[f.tag:f.tag+f.tags], " ")
	if m.reading.Owners[f.token][f.tag] >= 0 {
		m.misplaced(f, p, text)
		return
	}
	p.Message = fmt.Sprintf("tag %q is not well formed; want \"O\", or a prefix, a hyphen and a type", short(text))
	if !m.spend(f.token, f.token+1) {
		return
	}
	for _, tags := range m.spellings(f.token, text) {
		m.tryStack(p, "write "+quoted(tags), f.token, slices.Replace(slices.Clone(stack), f.tag, f.tag+f.tags, tags...))
	}
	if len(p.Fixes) > 0 {
		p.Message = fmt.Sprintf("tag %q is not well formed; want %s", short(text), strings.TrimPrefix(p.Fixes[0].Title, "write "))
	}
	m.tryStack(p, fmt.Sprintf("take %q away", short(text)), f.token, slices.Delete(slices.Clone(stack), f.tag, f.tag+f.tags))
}

// misplaced is a well-formed tag for which the scheme writes another prefix.
func (m *mender) misplaced(f finding, p *Problem, text string) {
	tag, _ := ParseTag(text)
	span := m.reading.Owners[f.token][f.tag]
	own := m.writing.prefix(span, f.token)
	write := func(prefix Prefix) string {
		e := editing{bilou: m.rules.Scheme == IOBES && slices.ContainsFunc(m.stacks, spelledBILOU)}
		return e.write(Tag{prefix, tag.Type})
	}
	p.Message = fmt.Sprintf("tag %q is not of scheme %s; want %q", text, m.rules.Scheme, write(own))
	if m.rules.Scheme.knows(prefixByte(text)) {
		p.Message = fmt.Sprintf("tag %q is not what scheme %s writes here; want %q", text, m.rules.Scheme, write(own))
	}
	if !m.spend(f.token, f.token+1) {
		return
	}
	stack := slices.Clone(m.stacks[f.token])
	for _, prefix := range []Prefix{own, Begin, Inside, End} {
		if m.rules.Scheme.knows(prefix) {
			stack[f.tag] = write(prefix)
			m.tryStack(p, fmt.Sprintf("write %q", stack[f.tag]), f.token, stack)
		}
	}
	m.tryRemove(p, span)
}

// maxQuoted bounds what a message quotes: tags of a stack, and bytes of a tag.
const (
	maxQuotedTags = 8
	maxQuotedTag  = 80
)

// quoted writes a stack as a cell has it, in quotes, and not all of a long one.
func quoted(stack Stack) string {
	text := short(stack[:min(len(stack), maxQuotedTags)].String())
	if len(stack) > maxQuotedTags {
		text += " …"
	}
	return strconv.Quote(text)
}

func short(text string) string {
	if len(text) <= maxQuotedTag {
		return text
	}
	return strings.ToValidUTF8(text[:maxQuotedTag], "") + "…"
}
