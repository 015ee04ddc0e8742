package script_test

import (
	"slices"
	"testing"

	"tabaqat/layers/script"
)

// The expected pieces are what the Unicode bidirectional algorithm (UAX 9)
// shows for the text in a paragraph of that direction, read from the left.
func TestRunsStandAsTheEyeSeesThem(t *testing.T) {
	tests := []struct {
		text string
		line script.Direction
		want []string
	}{
		{"القاهرة", script.RightToLeft, []string{"القاهرة"}},
		{"ال25", script.RightToLeft, []string{"25", "ال"}},
		{"(2005)", script.RightToLeft, []string{"(", "2005", ")"}},
		{"(", script.RightToLeft, []string{")"}},
		{"»", script.RightToLeft, []string{"«"}},
		{"أ.ف.ب", script.RightToLeft, []string{"أ.ف.ب"}},
		{"(أ.ف.ب)", script.RightToLeft, []string{"(", "أ.ف.ب", ")"}},
		{"مصر،", script.RightToLeft, []string{"،", "مصر"}},
		{"3.5", script.RightToLeft, []string{"3.5"}},
		{"25%", script.RightToLeft, []string{"25%"}},
		{"see ال25 there", script.LeftToRight, []string{"see ", "25", "ال", " there"}},
		{"U.S.", script.RightToLeft, []string{".", "U.S"}},
		{"...", script.RightToLeft, []string{"..."}},
		{"(2005)", script.LeftToRight, []string{"(2005)"}},
		{"Oslo", script.LeftToRight, []string{"Oslo"}},
		{"مُحَمَّدٌ", script.RightToLeft, []string{"مُحَمَّدٌ"}},
		{"الـCIA", script.RightToLeft, []string{"CIA", "الـ"}},
		{"مدير بنك مصر", script.RightToLeft, []string{"مدير بنك مصر"}},
	}
	for _, tt := range tests {
		if got := script.Runs(tt.text, tt.line); !slices.Equal(got, tt.want) {
			t.Errorf("Runs(%q, %v) = %q; want %q", tt.text, tt.line, got, tt.want)
		}
	}
}

func TestASentenceReadsAsMostOfItsWordsDo(t *testing.T) {
	tests := []struct {
		tokens []string
		want   script.Direction
	}{
		{[]string{"قال", "رئيس", "BBC", "."}, script.RightToLeft},
		{[]string{"NATO", "قال", "رئيس"}, script.RightToLeft},
		{[]string{"Universitetet", "i", "Oslo", "."}, script.LeftToRight},
		{[]string{"The", "word", "قال", "means", "said"}, script.LeftToRight},
		{[]string{"2005", "(", ")"}, script.LeftToRight},
		{[]string{"مصر", "Egypt"}, script.RightToLeft},
		{nil, script.LeftToRight},
	}
	for _, tt := range tests {
		if got := script.Of(tt.tokens); got != tt.want {
			t.Errorf("Of(%q) = %v; want %v", tt.tokens, got, tt.want)
		}
	}
}

func FuzzRunsKeepEveryRune(f *testing.F) {
	for _, seed := range []string{"ال25", "(2005)", "abc", "\u202e", "\u2067x\u2069", "א1ب"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, line := range []script.Direction{script.LeftToRight, script.RightToLeft} {
			runes := 0
			for _, run := range script.Runs(text, line) {
				runes += len([]rune(run))
			}
			if runes != len([]rune(text)) {
				t.Errorf("Runs(%q) has %d runes", text, runes)
			}
		}
	})
}
