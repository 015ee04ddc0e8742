package web

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
)

// call sends a request and gives its answer; header has names and values.
func call(s http.Handler, method, path, body string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "http://localhost"+path, strings.NewReader(body))
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(header); i += 2 {
		if header[i] == "Host" {
			r.Host = header[i+1]
			continue
		}
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

func tagBody(t *testing.T, s http.Handler, body string) string {
	t.Helper()
	w := call(s, http.MethodPost, "/v1/tag", body)
	if w.Code != http.StatusOK {
		t.Fatalf("%s: status %d: %s", body, w.Code, w.Body)
	}
	return w.Body.String()
}

func TestTextIsTaggedInThreeFormats(t *testing.T) {
	s := newTest(t, Config{})
	for _, test := range []struct{ format, want string }{
		{"iob2", `{"sentences":[{"id":"1","tokens":[` +
			`{"token":"مدير","start":0,"end":4,"tags":["B-OCC"]},` +
			`{"token":"بنك","start":5,"end":8,"tags":["I-OCC","B-ORG"]},` +
			`{"token":"القاهرة","start":9,"end":16,"tags":["I-OCC","I-ORG","B-GPE"]},` +
			`{"token":".","start":17,"end":18,"tags":["O"]}]}]}`},
		{"entities", `{"text":"مدير بنك القاهرة .","entities":[` +
			`{"text":"مدير بنك القاهرة","type":"OCC","start":0,"end":16,"token_start":0,"token_end":3,"layer":1,"score":0.9},` +
			`{"text":"بنك القاهرة","type":"ORG","start":5,"end":16,"token_start":1,"token_end":3,"layer":2,"score":0.8},` +
			`{"text":"القاهرة","type":"GPE","start":9,"end":16,"token_start":2,"token_end":3,"layer":3,"score":0.7}]}`},
	} {
		got := tagBody(t, s, `{"text":"مدير بنك القاهرة .","format":"`+test.format+`"}`)
		if !sameJSON(t, got, test.want) {
			t.Errorf("%s: %s; want %s", test.format, got, test.want)
		}
	}
	got := tagBody(t, s, `{"text":"مدير بنك القاهرة .","format":"xml"}`)
	want := `<sentence id="1"><entity type="OCC">مدير <entity type="ORG">بنك <entity type="GPE">القاهرة</entity></entity></entity> .</sentence>`
	if !strings.Contains(got, want) {
		t.Errorf("xml: %s; want %s in it", got, want)
	}
}

// sameJSON compares values, blind to blanks and the order of members.
func sameJSON(t *testing.T, a, b string) bool {
	t.Helper()
	var x, y any
	if err := json.Unmarshal([]byte(a), &x); err != nil {
		t.Fatalf("%v in %s", err, a)
	}
	if err := json.Unmarshal([]byte(b), &y); err != nil {
		t.Fatalf("%v in %s", err, b)
	}
	ja, _ := json.Marshal(x) // what was read can be written
	jb, _ := json.Marshal(y)
	return bytes.Equal(ja, jb)
}

func TestTokensAreTaggedAsTheyAre(t *testing.T) {
	s := newTest(t, Config{})
	for _, test := range []struct{ body, want string }{
		{`{"tokens":[]}`, `{"sentences":[]}`},
		{`{"tokens":["Oslo"]}`, `{"sentences":[{"id":"1","tokens":[{"token":"Oslo","start":0,"end":4,"tags":["B-GPE"]}]}]}`},
		{`{"tokens":[["a b","😀"],[],["c"]],"scores":true}`, `{"sentences":[` +
			`{"id":"1","tokens":[{"token":"a b","start":0,"end":3,"tags":["O"],"scores":[]},{"token":"😀","start":4,"end":5,"tags":["B-PERS"],"scores":[1]}]},` +
			`{"id":"2","tokens":[]},{"id":"3","tokens":[{"token":"c","start":7,"end":8,"tags":["O"],"scores":[]}]}]}`},
		{`{"tokens":["Oslo"],"threshold":0.5}`, `{"sentences":[{"id":"1","tokens":[{"token":"Oslo","start":0,"end":4,"tags":["O"]}]}]}`},
		{
			`{"tokens":[["x"],["Oslo"]],"format":"entities","scores":false}`,
			`{"text":"x\nOslo","entities":[{"text":"Oslo","type":"GPE","start":2,"end":6,"token_start":1,"token_end":2,"layer":1}]}`,
		},
	} {
		if got := tagBody(t, s, test.body); !sameJSON(t, got, test.want) {
			t.Errorf("%s: %s; want %s", test.body, got, test.want)
		}
	}
}

func TestAllIsTheThreeFormatsTogether(t *testing.T) {
	s := newTest(t, Config{})
	var all struct {
		IOB2, Entities json.RawMessage
		XML            string
	}
	if err := json.Unmarshal([]byte(tagBody(t, s, `{"text":"Oslo <3","format":"all"}`)), &all); err != nil {
		t.Fatal(err)
	}
	for format, got := range map[string]string{"iob2": string(all.IOB2), "entities": string(all.Entities), "xml": all.XML} {
		want := tagBody(t, s, `{"text":"Oslo <3","format":"`+format+`"}`)
		if strings.TrimSpace(got) != strings.TrimSpace(want) {
			t.Errorf("%s of all is %s; want %s", format, got, want)
		}
	}
}

func TestBadBodiesAreRefusedWithTheirPlace(t *testing.T) {
	s := newTest(t, Config{})
	for _, test := range []struct {
		body        string
		status      int
		where, says string
	}{
		{``, 400, "body", "not JSON"},
		{`{`, 400, "body", "not JSON"},
		{`[]`, 400, "body", "object"},
		{`null`, 400, "body", "object"},
		{`"text"`, 400, "body", "object"},
		{`{"text":"a"} x`, 400, "body", "byte 13"},
		{`{"text":"a","text":"b"}`, 400, "body", "duplicate"},
		{"{\"text\":\"\xff\"}", 400, "body", "UTF-8"},
		{`{"text":"\ud83d"}`, 400, "body", "surrogate"},
		{`{}`, 422, "", "neither"},
		{`{"text":"a","tokens":[]}`, 422, "", "together"},
		{`{"text":1}`, 422, "/text", "the number 1; want a string"},
		{`{"text":null}`, 422, "/text", "null; want a string"},
		{`{"tokens":{}}`, 422, "/tokens", "an object"},
		{`{"tokens":["a",1]}`, 422, "/tokens/1", "the number 1"},
		{`{"tokens":["a",["b"]]}`, 422, "/tokens/1", "a list"},
		{`{"tokens":[["a"],"b"]}`, 422, "/tokens/1", "a string"},
		{`{"tokens":[["a"],["b",""]]}`, 422, "/tokens/1/1", `token ""`},
		{`{"text":"a","format":"yaml"}`, 422, "/format", `"yaml"`},
		{`{"text":"a","threshold":2}`, 422, "/threshold", "from 0 to 1"},
		{`{"text":"a","threshold":"0"}`, 422, "/threshold", "a string"},
		{`{"text":"a","scores":1}`, 422, "/scores", "true or false"},
		{`{"text":"a","a/b":1}`, 422, "/a~1b", "unknown"},
		{`{"text":"ab\u0001c","format":"xml","strict":true}`, 422, "/text", "character 2"},
		{`{"text":"BOOM"}`, 500, "server", "log"},
		{`{"text":"PANIC"}`, 500, "server", "log"},
	} {
		w := call(s, http.MethodPost, "/v1/tag", test.body)
		checkFailure(t, test.body, w, test.status, test.where, test.says)
	}
}

func checkFailure(t *testing.T, name string, w *httptest.ResponseRecorder, status int, where, says string) {
	t.Helper()
	var got struct {
		Error struct{ Message, Where *string }
	}
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || got.Error.Message == nil || got.Error.Where == nil {
		t.Errorf("%s: answer %s has no message and place", name, w.Body)
		return
	}
	if w.Code != status || *got.Error.Where != where || !strings.Contains(*got.Error.Message, says) {
		t.Errorf("%s: %d at %q: %s; want %d at %q with %q", name, w.Code, *got.Error.Where, *got.Error.Message, status, where, says)
	}
	if w.Header().Get("Content-Type") != "application/json" {
		t.Errorf("%s: the error is called %q", name, w.Header().Get("Content-Type"))
	}
}

func TestRequestsFromElsewhereAreRefused(t *testing.T) {
	s := newTest(t, Config{})
	ok := `{"text":"Oslo"}`
	for _, test := range []struct {
		name, method, path, body string
		status                   int
		header                   []string
	}{
		{"another name", "GET", "/healthz", "", 403, []string{"Host", "evil.example"}},
		{"a name that begins alike", "GET", "/", "", 403, []string{"Host", "localhost.evil.example:80"}},
		{"no name", "GET", "/", "", 403, []string{"Host", ""}},
		{"localhost", "GET", "/healthz", "", 200, []string{"Host", "localhost:8080"}},
		{"IPv4", "GET", "/healthz", "", 200, []string{"Host", "127.0.0.1:8080"}},
		{"IPv6", "GET", "/healthz", "", 200, []string{"Host", "[::1]:8080"}},
		{"IPv6 alone", "GET", "/healthz", "", 200, []string{"Host", "[::1]"}},
		{"another site", "POST", "/v1/tag", ok, 403, []string{"Origin", "https://evil.example"}},
		{"another port", "POST", "/v1/tag", ok, 403, []string{"Host", "localhost:8080", "Origin", "http://localhost:9"}},
		{"a sandboxed frame", "POST", "/v1/tag", ok, 403, []string{"Origin", "null"}},
		{"own page", "POST", "/v1/tag", ok, 200, []string{"Host", "localhost:8080", "Origin", "http://localhost:8080"}},
		{"told by the browser", "POST", "/v1/tag", ok, 403, []string{"Sec-Fetch-Site", "cross-site"}},
		{"a link from elsewhere", "GET", "/", "", 200, []string{"Sec-Fetch-Site", "cross-site"}},
		{"plain text", "POST", "/v1/tag", ok, 415, []string{"Content-Type", "text/plain"}},
		{"a form", "POST", "/v1/tag", "text=a", 415, []string{"Content-Type", "application/x-www-form-urlencoded"}},
		{"curl -d", "POST", "/v1/tag", ok, 200, []string{"Content-Type", "application/x-www-form-urlencoded"}},
		{"no type", "POST", "/v1/tag", ok, 200, []string{"Content-Type", ""}},
		{"a method", "GET", "/v1/tag", "", 405, nil},
		{"a method of the page", "DELETE", "/", "", 405, nil},
		{"a path", "GET", "/v1/nothing", "", 404, nil},
	} {
		w := call(s, test.method, test.path, test.body, test.header...)
		if w.Code != test.status {
			t.Errorf("%s: status %d; want %d: %s", test.name, w.Code, test.status, w.Body)
		}
		if w.Code >= 400 && !json.Valid(w.Body.Bytes()) {
			t.Errorf("%s: %s is no JSON", test.name, w.Body)
		}
		if w.Code == 405 && w.Header().Get("Allow") == "" {
			t.Errorf("%s: no Allow", test.name)
		}
	}
}

func TestTokenIsWanted(t *testing.T) {
	s := newTest(t, Config{Token: "secret", Open: true})
	for _, test := range []struct {
		path, auth string
		status     int
	}{
		{"/v1/model", "", 401},
		{"/v1/model", "Bearer wrong", 401},
		{"/v1/model", "Basic secret", 401},
		{"/v1/model", "Bearer secret", 200},
		{"/v1/model", "bearer secret", 200},
		{"/healthz", "", 200},
		{"/", "", 200},
		{"/v1/openapi.json", "", 200},
	} {
		w := call(s, "GET", test.path, "", "Host", "ner.example", "Authorization", test.auth)
		if w.Code != test.status || (w.Code == 401) != (w.Header().Get("WWW-Authenticate") != "") {
			t.Errorf("%s with %q: status %d; want %d", test.path, test.auth, w.Code, test.status)
		}
	}
	if w := call(s, "POST", "/v1/tag", `{"text":"a"}`, "Host", "ner.example"); w.Code != 401 {
		t.Errorf("tagging without the token: status %d", w.Code)
	}
}

func TestModelSaysWhatRuns(t *testing.T) {
	s := newTest(t, Config{})
	var got aboutModel
	if err := json.Unmarshal(call(s, "GET", "/v1/model", "").Body.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if got.Name != "fake" || got.Version != "1" || got.Licence != "MIT" || got.Device != "cpu" || !slices.Equal(got.Labels, []string{"OCC", "ORG", "GPE", "X"}) {
		t.Errorf("the model is %+v", got)
	}
	for _, l := range got.Labels {
		if !slices.ContainsFunc(got.Types, func(x aboutType) bool { return x.Name == l && len(x.Light) == 7 && len(x.Dark) == 7 }) {
			t.Errorf("%s has no colours", l)
		}
	}
}

func TestDescriptionNamesEveryRoute(t *testing.T) {
	s := newTest(t, Config{})
	var doc struct {
		OpenAPI string
		Paths   map[string]map[string]struct {
			Responses map[string]json.RawMessage
		}
	}
	if err := json.Unmarshal(call(s, "GET", "/v1/openapi.json", "").Body.Bytes(), &doc); err != nil || doc.OpenAPI != "3.1.0" {
		t.Fatalf("openapi %q, %v", doc.OpenAPI, err)
	}
	page := pageRoutes()
	for _, r := range s.table() {
		if slices.ContainsFunc(page, func(p route) bool { return p.path == r.path }) {
			continue
		}
		if _, ok := doc.Paths[r.path][strings.ToLower(r.method)]; !ok {
			t.Errorf("%s %s is not described", r.method, r.path)
		}
	}
	for _, status := range []string{"200", "400", "401", "403", "413", "415", "422", "500", "503"} {
		if _, ok := doc.Paths["/v1/tag"]["post"].Responses[status]; !ok {
			t.Errorf("status %s of /v1/tag is not described", status)
		}
	}
}

func TestPageIsWholeAndItsOwn(t *testing.T) {
	s := newTest(t, Config{})
	for _, r := range pageRoutes() {
		w := call(s, "GET", r.path, "")
		if w.Code != 200 || w.Body.Len() == 0 || w.Header().Get("Content-Security-Policy") != policy {
			t.Errorf("%s: status %d, %d bytes", r.path, w.Code, w.Body.Len())
		}
		if strings.HasPrefix(w.Header().Get("Content-Type"), "text/") && strings.Contains(w.Body.String(), "://") {
			t.Errorf("%s names something elsewhere", r.path)
		}
	}
	if w := call(s, "HEAD", "/", ""); w.Code != 200 {
		t.Errorf("HEAD: status %d", w.Code)
	}
}

func TestLargeBodiesAreCut(t *testing.T) {
	s := newTest(t, Config{Limits: Limits{Body: 1000, Words: 3}})
	big := `{"text":"` + strings.Repeat("a", 1000) + `"}`
	checkFailure(t, "told", call(s, "POST", "/v1/tag", big), 413, "body", "1000 bytes")
	r := httptest.NewRequest("POST", "http://localhost/v1/tag", io.NopCloser(strings.NewReader(big)))
	r.ContentLength = -1
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	checkFailure(t, "untold", w, 413, "body", "1000 bytes")
	checkFailure(t, "words", call(s, "POST", "/v1/tag", `{"text":"a b c d"}`), 413, "body", "3 words")
	if w := call(s, "POST", "/v1/tag", `{"text":"a b c d"}`, "Accept", ndjson); w.Code != 200 {
		t.Errorf("streamed: status %d", w.Code)
	}
}
