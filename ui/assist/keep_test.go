package assist

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"tabaqat/ui/session"
	"tabaqat/ui/suggest"
)

// places is thirty sentences with a town at the end, and one to suggest for.
func places() []string {
	var all []string
	for i := range 30 {
		all = append(all, fmt.Sprintf("we live in Place%d/B-GPE", i))
	}
	return append(all, "they live in Elsewhere")
}

// facts keeps decisions as a journal does.
type facts map[string]string

func (f facts) Put(kind, key, value string) error {
	f[kind+"/"+key] = value
	return nil
}

func (f facts) Facts(kind string) (map[string]string, error) {
	out := map[string]string{}
	for k, v := range f {
		if rest, ok := strings.CutPrefix(k, kind+"/"); ok {
			out[rest] = v
		}
	}
	return out, nil
}

// sit opens a document with what earlier sittings decided and learned.
func sit(t *testing.T, path string, f facts, sentences []string) (*Assistant, *host) {
	t.Helper()
	s := session.New(sheet(sentences...), session.Options{})
	if err := s.Keep(f); err != nil {
		t.Fatal(err)
	}
	h := &host{posted: make(chan func(), 100_000), first: 30, end: 31}
	a := Begin(Options{
		Host: h, Session: s, On: true, Threshold: 0.5, Learned: path, NoMatch: true,
		Open: func() (*Source, error) { return nil, nil },
	})
	t.Cleanup(a.End)
	h.until(t, func() bool { return !a.loading })
	return a, h
}

// learned confirms sentences until the learner was trained.
func learned(t *testing.T, path string, f facts) {
	t.Helper()
	a, h := sit(t, path, f, places())
	for range suggest.LeastConfirmed {
		if err := a.session.Confirm(); err != nil {
			t.Fatal(err)
		}
	}
	h.until(t, func() bool { return len(a.Curve()) == 1 && !a.state.Training })
	a.courier.close()
	release(a.desk, nil)
}

func TestWhatWasLearnedIsThereAgainAtOnce(t *testing.T) {
	path, f := filepath.Join(t.TempDir(), "x.learned"), facts{}
	learned(t, path, f)
	a, h := sit(t, path, f, places())
	if c := a.Curve(); len(c) != 1 || c[0].Sentences != suggest.LeastConfirmed {
		t.Errorf("curve %+v on opening", c)
	}
	h.until(t, func() bool { return a.ghosts(30) == "GPE[3,4)" })
	if a.state.Training || len(a.Curve()) != 1 || a.unlearned != 0 {
		t.Errorf("trained again: %+v, %d unlearned", a.state, a.unlearned)
	}
	if s := a.Status(); s != "learner · CPU" {
		t.Errorf("status %q", s)
	}
}

func TestSentencesThatChangedAreLearnedAgain(t *testing.T) {
	path, f := filepath.Join(t.TempDir(), "x.learned"), facts{}
	learned(t, path, f)
	changed := places()
	for i := range leastNew {
		changed[i] = fmt.Sprintf("we live in Place%d/B-LOC", i)
	}
	a, h := sit(t, path, f, changed)
	h.until(t, func() bool { return len(a.Curve()) == 2 && !a.state.Training })
}

func TestWhatCannotBeUsedIsLearnedAnew(t *testing.T) {
	path, f := filepath.Join(t.TempDir(), "x.learned"), facts{}
	learned(t, path, f)
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var k keptFile
	if err := gob.NewDecoder(bytes.NewReader(good)).Decode(&k); err != nil {
		t.Fatal(err)
	}
	other := k
	other.Form++
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(other); err != nil {
		t.Fatal(err)
	}
	spoiled := k
	spoiled.Learner = k.Learner[:len(k.Learner)/2]
	var s bytes.Buffer
	if err := gob.NewEncoder(&s).Encode(spoiled); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"another form": b.Bytes(), "cut short": good[:len(good)/2], "half a learner": s.Bytes(), "nothing": nil} {
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := read(path, ""); err == nil {
			t.Errorf("%s was read", name)
		}
	}
	a, h := sit(t, path, f, places())
	h.until(t, func() bool { return len(a.Curve()) == 1 && !a.state.Training })
	if _, err := read(path, "another model"); err == nil {
		t.Error("what was learned beside one model is used beside another")
	}
}

// TestTheKeptFormStandsForItsLayout fails where the layout changes and the
// number does not.
func TestTheKeptFormStandsForItsLayout(t *testing.T) {
	var b strings.Builder
	for f := range reflect.TypeFor[keptFile]().Fields() {
		fmt.Fprintf(&b, "%s %s; ", f.Name, f.Type)
	}
	for f := range reflect.TypeFor[suggest.Point]().Fields() {
		fmt.Fprintf(&b, "%s %s; ", f.Name, f.Type)
	}
	want := map[int]string{1: "Form int; Model string; Prints []uint64; Settings pair.Settings; Curve []suggest.Point; Learner []uint8; Sentences int; F1 float64; Both float64; "}
	if got := b.String(); got != want[keptForm] {
		t.Errorf("form %d is %q, want %q: raise keptForm", keptForm, got, want[keptForm])
	}
}
