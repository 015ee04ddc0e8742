package sitting

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tabaqat/layers"
)

// TestNothingAcknowledgedIsLostWhenKilled edits a sheet with the real program,
// kills it without warning again and again, and holds the file and what
// recover gives to a plain model of the edits kept beside. TABAQAT_KILLS sets
// how often.
func TestNothingAcknowledgedIsLostWhenKilled(t *testing.T) {
	kills := 25
	if n, err := strconv.Atoi(os.Getenv("TABAQAT_KILLS")); err == nil {
		kills = n
	}
	for _, form := range killForms() {
		h := newHarness(t, form)
		acknowledged := 0
		for range kills {
			acknowledged += h.round()
		}
		if acknowledged == 0 {
			t.Fatal("no edit was acknowledged: the test proves nothing")
		}
		t.Logf("%s: %d kills, %d during a save, %d acknowledged operations, 0 lost", form.name, kills, h.saves, acknowledged)
	}
}

// program gives the command line program, built once where it is not given.
func program(t *testing.T) string {
	if path := os.Getenv("TABAQAT_CLI"); path != "" {
		return path
	}
	path := filepath.Join(built, "tabaqat-cli")
	if _, err := os.Stat(path); err == nil {
		return path
	}
	build := exec.Command("go", "build", "-tags", "nogui", "-o", path, "../../cmd/tabaqat")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("build: %v\n%s", err, out)
	}
	return path
}

// state is the spans of each sentence, sorted; the model that files are held to.
type state [][]layers.Span

func (s state) with(sentence int, spans []layers.Span) state {
	next := slices.Clone(s)
	layers.SortSpans(spans)
	next[sentence] = spans
	return next
}

const (
	sentences = 40
	words     = 8
)

// harness is the sheet on disk and what it should hold. States holds what undo
// goes back through, at is the one that stands; saved is what the file holds.
type harness struct {
	t             *testing.T
	form          killForm
	program, file string
	saves         int // kills while a save was asked for
	env           []string
	r             *rand.Rand
	states        []state
	at            int
	saved         state
}

func newHarness(t *testing.T, form killForm) *harness {
	dir := t.TempDir()
	h := &harness{
		t: t, form: form, program: program(t), file: filepath.Join(dir, form.name), r: rand.New(rand.NewPCG(7, 9)),
		env:    append(os.Environ(), "XDG_STATE_HOME="+filepath.Join(dir, "state")),
		states: []state{make(state, sentences)}, saved: make(state, sentences),
	}
	h.must(form.make(h.file))
	return h
}

// operation is one line of a script and what it makes of the model.
type operation struct {
	line   string
	states []state
	at     int
	saves  bool
}

func (h *harness) choose(last bool) operation {
	now := h.states[h.at]
	op := operation{states: h.states, at: h.at}
	switch n := h.r.IntN(12); {
	case n == 0 || last && n < 5: // saves are what kills should meet
		op.line, op.saves = `{"op":"save"}`, true
	case n == 1 && h.at > 0:
		op.line, op.at = `{"op":"undo"}`, h.at-1
	case n == 2 && h.at+1 < len(h.states):
		op.line, op.at = `{"op":"redo"}`, h.at+1
	default:
		s := h.r.IntN(sentences)
		spans, line := h.edit(s, now[s])
		op.line = line
		op.states = append(slices.Clone(h.states[:h.at+1]), now.with(s, spans))
		op.at = h.at + 1
	}
	return op
}

// edit makes a valid edit of a sentence: it adds a span that crosses and
// repeats none, or removes one.
func (h *harness) edit(s int, spans []layers.Span) ([]layers.Span, string) {
	for range 50 {
		start := h.r.IntN(words)
		x := layers.Span{Start: start, End: start + 1 + h.r.IntN(words-start), Type: []string{"ORG", "GPE", "OCC"}[h.r.IntN(3)]}
		clash := slices.ContainsFunc(spans, func(y layers.Span) bool {
			return x.Start == y.Start && x.End == y.End || x.Crosses(y)
		})
		if !clash && len(spans) < 5 {
			return append(slices.Clone(spans), x), line("add", s, x)
		}
	}
	k := h.r.IntN(len(spans))
	return slices.Delete(slices.Clone(spans), k, k+1), line("remove", s, spans[k])
}

func line(op string, s int, x layers.Span) string {
	return fmt.Sprintf(`{"op":%q,"sentence":"s%d","start":%d,"end":%d,"type":%q}`, op, s, x.Start, x.End, x.Type)
}

// round edits until it kills the program, and checks what is left. It gives
// the number of operations that were acknowledged.
func (h *harness) round() int {
	h.t.Helper()
	cmd := exec.Command(h.program, "edit", h.file, "--script", "-", "--no-save")
	cmd.Env, cmd.Stderr = h.env, io.Discard
	in, err := cmd.StdinPipe()
	h.must(err)
	out, err := cmd.StdoutPipe()
	h.must(err)
	h.must(cmd.Start())
	answers := bufio.NewReader(out)
	acknowledged := h.r.IntN(12)
	for range acknowledged {
		op := h.choose(false)
		_, err := io.WriteString(in, op.line+"\n")
		h.must(err)
		h.acknowledge(answers, op)
	}
	last := h.choose(true)
	_, err = io.WriteString(in, last.line+"\n")
	h.must(err)
	if last.saves {
		h.saves++
	}
	time.Sleep(time.Duration(h.r.IntN(12_000)) * time.Microsecond)
	h.must(cmd.Process.Kill())
	_, _ = io.Copy(io.Discard, answers)
	_ = cmd.Wait()
	h.verify(last)
	return acknowledged
}

func (h *harness) acknowledge(answers *bufio.Reader, op operation) {
	h.t.Helper()
	text, err := answers.ReadString('\n')
	h.must(err)
	var a struct {
		OK    bool
		Error string
	}
	h.must(json.Unmarshal([]byte(text), &a))
	if !a.OK {
		h.t.Fatalf("%s was refused: %s", op.line, a.Error)
	}
	h.take(op)
}

func (h *harness) take(op operation) {
	h.states, h.at = op.states, op.at
	if op.saves {
		h.saved = h.states[h.at]
	}
}

// verify holds the file and what recover gives to the model, with the last
// operation, which was not acknowledged, done or not done.
func (h *harness) verify(last operation) {
	h.t.Helper()
	file := h.read(h.file)
	recovered := filepath.Join(filepath.Dir(h.file), "recovered-"+h.form.name)
	cmd := exec.Command(h.program, "recover", h.file, "-o", recovered)
	cmd.Env = h.env
	if out, err := cmd.CombinedOutput(); err != nil {
		h.t.Fatalf("recover: %v\n%s", err, out)
	}
	got := h.read(recovered)
	switch {
	case reflect.DeepEqual(got, normal(last.states[last.at])) && !last.saves:
		h.take(last)
	case !reflect.DeepEqual(got, normal(h.states[h.at])):
		h.t.Fatalf("recovered %v\nwant %v\nor, with %s, %v", got, h.states[h.at], last.line, last.states[last.at])
	}
	switch {
	case reflect.DeepEqual(file, normal(h.saved)):
	case last.saves && reflect.DeepEqual(file, normal(h.states[h.at])):
		h.saved = h.states[h.at]
	default:
		h.t.Fatalf("the file is neither old nor new: %v\nwant %v", file, h.saved)
	}
	h.noRubbish()
}

// noRubbish checks that crashes leave at most temporary files, which it takes
// away, and nothing else beside the sheet.
func (h *harness) noRubbish() {
	left, err := filepath.Glob(filepath.Join(filepath.Dir(h.file), "."+h.form.name+".*.tmp"))
	h.must(err)
	if len(left) > 1 {
		h.t.Fatalf("more than one temporary file is left: %v", left)
	}
	for _, f := range left {
		h.must(os.Remove(f))
	}
}

// read decodes a file independently of the program's own readers.
func (h *harness) read(path string) state {
	h.t.Helper()
	rows, err := h.form.read(path)
	h.must(err)
	if len(rows) != sentences*words {
		h.t.Fatalf("%s has %d tokens", path, len(rows))
	}
	out := make(state, sentences)
	for s := range out {
		var stacks []layers.Stack
		for _, tags := range rows[s*words : (s+1)*words] {
			stacks = append(stacks, strings.Fields(tags))
		}
		out[s] = layers.Spans(stacks)
	}
	return normal(out)
}

// normal makes empty lists of spans comparable.
func normal(s state) state {
	out := make(state, len(s))
	for i, spans := range s {
		out[i] = append([]layers.Span{}, spans...)
	}
	return out
}

func (h *harness) must(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}
