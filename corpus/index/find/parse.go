package find

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"tabaqat/layers/fold"
)

var errEmpty = errors.New("query is empty; want words or a condition such as type=ORG")

// parse reads a query that is no regular expression.
func parse(text string, o Options) (node, error) {
	if strings.TrimSpace(text) == "" {
		return nil, errEmpty
	}
	tokens, err := lex(text)
	if o.Plain || err == nil && !structural(tokens) || err != nil && !strings.Contains(text, "=") && strings.Count(text, `"`) == 1 {
		return phraseOf(text, o), nil
	}
	if err != nil {
		return nil, err
	}
	p := &parser{tokens: tokens, options: o}
	p.options.Part = false
	n, err := p.query()
	if err != nil {
		return nil, err
	}
	if t := p.next(); t.kind != end {
		return nil, p.wants(t, "the end of the query")
	}
	return n, nil
}

// structural reports whether a query is more than words.
func structural(tokens []token) bool {
	if isWord(tokens[0], "untagged") && len(tokens) > 2 || isWord(tokens[0], "not") && len(tokens) > 2 {
		return true
	}
	return slices.ContainsFunc(tokens, func(t token) bool { return t.kind == conditional || t.kind == quoted })
}

func isWord(t token, text string) bool { return t.kind == word && strings.EqualFold(t.text, text) }

type parser struct {
	tokens  []token
	options Options
	depth   int
}

// maxDepth bounds brackets within brackets.
const maxDepth = 100

func (p *parser) peek() token { return p.tokens[0] }

func (p *parser) next() token {
	t := p.tokens[0]
	if t.kind != end {
		p.tokens = p.tokens[1:]
	}
	return t
}

func (p *parser) wants(t token, what string) error {
	if t.kind == end {
		return fmt.Errorf("query ends too early; want %s", what)
	}
	text := t.text
	if t.kind == conditional {
		text = t.name + t.sign + t.text
	}
	return fmt.Errorf("%q at character %d; want %s", text, t.at, what)
}

// query is terms joined by or.
func (p *parser) query() (node, error) {
	if p.depth++; p.depth > maxDepth {
		return nil, fmt.Errorf("brackets and not's are more than %d deep", maxDepth)
	}
	defer func() { p.depth-- }()
	var parts either
	for {
		n, err := p.term()
		if err != nil {
			return nil, err
		}
		parts = append(parts, n)
		if !isWord(p.peek(), "or") {
			break
		}
		p.next()
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	return parts, nil
}

// term is factors that all hold. One that finds by itself is put first.
func (p *parser) term() (node, error) {
	var parts all
	for {
		n, err := p.factor()
		if err != nil {
			return nil, err
		}
		parts = append(parts, n)
		t := p.peek()
		if isWord(t, "and") {
			p.next()
			continue
		}
		if t.kind == end || t.kind == closed || isWord(t, "or") {
			break
		}
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	slices.SortStableFunc(parts, func(a, b node) int { return negation(a) - negation(b) })
	return parts, nil
}

func negation(n node) int {
	if _, ok := n.(not); ok {
		return 1
	}
	return 0
}

// factor is a subject with what it contains or is inside of.
func (p *parser) factor() (node, error) {
	if isWord(p.peek(), "not") {
		if p.depth++; p.depth > maxDepth {
			return nil, fmt.Errorf("brackets and not's are more than %d deep", maxDepth)
		}
		p.next()
		n, err := p.factor()
		p.depth--
		return not{n, &scratch{}}, err
	}
	n, err := p.subject()
	for err == nil {
		negated := isWord(p.peek(), "not") && (isWord(p.tokens[1], "containing") || isWord(p.tokens[1], "inside"))
		if negated {
			p.next()
		}
		inside := isWord(p.peek(), "inside")
		if !inside && !isWord(p.peek(), "containing") {
			break
		}
		p.next()
		var object node
		if object, err = p.subject(); err == nil {
			n = relation{n, object, inside, negated}
		}
	}
	return n, err
}

// subject is a condition, a phrase, or a query in brackets.
func (p *parser) subject() (node, error) {
	const want = `a condition such as type=ORG, words in quotes, or (`
	switch t := p.next(); {
	case t.kind == open:
		n, err := p.query()
		if err != nil {
			return nil, err
		}
		if t := p.next(); t.kind != closed {
			return nil, p.wants(t, ")")
		}
		return n, nil
	case t.kind == conditional:
		if !t.value {
			return nil, fmt.Errorf("%q at character %d: no value; want one, such as type=ORG or depth>=3", t.name+t.sign, t.at)
		}
		return conditionOf(strings.ToLower(t.name), t.sign, t.text, p.options)
	case t.kind == quoted:
		n := phraseOf(t.text, p.options)
		if len(n.patterns) == 0 {
			return nil, fmt.Errorf("quotes at character %d hold no word", t.at)
		}
		return n, nil
	case isWord(t, "untagged"):
		n, err := p.subject()
		return untagged{n}, err
	case isWord(t, "and"), isWord(t, "or"), isWord(t, "inside"), isWord(t, "containing"):
		return nil, p.wants(t, want)
	case t.kind == word:
		return p.words(t), nil
	default:
		return nil, p.wants(t, want)
	}
}

// words is a phrase without quotes: the words up to the next that means
// something.
func (p *parser) words(t token) node {
	words := []string{t.text}
	for p.peek().kind == word && !slices.ContainsFunc([]string{"and", "or", "not", "inside", "containing", "untagged"},
		func(key string) bool { return isWord(p.peek(), key) }) {
		words = append(words, p.next().text)
	}
	return phraseOf(strings.Join(words, " "), p.options)
}

// parseRegex reads a regular expression: for each token, or, where a blank is in
// it, for the tokens of a sentence joined by blanks.
func parseRegex(text string, o Options) (node, *lines, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil, errEmpty
	}
	source := text
	if !o.Exact {
		source = fold.Letters(text)
	}
	re, err := regexp.Compile(source)
	if err != nil {
		return nil, nil, fmt.Errorf("regular expression %q: %w", text, errors.New(strings.TrimPrefix(err.Error(), "error parsing regexp: ")))
	}
	if strings.Contains(text, " ") || strings.Contains(text, `\s`) || strings.Contains(text, "[:space:]") {
		return nil, &lines{re, o.Exact}, nil
	}
	return &phrase{patterns: []pattern{{exact: o.Exact, regex: re.MatchString}}}, nil, nil
}
