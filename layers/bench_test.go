package layers

import (
	"os"
	"strings"
	"testing"
)

// wojoodSample reads the stacks of a file of the handed data.
func wojoodSample(t testing.TB, name string) [][]Stack {
	text, err := os.ReadFile(shared(t, "data/wojood/"+name))
	if err != nil {
		t.Fatal(err)
	}
	var all [][]Stack
	for block := range strings.SplitSeq(strings.TrimSpace(string(text)), "\n\n") {
		var stacks []Stack
		for line := range strings.SplitSeq(block, "\n") {
			stacks = append(stacks, strings.Fields(line)[1:])
		}
		all = append(all, stacks)
	}
	return all
}

// BenchmarkCheckWojood checks as many tokens as the whole Wojood corpus has,
// 550,464, by going over the sample again and again.
func BenchmarkCheckWojood(b *testing.B) {
	all := wojoodSample(b, "train.txt")
	for b.Loop() {
		problems := 0
		for tokens := 0; tokens < 550_464; {
			for _, stacks := range all {
				tokens += len(stacks)
				problems += len(Check(stacks, Rules{MaxDepth: DefaultMaxDepth}))
			}
		}
		if problems == 0 {
			b.Fatal("no problem found in the sample, which has one")
		}
	}
}

// BenchmarkCheckOfForeignTypes checks the sample against a tagset that knows
// none of its types: every span is a problem whose fixes are tried.
func BenchmarkCheckOfForeignTypes(b *testing.B) {
	all := wojoodSample(b, "train.txt")
	foreign := ForTypes("foreign", []string{"PER", "LOCATION", "ORGANIZATION", "MISC", "DATETIME"})
	for b.Loop() {
		problems := 0
		for _, stacks := range all {
			problems += len(Check(stacks, Rules{Types: foreign}))
		}
		b.ReportMetric(float64(problems), "problems")
	}
}
