package sheet

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/sheet/delimited"
)

// TestPlainRowsAreTakenAsAllOthers holds that the short way of ordinary rows
// gives what the long way gives, on rows that are ordinary, nearly so, or not.
func TestPlainRowsAreTakenAsAllOthers(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 9))
	for range 2000 {
		takenAsAllOthers(t, randomRows(random))
	}
}

// FuzzPlainRows holds the same for any text.
func FuzzPlainRows(f *testing.F) {
	random := rand.New(rand.NewPCG(7, 11))
	for range 14 {
		f.Add(randomRows(random))
	}
	f.Fuzz(takenAsAllOthers)
}

func takenAsAllOthers(t *testing.T, data string) {
	src := corpus.Source{Name: "random.csv", Data: data}
	table, err := delimited.Open(src, ',', corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	doc, p, err := readSheet(src.Name, "csv", table.Sheet(), corpus.ReadOptions{})
	if err != nil {
		return
	}
	p.reach = 0 // no row is as wide as that
	long, _, err := build(src.Name, "csv", table.Sheet(), p)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := show(doc), show(long); got != want {
		t.Fatalf("%s\nis read as\n%s\nwant\n%s", data, got, want)
	}
	for row := range int32(strings.Count(data, "\n") + 2) {
		if got, want := doc.Findings(row), long.Findings(row); !reflect.DeepEqual(got, want) {
			t.Fatalf("%s\nrow %d: found %v; want %v", data, row, got, want)
		}
	}
}

// randomRows writes a sheet of any layout with now and then a row that is not as
// it should be.
func randomRows(random *rand.Rand) string {
	pick := func(usual string, others ...string) string {
		if random.IntN(8) > 0 {
			return usual
		}
		return others[random.IntN(len(others))]
	}
	header := []string{
		"Sentence ID,Position,Token,Tags", "Token,Tags", "Sentence ID,Token,Tags", "Position,Token,Tags,Note",
		"Sentence ID,Position,Token,1st Layer,2nd Layer", "Token,1st Layer,2nd Layer", "Sentence ID,Position,Token,Tags,Notes",
	}[random.IntN(7)]
	var b strings.Builder
	row := func(id, at, token, tags, inner string) {
		cells := map[string]string{"Sentence ID": id, "Position": at, "Token": token, "Tags": tags, "1st Layer": tags, "2nd Layer": inner}
		for i, name := range strings.Split(header, ",") {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(cells[name])
		}
		b.WriteString(pick("", ",", ",more") + "\n")
	}
	b.WriteString(header + "\n")
	for sentence := 1; sentence <= 4; sentence++ {
		for k := 1; k <= 5; k++ {
			id, at := fmt.Sprint(sentence), fmt.Sprint(k)
			row(pick(id, "", " ", "1"), pick(at, "", "1", "9", "x", "3.0"), pick("w", "", " ", "TRUE", "#N/A", "Token"),
				pick("O", "", " ", "B-ORG", "I-ORG B-GPE"), pick("", "O", "B-GPE", " "))
			if random.IntN(12) == 0 {
				b.WriteString([]string{"\n", ",,,\n", id + ",,,\n", header + "\n", "1,2\n"}[random.IntN(5)])
			}
		}
	}
	return b.String()
}
