package sheet

import (
	"fmt"
	"strings"
	"testing"

	"tabaqat/corpus"
)

// largeSheet makes a flat sheet of about the size and shape of the Wojood
// corpus.
func largeSheet(rows int) string {
	sentence := []string{
		"لائتلاف,B-ORG", "العاملين,I-ORG", "بجامعة,I-ORG B-ORG", "القاهرة,I-ORG I-ORG B-GPE", "لدعم,O", "ميزانية,O",
		"2021,B-DATE", "في,O", "اليوم,O", "الأول,B-ORDINAL", "من,O", "شهر,O", "\"،\",O", "كما,O", "ورد,O", "هنا,O", "أمس,O",
		"مساء,O", "و,O", ".,O",
	}
	var b strings.Builder
	b.WriteString("Sentence ID,Position,Token,Tags\n")
	for n := range rows {
		fmt.Fprintf(&b, "%d,%d,%s\n", n/len(sentence)+1, n%len(sentence)+1, sentence[n%len(sentence)])
	}
	return b.String()
}

func BenchmarkReadCSV(b *testing.B) {
	src := corpus.Source{Name: "large.csv", Data: largeSheet(550_464)}
	b.SetBytes(int64(len(src.Data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := CSV().Read(src, corpus.ReadOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}
