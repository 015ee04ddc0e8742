package learn

import (
	"bufio"
	"compress/flate"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"

	"tabaqat/model"
)

// savedForm is the version of what Save writes.
const savedForm = 2

// saved is a model as it is written: features by rising number of hash, their
// weights in units of 1/grain.
type saved struct {
	Form   int
	Chains []model.Chain
	Bias   float64
	Steps  []steps
	Names  []savedName
	Usage  []savedUsage
	Hashes []uint64
	Counts []uint16 // weights of each feature
	Codes  []uint16
	Values []int16
}

// savedName is a form of the lexicon; forms are in order.
type savedName struct {
	Form   string
	Counts []typeCount
}

// savedUsage is a word and how it was used; words are in order.
type savedUsage struct {
	Word  string
	Usage usage
}

// grain is the number of steps in which a weight of 1 is written.
const grain = 64

// Save writes the model. What Update learned is written too.
func (m *Model) Save(w io.Writer) error {
	s := saved{Form: savedForm, Chains: m.Chains, Bias: m.Bias, Steps: m.steps, Names: m.names.sorted(), Usage: m.usage.sorted()}
	numbers := make([]uint64, 0, len(m.index))
	for h := range m.index {
		numbers = append(numbers, h)
	}
	slices.Sort(numbers)
	for _, h := range numbers {
		codes, values := m.weightsOf(m.index[h])
		if len(codes) == 0 {
			continue
		}
		s.Hashes, s.Counts = append(s.Hashes, h), append(s.Counts, uint16(len(codes)))
		s.Codes = append(s.Codes, codes...)
		for _, v := range values {
			s.Values = append(s.Values, int16(math.Round(float64(v)*grain)))
		}
	}
	z, err := flate.NewWriter(w, flate.BestCompression)
	if err != nil {
		return err
	}
	if err := gob.NewEncoder(z).Encode(s); err != nil {
		return fmt.Errorf("learner: %w", err)
	}
	return z.Close()
}

// weightsOf gives the weights of a feature that are not 0 once written.
func (m *Model) weightsOf(f int32) (codes []uint16, values []float32) {
	row := map[uint16]float32{}
	if int(f)+1 < len(m.starts) {
		for k := m.starts[f]; k < m.starts[f+1]; k++ {
			row[m.codes[k]] += m.values[k]
		}
	}
	for i, v := range m.late[f] {
		row[uint16(i)] += v
	}
	for code, v := range row {
		if v > leastWeight || v < -leastWeight {
			codes = append(codes, code)
		}
	}
	slices.Sort(codes)
	for _, code := range codes {
		values = append(values, max(-500, min(row[code], 500)))
	}
	return codes, values
}

// maxSaved bounds what Load reads, in bytes of the unpacked form.
const maxSaved = 1 << 30

// Load reads a model that Save wrote.
func Load(r io.Reader) (*Model, error) {
	var s saved
	z := flate.NewReader(bufio.NewReader(r))
	if err := gob.NewDecoder(bufio.NewReader(io.LimitReader(z, maxSaved))).Decode(&s); err != nil {
		return nil, fmt.Errorf("learner: %w", err)
	}
	if s.Form != savedForm {
		return nil, fmt.Errorf("learner: form %d, want %d", s.Form, savedForm)
	}
	if err := s.check(); err != nil {
		return nil, fmt.Errorf("learner: %w", err)
	}
	m := newModel(s.Chains)
	m.Bias, m.steps = s.Bias, s.Steps
	m.names.restore(s.Names)
	m.usage.restore(s.Usage)
	m.starts = make([]int32, 1, len(s.Hashes)+1)
	for i, h := range s.Hashes {
		m.index[h] = int32(i)
		m.starts = append(m.starts, m.starts[i]+int32(s.Counts[i]))
	}
	m.codes, m.values = s.Codes, make([]float32, len(s.Values))
	for i, v := range s.Values {
		m.values[i] = float32(v) / grain
	}
	return m, nil
}

// check holds what was read to its own sizes.
func (s *saved) check() error {
	total := 0
	for _, n := range s.Counts {
		total += int(n)
	}
	if len(s.Steps) != len(s.Chains) || len(s.Hashes) != len(s.Counts) ||
		total != len(s.Codes) || total != len(s.Values) {
		return errors.New("its parts do not fit each other")
	}
	for _, code := range s.Codes {
		if int(code) >= len(s.Chains)*labels {
			return fmt.Errorf("weight of label %d, want less than %d", code, len(s.Chains)*labels)
		}
	}
	return nil
}
