package pair

import (
	"slices"

	"tabaqat/model"
)

const labels = 3 // O, I, B

// Join adds the scores of a learner and a network for one sentence. The chains
// of the result are those of the network, then those that only the learner
// has; a chain that one of them lacks has the other's scores alone.
func (s Settings) Join(learner, network model.Emissions) model.Emissions {
	chains := slices.Clone(network.Chains)
	for _, c := range learner.Chains {
		if !slices.Contains(chains, c) {
			chains = append(chains, c)
		}
	}
	out := model.NewEmissions(chains, len(network.Scores))
	for i, c := range chains {
		a, b := slices.Index(learner.Chains, c), slices.Index(network.Chains, c)
		for t, row := range out.Scores {
			s.add(row[i*labels:i*labels+labels], part(learner, t, a), part(network, t, b))
		}
	}
	return out
}

// part gives the scores of one chain at a token, nil where there is no chain.
func part(em model.Emissions, t, chain int) []float32 {
	if chain < 0 {
		return nil
	}
	return em.Scores[t][chain*labels : chain*labels+labels]
}

// add joins the scores of one chain at a token. The sum is divided by what
// counted in it: that changes no decision, and keeps the probabilities those of
// one source rather than of several that agree.
func (s Settings) add(dst, learner, network []float32) {
	total := 0.0
	if learner != nil {
		total++
	}
	if network != nil {
		total += s.Weight
	}
	for y := range labels {
		v := 0.0
		if learner != nil {
			v += float64(learner[y])
		}
		if network != nil {
			v += s.Weight * float64(network[y])
		}
		if y == 0 {
			v -= s.Bias
		}
		dst[y] = float32(v / max(total, 1e-6))
	}
}
