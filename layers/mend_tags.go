package layers

import (
	"fmt"
	"slices"
	"strings"
)

func (m *mender) order(f finding, p *Problem) {
	stack := m.stacks[f.token]
	right := sorted(stack, m.reading.Owners[f.token])
	p.Message = fmt.Sprintf("tags %q are not sorted outer to inner; want %q", stack, right)
	// Sorting leaves every span as it is: tags of one type that trade places
	// are of the same text, or continue and open, which do not meet.
	p.Fixes = []Fix{{Title: fmt.Sprintf("sort to %q", right), Start: f.token, Stacks: []Stack{right}}}
}

func (m *mender) mixed(f finding, p *Problem) {
	stack := m.stacks[f.token]
	rest := slices.DeleteFunc(slices.Clone(stack), func(t string) bool { return t == "O" })
	if len(rest) == 0 {
		p.Message = `tag "O" stands more than once; want it once`
		m.tryStack(p, `leave one "O"`, f.token, Stack{"O"})
		return
	}
	p.Message = fmt.Sprintf("tag \"O\" stands with %q; want one without the other", rest)
	m.tryStack(p, `take "O" away`, f.token, rest)
	m.tryStack(p, `leave "O" alone`, f.token, Stack{"O"})
}

func (m *mender) missing(f finding, p *Problem) {
	p.Message = `no tag; want "O" or the tags of a span`
	if stack := m.across(f.token); len(stack) > 0 {
		m.tryStack(p, fmt.Sprintf("go on with %q", stack), f.token, stack)
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
		m.foreign(f, p, text)
		return
	}
	spellings := m.spellings(f.token, text)
	for _, tags := range spellings {
		m.tryStack(p, fmt.Sprintf("write %q", tags), f.token, slices.Replace(slices.Clone(stack), f.tag, f.tag+f.tags, tags...))
	}
	p.Message = fmt.Sprintf("tag %q is not well formed; want %s", text, m.wanted(p.Fixes))
	m.tryStack(p, fmt.Sprintf("take %q away", text), f.token, slices.Delete(slices.Clone(stack), f.tag, f.tag+f.tags))
}

// wanted names what the fixes write, or how any tag is written.
func (m *mender) wanted(fixes []Fix) string {
	if len(fixes) == 0 {
		return `"O", or a prefix, a hyphen and a type`
	}
	return strings.TrimPrefix(fixes[0].Title, "write ")
}

// foreign is a well-formed tag whose prefix the scheme does not have.
func (m *mender) foreign(f finding, p *Problem, text string) {
	tag, _ := ParseTag(text)
	own := Tag{Inside, tag.Type}
	if !m.continues(f.token, f.tag) {
		own.Prefix = Begin
	}
	p.Message = fmt.Sprintf("tag %q is not of scheme %s; want %q", text, m.rules.Scheme, own)
	stack := slices.Clone(m.stacks[f.token])
	for _, prefix := range []Prefix{own.Prefix, Begin, Inside, End} {
		if m.rules.Scheme.knows(prefix) {
			stack[f.tag] = Tag{prefix, tag.Type}.String()
			m.tryStack(p, fmt.Sprintf("write %q", stack[f.tag]), f.token, stack)
		}
	}
	m.tryRemove(p, m.reading.Owners[f.token][f.tag])
}

// continues reports whether a tag goes on with a span from the token before.
func (m *mender) continues(token, tag int) bool {
	span := m.reading.Owners[token][tag]
	return span >= 0 && m.reading.Spans[span].Start < token
}
