package jsonl

import (
	"slices"
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/corpus/corpustest"
	"tabaqat/layers"
)

func form(t testing.TB, name string) corpus.Form {
	t.Helper()
	for _, f := range Forms() {
		if f.Name == name {
			return f
		}
	}
	t.Fatalf("no form %q", name)
	return corpus.Form{}
}

func TestKindsAreSeenAndRead(t *testing.T) {
	for _, test := range []struct{ form, name, data, want string }{
		{"doccano", "x.jsonl", `{"id": 1, "text": "😊 زارت شركة النخيل", "label": [[7, 18, "ORG"]]}` + "\n" + `{"id": "b", "text": "a", "label": []}`, "1:😊/O زارت/O شركة/B-ORG النخيل/I-ORG|b:a/O"},
		{"doccano", "x.jsonl", `{"id":3,"text":"a b","entities":[{"id":1,"label":"X","start_offset":2,"end_offset":3}],"relations":[],"Comments":[]}`, "3:a/O b/B-X"},
		{"doccano", "x.json", `[{"id":3,"text":"a b","label":[[0,3,"X"],[2,3,"Y"]]}]`, "3:a/B-X b/I-X,B-Y"},
		{"spacy", "x.jsonl", `{"text":"a b","entities":[]}` + "\n" + `{"text":"a b","entities":[[0,1,"X"]]}`, "1:a/O b/O|2:a/B-X b/O"},
		{"spacy", "x.json", `[["a b", {"entities": [[0,1,"X"]]}], ["c", {"entities": []}]]`, "1:a/B-X b/O|2:c/O"},
		{"spacy", "x.jsonl", `["a b", {"entities": [[0,1,"X"]]}]`, "1:a/B-X b/O"},
		{"spacy", "x.json", `{"text":"ab.","ents":[{"start":0,"end":2,"label":"X"}],"tokens":[{"id":0,"start":0,"end":2},{"id":1,"start":2,"end":3}]}`, "1:ab/B-X ./O"},
		{"prodigy", "x.jsonl", `{"text":"The council of R","tokens":[{"text":"The","start":0,"end":3,"id":0},{"text":"council","start":4,"end":11,"id":1},{"text":"of","start":12,"end":14,"id":2},{"text":"R","start":15,"end":16,"id":3}],"spans":[{"token_start":1,"token_end":3,"label":"ORG"},{"start":15,"end":16,"token_start":3,"token_end":3,"label":"GPE"}]}`, "1:The/O council/B-ORG of/I-ORG R/I-ORG,B-GPE"},
		{"labelstudio", "x.json", `[{"id":7,"data":{"text":"😊 ab c"},"annotations":[{"result":[{"type":"labels","value":{"start":2,"end":6,"text":"ab c","labels":["X"]}},{"type":"choices","value":{"choices":["q"]}}]},{"result":[]}]}]`, "7:😊/O ab/B-X c/I-X"},
		{"labelstudio", "x.json", `[{"id":7,"data":{"text":"😊 ab c"},"predictions":[{"result":[{"value":{"start":3,"end":5,"text":"ab","labels":["X"]}}]}]}]`, "7:😊/O ab/B-X c/O"},
		{"labelstudio", "x.json", `[{"id":1,"text":"a b","label":[{"start":0,"end":1,"text":"a","labels":["X"]}],"annotator":1}]`, "1:a/B-X b/O"},
		{"iob2", "x.json", `{"sentences":[{"id":"s","tokens":[{"token":"a b","start":0,"end":3,"tags":["I-OCC","B-ORG"]},{"token":"","tags":[]}]}]}`, "s:a b/I-OCC,B-ORG /"},
		{"entities", "x.json", `{"text":"a b\nc","entities":[{"text":"b","type":"X","start":2,"end":3,"token_start":1,"token_end":2,"layer":1,"score":0.5}]}`, "1:a/O b/B-X|2:c/O"},
	} {
		best, most := "", 0
		for _, f := range Forms() {
			if sure := f.Detect(test.name, test.data); sure > most {
				best, most = f.Name, sure
			}
		}
		if best != test.form {
			t.Errorf("%s is taken for %q; want %q", test.data, best, test.form)
		}
		doc, err := form(t, test.form).Read(corpus.Source{Name: "x", Data: "\ufeff" + test.data}, corpus.ReadOptions{})
		if err != nil {
			t.Errorf("%s: %v", test.data, err)
			continue
		}
		if got := corpustest.Shown(doc); got != test.want {
			t.Errorf("%s is read as %q; want %q", test.data, got, test.want)
		}
	}
}

func TestBadRecordsAreRefusedWithTheirLine(t *testing.T) {
	for _, test := range []struct{ form, data, want string }{
		{"doccano", "{\"text\":\"a\",\"label\":[]}\n{\"text\":\"a\",\"text\":\"b\"}", "x:2: duplicate"},
		{"doccano", "{\"text\":\"a\"}\n\n{\"text\":", "x:3: "},
		{"doccano", `{"text":"\ud800"}`, "x:1: "},
		{"doccano", "{\"text\":\"\xff\"}", "x:1: "},
		{"doccano", `{"txt":"a"}`, `x:1: no member "text"`},
		{"doccano", `{"text":"a","label":[[0,5,"X"]]}`, "x:1: entity [0,5) X leaves the text of 1 characters"},
		{"doccano", `{"text":"a","label":[[0]]}`, "x:1: entity [0]; want [start, end, type]"},
		{"doccano", strings.Repeat("[", 20000), "x:1: "},
		{"prodigy", `{"text":"a","tokens":[{"text":"a","start":0,"end":1}],"spans":[{"token_start":0,"token_end":1,"label":"X"}]}`, "x:1: span 0: tokens 0 to 1; the record has 1"},
		{"prodigy", `{"text":"a","tokens":[{"text":"a","start":0,"end":9}],"spans":[]}`, "x:1: token 0 stands at [0,9)"},
		{"iob2", `{"sentences":[{"id":1,"tokens":[{"tags":[]}]}]}`, `x:1: sentence 0, token 0: no member "token"`},
	} {
		_, err := form(t, test.form).Read(corpus.Source{Name: "x", Data: test.data}, corpus.ReadOptions{})
		if err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%.60s: error is %v; want %s", test.data, err, test.want)
		}
	}
}

func sample() *corpus.Document {
	doc := corpus.NewDocument("x", "csv")
	b := doc.Build()
	b.Begin("1")
	b.Add("😊", layers.Stack{"O"}, 1)
	b.Add("رئيس", layers.Stack{"B-OCC"}, 2)
	b.Add("جامعة", layers.Stack{"I-OCC", "B-ORG", "B-ORG"}, 3)
	b.Add("\"", layers.Stack{"I-OCC", "I-ORG", "I-ORG", "B-GPE", "B-LOC"}, 4)
	b.Begin("s-2")
	b.Add("<b>", layers.Stack{"B-PRODUCT"}, 5)
	b.Done()
	return doc
}

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	for _, f := range Forms() {
		var out strings.Builder
		if err := f.Write(&out, sample(), corpus.WriteOptions{}); err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		doc, err := f.Read(corpus.Source{Name: "x", Data: out.String()}, corpus.ReadOptions{})
		if err != nil {
			t.Errorf("%s: %v in\n%s", f.Name, err, out.String())
			continue
		}
		want := corpustest.Shown(sample())
		if f.Name == "entities" {
			want = strings.Replace(want, "s-2:", "2:", 1)
		}
		if got := corpustest.Shown(doc); got != want {
			t.Errorf("%s: read back %q; want %q, from\n%s", f.Name, got, want, out.String())
		}
		if len(doc.Notices) > 0 {
			t.Errorf("%s: notices %v", f.Name, doc.Notices)
		}
	}
}

func TestProdigyIsWrittenWithTheLastTokenItself(t *testing.T) {
	var out strings.Builder
	if err := form(t, "prodigy").Write(&out, sample(), corpus.WriteOptions{}); err != nil {
		t.Fatal(err)
	}
	if want := `{"start":2,"end":14,"token_start":1,"token_end":3,"label":"OCC"}`; !strings.Contains(out.String(), want) {
		t.Errorf("wrote %s; want %s in it", out.String(), want)
	}
}

func TestEntitiesHaveLayersAndPlaces(t *testing.T) {
	var out strings.Builder
	if err := form(t, "entities").Write(&out, sample(), corpus.WriteOptions{}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`{"text":"رئيس جامعة \"","type":"OCC","start":2,"end":14,"token_start":1,"token_end":4,"layer":1}`,
		`{"text":"\"","type":"LOC","start":13,"end":14,"token_start":3,"token_end":4,"layer":5}`,
		`{"text":"<b>","type":"PRODUCT","start":15,"end":18,"token_start":4,"token_end":5,"layer":1}`,
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("wrote %s; want %s in it", out.String(), want)
		}
	}
}

func TestCharactersAreCutForwardsAndBackwards(t *testing.T) {
	const text = "aé😊e\u0301b"
	chars := []rune(text)
	r := newCharReader(text)
	for _, cut := range [][2]int{{1, 3}, {0, 2}, {5, 6}, {2, 4}, {0, 0}, {6, 6}, {3, 9}, {0, 1}} {
		want := string(chars[cut[0]:min(cut[1], len(chars))])
		if got := r.slice(cut[0], cut[1]); got != want {
			t.Errorf("%v is %q; want %q", cut, got, want)
		}
	}
}

func TestTextThatIsNotUTF8IsRefused(t *testing.T) {
	doc := corpus.NewDocument("x", "csv")
	b := doc.Build()
	b.Begin("1")
	b.Add("a\xff", layers.Stack{"O"}, 1)
	b.Done()
	for _, f := range Forms() {
		if err := f.Write(&strings.Builder{}, doc, corpus.WriteOptions{}); err == nil {
			t.Errorf("%s: written", f.Name)
		}
		var out strings.Builder
		if err := f.Write(&out, doc, corpus.WriteOptions{Lossy: true}); err != nil || !strings.Contains(out.String(), "a\ufffd") {
			t.Errorf("%s: wrote %q, %v", f.Name, out.String(), err)
		}
	}
}

func FuzzReadersTakeOrRefuseAnything(f *testing.F) {
	var out strings.Builder
	for i, form := range Forms() {
		out.Reset()
		if err := form.Write(&out, sample(), corpus.WriteOptions{}); err != nil {
			f.Fatal(err)
		}
		f.Add(i, out.String())
	}
	f.Add(1, `["a b", {"entities": [[0,1,"X"]]}]`)
	f.Fuzz(func(t *testing.T, i int, data string) {
		forms := Forms()
		form := forms[uint(i)%uint(len(forms))]
		form.Detect("x.jsonl", data)
		doc, err := form.Read(corpus.Source{Name: "x", Data: data}, corpus.ReadOptions{})
		if err != nil || slices.ContainsFunc(form.Losses(doc, corpus.WriteOptions{}), func(l corpus.Loss) bool { return true }) {
			return
		}
		var out strings.Builder
		if err := form.Write(&out, doc, corpus.WriteOptions{}); err != nil {
			t.Fatalf("%s: no losses named, but %v", form.Name, err)
		}
		again, err := form.Read(corpus.Source{Name: "x", Data: out.String()}, corpus.ReadOptions{})
		if err != nil || corpustest.Shown(again) != corpustest.Shown(doc) {
			t.Fatalf("%s: %q came back as %q, %v", form.Name, corpustest.Shown(doc), corpustest.Shown(again), err)
		}
	})
}
