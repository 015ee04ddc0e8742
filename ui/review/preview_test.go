package review

import (
	"slices"
	"strings"
	"testing"

	"tabaqat/export"
)

func TestThePreviewIsHowTheFileBegins(t *testing.T) {
	d := document(t, "in/O Oslo/B-GPE", "a/O", "late/O")
	e := NewExport(`{"form":"conll"}`, d, Offer{Listed: []int{2}, Current: 1})
	p, err := e.Preview(6, 80)
	if want := []string{"in\tO", "Oslo\tB-GPE", "", "a\tO"}; err != nil || !slices.Equal(p.Lines, want) {
		t.Errorf("%q, %v; want %q", p.Lines, err, want)
	}
	e.Extent = Listed
	if p, err = e.Preview(6, 80); err != nil || !slices.Equal(p.Lines, []string{"# sent_id = 3", "late\tO"}) {
		t.Errorf("listed: %q, %v", p.Lines, err)
	}
	e.Form, e.Extent = "xlsx", Whole
	if p, err = e.Preview(3, 80); err != nil || p.As == "" || len(p.Lines) != 3 || !strings.Contains(p.Lines[2], "Oslo") {
		t.Errorf("workbook: %+v, %v", p, err)
	}
	if p, err = e.Preview(9, 2); err != nil || len(p.Lines) != 9 || len(p.Lines[0]) != 2 {
		t.Errorf("narrow: %q, %v", p.Lines, err)
	}
}

func TestAPreviewBreaksLinesBetweenWords(t *testing.T) {
	if got, want := cut("one two three\nlonger-than-that", 9, 9), []string{"one two ", "three", "longer-th", "an-that"}; !slices.Equal(got, want) {
		t.Errorf("%q; want %q", got, want)
	}
}

func TestEveryFormHasAPreview(t *testing.T) {
	d := document(t, "in/O Oslo/B-GPE", "a/O")
	e := NewExport("", d, Offer{})
	for _, f := range export.Forms() {
		e.Form = f.Name
		p, err := e.Preview(6, 80)
		drawn := slices.Contains([]string{"svg", "png", "pdf", "html"}, f.Name)
		if err != nil || drawn != (p.Picture != nil) || drawn == (len(p.Lines) > 0) {
			t.Errorf("%s: %+v, %v", f.Name, p.Lines, err)
		}
	}
}
