package web

import (
	"context"
	"net"
	"net/http"
	"time"
)

// timeToTell is for requests that are ended to hear of it.
const timeToTell = 250 * time.Millisecond

// Serve answers on a listener until ctx is done. Then it takes no more
// requests, gives those at work the time grace, ends the rest, and returns nil.
// Close is to be called after it.
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
		return err
	case <-ctx.Done():
	}
	if shutDown(h, grace) == nil {
		return nil
	}
	s.queue.stop()
	if shutDown(h, timeToTell) != nil {
		_ = h.Close() // what is still open is cut, whatever it answers
	}
	return nil
}

// shutDown waits so long for the requests at work.
func shutDown(h *http.Server, wait time.Duration) error {
	ctx, stop := context.WithTimeout(context.Background(), wait)
	defer stop()
	return h.Shutdown(ctx)
}
