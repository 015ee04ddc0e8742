package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"tabaqat/layers"
	"tabaqat/model"
)

// tagged is a sentence with what was found in it, in document order.
type tagged struct {
	sentence
	found  []model.Suggestion
	stacks []layers.Stack
	depths []int // layer of each that was found
}

// tag answers POST /v1/tag.
func (s *Server) tag(w http.ResponseWriter, r *http.Request) {
	leave, err := s.places.take(r.Context(), r.ContentLength)
	if err == nil {
		defer leave()
		err = s.answer(w, r)
	}
	// Who has gone away cannot be told; to who is told of the time, it is told.
	if err != nil && r.Context().Err() == nil {
		fail(w, asFailure(err))
	}
}

func (s *Server) answer(w http.ResponseWriter, r *http.Request) error {
	q, err := s.readRequest(w, r)
	if err != nil {
		return err
	}
	f := formFor(q)
	if f.xml {
		if err := unholdable(q, w.Header()); err != nil {
			return err
		}
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Tabaqat-Device", s.config.About.Device())
	if wantsLines(r) {
		s.stream(w, r, q, f)
		return nil
	}
	return s.whole(w, r, q, f)
}

// wantsLines reports whether the client asked for a line a sentence.
func wantsLines(r *http.Request) bool {
	for _, v := range r.Header.Values("Accept") {
		if strings.Contains(strings.ToLower(v), ndjson) {
			return true
		}
	}
	return false
}

// whole answers at once.
func (s *Server) whole(w http.ResponseWriter, r *http.Request, q request, f form) error {
	ctx, stop := context.WithTimeout(r.Context(), s.limits.Answer)
	defer stop()
	f.begin(q.input)
	err := s.each(ctx, q, s.limits.Words, func(t tagged) error {
		f.add(t)
		return nil
	})
	if errors.Is(err, context.DeadlineExceeded) {
		return busy("no answer within %v; want Accept: %s, or smaller pieces", s.limits.Answer, ndjson)
	}
	if err != nil {
		return err
	}
	body := f.end()
	w.Header().Set("Content-Type", f.media)
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	_ = sendNow(w, body) // nobody is left to tell
	return nil
}

// sendNow writes and flushes. A client that takes nothing for minutes is not
// there; the time limit ends with the writing, as the connection may serve on.
// Writers that know no limit, as in tests, need none.
func sendNow(w http.ResponseWriter, data []byte) error {
	out := http.NewResponseController(w)
	_ = out.SetWriteDeadline(time.Now().Add(2 * time.Minute))
	defer func() { _ = out.SetWriteDeadline(time.Time{}) }()
	if _, err := w.Write(data); err != nil {
		return err
	}
	return out.Flush()
}

// stream answers a line a sentence as they are ready; what goes wrong then is
// the last line.
func (s *Server) stream(w http.ResponseWriter, r *http.Request, q request, f form) {
	w.Header().Set("Content-Type", ndjson)
	var b []byte
	err := s.each(r.Context(), q, 0, func(t tagged) error {
		b = append(f.line(b[:0], t), '\n')
		return sendNow(w, b)
	})
	if err != nil && r.Context().Err() == nil {
		_ = sendNow(w, asFailure(err).body()) // nobody is left to tell
	}
}

// each tags the sentences of a request in order, as many at a time as go
// through the model together. It fails past most words, where that is not 0.
func (s *Server) each(ctx context.Context, q request, most int, use func(tagged) error) error {
	var batch []sentence
	words, total := 0, 0
	flush := func() error {
		err := s.together(ctx, q, batch, use)
		batch, words = batch[:0], 0
		return err
	}
	for x := range q.input.sentences {
		batch = append(batch, x)
		words += len(x.words)
		if total += len(x.words); most > 0 && total > most {
			return failed(http.StatusRequestEntityTooLarge, "body", "more than %d words; want Accept: %s, which has no such limit, or smaller pieces", most, ndjson)
		}
		if len(batch) >= sentencesTogether || words >= wordsTogether {
			if err := flush(); err != nil {
				return err
			}
		}
	}
	return flush()
}

func (s *Server) together(ctx context.Context, q request, batch []sentence, use func(tagged) error) error {
	if len(batch) == 0 {
		return nil
	}
	words := make([][]string, len(batch))
	for i, x := range batch {
		words[i] = x.words
	}
	found, err := s.queue.suggest(ctx, words)
	if err != nil {
		return err
	}
	for i, x := range batch {
		t, err := tagSentence(x, model.Above(found[i], q.threshold))
		if err != nil {
			s.config.Log.Printf("model: sentence %d: %v", x.number, err)
			return err
		}
		if err := use(t); err != nil {
			return err
		}
	}
	return nil
}

func tagSentence(s sentence, found []model.Suggestion) (tagged, error) {
	spans := make([]layers.Span, len(found))
	for i, x := range found {
		spans[i] = x.Span
	}
	stacks, err := layers.Encode(spans, len(s.words), layers.IOB2)
	if err != nil {
		return tagged{}, fmt.Errorf("what was found cannot be tagged: %w", err)
	}
	return tagged{s, found, stacks, layers.Depths(spans)}, nil
}
