package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// What XML 1.0 cannot hold is told: by a header, by the root, and by each
// sentence that has some, as lines have no root.
func TestWhatXMLCannotHoldIsTold(t *testing.T) {
	s := newTest(t, Config{})
	const body = `{"tokens":[["a\u0000b","Oslo"],["\ufffe\u0001"],["Oslo"]],"format":`
	for _, format := range []string{"xml", "all"} {
		w := call(s, http.MethodPost, "/v1/tag", body+`"`+format+`"}`)
		text := strings.ReplaceAll(w.Body.String(), `\"`, `"`)
		if got := w.Header().Get("Tabaqat-Replaced"); w.Code != http.StatusOK || got != "3" {
			t.Fatalf("%s: status %d, %q characters replaced; want 3", format, w.Code, got)
		}
		for _, want := range []string{`<document replaced="3">`, `<sentence id="1" replaced="1">`, `<sentence id="2" replaced="2">`, `<sentence id="3">`} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: no %s in %s", format, want, text)
			}
		}
	}
	lines := call(s, http.MethodPost, "/v1/tag", body+`"xml"}`, "Accept", ndjson)
	if text := strings.ReplaceAll(lines.Body.String(), `\"`, `"`); lines.Header().Get("Tabaqat-Replaced") != "3" || !strings.Contains(text, `<sentence id="2" replaced="2">`) {
		t.Errorf("lines: %v %s", lines.Header(), text)
	}
}

func TestNothingIsToldWhereNothingIsReplaced(t *testing.T) {
	s := newTest(t, Config{})
	tell := func(w *httptest.ResponseRecorder) bool {
		return w.Header().Get("Tabaqat-Replaced") != "" || strings.Contains(w.Body.String(), "replaced=")
	}
	for _, body := range []string{`{"text":"Oslo\ufffd \t <&>","format":"xml"}`, `{"text":"a\u0000b","format":"iob2"}`, `{"text":"a\u0000b","format":"entities"}`} {
		if w := call(s, http.MethodPost, "/v1/tag", body); w.Code != http.StatusOK || tell(w) {
			t.Errorf("%s: %d %v %s", body, w.Code, w.Header(), w.Body)
		}
	}
}

func TestStrictRefusesWhatXMLCannotHold(t *testing.T) {
	s := newTest(t, Config{})
	w := call(s, http.MethodPost, "/v1/tag", `{"tokens":["ab","c\u0000"],"format":"xml","strict":true}`)
	checkFailure(t, "strict", w, http.StatusUnprocessableEntity, "/tokens", "character 4")
}
