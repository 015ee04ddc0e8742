package web

import (
	"crypto/sha256"
	"crypto/subtle"
	"net"
	"net/http"
	"net/url"
	"strings"
)

// policy keeps the page from loading or running anything that is not its own.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; " +
	"img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// guard stands before all routes: only this machine's names, only the page's
// own scripts, only who has the token.
func (s *Server) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		if f := s.admit(r); f != nil {
			fail(w, f)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func (s *Server) admit(r *http.Request) *failure {
	// A page elsewhere whose name was made to point here (DNS rebinding) still
	// sends that name.
	if !s.config.Open && !localName(r.Host) {
		return failed(http.StatusForbidden, "header Host", "host %q is not this machine; want localhost, 127.0.0.1 or [::1]", r.Host)
	}
	if origin := r.Header.Get("Origin"); origin != "" && !sameHost(origin, r.Host) {
		return failed(http.StatusForbidden, "header Origin", "origin %q is another site; want the service's own page or no browser", origin)
	}
	if site := r.Header.Get("Sec-Fetch-Site"); site == "cross-site" && r.Method != http.MethodGet && r.Method != http.MethodHead {
		return failed(http.StatusForbidden, "header Sec-Fetch-Site", "the request comes from another site; want the service's own page")
	}
	if s.config.Token != "" && strings.HasPrefix(r.URL.Path, "/v1/") && r.URL.Path != "/v1/openapi.json" && !s.knows(r) {
		f := failed(http.StatusUnauthorized, "header Authorization", "the token is missing or wrong; want \"Authorization: Bearer TOKEN\"")
		f.head = map[string]string{"WWW-Authenticate": `Bearer realm="tabaqat"`}
		return f
	}
	return nil
}

// knows compares in a time that does not depend on the token.
func (s *Server) knows(r *http.Request) bool {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	got, want := sha256.Sum256([]byte(strings.TrimSpace(token))), sha256.Sum256([]byte(s.config.Token))
	return strings.EqualFold(scheme, "Bearer") && subtle.ConstantTimeCompare(got[:], want[:]) == 1
}

// localName reports whether a Host header names this machine.
func localName(host string) bool {
	if name, port, err := net.SplitHostPort(host); err == nil && port != "" {
		host = name
	}
	switch strings.ToLower(strings.Trim(host, "[]")) {
	case "localhost", "127.0.0.1", "::1":
		return true
	}
	return false
}

// sameHost reports whether an Origin header names the host that was asked.
func sameHost(origin, host string) bool {
	u, err := url.Parse(origin)
	return err == nil && u.Host != "" && strings.EqualFold(u.Host, host)
}
