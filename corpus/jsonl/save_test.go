package jsonl

import (
	"strings"
	"testing"

	"tabaqat/corpus"
	"tabaqat/layers"
)

// saved reads data, gives a token of a sentence another stack, and saves.
func saved(t *testing.T, name, data string, sentence, token int, now layers.Stack) (string, error) {
	t.Helper()
	f := form(t, name)
	src := corpus.Source{Name: "x", Data: data}
	doc, err := f.Read(src, corpus.ReadOptions{})
	if err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	edit := corpus.Edit{Sentence: sentence, Start: token, Before: []layers.Stack{doc.Stack(sentence, token)}, After: []layers.Stack{now}}
	if _, err := doc.Apply(edit); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	err = f.Save(&out, doc, src)
	return out.String(), err
}

func TestSavingChangesOnlyTheListOfEntities(t *testing.T) {
	for _, test := range []struct {
		form, data      string
		sentence, token int
		now             layers.Stack
		want            string
	}{
		{
			"doccano", "\ufeff{\"id\": 1, \"text\": \"é b\", \"label\": [[0, 1, \"X\"]], \"meta\": {\"a\": 1}}\r\n{\"text\":\"c\",\"label\":[ ]}\n", 0, 1,
			layers.Stack{"B-Y"},
			"\ufeff{\"id\": 1, \"text\": \"é b\", \"label\": [[0, 1, \"X\"], [2,3,\"Y\"]], \"meta\": {\"a\": 1}}\r\n{\"text\":\"c\",\"label\":[ ]}\n",
		},
		{"doccano", `{"text":"a b"}`, 0, 0, layers.Stack{"B-Y"}, `{"text":"a b", "label": [[0,1,"Y"]]}`},
		{
			"doccano", `{"text":"a b","entities":[{"id":7,"label":"Work of Art","start_offset":2,"end_offset":3},{"id":8,"label":"X","start_offset":1,"end_offset":2}],"relations":[]}`,
			0, 0,
			layers.Stack{"B-Work_of_Art"},
			`{"text":"a b","entities":[{"start_offset": 0, "end_offset": 1, "label": "Work of Art"}, {"id":7,"label":"Work of Art","start_offset":2,"end_offset":3}, {"id":8,"label":"X","start_offset":1,"end_offset":2}],"relations":[]}`,
		},
		{"spacy", `["a b", {"entities": [[0,1,"X"],[0,3,"Y"]], "cats": {}}]`, 0, 1, layers.Stack{"O"}, `["a b", {"entities": [[0,1,"Y"], [0,1,"X"]], "cats": {}}]`},
		{
			"prodigy", `{"text":"a b","tokens":[{"text":"a","start":0,"end":1,"id":0},{"text":"b","start":2,"end":3,"id":1}],"spans":[{"start":0,"end":1,"token_start":0,"token_end":0,"label":"X","source":"me"}],"answer":"accept"}`,
			0, 1,
			layers.Stack{"B-Y"},
			`{"text":"a b","tokens":[{"text":"a","start":0,"end":1,"id":0},{"text":"b","start":2,"end":3,"id":1}],"spans":[{"start":0,"end":1,"token_start":0,"token_end":0,"label":"X","source":"me"}, {"start":2,"end":3,"token_start":1,"token_end":1,"label":"Y"}],"answer":"accept"}`,
		},
		{
			"labelstudio", `[{"id":7,"data":{"text":"a b"},"annotations":[{"id":3,"result":[{"id":"q","from_name":"ner","to_name":"t","type":"labels","value":{"start":0,"end":1,"text":"a","labels":["X"]}},{"type":"relation","from_id":"q","to_id":"q"}]}]}]`,
			0, 1,
			layers.Stack{"B-Y"},
			`[{"id":7,"data":{"text":"a b"},"annotations":[{"id":3,"result":[{"id":"q","from_name":"ner","to_name":"t","type":"labels","value":{"start":0,"end":1,"text":"a","labels":["X"]}}, {"id": "new3", "from_name": "ner", "to_name": "t", "type": "labels", "value": {"start": 2, "end": 3, "text": "b", "labels": ["Y"]}}, {"type":"relation","from_id":"q","to_id":"q"}]}]}]`,
		},
		{
			"entities", `{"text":"a b\n\nc","entities":[{"text":"b","type":"X","start":2,"end":3,"token_start":1,"token_end":2,"layer":1,"score":0.5}]}`, 1, 0,
			layers.Stack{"B-Y"},
			`{"text":"a b\n\nc","entities":[{"text":"b","type":"X","start":2,"end":3,"token_start":1,"token_end":2,"layer":1,"score":0.5}, {"text":"c","type":"Y","start":5,"end":6}]}`,
		},
		{
			"iob2", `{"sentences":[{"tokens":[]},{"id":"s","tokens":[{"token":"a","tags":["O"],"x":1},{"token":"b"}]}]}`, 0, 1,
			layers.Stack{"B-Y", "B-Z"},
			`{"sentences":[{"tokens":[]},{"id":"s","tokens":[{"token":"a","tags":["O"],"x":1},{"token":"b","tags":["B-Y","B-Z"]}]}]}`,
		},
	} {
		got, err := saved(t, test.form, test.data, test.sentence, test.token, test.now)
		if err != nil || got != test.want {
			t.Errorf("%s: %v, saved\n%s\nwant\n%s", test.form, err, got, test.want)
		}
	}
}

func TestSavingRefusesWhatItCannotPlace(t *testing.T) {
	for _, test := range []struct{ form, data string }{
		{"labelstudio", `[{"data":{"text":"a b"},"predictions":[{"result":[]}]}]`},
		{"spacy", `{"text":"a b","entities":[],"spans":{"sc":[{"start":0,"end":1,"label":"X"}]}}`},
	} {
		if got, err := saved(t, test.form, test.data, 0, 1, layers.Stack{"B-Y"}); err == nil {
			t.Errorf("%s: saved %s", test.form, got)
		}
	}
}

func FuzzSavedEditsAreReadBack(f *testing.F) {
	for i, form := range Forms() {
		var out strings.Builder
		if err := form.Write(&out, sample(), corpus.WriteOptions{}); err != nil {
			f.Fatal(err)
		}
		f.Add(i, out.String(), 1)
	}
	f.Add(2, `{"text":"a b","entities":[{"id":7,"label":"Work of Art","start_offset":2,"end_offset":3}]}`, 0)
	f.Fuzz(func(t *testing.T, i int, data string, token int) {
		forms := Forms()
		form := forms[uint(i)%uint(len(forms))]
		src := corpus.Source{Name: "x", Data: data}
		doc, err := form.Read(src, corpus.ReadOptions{})
		if err != nil || doc.Len() == 0 {
			return
		}
		var out strings.Builder
		if err := form.Save(&out, doc, src); err != nil || out.String() != data {
			t.Fatalf("%s: saved unchanged as %q, %v", form.Name, out.String(), err)
		}
		k := int(uint(token) % uint(doc.Sentence(0).Len()))
		change, err := layers.Add(doc.Stacks(0), layers.Span{Start: k, End: k + 1, Type: "NEW"}, doc.Scheme)
		if err != nil {
			return
		}
		if _, err := doc.Apply(corpus.EditOf(0, change)); err != nil {
			t.Fatal(err)
		}
		out.Reset()
		if form.Save(&out, doc, src) != nil {
			return
		}
		again, err := form.Read(corpus.Source{Name: "x", Data: out.String()}, corpus.ReadOptions{})
		if err != nil {
			t.Fatalf("%s: saved as %s: %v", form.Name, out.String(), err)
		}
		if len(again.Spans(0)) != len(doc.Spans(0)) && len(doc.Notices) == 0 {
			t.Fatalf("%s: spans %v came back as %v", form.Name, doc.Spans(0), again.Spans(0))
		}
	})
}
