package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tabaqat/corpus/sheet/grid"
)

// idColumn follows the sentence ids.
type idColumn struct {
	first       []string            // each id once, in the order of the rows
	last        int                 // the number of the last of them, while they only grow
	seen        map[string]struct{} // the ids, from where they are no growing numbers on
	merged      []grid.Range        // that cover the column, by row
	mergedCount int                 // rows that got the id of their merged cell
	filled      int                 // other rows without an id that got that of the row above
}

// returns notes an id and reports whether it was there before. Nearly all sheets
// number their sentences, and a number above all others is new without a look at
// them.
func (c *idColumn) returns(id string) bool {
	if c.seen == nil {
		if n, ok := plainNumber(id); ok && n > c.last {
			c.first, c.last = append(c.first, id), n
			return false
		}
		c.seen = make(map[string]struct{}, 2*len(c.first))
		for _, f := range c.first {
			c.seen[f] = struct{}{}
		}
		c.first = nil
	}
	_, before := c.seen[id]
	if !before {
		c.seen[id] = struct{}{}
	}
	return before
}

// plainNumber reads a whole number above 0 that can be written in no other way.
func plainNumber(text string) (int, bool) {
	if len(text) > 9 || text == "" || text[0] == '0' {
		return 0, false
	}
	n := 0
	for i := range len(text) {
		digit := text[i] - '0'
		if digit > 9 {
			return 0, false
		}
		n = 10*n + int(digit)
	}
	return n, true
}

// mergedRows gives the merged ranges that cover a column, by row.
func mergedRows(merged []grid.Range, column int) []grid.Range {
	var out []grid.Range
	for _, r := range merged {
		if r.FirstColumn <= column && column <= r.LastColumn && r.LastRow > r.FirstRow {
			out = append(out, r)
		}
	}
	slices.SortFunc(out, func(a, b grid.Range) int { return a.FirstRow - b.FirstRow })
	return out
}

// isMerged reports whether a row is in a merged range. Rows come in order.
func (c *idColumn) isMerged(row int) bool {
	for len(c.merged) > 0 && c.merged[0].LastRow < row {
		c.merged = c.merged[1:]
	}
	return len(c.merged) > 0 && c.merged[0].FirstRow <= row
}

// positionColumn follows the positions within a sentence.
type positionColumn struct {
	last  int  // the last position, also over sentences
	known bool // last is that of this sentence's last token
	first bool // the next token is the first of its sentence
}

func (c *positionColumn) begin() { c.known, c.first = false, true }

// position is what a position cell says.
type position struct {
	text     string
	n        int
	numbered bool // text is the number n
}

// read gives a position as a number; a whole number may be written as 3.0.
func (c *positionColumn) read(text string) position {
	if text == "" {
		return position{}
	}
	if n, err := strconv.Atoi(text); err == nil {
		return position{text, n, true}
	}
	whole, part, _ := strings.Cut(strings.TrimSpace(text), ".")
	n, err := strconv.Atoi(whole)
	return position{text, n, err == nil && strings.Trim(part, "0") == ""}
}

// follows takes the position of the next token if it is the one that is due
// within a sentence.
func (c *positionColumn) follows(text string) bool {
	n, ok := plainNumber(text)
	if !ok || c.first || !c.known || n != c.last+1 {
		return false
	}
	c.last = n
	return true
}

// next takes the position of the next token and says what is wrong with it.
// Sentences begin at 0 or 1, or go on with the numbers of the one before.
func (c *positionColumn) next(p position) (message string) {
	n, ok, text := p.n, p.numbered, p.text
	first, known, want := c.first, c.known, c.last+1
	c.first = false
	switch {
	case !ok && blank(text):
		if known {
			message = fmt.Sprintf("position is blank; want %d", want)
		}
		c.last++
		return message
	case !ok:
		c.known = false
		return fmt.Sprintf("position %q is no number", text)
	case first && n != 0 && n != 1 && n != want:
		message = fmt.Sprintf("position %d begins the sentence; want 1", n)
	case !known || n == want:
	case n == c.last:
		message = fmt.Sprintf("position %d stands twice; want %d", n, want)
	case n < want:
		message = fmt.Sprintf("position %d starts again after %d in one sentence; want %d", n, c.last, want)
	default:
		message = fmt.Sprintf("position %d leaves a gap after %d; want %d", n, c.last, want)
	}
	c.last, c.known = n, true
	return message
}
