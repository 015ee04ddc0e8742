package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tabaqat/assets/tagsets"
	"tabaqat/layers"
	"tabaqat/ui/guide"
)

func TestTheBundledGuidelineHasASectionForEachType(t *testing.T) {
	data, err := tagsets.Read("wojood")
	if err != nil {
		t.Fatal(err)
	}
	set, err := layers.ParseTagset(data)
	if err != nil {
		t.Fatal(err)
	}
	text, ok := tagsets.Guideline("wojood")
	if !ok {
		t.Fatal("there is none")
	}
	blocks, err := guide.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, typ := range set.Types {
		section, ok := guide.Section(blocks, typ)
		examples := 0
		for _, b := range section {
			if b.Kind == guide.Item {
				examples++
			}
		}
		if !ok || examples == 0 || section[0].Kind != guide.Paragraph || seen[section[0].Text()] {
			t.Errorf("%s: found %v, %d examples", typ.Name, ok, examples)
		}
		if ok {
			seen[section[0].Text()] = true
		}
	}
	if len(seen) != 21 {
		t.Errorf("%d sections, want 21", len(seen))
	}
}

func TestTheGuidelineBesideTheSheetOrTheChosenOneIsShown(t *testing.T) {
	w := testWindow(t, "arabic.xlsx")
	press(w, ".")
	typ, ok := w.inspector.guideType()
	if !ok {
		t.Fatal("no type is in hand")
	}
	if section, ok := w.guidance().section(typ); !ok || w.guide.path != "" || !strings.Contains(section[0].Text(), " ") {
		t.Errorf("the bundled guideline says %v", section)
	}
	picture(t, w, "guideline-bundled")
	beside := filepath.Join(filepath.Dir(w.sitting.Document().Name), "guideline.md")
	write := func(path, text string) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(beside, "# ours\n\n## "+typ.Name+"\n\nنحن نكتب هنا **بالعربية**، و[رابط](https://example.org).\n\n1. أول\n2. ثان\n\n| نعم | لا |\n|---|---|\n| مدير | قال |\n")
	w.readGuideline()
	if section, _ := w.guidance().section(typ); w.guide.path != beside || len(section) != 4 {
		t.Errorf("beside the sheet: %s, %d blocks", w.guide.path, len(section))
	}
	w.refreshAll()
	picture(t, w, "guideline-arabic")
	other := filepath.Join(t.TempDir(), "other.md")
	write(other, "## "+typ.Name+"\n\nother\n")
	w.chooseGuideline(other)
	if section, _ := w.guidance().section(typ); len(section) != 1 || w.chosen().Guideline != other {
		t.Errorf("the chosen one: %v, kept %q", section, w.chosen().Guideline)
	}
	if err := os.Remove(other); err != nil {
		t.Fatal(err)
	}
	w.readGuideline()
	if w.guidance().err == nil {
		t.Error("that the chosen one is gone is not told")
	}
	w.chooseGuideline("")
	if w.guide.path != beside {
		t.Errorf("back to %q", w.guide.path)
	}
}

func TestTheGuidelineFollowsTheTypeInHandAndFolds(t *testing.T) {
	w := testWindow(t, "english.csv")
	if _, ok := w.inspector.guideType(); ok {
		t.Error("a guideline without a type in hand")
	}
	press(w, ".")
	if typ, _ := w.inspector.guideType(); typ.Name != "ORG" || typ.Description == "" {
		t.Errorf("the guideline is of %q", typ.Name)
	}
	picture(t, w, "guideline")
	open := w.inspector.full
	press(w, "F10")
	picture(t, w, "guideline-folded")
	if w.inspector.full >= open {
		t.Errorf("folded it takes %v; want less than %v", w.inspector.full, open)
	}
	press(w, "F10")
	press(w, ".")
	if typ, _ := w.inspector.guideType(); typ.Name != "GPE" {
		t.Errorf("the guideline is of %q; want GPE", typ.Name)
	}
}
