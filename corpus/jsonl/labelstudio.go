package jsonl

import (
	"errors"
	"fmt"
	"maps"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"tabaqat/corpus/offsets"
)

// labelStudio is the JSON of labelstud.io/guide/export: an array of tasks, each
// with its data and annotations, whose results are regions with labels; the
// short form JSON_MIN is read too.
func labelStudio() kind {
	return kind{
		name: "labelstudio", title: "Label Studio JSON", extensions: []string{".json"}, array: true,
		holds: offsets.Holds{IDs: true}, read: readLabelStudio, write: writeLabelStudio,
		list: labelStudioList, element: readRegion, fresh: freshRegion,
	}
}

type task struct {
	ID          jsontext.Value            `json:"id"`
	Data        map[string]jsontext.Value `json:"data"`
	Annotations []annotation              `json:"annotations"`
	Completions []annotation              `json:"completions"`
	Predictions []annotation              `json:"predictions"`
	Text        *string                   `json:"text"`  // of JSON_MIN
	Label       []region                  `json:"label"` // of JSON_MIN
	Rest        rest                      `json:",embed"`
}

type annotation struct {
	Result    []result `json:"result"`
	Cancelled bool     `json:"was_cancelled"`
}

type result struct {
	Value region `json:"value"`
}

type region struct {
	Start  *int     `json:"start"`
	End    *int     `json:"end"`
	Text   string   `json:"text"`
	Labels []string `json:"labels"`
}

func readLabelStudio(v jsontext.Value, p *passage) error {
	var t task
	if err := unmarshal(v, &t); err != nil {
		return err
	}
	text, err := t.text()
	if err != nil {
		return err
	}
	p.ID, p.Text = idText(t.ID), text
	if id := idText(t.Data["id"]); id != "" {
		p.ID = id
	}
	p.leave(t.Rest, t.besides())
	for _, r := range t.regions(p) {
		if err := r.read(p); err != nil {
			return err
		}
	}
	return nil
}

// besides is the data that is neither text nor id.
func (t task) besides() rest {
	more := maps.Clone(t.Data)
	delete(more, "id")
	if _, ok := more["text"]; ok || t.Text != nil {
		delete(more, "text")
		return more
	}
	maps.DeleteFunc(more, func(_ string, v jsontext.Value) bool { return v.Kind() == '"' }) // the text
	return more
}

// text is the member "text" of the data, or its only string.
func (t task) text() (string, error) {
	if t.Text != nil {
		return *t.Text, nil
	}
	if v, ok := t.Data["text"]; ok && v.Kind() == '"' {
		return idText(v), nil
	}
	found := ""
	n := 0
	for _, v := range t.Data {
		if v.Kind() == '"' {
			found, n = idText(v), n+1
		}
	}
	if n != 1 {
		return "", errors.New(`no member "text" in "data"; want a task of Label Studio`)
	}
	return found, nil
}

// regions gives those of the annotation that counts: the first that was not
// cancelled, or else the first prediction.
func (t task) regions(p *passage) []region {
	out := t.Label
	lists := append(t.Annotations, t.Completions...)
	if len(lists) == 0 && len(t.Predictions) > 0 {
		p.tell("predictions", "tasks without annotations are read with their predictions")
		lists = t.Predictions[:1]
	}
	taken := false
	for _, a := range lists {
		if a.Cancelled {
			continue
		}
		if taken {
			p.tell("annotations", "tasks have several annotations; only the first is read")
			break
		}
		taken = true
		for _, r := range a.Result {
			out = append(out, r.Value)
		}
	}
	return out
}

// read adds a region. Offsets that fit its text only as UTF-16 code units,
// which some versions write, are read so.
func (r region) read(p *passage) error {
	if r.Start == nil || r.End == nil || len(r.Labels) == 0 {
		return nil // a relation, a choice or a rating
	}
	start, end := *r.Start, *r.End
	chars := newCharReader(p.Text)
	if n := utf8.RuneCountInString(p.Text); start < 0 || start >= end || end > n && r.Text == "" {
		return fmt.Errorf("region [%d,%d) leaves the text of %d characters", start, end, n)
	}
	if r.Text != "" && chars.slice(start, end) != r.Text {
		units := utf16.Encode([]rune(p.Text))
		if end <= len(units) && string(utf16.Decode(units[start:end])) == r.Text {
			start, end = len(utf16.Decode(units[:start])), len(utf16.Decode(units[:end]))
			p.tell("utf-16", "offsets that count UTF-16 code units are read as such")
		}
	}
	for _, label := range r.Labels {
		p.Marks = append(p.Marks, offsets.Mark{Start: start, End: end, Type: label})
	}
	return nil
}

func writeLabelStudio(b []byte, n int, p offsets.Passage) []byte {
	b = strconv.AppendInt(append(b, `{"id":`...), int64(n+1), 10)
	b = quote(append(b, `,"data":{"text":`...), p.Text)
	if p.ID != strconv.Itoa(n+1) {
		b = quote(append(b, `,"id":`...), p.ID)
	}
	b = append(b, `},"annotations":[{"result":[`...)
	chars := newCharReader(p.Text)
	for i, m := range p.Marks {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(append(b, `{"id":"e`...), int64(i+1), 10)
		b = append(b, `","from_name":"label","to_name":"text","type":"labels","value":{`...)
		b = appendExtent(b, m.Start, m.End)
		b = quote(append(b, `,"text":`...), chars.slice(m.Start, m.End))
		b = append(quote(append(b, `,"labels":[`...), m.Type), `]}}`...)
	}
	return append(b, `]}]}`...)
}
