package web

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestStreamIsALineASentence(t *testing.T) {
	s := newTest(t, Config{})
	text := "Oslo.\n\nUniversitetet i Oslo 😀\nno"
	for format, want := range map[string][]string{
		"iob2": {
			`{"id":"1","tokens":[{"token":"Oslo","start":0,"end":4,"tags":["B-GPE"]},{"token":".","start":4,"end":5,"tags":["O"]}]}`,
			`{"id":"2","tokens":[{"token":"Universitetet","start":7,"end":20,"tags":["B-ORG"]},{"token":"i","start":21,"end":22,"tags":["I-ORG"]},{"token":"Oslo","start":23,"end":27,"tags":["I-ORG","B-GPE"]},{"token":"😀","start":28,"end":29,"tags":["B-PERS"]}]}`,
			`{"id":"3","tokens":[{"token":"no","start":30,"end":32,"tags":["O"]}]}`,
		},
		"entities": {
			`{"id":"1","text":"Oslo.","start":0,"entities":[{"text":"Oslo","type":"GPE","start":0,"end":4,"token_start":0,"token_end":1,"layer":1,"score":0.4}]}`,
			`{"id":"2","text":"Universitetet i Oslo 😀","start":7,"entities":[{"text":"Universitetet i Oslo","type":"ORG","start":7,"end":27,"token_start":2,"token_end":5,"layer":1,"score":0.9},{"text":"Oslo","type":"GPE","start":23,"end":27,"token_start":4,"token_end":5,"layer":2,"score":0.4},{"text":"😀","type":"PERS","start":28,"end":29,"token_start":5,"token_end":6,"layer":1,"score":1}]}`,
			`{"id":"3","text":"no","start":30,"entities":[]}`,
		},
		"xml": {
			`{"id":"1","xml":"<sentence id=\"1\"><entity type=\"GPE\">Oslo</entity>.</sentence>"}`,
			`{"id":"2","xml":"<sentence id=\"2\"><entity type=\"ORG\">Universitetet i <entity type=\"GPE\">Oslo</entity></entity> <entity type=\"PERS\">😀</entity></sentence>"}`,
			`{"id":"3","xml":"<sentence id=\"3\">no</sentence>"}`,
		},
	} {
		w := call(s, "POST", "/v1/tag", `{"text":`+quoted(text)+`,"format":"`+format+`"}`, "Accept", ndjson)
		lines := strings.Split(strings.TrimSuffix(w.Body.String(), "\n"), "\n")
		if len(lines) != len(want) || w.Header().Get("Content-Type") != ndjson {
			t.Fatalf("%s: %d lines of %s", format, len(lines), w.Header().Get("Content-Type"))
		}
		for i := range lines {
			if !sameJSON(t, lines[i], want[i]) {
				t.Errorf("%s, line %d: %s; want %s", format, i+1, lines[i], want[i])
			}
		}
	}
}

func TestStreamComesBeforeTheTextIsDone(t *testing.T) {
	block := make(chan struct{})
	s := httptest.NewServer(newTest(t, Config{Model: fake{block: block}}))
	defer s.Close()
	text := strings.Repeat("a\n", sentencesTogether) + "WAIT\nBOOM"
	r, err := http.NewRequest("POST", s.URL+"/v1/tag", strings.NewReader(`{"text":`+quoted(text)+`}`))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", mediaJSON)
	r.Header.Set("Accept", ndjson)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	in := bufio.NewScanner(answer.Body)
	for i := range sentencesTogether {
		if !in.Scan() {
			t.Fatalf("line %d is missing while a later sentence is at work", i+1)
		}
	}
	close(block)
	var last struct{ Error struct{ Where string } }
	if !in.Scan() || json.Unmarshal(in.Bytes(), &last) != nil || last.Error.Where != "server" || in.Scan() {
		t.Errorf("the last line is %s; want the error", in.Text())
	}
}

func TestFullServiceSaysWhenToComeAgain(t *testing.T) {
	block := make(chan struct{})
	s := newTest(t, Config{Model: fake{block: block}, Limits: Limits{Requests: 1, Waiting: 1, Wait: time.Millisecond}})
	var first sync.WaitGroup
	leave, err := s.places.take(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	w := call(s, "POST", "/v1/tag", `{"text":"a"}`)
	checkFailure(t, "second", w, 503, "server", "at work")
	if w.Header().Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	if w := call(s, "GET", "/healthz", ""); w.Code != 200 {
		t.Errorf("a full service is not healthy: %d", w.Code)
	}
	leave()
	first.Go(func() { tagBody(t, s, `{"text":"WAIT"}`) })
	close(block)
	first.Wait()
}

func TestOneBadTextSpoilsNoOther(t *testing.T) {
	q := startQueue(fake{}, newTest(t, Config{}).config.Log)
	defer q.close(time.Minute)
	jobs := []*job{}
	for _, word := range []string{"Oslo", "BOOM", "Oslo"} {
		jobs = append(jobs, &job{ctx: t.Context(), sentences: [][]string{{word}}, ready: make(chan struct{})})
	}
	q.run(jobs)
	for i, j := range jobs {
		<-j.ready
		if (j.err != nil) != (i == 1) || i != 1 && len(j.found[0]) != 1 {
			t.Errorf("job %d: %v, %v", i, j.found, j.err)
		}
	}
}

func TestManyAtOnceGetTheirOwnAnswers(t *testing.T) {
	s := newTest(t, Config{})
	var all sync.WaitGroup
	for i := range 100 {
		all.Go(func() {
			text := strings.Repeat("x ", i) + "Oslo"
			want := fmt.Sprintf(`{"text":%s,"entities":[{"text":"Oslo","type":"GPE","start":%d,"end":%d,"token_start":%d,"token_end":%d,"layer":1,"score":0.4}]}`,
				quoted(text), 2*i, 2*i+4, i, i+1)
			w := call(s, "POST", "/v1/tag", `{"text":`+quoted(text)+`,"format":"entities"}`)
			if w.Code != 200 || !sameJSON(t, w.Body.String(), want) {
				t.Errorf("%s; want %s", w.Body, want)
			}
		})
	}
	all.Wait()
}

func TestServiceEndsInTime(t *testing.T) {
	s := newTest(t, Config{Model: fake{block: make(chan struct{})}})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, l, 10*time.Millisecond) }()
	answered := make(chan struct{})
	go func() { // a request that would never end by itself
		defer close(answered)
		r, err := http.Post("http://"+l.Addr().String()+"/v1/tag", mediaJSON, strings.NewReader(`{"text":"WAIT"}`))
		if err == nil {
			r.Body.Close()
		}
	}()
	if r, err := http.Get("http://" + l.Addr().String() + "/healthz"); err != nil || r.StatusCode != 200 {
		t.Fatalf("not healthy: %v", err)
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	<-answered
	if !s.Close() {
		t.Error("the model is not at rest")
	}
}
