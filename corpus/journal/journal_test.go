package journal

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"tabaqat/corpus"
	"tabaqat/layers"
)

func step(title string) corpus.Step {
	return corpus.Step{Title: title, Edits: []corpus.Edit{{
		Sentence: 1, Start: 2, Before: []layers.Stack{{"O"}}, After: []layers.Stack{{"B-ORG", "B-GPE"}},
	}}}
}

func print(size int64, content byte) corpus.Fingerprint {
	return corpus.Fingerprint{Size: size, Hash: [32]byte{content}}
}

func open(t *testing.T, folder string) *Journal {
	t.Helper()
	j, notice, err := Open(folder, filepath.Join(folder, "doc.csv"))
	if err != nil || notice != "" {
		t.Fatalf("open: %v, notice %q", err, notice)
	}
	return j
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func pending(t *testing.T, j *Journal, want ...string) {
	t.Helper()
	entries, err := j.Pending()
	must(t, err)
	var got []string
	for _, e := range entries {
		got = append(got, e.Step.Title)
	}
	if len(got) != len(want) {
		t.Fatalf("pending %q, want %q", got, want)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("pending %q, want %q", got, want)
		}
	}
}

func TestAppendedStepsAreThereAfterReopening(t *testing.T) {
	folder := t.TempDir()
	a, b := print(1, 'a'), print(2, 'b')
	j := open(t, folder)
	belongs, err := j.Begin(a)
	if err != nil || !belongs {
		t.Fatalf("begin: %v %v", belongs, err)
	}
	must(t, j.Append(corpus.Did, step("one"), step("two")))
	must(t, j.Close())

	j = open(t, folder)
	if belongs, err := j.Begin(a); err != nil || !belongs {
		t.Errorf("begin again: %v %v", belongs, err)
	}
	pending(t, j, "one", "two")
	must(t, j.Saved(b))
	pending(t, j)
	history, err := j.History()
	if err != nil || len(history) != 2 || !history[1].Step.Edits[0].After[0].Equal(layers.Stack{"B-ORG", "B-GPE"}) {
		t.Errorf("history %v, %v", history, err)
	}
	must(t, j.Close())
}

func TestAFileChangedElsewhereKeepsUnsavedStepsAndDropsOldHistory(t *testing.T) {
	folder := t.TempDir()
	a, foreign := print(1, 'a'), print(9, 'x')
	j := open(t, folder)
	_, err := j.Begin(a)
	must(t, err)
	must(t, j.Append(corpus.Did, step("one")))
	if belongs, err := j.Begin(foreign); err != nil || belongs {
		t.Errorf("steps belong to foreign content: %v %v", belongs, err)
	}
	pending(t, j, "one")
	must(t, j.Discard(foreign))
	pending(t, j)
	if history, err := j.History(); err != nil || len(history) != 0 {
		t.Errorf("history of dropped steps: %v, %v", history, err)
	}
	if log, err := j.Log(); err != nil || len(log) != 1 {
		t.Errorf("the audit log lost a step: %v, %v", log, err)
	}
	must(t, j.Close())
}

func TestASaveCutShortAfterTheRenameCounts(t *testing.T) {
	folder := t.TempDir()
	a, b := print(1, 'a'), print(2, 'b')
	j := open(t, folder)
	_, err := j.Begin(a)
	must(t, err)
	must(t, j.Append(corpus.Did, step("one")))
	must(t, j.Saving(b))
	must(t, j.Append(corpus.Did, step("two")))
	if belongs, err := j.Begin(b); err != nil || !belongs {
		t.Errorf("begin: %v %v", belongs, err)
	}
	pending(t, j, "two")
	must(t, j.Close())
}

func TestASaveCutShortBeforeTheRenameDoesNotCount(t *testing.T) {
	folder := t.TempDir()
	a := print(1, 'a')
	j := open(t, folder)
	_, err := j.Begin(a)
	must(t, err)
	must(t, j.Append(corpus.Did, step("one")))
	must(t, j.Saving(print(2, 'b')))
	if belongs, err := j.Begin(a); err != nil || !belongs {
		t.Errorf("begin: %v %v", belongs, err)
	}
	pending(t, j, "one")
	must(t, j.Close())
}

func TestASecondWriterIsRefusedUntilTheFirstCloses(t *testing.T) {
	folder := t.TempDir()
	j := open(t, folder)
	if _, _, err := Open(folder, filepath.Join(folder, "doc.csv")); !errors.Is(err, ErrOpenElsewhere) {
		t.Errorf("second open: %v", err)
	}
	must(t, j.Close())
	must(t, open(t, folder).Close())
}

// cutEvery is the distance in bytes of the places at which a journal is cut;
// TABAQAT_CUT_EVERY sets it, 1 being every byte.
func cutEvery(t *testing.T) int {
	t.Helper()
	text := os.Getenv("TABAQAT_CUT_EVERY")
	if text == "" {
		return 509
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("TABAQAT_CUT_EVERY is %q; want a number from 1 on", text)
	}
	return n
}

func TestAJournalCutAnywhereIsReadOrSetAside(t *testing.T) {
	folder := t.TempDir()
	j := open(t, folder)
	_, err := j.Begin(print(1, 'a'))
	must(t, err)
	for range 40 {
		must(t, j.Append(corpus.Did, step("one")))
	}
	must(t, j.Close())
	file := theDatabase(t, folder)
	whole, err := os.ReadFile(file)
	must(t, err)
	cuts := 0
	for cut := 0; cut < len(whole); cut = nextCut(cut, cutEvery(t)) {
		cuts++
		must(t, os.WriteFile(file, whole[:cut], 0o600))
		j, notice, err := Open(folder, filepath.Join(folder, "doc.csv"))
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		entries, err := j.Log()
		if err != nil || notice == "" && cut > 0 && len(entries) != 40 {
			t.Errorf("cut at %d: %d steps, notice %q, %v", cut, len(entries), notice, err)
		}
		must(t, j.Close())
		aside, err := filepath.Glob(file + ".damaged-*")
		must(t, err)
		for _, f := range aside {
			must(t, os.Remove(f))
		}
	}
	t.Logf("faults: %d cuts of a journal, 0 losses", cuts)
}

// nextCut is the next place, every byte of the beginning among them.
func nextCut(cut, every int) int {
	if cut < 16 {
		return cut + 1
	}
	return cut + every
}

func theDatabase(t *testing.T, folder string) string {
	t.Helper()
	file, err := filepath.Glob(filepath.Join(folder, "*.db"))
	if err != nil || len(file) != 1 {
		t.Fatal(file, err)
	}
	return file[0]
}

// TestAWriteThatIsCutShortLosesNoStepBeforeIt cuts the file in which steps
// first arrive: what was whole before the cut is there, in order, and nothing
// else.
func TestAWriteThatIsCutShortLosesNoStepBeforeIt(t *testing.T) {
	folder := t.TempDir()
	j := open(t, folder)
	_, err := j.Begin(print(1, 'a'))
	must(t, err)
	file := theDatabase(t, folder)
	var ends []int64 // the length of the file when each step was acknowledged
	for n := range 20 {
		must(t, j.Append(corpus.Did, step(strconv.Itoa(n))))
		info, err := os.Stat(file + "-wal")
		must(t, err)
		ends = append(ends, info.Size())
	}
	database, err := os.ReadFile(file)
	must(t, err)
	arriving, err := os.ReadFile(file + "-wal")
	must(t, err)
	must(t, j.Close())
	cuts := 0
	for cut := int(ends[0]); cut <= len(arriving); cut += cutEvery(t) {
		cuts++
		crashed := t.TempDir()
		target := filepath.Join(crashed, filepath.Base(file))
		must(t, os.WriteFile(target, database, 0o600))
		must(t, os.WriteFile(target+"-wal", arriving[:cut], 0o600))
		j, notice, err := Open(crashed, filepath.Join(folder, "doc.csv"))
		if err != nil || notice != "" {
			t.Fatalf("cut at %d: %v, notice %q", cut, err, notice)
		}
		entries, err := j.Log()
		must(t, err)
		want := 0
		for want < len(ends) && ends[want] <= int64(cut) {
			want++
		}
		if len(entries) != want {
			t.Fatalf("cut at %d: %d steps, want %d", cut, len(entries), want)
		}
		for n, e := range entries {
			if e.Step.Title != strconv.Itoa(n) {
				t.Fatalf("cut at %d: step %d is %q", cut, n, e.Step.Title)
			}
		}
		must(t, j.Close())
		must(t, os.RemoveAll(crashed))
	}
	t.Logf("faults: %d cuts of what arrives in a journal, 0 losses", cuts)
}

func TestStepsKeepTheirOrderWhenTheClockIsTurnedBack(t *testing.T) {
	folder := t.TempDir()
	j := open(t, folder)
	_, err := j.Begin(print(1, 'a'))
	must(t, err)
	noon := time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)
	for n := range 5 {
		entries := j.EntriesOf(corpus.Did, step(strconv.Itoa(n)))
		entries[0].Time = noon.Add(-time.Duration(n) * time.Hour)
		must(t, j.AppendAll(entries))
	}
	pending(t, j, "0", "1", "2", "3", "4")
	must(t, j.Saved(print(2, 'b')))
	history, err := j.History()
	must(t, err)
	for n, e := range history {
		if e.Step.Title != strconv.Itoa(n) {
			t.Errorf("step %d of the history is %q", n, e.Step.Title)
		}
	}
	must(t, j.Close())
}

func TestDecisionsOutliveClosing(t *testing.T) {
	folder := t.TempDir()
	j := open(t, folder)
	must(t, j.Put("confirmed", "7", "yes"))
	must(t, j.Put("confirmed", "8", "yes"))
	must(t, j.Put("confirmed", "8", ""))
	must(t, j.Close())
	j = open(t, folder)
	facts, err := j.Facts("confirmed")
	if err != nil || len(facts) != 1 || facts["7"] != "yes" {
		t.Errorf("facts %v, %v", facts, err)
	}
	must(t, j.Close())
}

func TestDecisionsAreKeptTogetherAndWithTheirTime(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "doc.csv")
	if facts, err := ReadFacts(folder, path, "mismatch"); facts != nil || err != nil {
		t.Errorf("without a journal: %v, %v", facts, err)
	}
	j := open(t, folder)
	defer j.Close()
	before := time.Now().Truncate(time.Millisecond)
	must(t, j.Put("mismatch", "a", "in"))
	must(t, j.PutAll("mismatch", map[string]string{"a": "", "b": "out", "c": "in"}))
	facts, err := ReadFacts(folder, path, "mismatch") // while the journal is open
	must(t, err)
	if len(facts) != 2 || facts[0].Key != "b" || facts[0].Value != "out" || facts[1].Key != "c" {
		t.Fatalf("facts are %v", facts)
	}
	for _, f := range facts {
		if f.Time.Before(before) || f.Time.After(time.Now()) {
			t.Errorf("%s was decided at %v", f.Key, f.Time)
		}
	}
	if same, err := j.DatedFacts("mismatch"); err != nil || len(same) != 2 {
		t.Errorf("the journal gives %v, %v", same, err)
	}
}
