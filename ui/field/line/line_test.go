package line_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"tabaqat/ui/field/line"
)

// uneven is a font with a ligature of lam and alef, and letters of several widths.
func uneven(piece string) []line.Cluster {
	var all []line.Cluster
	runes := []rune(piece)
	for i := 0; i < len(runes); i++ {
		c := line.Cluster{Runes: 1, Width: float32(4 + runes[i]%9)}
		if runes[i] == 'ل' && i+1 < len(runes) && runes[i+1] == 'ا' {
			c = line.Cluster{Runes: 2, Width: 12}
			i++
		}
		all = append(all, c)
	}
	return all
}

func with(text string) *line.Line {
	l := line.New(line.Auto, uneven)
	l.Set(text)
	return l
}

func TestALigatureIsSharedByItsLetters(t *testing.T) {
	l := with("لا").Layout()
	for _, tt := range []struct {
		caret line.Caret
		want  float32
	}{{line.Caret{Offset: 0, Leading: true}, 12}, {line.Caret{Offset: 2}, 6}, {line.Caret{Offset: 2, Leading: true}, 6}, {line.Caret{Offset: 4}, 0}} {
		if got := l.X(tt.caret); got != tt.want {
			t.Errorf("%+v is at %v; want %v", tt.caret, got, tt.want)
		}
	}
}

func TestSignsAroundLettersFromTheRightAreTurned(t *testing.T) {
	for text, want := range map[string][]string{
		"ابت":        {"ابت"},
		"(ابت).":     {".(", "ابت", ")"},
		"ابت (جد)":   {"(", "ابت (جد"},
		"ab «ابت» c": {"ab «", "ابت", "» c"},
		"«ابت» 25":   {"25", " «", "ابت", "»"},
		"":           nil,
	} {
		var got []string
		for _, p := range with(text).Layout().Pieces {
			got = append(got, p.Text)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%q is drawn as %q; want %q", text, got, want)
		}
	}
}

func TestTypingGoesOnAtTheLetterTyped(t *testing.T) {
	l := with("")
	xs := []float32{}
	for _, r := range "ab" {
		l.Insert(string(r))
		xs = append(xs, l.Layout().X(l.Caret()))
	}
	if xs[1] <= xs[0] || xs[1] != l.Layout().Width {
		t.Errorf("after Latin letters the caret is at %v", xs)
	}
	for _, r := range "جد" { // the line stays one from the left, the caret goes left of each letter
		l.Insert(string(r))
	}
	if got := l.Layout().X(l.Caret()); got != xs[1] {
		t.Errorf("after Arabic letters in a line from the left the caret is at %v; want %v", got, xs[1])
	}
	l = with("")
	for _, r := range "جامعة" {
		l.Insert(string(r))
		if got := l.Layout().X(l.Caret()); got != 0 {
			t.Errorf("after %q the caret is at %v; want the left end", l.Text(), got)
		}
	}
}

func TestHomeAndEndAreTheEdgesOfTheLine(t *testing.T) {
	for text, want := range map[string][2]bool{ // at the right edge: Home, End
		"ab ابت": {false, true}, "ابت ab": {true, false}, "25 ابت": {true, false},
	} {
		l := with(text)
		for i, press := range []func(bool){l.Home, l.End} {
			press(false)
			edge := float32(0)
			if want[i] {
				edge = l.Layout().Width
			}
			if x := l.Layout().X(l.Caret()); x != edge {
				t.Errorf("%q: key %d leads to %v; want %v", text, i, x, edge)
			}
		}
	}
}

func TestWordsAreGoneOverAsTheEyeSees(t *testing.T) {
	l := with("جامعة دمشق ab cd")
	l.Home(false)
	var left []int
	for range 5 {
		l.WordLeft(false)
		left = append(left, l.Caret().Offset)
	}
	// "cd" and "ab" stand in their own order left of the Arabic words.
	if want := []int{10, 19, 23, 20, 20}; !slices.Equal(left, want) {
		t.Errorf("leads over %v; want %v", left, want)
	}
}

func TestASelectionAcrossDirectionsIsSeveralBoxes(t *testing.T) {
	l := with("ab جد")
	got := l.Layout().Boxes(1, 5) // "b", the blank and the first Arabic letter, which stands at the right end
	if len(got) != 2 || got[0].X <= 0 || got[1].X+got[1].Width != l.Layout().Width {
		t.Errorf("got %v", got)
	}
	if got := l.Layout().Boxes(0, 7); len(got) != 1 || got[0].Width != l.Layout().Width {
		t.Errorf("all is %v", got)
	}
}

func TestADoubleClickSelectsAWord(t *testing.T) {
	l := with("وزير ال25 (ab)")
	for want, at := range map[string]line.Caret{"وزير": {Offset: 2, Leading: true}, "ال25": {Offset: 11, Leading: true}, "ab": {Offset: 18}} {
		x := l.Layout().X(at)
		l.SelectWord(x - 1)
		left := l.Selected()
		l.SelectWord(x + 1)
		if left != want && l.Selected() != want {
			t.Errorf("%q and %q are selected around %v; want %q", left, l.Selected(), at, want)
		}
	}
}

func TestADoubleClickBesideTheTextSelectsItsLastWord(t *testing.T) {
	l := with("وزير ال25")
	l.SelectWord(-5)
	if got := l.Selected(); got != "ال25" {
		t.Errorf("%q", got)
	}
}

func TestWhatIsPastedBecomesOneLine(t *testing.T) {
	l := with("")
	l.Insert("a\r\nb\tc\x00\xff")
	if got := l.Text(); got != "a b c\uFFFD" {
		t.Errorf("%q", got)
	}
}

func TestUndoTakesBackTypingAtOnceAndRedoDoesItAgain(t *testing.T) {
	l := with("عام ")
	for _, r := range "2005" {
		l.Insert(string(r))
	}
	l.SelectAll()
	l.Insert("x")
	for i, want := range []string{"عام 2005", "عام "} {
		if !l.Undo() || l.Text() != want {
			t.Errorf("undo %d: %q; want %q", i, l.Text(), want)
		}
	}
	if l.Undo() {
		t.Error("there is more to undo")
	}
	for _, want := range []string{"عام 2005", "x"} {
		if !l.Redo() || l.Text() != want {
			t.Errorf("redo: %q; want %q", l.Text(), want)
		}
	}
	l.Undo()
	l.Insert("y")
	if l.Redo() {
		t.Error("what was undone is done again after a change")
	}
}

func TestWordsAreTakenOut(t *testing.T) {
	l := with("رئيس جامعة دمشق")
	l.BackspaceWord()
	if got := l.Text(); got != "رئيس جامعة " {
		t.Errorf("%q", got)
	}
	l.Home(false)
	l.DeleteWord()
	if got := l.Text(); got != " جامعة " {
		t.Errorf("%q", got)
	}
}

func TestLettersWithMarksAreTakenOutWhole(t *testing.T) {
	l := with("مُحَمَّد")
	for range 2 {
		l.Backspace()
	}
	if got := l.Text(); got != "مُحَ" {
		t.Errorf("%q", got)
	}
}

func FuzzALine(f *testing.F) {
	for _, s := range []string{
		"", "ab", "ابت", "ab ابت 12 cd", "ابت 12% ab", "مُحَمَّد (لا) ab", "«ابت» 25", "a\u200fb", "👨‍👩‍👧 ا", "אב٣ab٤جد", " ", "\u0301a", "\u202eab\u202c",
		"اب\u2067cd\u2069", "((ا)", "ك\u200cك",
	} {
		f.Add(s, 3, "ل")
	}
	f.Fuzz(func(t *testing.T, text string, at int, typed string) {
		if len(text) > 300 || len(typed) > 30 {
			return
		}
		for _, dir := range []line.Direction{line.Auto, line.FromLeft, line.FromRight} {
			l := line.New(dir, uneven)
			l.Set(text)
			walk(t, l)
			for range min(max(at, 0), 300) {
				l.Left(false)
			}
			retype(t, l, typed)
		}
	})
}

// walk checks that the arrow keys visit each place once, that a point leads
// back to the place it is of, and that no movement changes the text.
func walk(t *testing.T, l *line.Line) {
	text := l.Text()
	lay := l.Layout()
	n := uniseg.GraphemeClusterCount(text)
	for range n + 1 {
		l.Left(false)
	}
	xs := []float32{lay.X(l.Caret())}
	seen := map[line.Caret]bool{l.Caret(): true}
	for range n {
		l.Right(false)
		x := lay.X(l.Caret())
		if seen[l.Caret()] || x < xs[len(xs)-1] {
			t.Fatalf("%q: Right leads to %+v at %v after %v", text, l.Caret(), x, xs)
		}
		seen[l.Caret()] = true
		xs = append(xs, x)
		if !utf8.ValidString(text[:l.Caret().Offset]) || lay.Boundary(l.Caret().Offset) != l.Caret().Offset {
			t.Fatalf("%q: %+v is within a letter", text, l.Caret())
		}
		if hit := lay.Hit(x); lay.X(hit) != x {
			t.Fatalf("%q: a click at %v leads to %v", text, x, lay.X(hit))
		}
	}
	if last := l.Caret(); xs[0] != 0 || xs[n] != lay.Width {
		t.Fatalf("%q: Right leads from %v to %v, %+v; want all of %v", text, xs[0], xs[n], last, lay.Width)
	}
	l.Right(true)
	l.Home(true)
	if start, end := l.Selection(); n > 0 && width(lay.Boxes(start, end)) > lay.Width+.01 {
		t.Fatalf("%q: the selection is wider than the line", text)
	}
	l.SelectAll()
	if got := width(lay.Boxes(l.Selection())); got < lay.Width-.01 || got > lay.Width+.01 {
		t.Fatalf("%q: all is %v wide; want %v", text, got, lay.Width)
	}
	l.WordLeft(false)
	l.WordRight(true)
	l.SelectWord(lay.Width / 3)
	l.End(false)
	if l.Text() != text || joined(lay.Pieces) != utf8.RuneCountInString(text) {
		t.Fatalf("%q became %q", text, l.Text())
	}
}

func joined(pieces []line.Piece) int {
	n := 0
	for _, p := range pieces {
		n += utf8.RuneCountInString(p.Text)
	}
	return n
}

func width(boxes []line.Box) (w float32) {
	for _, b := range boxes {
		w += b.Width
	}
	return w
}

// retype checks that what is typed can be taken out again and undone.
func retype(t *testing.T, l *line.Line, typed string) {
	text, caret := l.Text(), l.Caret()
	l.Insert(typed)
	after := l.Text()
	if l.Undo() && (l.Text() != text || l.Caret() != caret) {
		t.Fatalf("%q: undo gives %q, %+v", text, l.Text(), l.Caret())
	}
	if after != text && (!l.Redo() || l.Text() != after) {
		t.Fatalf("%q: redo gives %q; want %q", text, l.Text(), after)
	}
	more := uniseg.GraphemeClusterCount(after) - uniseg.GraphemeClusterCount(text)
	if plain := strings.Contains(after, text[:caret.Offset]+typed+text[caret.Offset:]); !plain ||
		more != uniseg.GraphemeClusterCount(typed) || l.Caret().Offset != caret.Offset+len(typed) {
		return // the letters typed join with those before or after, or became others
	}
	for range more {
		l.Backspace()
	}
	if l.Text() != text {
		t.Fatalf("%q with %q taken out again is %q", text, typed, l.Text())
	}
}
