package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// request is a body of POST /v1/tag.
type request struct {
	input     input
	member    string // that the input came in: text or tokens
	format    string
	scores    *bool
	threshold float64
	strict    bool
}

// readRequest reads the body and refuses, with the place, what does not fit.
func (s *Server) readRequest(w http.ResponseWriter, r *http.Request) (request, error) {
	if r.ContentLength > s.limits.Body {
		return request{}, s.tooLarge()
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, s.limits.Body))
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return request{}, s.tooLarge()
	}
	if err != nil {
		return request{}, failed(http.StatusBadRequest, "body", "the body ended early or came too slowly")
	}
	if err := isJSON(r.Header.Get("Content-Type"), body); err != nil {
		return request{}, err
	}
	var members map[string]jsontext.Value
	if err := jsonv2.Unmarshal(body, &members); err != nil || members == nil {
		return request{}, notJSON(err)
	}
	return parseMembers(members)
}

func (s *Server) tooLarge() error {
	return failed(http.StatusRequestEntityTooLarge, "body", "the body is larger than %d bytes; want smaller pieces", s.limits.Body)
}

// isJSON looks at the media type. What curl calls data that it was told nothing
// of passes as well where it looks like JSON: no other site's form can send it,
// because of its Origin.
func isJSON(contentType string, body []byte) error {
	media, _, err := mime.ParseMediaType(contentType)
	switch {
	case contentType == "", err == nil && (media == "application/json" || strings.HasSuffix(media, "+json")):
		return nil
	case media == "application/x-www-form-urlencoded" && strings.HasPrefix(strings.TrimSpace(string(body[:min(len(body), 64)])), "{"):
		return nil
	}
	return failed(http.StatusUnsupportedMediaType, "header Content-Type", "content type %q; want application/json", contentType)
}

func notJSON(err error) error {
	if e, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
		return failed(http.StatusBadRequest, "body", "byte %d: not JSON: %v; want an object in UTF-8 with text or tokens", e.ByteOffset, reasonOf(e))
	}
	return failed(http.StatusBadRequest, "body", "not a JSON object; want one with text or tokens")
}

func reasonOf(e *jsontext.SyntacticError) error {
	if e.Err != nil {
		return e.Err
	}
	return errors.New("invalid")
}

func parseMembers(members map[string]jsontext.Value) (request, error) {
	q := request{format: "iob2"}
	for _, name := range slices.Sorted(maps.Keys(members)) {
		if err := q.set(name, members[name]); err != nil {
			return q, err
		}
	}
	_, text := members["text"]
	_, tokens := members["tokens"]
	switch {
	case text && tokens:
		return q, unfit("", "text and tokens together; want one of them")
	case !text && !tokens:
		return q, unfit("", "neither text nor tokens; want one of them")
	}
	return q, nil
}

func unfit(where, format string, args ...any) error {
	return failed(http.StatusUnprocessableEntity, where, format, args...)
}

// set reads one member.
func (q *request) set(name string, v jsontext.Value) (err error) {
	where := string(jsontext.Pointer("").AppendToken(name))
	switch name {
	case "text":
		var text string
		if text, err = textOf(where, v); err == nil {
			q.input, q.member = textInput(text), name
		}
	case "tokens":
		q.member = name
		q.input, err = parseTokens(v)
	case "format":
		if q.format, err = textOf(where, v); err == nil && !slices.Contains(formats(), q.format) {
			err = unfit(where, "format %q is unknown; want %s", q.format, strings.Join(formats(), ", "))
		}
	case "scores":
		var yes bool
		yes, err = boolOf(where, v)
		q.scores = &yes
	case "strict":
		q.strict, err = boolOf(where, v)
	case "threshold":
		q.threshold, err = numberOf(where, v)
	default:
		err = unfit(where, "member %q is unknown; want text, tokens, format, scores, threshold or strict", name)
	}
	return err
}

func textOf(where string, v jsontext.Value) (string, error) {
	if v.Kind() != '"' {
		return "", unfit(where, "%s; want a string", kindOf(v))
	}
	var s string
	if err := json.Unmarshal(v, &s); err != nil {
		return "", unfit(where, "%v; want a string", err)
	}
	return s, nil
}

func boolOf(where string, v jsontext.Value) (bool, error) {
	if k := v.Kind(); k != 't' && k != 'f' {
		return false, unfit(where, "%s; want true or false", kindOf(v))
	}
	return v.Kind() == 't', nil
}

func numberOf(where string, v jsontext.Value) (float64, error) {
	n, err := strconv.ParseFloat(string(v), 64)
	if v.Kind() != '0' || err != nil || n < 0 || n > 1 {
		return 0, unfit(where, "%s; want a number from 0 to 1", kindOf(v))
	}
	return n, nil
}

// kindOf names a value in a message.
func kindOf(v jsontext.Value) string {
	switch v.Kind() {
	case '"':
		return "a string"
	case '0':
		return fmt.Sprintf("the number %.20s", v)
	case '[':
		return "a list"
	case '{':
		return "an object"
	}
	return string(v)
}

// parseTokens reads a list of words, one sentence, or of such lists.
func parseTokens(v jsontext.Value) (input, error) {
	var list []jsontext.Value
	if v.Kind() != '[' || json.Unmarshal(v, &list) != nil {
		return input{}, unfit("/tokens", "%s; want a list of strings, or of lists of strings", kindOf(v))
	}
	if len(list) == 0 {
		return tokenInput(nil), nil
	}
	if list[0].Kind() != '[' {
		words, err := parseWords("/tokens", list)
		return tokenInput([][]string{words}), err
	}
	sentences := make([][]string, len(list))
	for i, x := range list {
		where := "/tokens/" + strconv.Itoa(i)
		var words []jsontext.Value
		if x.Kind() != '[' || json.Unmarshal(x, &words) != nil {
			return input{}, unfit(where, "%s; want a list of strings, as the first sentence is", kindOf(x))
		}
		var err error
		if sentences[i], err = parseWords(where, words); err != nil {
			return input{}, err
		}
	}
	return tokenInput(sentences), nil
}

func parseWords(where string, list []jsontext.Value) ([]string, error) {
	words := make([]string, len(list))
	for i, x := range list {
		at := where + "/" + strconv.Itoa(i)
		var err error
		if words[i], err = textOf(at, x); err != nil {
			return nil, err
		}
		if words[i] == "" {
			return nil, unfit(at, `token ""; want at least one character`)
		}
	}
	return words, nil
}
