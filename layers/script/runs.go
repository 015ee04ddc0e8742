package script

import (
	"strings"

	"golang.org/x/text/unicode/bidi"
)

// Runs cuts a text that stands in a line of the given direction into pieces
// that can be drawn side by side, as the eye sees them from the left. In a
// right-to-left line lone brackets are mirrored. The pieces of a text that is
// of one kind are the text itself.
func Runs(text string, line Direction) []string {
	if simple(text, line) {
		return []string{text}
	}
	def := bidi.LeftToRight
	if line == RightToLeft {
		def = bidi.RightToLeft
	}
	var p bidi.Paragraph
	if _, err := p.SetString(text, bidi.DefaultDirection(def)); err != nil || strings.ContainsFunc(text, separates) {
		return []string{text}
	}
	order, err := p.Order()
	if err != nil {
		return []string{text}
	}
	logical := make([]bidi.Run, order.NumRuns())
	for i := range logical {
		logical[i] = order.Run(i)
	}
	if line == RightToLeft {
		return fromTheRight(logical)
	}
	return fromTheLeft(logical)
}

// separates reports whether the algorithm ends a paragraph after the rune;
// nothing sensible can be drawn of it.
func separates(r rune) bool {
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.B
}

// fromTheRight gives the pieces of a right-to-left line: the runs in the
// opposite order.
func fromTheRight(logical []bidi.Run) []string {
	var pieces []string
	for i := len(logical) - 1; i >= 0; i-- {
		pieces = append(pieces, piecesOf(logical[i])...)
	}
	return pieces
}

// fromTheLeft gives the pieces of a left-to-right line. A number after
// right-to-left letters belongs to them and stands left of them.
func fromTheLeft(logical []bidi.Run) []string {
	var pieces, group []string // group is what reads right to left, from the left
	for _, run := range logical {
		if run.Direction() == bidi.RightToLeft {
			group = append(piecesOf(run), group...)
			continue
		}
		text := run.String()
		if len(group) > 0 {
			n := number(text)
			if n > 0 {
				group = append([]string{text[:n]}, group...)
			}
			if n == len(text) {
				continue
			}
			text = text[n:]
		}
		pieces, group = append(append(pieces, group...), text), nil
	}
	return append(pieces, group...)
}

func piecesOf(run bidi.Run) []string {
	if run.Direction() == bidi.RightToLeft {
		return rightToLeft(run.String())
	}
	return []string{run.String()}
}

// number gives the length of the number that a text begins with, with the
// signs inside it.
func number(text string) int {
	end := 0
	for i := 0; i < len(text); {
		p, size := bidi.LookupString(text[i:])
		switch p.Class() {
		case bidi.EN, bidi.AN:
			end = i + size
		case bidi.ES, bidi.CS, bidi.ET, bidi.NSM:
		default:
			return end
		}
		i += size
	}
	return end
}

// simple spares plain words the algorithm: letters of the line's own direction
// alone, or, in a line from the left, no letter of the other one.
func simple(text string, line Direction) bool {
	for i := 0; i < len(text); {
		p, size := bidi.LookupString(text[i:])
		if size == 0 {
			return true
		}
		c := p.Class()
		switch {
		case line == RightToLeft && c != bidi.AL && c != bidi.R && c != bidi.NSM:
			return false
		case line == LeftToRight && (c == bidi.R || c == bidi.AL || c == bidi.AN):
			return false
		}
		i += size
	}
	return true
}

// rightToLeft cuts a right-to-left run into its leading signs, what stands from
// its first to its last letter, and its trailing signs, and gives them from the
// left. A shaper sees only a piece that begins and ends with a letter as right
// to left; the signs are turned here.
func rightToLeft(run string) []string {
	start, end := letters(run)
	if start >= end {
		return []string{turned(run)}
	}
	var pieces []string
	if end < len(run) {
		pieces = append(pieces, turned(run[end:]))
	}
	pieces = append(pieces, run[start:end])
	if start > 0 {
		pieces = append(pieces, turned(run[:start]))
	}
	return pieces
}

// letters gives where the first letter of the run begins and the last, with
// its marks, ends.
func letters(run string) (start, end int) {
	start = len(run)
	for i := 0; i < len(run); {
		p, size := bidi.LookupString(run[i:])
		if size == 0 {
			break
		}
		switch p.Class() {
		case bidi.R, bidi.AL:
			start = min(start, i)
			end = i + size
		case bidi.NSM:
			if end == i {
				end = i + size
			}
		}
		i += size
	}
	return start, end
}

// turned writes signs in the opposite order, brackets mirrored.
func turned(text string) string {
	runes := []rune(text)
	var out strings.Builder
	for i := len(runes) - 1; i >= 0; i-- {
		out.WriteRune(mirrored(runes[i]))
	}
	return out.String()
}

// mirrored gives the sign that looks like r in a mirror, after the pairs of
// BidiMirroring.txt that have one and occur in running text.
func mirrored(r rune) rune {
	const pairs = "()[]{}<>«»‹›≤≥⟨⟩⟦⟧⟪⟫〈〉《》「」『』【】〔〕⁅⁆⁽⁾₍₎≪≫⌈⌉⌊⌋❨❩❬❭❰❱❲❳❴❵（）［］｛｝"
	at := 0
	var before rune
	for _, p := range pairs {
		if at%2 == 0 {
			if p == r {
				before = p
			}
		} else {
			if before != 0 {
				return p
			}
			if p == r {
				return partner(pairs, r)
			}
		}
		at++
	}
	return r
}

// partner gives the rune just before r.
func partner(pairs string, r rune) rune {
	var last rune
	for _, p := range pairs {
		if p == r {
			return last
		}
		last = p
	}
	return r
}
