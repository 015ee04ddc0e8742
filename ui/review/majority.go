package review

import (
	"tabaqat/corpus"
	"tabaqat/corpus/compare"
)

// Majority is what taking the majority everywhere would do: in all open cases
// of the kind in hand.
type Majority struct {
	Step    corpus.Step
	Taken   []int // cases that are settled by it
	Changed int   // of these, those where the first document says otherwise
	None    int   // open cases without a majority
	Refused int   // open cases whose majority would cross another entity
}

// PlanMajority prepares it and changes nothing; it fails where there is nothing
// to take.
func (m *Mismatches) PlanMajority() (Majority, error) {
	var out Majority
	d := decision{}
	bySentence := map[int][]int{}
	var sentences []int
	for _, k := range m.Shown() {
		c := m.Cases[k]
		if m.Decided(k) {
			continue
		}
		if _, ok := c.Majority(); !ok {
			out.None++
			continue
		}
		i := c.Row[0]
		if bySentence[i] == nil {
			sentences = append(sentences, i)
		}
		bySentence[i] = append(bySentence[i], k)
	}
	for _, i := range sentences {
		if err := m.takeMajority(&out, d, i, bySentence[i]); err != nil {
			return out, err
		}
	}
	if len(out.Taken) == 0 {
		return out, errNoMajority
	}
	out.Step.Title = m.titleOf(compare.TakeMajority, d)
	return out, nil
}

// takeMajority plans the cases of one sentence.
func (m *Mismatches) takeMajority(out *Majority, d decision, sentence int, items []int) error {
	cases := make([]compare.Case, len(items))
	for at, k := range items {
		cases[at] = m.Cases[k]
	}
	edits, refused := compare.EditsOfAll(m.Docs[0], sentence, cases, compare.TakeMajority)
	out.Step.Edits = append(out.Step.Edits, edits...)
	out.Refused += len(refused)
	left := map[int]bool{}
	for _, at := range refused {
		left[at] = true
	}
	for at, k := range items {
		if left[at] {
			continue
		}
		if err := m.judge(d, k, compare.TakeMajority); err != nil {
			return err
		}
		out.Taken = append(out.Taken, k)
		majority, _ := m.Cases[k].Majority()
		if docs, _ := m.Says(k); !overlapping(docs, majority.Documents) {
			out.Changed++
		}
	}
	return nil
}

func overlapping(a, b []int) bool {
	for _, x := range a {
		for _, y := range b {
			if x == y {
				return true
			}
		}
	}
	return false
}
