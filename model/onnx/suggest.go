package onnx

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"tabaqat/model"
)

// chunk is how many sentences are sorted by length together, and bounds what
// is held of a long run.
const chunk = 512

// job is a window on its way through the network.
type job struct {
	window
	sentence int
}

// LogProbs returns the log-probabilities of each label at each token. Every
// token has a row, also in sentences longer than the network takes. A flat
// model's labels are spread over one chain a type.
func (m *Model) LogProbs(ctx context.Context, sentences [][]string) ([]model.Emissions, error) {
	out := make([]model.Emissions, len(sentences))
	flat := newFlatLabels(m.bundle.Info.Labels, m.bundle.chains)
	err := m.each(ctx, sentences, func(i int, rows [][]float32) {
		out[i] = m.emissions(flat, rows)
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// emissions turns the rows of one sentence into chains.
func (m *Model) emissions(flat *flatLabels, rows [][]float32) model.Emissions {
	if m.bundle.Info.Architecture == TokenClassification {
		return flat.emissions(rows)
	}
	return model.Emissions{Chains: m.bundle.chains, Scores: rows}
}

// Suggest returns the model's spans for each sentence.
func (m *Model) Suggest(ctx context.Context, sentences [][]string) ([][]model.Suggestion, error) {
	out := make([][]model.Suggestion, len(sentences))
	err := m.SuggestEach(ctx, sentences, func(i int, s []model.Suggestion) { out[i] = s })
	if err != nil {
		return nil, err
	}
	return out, nil
}

// SuggestEach hands over the spans of each sentence as they are ready, in any
// order but one call at a time, so that long runs can show progress and need
// not hold everything.
func (m *Model) SuggestEach(ctx context.Context, sentences [][]string, use func(sentence int, s []model.Suggestion)) error {
	flat := newFlatLabels(m.bundle.Info.Labels, m.bundle.chains)
	return m.each(ctx, sentences, func(i int, rows [][]float32) {
		use(i, m.spans(flat, rows))
	})
}

// spans decodes one sentence.
func (m *Model) spans(flat *flatLabels, rows [][]float32) []model.Suggestion {
	var out []model.Suggestion
	if m.bundle.Info.Architecture == TokenClassification {
		out = flat.spans(rows)
	} else {
		out = model.Decode(model.Emissions{Chains: m.bundle.chains, Scores: rows})
	}
	for i := range out {
		out[i].Source = m.bundle.Info.Name
	}
	return out
}

// each computes the log-probabilities of all sentences.
func (m *Model) each(ctx context.Context, sentences [][]string, use func(sentence int, rows [][]float32)) error {
	for a := 0; a < len(sentences); a += chunk {
		part := sentences[a:min(a+chunk, len(sentences))]
		if err := m.eachOf(ctx, part, func(i int, rows [][]float32) { use(a+i, rows) }); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// eachOf computes one chunk: tokenises it, sorts its windows by length, and
// runs batches on all threads.
func (m *Model) eachOf(ctx context.Context, sentences [][]string, use func(sentence int, rows [][]float32)) error {
	logits, err := m.logits(ctx, sentences)
	if err != nil {
		return err
	}
	group := len(m.bundle.Info.Labels)
	if m.bundle.Info.Architecture == NestedHeads {
		group = 3
	}
	for i, rows := range logits {
		for _, row := range rows {
			model.LogSoftmax(row, group)
		}
		use(i, rows)
	}
	return nil
}

// logits returns the raw outputs, a row a token.
func (m *Model) logits(ctx context.Context, sentences [][]string) ([][][]float32, error) {
	var jobs []job
	out := make([][][]float32, len(sentences))
	for i, words := range sentences {
		out[i] = make([][]float32, len(words))
		for _, w := range m.bundle.windows(words) {
			jobs = append(jobs, job{w, i})
		}
	}
	slices.SortStableFunc(jobs, func(a, b job) int { return cmp.Compare(len(b.ids), len(a.ids)) })
	most := onCPU()
	if m.status.Running != CPU {
		most = beside()
	}
	return out, m.runAll(ctx, batches(jobs, most), out)
}

// runAll computes the batches, as many side by side as there are threads.
// Each token's row is written once, so the rows need no lock.
func (m *Model) runAll(ctx context.Context, all [][]job, out [][][]float32) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var wg sync.WaitGroup
	for _, b := range all {
		release, err := m.acquire(ctx)
		if err != nil {
			cancel(err)
			break
		}
		wg.Go(func() {
			defer release()
			if err := m.runBatch(ctx, b, out); err != nil {
				cancel(err)
			}
		})
	}
	wg.Wait()
	return context.Cause(ctx)
}

func (m *Model) runBatch(ctx context.Context, jobs []job, out [][][]float32) error {
	b := batch{length: len(jobs[0].ids)}
	for _, j := range jobs {
		b.rows = append(b.rows, j.ids)
	}
	width := m.network.width
	return m.network.run(ctx, b, m.bundle.Info.PadID, func(row int, outputs []float32) {
		j := jobs[row]
		for _, w := range j.words {
			out[j.sentence][w.word] = slices.Clone(outputs[w.row*width : (w.row+1)*width])
		}
	})
}
