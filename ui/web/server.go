package web

import (
	"log"
	"net/http"
	"time"

	"tabaqat/layers"
	"tabaqat/model"
)

// Config is what a service is made of.
type Config struct {
	Model model.Suggester
	About About
	// Tagset has the titles and colours of the types; nil gives them colours
	// of their own.
	Tagset *layers.Tagset
	// Token, where it is not empty, must come with every request under /v1 as
	// "Authorization: Bearer TOKEN".
	Token string
	// Open is set where others than this machine can reach the service: then
	// any Host is answered, and there must be a Token.
	Open   bool
	Limits Limits
	// Log gets what went wrong inside; nil is the standard logger.
	Log *log.Logger
}

// About says what the model is and what it runs on. Device is read at each
// request, because a model may fall back to another while it runs.
type About struct {
	Name, Version, Licence, Description, Architecture string

	Labels  []string // entity types
	Device  func() string
	Notices []string
}

// Limits bound what one service takes on. Zero values are the defaults.
type Limits struct {
	Body     int64         // bytes of a request; 64 MiB
	Words    int           // of a request whose answer is not streamed; 500,000
	Requests int           // at work at the same time; 64
	Large    int           // of these, with more than 1 MiB; 4
	Waiting  int           // requests that wait for a place; 256
	Wait     time.Duration // for a place; 30 s
	Answer   time.Duration // from request to answer, where not streamed; 10 min
}

func (l Limits) orDefaults() Limits {
	orInt(&l.Body, 64<<20)
	orInt(&l.Words, 500_000)
	orInt(&l.Requests, 64)
	orInt(&l.Large, 4)
	orInt(&l.Waiting, 256)
	orInt(&l.Wait, 30*time.Second)
	orInt(&l.Answer, 10*time.Minute)
	return l
}

func orInt[T ~int | ~int64](v *T, other T) {
	if *v == 0 {
		*v = other
	}
}

// Server answers requests. It is an http.Handler; Close ends its work.
type Server struct {
	config  Config
	limits  Limits
	queue   *queue
	places  *places
	handler http.Handler
}

// New makes a service and starts the workers that its model runs in.
func New(c Config) *Server {
	if c.Log == nil {
		c.Log = log.Default()
	}
	if c.About.Device == nil {
		c.About.Device = func() string { return "" }
	}
	if c.Tagset == nil {
		c.Tagset = layers.ForTypes(c.About.Name, c.About.Labels)
	}
	s := &Server{config: c, limits: c.Limits.orDefaults()}
	s.queue = startQueue(c.Model, c.Log)
	s.places = newPlaces(s.limits)
	s.handler = s.guard(s.routes())
	return s
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Close ends the work that is going on; requests after it fail. It waits up to a
// second and reports whether the model is at rest: only then may it be closed.
func (s *Server) Close() bool { return s.queue.close(time.Second) }

// route is one thing that can be asked for.
type route struct {
	method, path string
	handle       http.HandlerFunc
}

func (s *Server) table() []route {
	return append([]route{
		{http.MethodPost, "/v1/tag", s.tag},
		{http.MethodGet, "/v1/model", s.about},
		{http.MethodGet, "/v1/openapi.json", s.openAPI},
		{http.MethodGet, "/healthz", healthy},
	}, pageRoutes()...)
}

// routes gives 404 and 405 the same form as every other error.
func (s *Server) routes() http.Handler {
	known := map[string]route{}
	for _, r := range s.table() {
		known[r.path] = r
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		at, ok := known[r.URL.Path]
		switch {
		case !ok:
			fail(w, notFound(r.URL.Path))
		case r.Method != at.method && (r.Method != http.MethodHead || at.method != http.MethodGet):
			fail(w, wrongMethod(r, at.method))
		default:
			at.handle(w, r)
		}
	})
}

// healthy answers once the service is up, which it is not before its model is
// loaded.
func healthy(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write([]byte("ok\n")) // nobody is left to tell
}
