package layers

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// parse reads stacks as "B-ORG / I-ORG B-GPE / O"; "-" is a missing tag.
func parse(text string) []Stack {
	var stacks []Stack
	for part := range strings.SplitSeq(text, " / ") {
		if part == "-" {
			stacks = append(stacks, nil)
			continue
		}
		stacks = append(stacks, strings.Fields(part))
	}
	return stacks
}

func show(stacks []Stack) string {
	parts := make([]string, len(stacks))
	for i, s := range stacks {
		parts[i] = s.String()
		if len(s) == 0 {
			parts[i] = "-"
		}
	}
	return strings.Join(parts, " / ")
}

// apply puts a fix into the stacks of its sentence.
func apply(stacks []Stack, f Fix) []Stack {
	after := slices.Clone(stacks)
	copy(after[f.Start:], f.Stacks)
	return after
}

var checkCases = []struct {
	name, stacks string
	want         string   // code@token of each problem
	fixed        []string // what the fixes of the first problem make of the sentence
}{
	{"valid nesting", "B-OCC / I-OCC B-ORG / I-OCC I-ORG B-ORG / I-OCC I-ORG I-ORG B-GPE / O", "", nil},
	{"inner of the same type ends first", "B-ORG / I-ORG B-ORG / I-ORG I-ORG / I-ORG / O", "", nil},
	{"same extent in either order", "B-ORG B-GPE / I-ORG I-GPE / B-GPE B-ORG / I-GPE I-ORG", "", nil},
	{"same type, same start, different end", "B-GPE B-GPE / I-GPE / I-GPE / O", "", nil},
	{
		"orphan at the start", "I-FAC / O / B-GPE", "orphan-inside@0",
		[]string{"B-FAC / O / B-GPE", "O / O / B-GPE"},
	},
	{
		"orphan after another type", "O / B-PERS / I-ORG / O", "orphan-inside@2",
		[]string{"O / B-PERS / B-ORG / O", "O / B-PERS / I-PERS / O", "O / B-PERS / O / O"},
	},
	{
		"more to continue than open", "B-ORG / I-ORG I-ORG / O", "orphan-inside@1",
		[]string{"B-ORG / I-ORG B-ORG / O", "B-ORG / I-ORG / O"},
	},
	{
		"orphan over a gap", "B-ORG / O / I-ORG / I-ORG", "orphan-inside@2",
		[]string{"B-ORG / O / B-ORG / I-ORG", "B-ORG / I-ORG / I-ORG / I-ORG", "B-ORG / O / O / O"},
	},
	{
		"orphan inside another span", "B-OCC / I-OCC I-ORG / I-OCC I-ORG / O", "orphan-inside@1",
		[]string{"B-OCC / I-OCC B-ORG / I-OCC I-ORG / O", "B-OCC / I-OCC / I-OCC / O"},
	},
	{
		"B before I", "B-OCC / B-ORG I-OCC / I-OCC I-ORG B-GPE / O", "order@1",
		[]string{"B-OCC / I-OCC B-ORG / I-OCC I-ORG B-GPE / O"},
	},
	{
		"shorter before longer", "B-PERS B-OCC / I-OCC / O", "order@0",
		[]string{"B-OCC B-PERS / I-OCC / O"},
	},
	{
		"order of twins changes in the middle", "B-ORG B-GPE / I-GPE I-ORG / I-ORG I-GPE / O", "order@1",
		[]string{"B-ORG B-GPE / I-ORG I-GPE / I-ORG I-GPE / O"},
	},
	{
		"crossing", "B-ORG / I-ORG B-GPE / I-GPE / O", "crossing@1",
		[]string{
			"B-ORG / B-GPE / I-GPE / O", "B-ORG / I-ORG / B-GPE / O", "B-ORG / I-ORG B-GPE / O / O",
			"O / B-GPE B-ORG / I-GPE / O", "B-ORG / I-ORG B-GPE / I-ORG I-GPE / O",
			"B-GPE B-ORG / I-GPE I-ORG / I-GPE / O", "O / B-GPE / I-GPE / O", "B-ORG / I-ORG / O / O",
		},
	},
	{
		"duplicate", "O / B-ORG B-ORG / I-ORG I-ORG / O", "duplicate@1",
		[]string{"O / B-ORG / I-ORG / O"},
	},
	{
		"three times", "B-ORG B-ORG B-ORG / I-ORG I-ORG I-ORG", "duplicate@0 duplicate@0",
		[]string{"B-ORG B-ORG / I-ORG I-ORG"},
	},
	{"outside with others", "O B-PERS / O", "outside-mixed@0", []string{"B-PERS / O", "O / O"}},
	{"others with outside", "B-GPE O", "outside-mixed@0", []string{"B-GPE", "O"}},
	{"outside within a span", "B-GPE / I-GPE O / I-GPE", "outside-mixed@1", []string{"B-GPE / I-GPE / I-GPE"}},
	{"outside twice", "O O", "outside-mixed@0", []string{"O"}},
	{"missing", "O / - / O", "missing-tag@1", []string{"O / O / O"}},
	{"missing after a span", "B-EVENT / - / O", "missing-tag@1", []string{"B-EVENT / O / O"}},
	{
		"missing within a span", "B-EVENT / - / I-EVENT", "missing-tag@1 orphan-inside@2",
		[]string{"B-EVENT / I-EVENT / I-EVENT", "B-EVENT / O / I-EVENT"},
	},
	{"underscore", "B_GPE / O", "malformed-tag@0", []string{"B-GPE / O", "O / O"}},
	{"two tags in one", "B-PERS,B-OCC", "malformed-tag@0", []string{"B-PERS B-OCC", "O"}},
	{"a blank for the hyphen", "B ORG / I-ORG", "malformed-tag@0 orphan-inside@1", []string{"B-ORG / I-ORG", "O / I-ORG"}},
	{"two malformed tags", "B_ORG B_GPE", "malformed-tag@0 malformed-tag@0", nil},
	{"prefix of another scheme", "B-ORG / E-ORG", "malformed-tag@1", nil},
}

func codes(problems []Problem) string {
	var out []string
	for _, p := range problems {
		out = append(out, fmt.Sprintf("%s@%d", p.Code, p.Token))
	}
	return strings.Join(out, " ")
}

func TestCheckFindsEachProblemOnce(t *testing.T) {
	for _, c := range checkCases {
		got := Check(parse(c.stacks), Rules{MaxDepth: DefaultMaxDepth})
		if codes(got) != c.want {
			t.Errorf("%s: %s: got %s, want %s", c.name, c.stacks, codes(got), c.want)
			continue
		}
		if c.fixed == nil {
			continue
		}
		var fixed []string
		for _, f := range got[0].Fixes {
			fixed = append(fixed, show(apply(parse(c.stacks), f)))
		}
		if !slices.Equal(fixed, c.fixed) {
			t.Errorf("%s: %s: fixes give\n\t%s\nwant\n\t%s", c.name, c.stacks, strings.Join(fixed, "\n\t"), strings.Join(c.fixed, "\n\t"))
		}
	}
}

func TestWithoutFixesTheSameProblemsAreFound(t *testing.T) {
	for _, c := range checkCases {
		got := Check(parse(c.stacks), Rules{MaxDepth: DefaultMaxDepth, NoFixes: true})
		if codes(got) != c.want {
			t.Errorf("%s: got %s, want %s", c.name, codes(got), c.want)
		}
		for _, p := range got {
			if len(p.Fixes) > 0 && p.Code != Order {
				t.Errorf("%s: %s has fixes", c.name, p.Code)
			}
		}
	}
}
