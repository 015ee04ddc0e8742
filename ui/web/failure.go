package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
)

// failure is an error as the client gets it: {"error": {"message", "where"}}.
type failure struct {
	status  int
	Message string `json:"message"`
	// Where is a JSON pointer into the body, or "header NAME", "path",
	// "method", "body" or "server".
	Where string `json:"where"`
	head  map[string]string
}

func (f *failure) Error() string { return f.Where + ": " + f.Message }

func failed(status int, where, format string, args ...any) *failure {
	return &failure{status: status, Message: fmt.Sprintf(format, args...), Where: where}
}

func notFound(path string) *failure {
	return failed(http.StatusNotFound, "path", "nothing is at %q; want /v1/tag, /v1/model, /v1/openapi.json, /healthz or /", path)
}

func wrongMethod(r *http.Request, want string) *failure {
	f := failed(http.StatusMethodNotAllowed, "method", "method %q of %s; want %s", r.Method, r.URL.Path, want)
	f.head = map[string]string{"Allow": want}
	if want == http.MethodGet {
		f.head["Allow"] = "GET, HEAD"
	}
	return f
}

// busy asks the client to come again.
func busy(format string, args ...any) *failure {
	f := failed(http.StatusServiceUnavailable, "server", format, args...)
	f.head = map[string]string{"Retry-After": "5"}
	return f
}

// asFailure gives every error a status; those that are not the client's are
// not told in detail.
func asFailure(err error) *failure {
	if f, ok := errors.AsType[*failure](err); ok {
		return f
	}
	return failed(http.StatusInternalServerError, "server", "the model failed; the log of the service says why")
}

// fail answers with an error.
func fail(w http.ResponseWriter, f *failure) {
	h := w.Header()
	for name, value := range f.head {
		h.Set(name, value)
	}
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "no-store")
	w.WriteHeader(f.status)
	_, _ = w.Write(f.body()) // nobody is left to tell
}

func (f *failure) body() []byte {
	// A struct of two strings cannot fail to be written.
	b, _ := json.Marshal(map[string]*failure{"error": f})
	return append(b, '\n')
}
