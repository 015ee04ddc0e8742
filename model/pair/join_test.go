package pair

import (
	"math"
	"testing"

	"tabaqat/model"
)

func emissions(chains []model.Chain, rows ...[]float32) model.Emissions {
	em := model.NewEmissions(chains, len(rows))
	for i, row := range rows {
		copy(em.Scores[i], row)
	}
	return em
}

func TestJoinedScoresAreWeightedMeans(t *testing.T) {
	org, gpe := model.Chain{Type: "ORG", Rank: 1}, model.Chain{Type: "GPE", Rank: 1}
	network := emissions([]model.Chain{org}, []float32{-1, -2, -3})
	learner := emissions([]model.Chain{gpe, org}, []float32{-4, -5, -6, -5, -2, -1})
	got := Settings{Weight: 3, Bias: 2}.Join(learner, network)
	if len(got.Chains) != 2 || got.Chains[0] != org || got.Chains[1] != gpe {
		t.Fatalf("chains %v", got.Chains)
	}
	want := []float32{(-5 - 3 - 2) / 4.0, (-2 - 6) / 4.0, (-1 - 9) / 4.0, -4 - 2, -5, -6}
	for i, v := range want {
		if math.Abs(float64(got.Scores[0][i]-v)) > 1e-6 {
			t.Errorf("score %d is %v, want %v", i, got.Scores[0][i], v)
		}
	}
}

func TestTwoSourcesThatAgreeAreNoSurerThanOne(t *testing.T) {
	org := []model.Chain{{Type: "ORG", Rank: 1}}
	em := emissions(org, []float32{float32(math.Log(.3)), float32(math.Log(.01)), float32(math.Log(.69))})
	found := model.Decode(Settings{Weight: 3}.Join(em, em))
	if len(found) != 1 || math.Abs(found[0].Score-.69) > 1e-4 {
		t.Errorf("found %v, want one span with the score .69", found)
	}
}
