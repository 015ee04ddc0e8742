package review

import (
	"fmt"
	"strconv"
	"strings"
)

// A verdict says of a span of a sentence that it is right or wrong, or of the
// spans of one extent which order is right. Under its mark stand all verdicts so
// far, such as "out@3 -in@7": each with the number of its decision, the last one
// on the right, with a minus where the decision was taken back.
const (
	right = "in"
	wrong = "out"
)

// verdictOf is the verdict that stands in a text, "" for none.
func verdictOf(text string) string {
	fields := strings.Fields(text)
	for k := len(fields) - 1; k >= 0; k-- {
		if word, _, ok := strings.Cut(fields[k], "@"); ok && !strings.HasPrefix(word, "-") {
			return word
		}
	}
	return ""
}

// withVerdict adds one; those taken back cannot come again and go.
func withVerdict(text, word string, number int) string {
	var out []string
	for field := range strings.FieldsSeq(text) {
		if !strings.HasPrefix(field, "-") {
			out = append(out, field)
		}
	}
	return strings.Join(append(out, fmt.Sprintf("%s@%d", word, number)), " ")
}

// switched takes the verdict of a number back, or brings it again; it reports
// whether there is one.
func switched(text string, number int, done bool) (string, bool) {
	end := "@" + strconv.Itoa(number)
	fields := strings.Fields(text)
	found := false
	for k, field := range fields {
		word, ok := strings.CutSuffix(field, end)
		if !ok {
			continue
		}
		found = true
		word = strings.TrimPrefix(word, "-")
		if !done {
			word = "-" + word
		}
		fields[k] = word + end
	}
	return strings.Join(fields, " "), found
}

// lastNumber is the highest number of a verdict in a text.
func lastNumber(text string) int {
	last := 0
	for field := range strings.FieldsSeq(text) {
		if _, number, ok := strings.Cut(field, "@"); ok {
			n, _ := strconv.Atoi(number)
			last = max(last, n)
		}
	}
	return last
}
