package delimited

import (
	"fmt"
	"strings"
	"testing"

	"tabaqat/corpus"
)

// TestRowsReadAheadAreTheRowsInTheirOrder goes over more rows than are scanned
// ahead, some with quotes and line ends in cells, to the end and not.
func TestRowsReadAheadAreTheRowsInTheirOrder(t *testing.T) {
	const rows = 3 * batches * batchRows
	var text strings.Builder
	for n := range rows {
		fmt.Fprintf(&text, "%d,", n)
		if n%7 == 0 {
			text.WriteString("\"a\nb\",\"\"\"\",\r\n")
		} else {
			text.WriteString("c,d\n")
		}
	}
	table, err := Open(corpus.Source{Name: "rows.csv", Data: text.String()}, ',', corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for _, most := range []int{rows, 1, batchRows, batchRows + 1, rows} {
		n := 0
		for row := range table.Sheet().Rows {
			want := fmt.Sprintf("%d c d", n)
			if n%7 == 0 {
				want = fmt.Sprintf("%d a\nb \" ", n)
			}
			var cells []string
			for _, c := range row.Cells {
				cells = append(cells, c.Text)
			}
			if got := strings.Join(cells, " "); got != want || row.Number != n+1+(n+6)/7 {
				t.Fatalf("row %d is number %d: %q, want %q", n, row.Number, got, want)
			}
			if n++; n == most {
				break
			}
		}
		if n != most {
			t.Errorf("%d rows, want %d", n, most)
		}
	}
}

func TestBothHalvesAreLookedAtForValidUTF8(t *testing.T) {
	text := strings.Repeat("بيت,O\n", 9)
	if !validUTF8(text) || !validUTF8("") || !validUTF8("ب") {
		t.Error("valid text is taken for damaged")
	}
	for i := range text {
		if damaged := text[:i] + "\xff" + text[i:]; validUTF8(damaged) {
			t.Errorf("a damaged byte at %d is not seen", i)
		}
	}
}
