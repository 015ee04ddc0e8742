package learn

import (
	"bytes"
	"compress/flate"
	"encoding/gob"
	"fmt"
	"hash/fnv"
	"reflect"
	"strings"
	"testing"

	"tabaqat/layers"
)

// formPrints tell what the form numbers of saved models stand for: the layout
// of what is written, and the features by which weights are found again.
// Whoever changes either adds a line with a new number, and trains the model in
// the box anew.
func formPrints() map[int]string {
	return map[int]string{2: "fc2d8167c04ac622"}
}

func TestTheFormNumberStandsForLayoutAndFeatures(t *testing.T) {
	got := fmt.Sprintf("%s %016x", layoutOf(reflect.TypeFor[saved]()), featuresPrint())
	h := fnv.New64a()
	h.Write([]byte(got))
	print := fmt.Sprintf("%016x", h.Sum64())
	if want := formPrints()[savedForm]; print != want {
		t.Errorf("form %d has the print %s, want %s: raise savedForm and note the new print\n%s", savedForm, print, want, got)
	}
}

// layoutOf spells out a type by the names and types that gob writes.
func layoutOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Slice:
		return "[]" + layoutOf(t.Elem())
	case reflect.Array:
		return fmt.Sprintf("[%d]%s", t.Len(), layoutOf(t.Elem()))
	case reflect.Struct:
		var b strings.Builder
		for f := range t.Fields() {
			fmt.Fprintf(&b, "%s %s; ", f.Name, layoutOf(f.Type))
		}
		return "{" + b.String() + "}"
	default:
		return t.Kind().String()
	}
}

// featuresPrint sums up the features of a sentence in three scripts and cases
// beside what is known from another.
func featuresPrint() uint64 {
	m := newModel(nil)
	other := m.lists.wordsOf([]string{"Ola", "Berg", "bor", "i", "القاهرة"})
	m.names.add(other, []layers.Span{{Start: 0, End: 2, Type: "PERS"}, {Start: 4, End: 5, Type: "GPE"}})
	m.usage.add(other, []layers.Span{{Start: 0, End: 2, Type: "PERS"}, {Start: 4, End: 5, Type: "GPE"}}, 1)
	s := m.sentence(m.lists.wordsOf([]string{"«", "Ola", "»", "رئيس", "بالقاهرة", "in", "May", "2024", "bor"}), nil, false)
	h := fnv.New64a()
	for i := range s.words {
		for _, f := range s.features(nil, i) {
			fmt.Fprintf(h, "%x ", f)
		}
	}
	return h.Sum64()
}

func TestAModelOfAnotherFormIsRefused(t *testing.T) {
	for _, form := range []int{1, savedForm + 1} {
		var buf bytes.Buffer
		z, err := flate.NewWriter(&buf, flate.BestSpeed)
		if err != nil {
			t.Fatal(err)
		}
		if err := gob.NewEncoder(z).Encode(saved{Form: form}); err != nil {
			t.Fatal(err)
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := Load(&buf); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("form %d, want %d", form, savedForm)) {
			t.Errorf("form %d: %v", form, err)
		}
	}
}
