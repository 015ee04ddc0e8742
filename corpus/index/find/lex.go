package find

import (
	"errors"
	"fmt"
	"strings"
)

// token is a piece of a query; at is its place, in characters from 1.
type token struct {
	kind  kind
	text  string // a word, or what stands in the quotes
	name  string // of a condition
	sign  string
	at    int
	value bool // a condition has a value
}

type kind uint8

const (
	word kind = iota
	quoted
	conditional
	open
	closed
	end
)

var errUnclosed = errors.New(`quote " is not closed`)

// lex cuts a query into pieces.
func lex(text string) ([]token, error) {
	var out []token
	runes := []rune(text)
	for k := 0; k < len(runes); {
		switch r := runes[k]; {
		case r == ' ' || r == '\t' || r == '\n' || r == '\u00a0':
			k++
		case r == '(':
			out = append(out, token{kind: open, text: "(", at: k + 1})
			k++
		case r == ')':
			out = append(out, token{kind: closed, text: ")", at: k + 1})
			k++
		case r == '"':
			inner, after, err := quotedAt(runes, k)
			if err != nil {
				return nil, err
			}
			out = append(out, token{kind: quoted, text: inner, at: k + 1})
			k = after
		default:
			t, after, err := wordAt(runes, k)
			if err != nil {
				return nil, err
			}
			out = append(out, t)
			k = after
		}
	}
	return append(out, token{kind: end, at: len(runes) + 1}), nil
}

// quotedAt reads a phrase in quotes; \" is a quote in it.
func quotedAt(runes []rune, k int) (inner string, after int, err error) {
	var text strings.Builder
	for at := k + 1; at < len(runes); at++ {
		switch {
		case runes[at] == '\\' && at+1 < len(runes) && runes[at+1] == '"':
			at++
			text.WriteRune('"')
		case runes[at] == '"':
			return text.String(), at + 1, nil
		default:
			text.WriteRune(runes[at])
		}
	}
	return "", 0, fmt.Errorf("%w, at character %d", errUnclosed, k+1)
}

// wordAt reads a word or a condition such as depth>=3.
func wordAt(runes []rune, k int) (token, int, error) {
	at := k
	for at < len(runes) && (runes[at] >= 'a' && runes[at] <= 'z' || runes[at] >= 'A' && runes[at] <= 'Z') {
		at++
	}
	if sign := signAt(runes, at); sign != "" && at > k {
		return conditionAt(runes, k, at, sign)
	}
	for at < len(runes) && !strings.ContainsRune(" \t\n\u00a0()", runes[at]) {
		at++
	}
	return token{kind: word, text: string(runes[k:at]), at: k + 1}, at, nil
}

func signAt(runes []rune, at int) string {
	rest := string(runes[at:min(at+2, len(runes))])
	for _, sign := range []string{"!=", "<=", ">=", "=", "<", ">"} {
		if strings.HasPrefix(rest, sign) {
			return sign
		}
	}
	return ""
}

func conditionAt(runes []rune, k, at int, sign string) (token, int, error) {
	t := token{kind: conditional, name: string(runes[k:at]), sign: sign, at: k + 1}
	at += len(sign)
	if at < len(runes) && runes[at] == '"' {
		inner, after, err := quotedAt(runes, at)
		t.text, t.value = inner, true
		return t, after, err
	}
	from := at
	for at < len(runes) && !strings.ContainsRune(" \t\n\u00a0()", runes[at]) {
		at++
	}
	t.text, t.value = string(runes[from:at]), at > from
	return t, at, nil
}
