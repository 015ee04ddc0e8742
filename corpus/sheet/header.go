package sheet

import (
	"slices"
	"strings"
	"unicode"

	"tabaqat/corpus/sheet/grid"
)

// The names under which columns are known, folded by foldName: English and
// Arabic.
var (
	idNames = []string{
		"sentence id", "sentenceid", "sent id", "sentid", "sid", "sentence", "sentence no", "sentence number", "sentence nr",
		"sentence #", "sentence index", "sent", "sent no", "s id", "رقم الجمله", "معرف الجمله", "الجمله", "جمله", "رقم جمله",
		"معرف جمله",
	}
	positionNames = []string{
		"position", "token position", "word position", "token id", "token no", "token number", "token index", "word id",
		"word no", "word number", "token pos", "word index", "index", "الموقع", "موقع الكلمه", "الموضع", "موضع الكلمه", "الترتيب", "ترتيب الكلمه",
		"رقم الكلمه", "رقم الرمز", "موقع", "موضع", "ترتيب",
	}
	tokenNames = []string{
		"token", "tokens", "word", "words", "form", "token text", "الكلمه", "كلمه", "الكلمات", "كلمات", "المفرده",
		"اللفظ", "لفظ", "الرمز", "الوحده", "التوكن",
	}
	tagNames = []string{
		"tags", "tag", "label", "labels", "ner", "ner tag", "ner tags", "entity", "entities", "iob", "iob2", "bio",
		"annotation", "annotations", "named entity", "named entities", "entity tag", "entity tags", "iob tag", "iob tags",
		"bio tag", "bio tags", "ne", "ne tag", "ne tags", "الوسوم", "وسوم", "الوسم", "وسم", "التوسيم", "التصنيف", "الكيان", "الكيانات",
		"نوع الكيان", "العلامه", "العلامات", "التسميات", "التسميه", "التصنيفات", "الفئه", "الفئات", "كيانات", "الكينونات",
	}
	noteNames = []string{
		"notes", "note", "comments", "comment", "remarks", "remark", "annotator notes", "annotation notes",
		"ملاحظات", "ملاحظه", "الملاحظات", "الملاحظه", "تعليقات", "تعليق", "التعليقات", "التعليق",
	}
	layerNames = []string{"layer", "level", "طبقه", "الطبقه", "مستوى", "المستوى"}
)

// foldName makes header texts comparable: blind to case, to marks and
// joining signs, to the forms of alef and ta marbuta, and to how words are
// joined.
func foldName(text string) string {
	var out strings.Builder
	for _, r := range text {
		switch {
		case r == 'أ' || r == 'إ' || r == 'آ' || r == 'ٱ':
			r = 'ا'
		case r == 'ة':
			r = 'ه'
		case r == 'ـ' || unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Cf, r):
			continue
		case r == '_' || r == '-' || r == ':' || r == '.' || unicode.IsSpace(r):
			r = ' '
		}
		out.WriteRune(unicode.ToLower(r))
	}
	return strings.Join(strings.Fields(out.String()), " ")
}

// headerColumns reads the names in a row; columns without a known name are
// left out, and of two with the same meaning the first counts. Both Tags and
// Layers may be named.
func headerColumns(cells []grid.Cell) Columns {
	var c Columns
	first := func(place *int, column int) {
		if *place == 0 {
			*place = column
		}
	}
	for i, cell := range cells {
		name := foldName(cell.Text)
		switch {
		case name == "" || len(name) > 60:
		case slices.Contains(idNames, name):
			first(&c.ID, i+1)
		case slices.Contains(positionNames, name):
			first(&c.Position, i+1)
		case slices.Contains(tokenNames, name):
			first(&c.Token, i+1)
		case slices.Contains(tagNames, name):
			first(&c.Tags, i+1)
		case slices.Contains(noteNames, name):
			first(&c.Notes, i+1)
		case isLayerName(name):
			c.Layers = append(c.Layers, i+1)
		}
	}
	return c
}

// settle decides between a column with all tags and columns of layers where a
// header names both, by where tags stand: a column may as well tell the number of
// layers.
func (s *sample) settle(c *Columns) {
	if c.Tags == 0 || len(c.Layers) == 0 {
		return
	}
	layered := slices.DeleteFunc(slices.Clone(c.Layers), func(column int) bool {
		tags, filled := s.tagShare(column, 0)
		return tags == 0 || tags*2 < filled
	})
	if len(layered) == 0 {
		c.Layers = nil
	} else {
		c.Tags, c.Layers = 0, layered
	}
}

// isLayerName reports whether a name is that of a layer: "1st layer",
// "layer 2", "l3", "tag 2", "الطبقه الاولى".
func isLayerName(name string) bool {
	words := strings.Fields(name)
	if base := strings.TrimRight(name, "0123456789"); base != name && slices.Contains(tagNames, strings.TrimSpace(base)) {
		return true
	}
	for _, w := range words {
		if slices.Contains(layerNames, strings.TrimRight(w, "0123456789")) && len(words) <= 3 {
			return true
		}
	}
	digits := strings.TrimPrefix(name, "l")
	return len(name) >= 2 && name[0] == 'l' && strings.Trim(digits, "0123456789") == ""
}

// weakColumns fills in what only a vague name tells, such as "ID" and "Pos",
// where the cells below agree.
func (s *sample) weakColumns(c *Columns, header []grid.Cell) {
	taken := map[int]bool{} // a sheet may have thousands of columns
	for _, column := range c.all() {
		taken[column] = true
	}
	for i, cell := range header {
		column := i + 1
		if taken[column] {
			continue
		}
		switch foldName(cell.Text) {
		case "id", "no", "#", "pos", "رقم", "الرقم":
			switch s.numbering(column) {
			case counting:
				if c.Position == 0 {
					c.Position = column
				}
			case steady:
				if c.ID == 0 {
					c.ID = column
				}
			}
		}
	}
}
