package e2e

import (
	"bufio"
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tabaqat/layers"
)

const (
	soakWords = 20
	// mostGrowth is how much more memory the window may have at the end than
	// after the warm-up, the first third of the time.
	mostGrowth = 1.10
)

// TestSoak edits, scrolls, takes suggestions, undoes and saves at random for the
// minutes that TABAQAT_SOAK_MINUTES says, on a sheet of TABAQAT_SOAK_TOKENS
// tokens, and holds the memory, the standard error and the saved sheet to a
// model kept beside. TABAQAT_SOAK_SUGGEST=off leaves the suggestions out.
func TestSoak(t *testing.T) {
	minutes, err := strconv.ParseFloat(os.Getenv("TABAQAT_SOAK_MINUTES"), 64)
	if err != nil {
		t.Skip("TABAQAT_SOAK_MINUTES says no time to soak for")
	}
	tokens := 550_000
	if n, err := strconv.Atoi(os.Getenv("TABAQAT_SOAK_TOKENS")); err == nil {
		tokens = n
	}
	if os.Getenv("TABAQAT_SOAK_SUGGEST") != "off" {
		haveModel(t)
	}
	s := newScreen(t)
	s.suggests = os.Getenv("TABAQAT_SOAK_SUGGEST") != "off"
	soak := newSoak(t, s, tokens/soakWords)
	length := time.Duration(minutes * float64(time.Minute))
	soak.during(length)
	soak.end()
}

// soak is the window and what the sheet should hold: the spans of the sentences
// that were edited, and the edits that undo goes back through.
type soak struct {
	t       *testing.T
	w       *window
	r       *rand.Rand
	file    string
	errors  string // the path of the standard error
	rows    int
	spans   map[int][]layers.Span
	undo    []soaked
	redo    []soaked
	refused int // suggestions refused since the last edit, which undo goes back through first
	actions int
	taken   int     // suggestions that were accepted
	memory  []int64 // in kB, at even distances
}

type soaked struct {
	sentence      int
	before, after []layers.Span
}

func newSoak(t *testing.T, s *screen, sentences int) *soak {
	home := t.TempDir()
	k := &soak{
		t: t, r: rand.New(rand.NewPCG(5, 8)), rows: sentences * soakWords, spans: map[int][]layers.Span{},
		file: filepath.Join(home, "soak.csv"), errors: filepath.Join(home, "stderr"),
	}
	k.write(sentences)
	wrapped := filepath.Join(home, "tabaqat")
	script := fmt.Sprintf("#!/bin/sh\nexec %q \"$@\" 2>%q\n", program(t), k.errors)
	must(t, os.WriteFile(wrapped, []byte(script), 0o700))
	t.Setenv("TABAQAT_BIN", wrapped)
	k.w = s.open(home, k.file)
	k.w.settled()
	if s.suggests {
		k.suggestAll()
	}
	return k
}

// suggestAll begins suggesting for the whole sheet, once there is a model; it
// goes on beside the edits.
func (k *soak) suggestAll() {
	for k.w.model == "" || strings.Contains(k.w.model, "loading") {
		k.w.await("model ")
	}
	k.w.key("F9", "suggest file")
}

// soakWord is the token at a place; the words are few and repeat, as words do,
// but that no sentence is like another: the network has to look at each.
func soakWord(row int) string {
	if row%soakWords == soakWords/2 {
		return strconv.Itoa(row)
	}
	words := []string{"في", "مدينة", "القاهرة", "أعلنت", "نقابة", "موظفي", "جامعة", "اليوم", "عن", "مؤتمر", "2024", "،"}
	return words[(row*7+row/13)%len(words)]
}

func (k *soak) write(sentences int) {
	f, err := os.Create(k.file)
	must(k.t, err)
	out := bufio.NewWriter(f)
	fmt.Fprintln(out, "Sentence ID,Position,Token,Tags")
	for row := range sentences * soakWords {
		fmt.Fprintf(out, "%d,%d,%s,O\n", row/soakWords+1, row%soakWords+1, soakWord(row))
	}
	must(k.t, out.Flush())
	must(k.t, f.Close())
}

// during acts until the time is over.
func (k *soak) during(length time.Duration) {
	const samples = 30
	begun := time.Now()
	for time.Since(begun) < length {
		k.act()
		k.actions++
		if time.Since(begun) >= length*time.Duration(len(k.memory))/samples {
			k.memory = append(k.memory, k.resident())
		}
	}
}

// act presses one key, or two that belong together.
func (k *soak) act() {
	moves := [][2]string{
		{"Left", "left"},
		{"Right", "right"},
		{"Up", "up"},
		{"Down", "down"},
		{"Next", "page down"},
		{"Prior", "page up"},
		{"Home", "first token"},
		{"End", "last token"},
		{"Next", "page down"},
	}
	switch n := k.r.IntN(20); {
	case n < 9:
		k.w.key(moves[n][0], moves[n][1])
	case n < 15:
		k.tag()
	case n < 17 && len(k.undo) > 0:
		k.back()
	case n < 18 && len(k.redo) > 0:
		k.forth()
	case n == 18 && k.r.IntN(2) == 0:
		k.remove()
	case n == 18 && k.w.suggests:
		k.take()
	case n == 19 && k.r.IntN(20) == 0:
		k.w.key("ctrl+s", "save")
	default:
		k.w.key("ctrl+End", "last sentence", "ctrl+Home", "first sentence")
		for range k.r.IntN(6) {
			k.w.key("Next", "page down")
		}
	}
}

// tag goes a token on, which releases what is selected, and makes a span over
// the token unless it has one, and one of the type over two tokens sometimes.
func (k *soak) tag() {
	keys := map[string]string{"o": "ORG", "g": "GPE", "p": "PERS", "c": "OCC"}
	key := []string{"o", "g", "p", "c"}[k.r.IntN(4)]
	k.w.key("Home", "first token")
	for range k.r.IntN(4) {
		k.w.key("Left", "left")
	}
	at, token := k.w.board.Sentence, k.w.board.Token
	before := k.spans[at]
	x := layers.Span{Start: token, End: token + 1, Type: keys[key]}
	k.w.key(key, "tag "+x.Type)
	if slices.Contains(before, x) {
		return // refused
	}
	k.did(at, before, append(slices.Clone(before), x))
}

// take goes to the next suggestion and makes it a span, or refuses it. Which
// one it was, the window shows.
func (k *soak) take() {
	k.w.key("Tab", "next ghost")
	if k.r.IntN(4) == 0 {
		k.w.key("BackSpace", "refuse")
		if k.w.refused == "" {
			k.refused++
		}
		return
	}
	at := k.w.board.Sentence
	before := k.spans[at]
	k.w.key("Return", "accept")
	for _, b := range k.w.board.Brackets {
		x := layers.Span{Start: b.Start, End: b.End, Type: b.Type}
		if !b.Ghost && !slices.Contains(before, x) {
			k.taken++
			k.did(at, before, append(slices.Clone(before), x))
			return
		}
	}
}

// remove takes the span out that was made last, where the cursor still is.
func (k *soak) remove() {
	k.tag()
	at := k.w.board.Sentence
	spans := k.spans[at]
	n := len(spans)
	if n == 0 {
		return
	}
	k.w.key("Delete", "remove")
	gone := slices.IndexFunc(spans, func(s layers.Span) bool { return !k.w.has(s.Type, s.Start, s.End) })
	if gone < 0 {
		k.t.Fatalf("nothing at token %d was removed: %v became %v", k.w.board.Token, spans, k.w.board.Brackets)
	}
	k.did(at, spans, slices.Delete(slices.Clone(spans), gone, gone+1))
}

func (k *soak) did(sentence int, before, after []layers.Span) {
	k.spans[sentence] = after
	k.undo = append(k.undo, soaked{sentence, before, after})
	k.redo, k.refused = nil, 0
	k.look(sentence)
}

func (k *soak) back() {
	if k.refused > 0 {
		k.refused--
		k.w.key("ctrl+z", "undo")
		return
	}
	e := k.undo[len(k.undo)-1]
	k.undo, k.redo = k.undo[:len(k.undo)-1], append(k.redo, e)
	k.w.key("ctrl+z", "undo")
	k.spans[e.sentence] = e.before
	k.look(e.sentence)
}

func (k *soak) forth() {
	e := k.redo[len(k.redo)-1]
	k.redo, k.undo = k.redo[:len(k.redo)-1], append(k.undo, e)
	k.w.key("ctrl+y", "redo")
	k.refused = 0
	k.spans[e.sentence] = e.after
	k.look(e.sentence)
}

// look holds the brackets of the cursor's sentence to the model.
func (k *soak) look(sentence int) {
	k.t.Helper()
	if k.w.board.Sentence != sentence {
		k.t.Fatalf("the cursor is in sentence %d, want %d", k.w.board.Sentence, sentence)
	}
	for _, s := range k.spans[sentence] {
		k.w.want(s.Type, s.Start, s.End)
	}
}

// resident is the memory of the window's process that is in use, in kB.
func (k *soak) resident() int64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", k.w.cmd.Process.Pid))
	must(k.t, err)
	_, rest, _ := strings.Cut(string(text), "VmRSS:")
	n, err := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
	must(k.t, err)
	return n
}

// end saves, closes and compares.
func (k *soak) end() {
	k.w.key("ctrl+s", "save")
	k.w.close()
	said, err := os.ReadFile(k.errors)
	must(k.t, err)
	if len(said) > 0 {
		k.t.Errorf("standard error:\n%s", said)
	}
	k.compare()
	third := len(k.memory) / 3
	warm, last := mean(k.memory[third:2*third]), mean(k.memory[2*third:])
	k.t.Logf("soak: %d actions on %d tokens, %d edits stand, %d suggestions taken, memory %d MB after the warm-up, %d MB at the end (%+.1f %%)",
		k.actions, k.rows, len(k.undo), k.taken, warm>>10, last>>10, 100*(float64(last)/float64(warm)-1))
	if float64(last) > mostGrowth*float64(warm) {
		k.t.Errorf("memory grew from %d kB to %d kB: %v", warm, last, k.memory)
	}
}

func mean(all []int64) int64 {
	sum := int64(0)
	for _, n := range all {
		sum += n
	}
	return sum / max(int64(len(all)), 1)
}

// compare holds the saved sheet to the model, read by other code than the
// program's.
func (k *soak) compare() {
	f, err := os.Open(k.file)
	must(k.t, err)
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	must(k.t, err)
	if len(rows) != k.rows+1 {
		k.t.Fatalf("%d rows, want %d", len(rows)-1, k.rows)
	}
	for row, cells := range rows[1:] {
		if cells[2] != soakWord(row) {
			k.t.Fatalf("row %d: the token is %q, want %q", row, cells[2], soakWord(row))
		}
		var want []string
		for _, s := range k.spans[row/soakWords] {
			switch token := row % soakWords; {
			case s.Start == token:
				want = append(want, "B-"+s.Type)
			case s.Start < token && token < s.End:
				want = append(want, "I-"+s.Type)
			}
		}
		if len(want) == 0 {
			want = []string{"O"}
		}
		got := strings.Fields(cells[3])
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			k.t.Fatalf("row %d: the tags are %q, want %q", row, got, want)
		}
	}
}
