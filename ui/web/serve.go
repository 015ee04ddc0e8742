package web

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"
)

// Serve answers on a listener until ctx is done. Then it takes no more
// requests, gives those at work the time grace, ends the rest, and returns nil
// once nothing runs.
func (s *Server) Serve(ctx context.Context, l net.Listener, grace time.Duration) error {
	h := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       2 * time.Minute,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    64 << 10,
		ErrorLog:          s.config.Log,
	}
	ended := make(chan error, 1)
	go func() { ended <- h.Serve(l) }()
	select {
	case err := <-ended:
		s.Close()
		return err
	case <-ctx.Done():
	}
	// The time to stop begins when ctx ends, so it can be no child of it.
	waiting, stop := context.WithTimeout(context.WithoutCancel(ctx), grace)
	defer stop()
	if err := h.Shutdown(waiting); errors.Is(err, context.DeadlineExceeded) {
		s.Close()
		_ = h.Close() // what is still open is cut, whatever it answers
		return nil
	} else if err != nil {
		return err
	}
	s.Close()
	return nil
}
