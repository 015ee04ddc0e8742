package brat

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/corpus/lines"
	"tabaqat/corpus/offsets"
)

// Save writes the .ann file again: lines of entities that are gone are left
// out, those of new ones come at the end, every other line stays. It fails
// where a relation, event, attribute or note belongs to an entity that is gone.
func Save(w io.Writer, doc *corpus.Document, src corpus.Source) error {
	passages, err := offsets.MarksNow(doc)
	if err != nil {
		return err
	}
	data := lines.TrimBOM(src.Data)
	parsed, err := parse(src.Name, data)
	if err != nil {
		return err
	}
	text, err := src.Sibling(".txt")
	if err != nil {
		return err
	}
	s := saving{chars: []rune(blankBOM(text)), missing: map[offsets.Mark]int{}}
	if len(passages) > 0 && passages[0].Changed {
		for _, m := range passages[0].Marks {
			s.missing[m]++
		}
		s.marks = passages[0].Marks
		s.drop(parsed)
		if err := s.checkReferences(src.Name, parsed); err != nil {
			return err
		}
	}
	return s.write(w, data, src.Data[:len(src.Data)-len(data)], parsed)
}

type saving struct {
	chars   []rune
	marks   []offsets.Mark       // as they are now
	missing map[offsets.Mark]int // those that no line has yet
	gone    map[string]bool      // ids of entities that no longer are
	highest int                  // number of an entity
}

// drop finds the entities that are gone. Those in several parts stay.
func (s *saving) drop(parsed []annLine) {
	s.gone = map[string]bool{}
	for _, line := range parsed {
		if !line.entity {
			continue
		}
		if n, err := strconv.Atoi(line.a.id[1:]); err == nil {
			s.highest = max(s.highest, n)
		}
		if !line.a.whole(s.chars) {
			continue
		}
		if m := line.a.mark(); s.missing[m] > 0 {
			s.missing[m]--
		} else {
			s.gone[line.a.id] = true
		}
	}
}

func (s *saving) checkReferences(name string, parsed []annLine) error {
	for _, line := range parsed {
		if line.entity {
			continue
		}
		for word := range strings.FieldsSeq(line.text) {
			if i := strings.LastIndexByte(word, ':'); i >= 0 {
				word = word[i+1:]
			}
			if s.gone[word] {
				return fmt.Errorf("%s:%d: %q belongs to entity %s, which is gone; want that line taken out first", name, line.row, line.text, word)
			}
		}
	}
	return nil
}

func (s *saving) write(w io.Writer, data, bom string, parsed []annLine) error {
	if _, err := io.WriteString(w, bom); err != nil {
		return err
	}
	patch := lines.NewPatcher(w, data)
	for _, line := range parsed {
		if line.entity && s.gone[line.a.id] {
			patch.Replace(line.from, line.to, "")
		}
	}
	if err := patch.Close(); err != nil {
		return err
	}
	return s.writeNew(w, data)
}

func (s *saving) writeNew(w io.Writer, data string) error {
	end := ""
	if data != "" && !strings.HasSuffix(data, "\n") {
		end = "\n"
	}
	for _, m := range s.marks {
		if s.missing[m] == 0 {
			continue
		}
		s.missing[m]--
		s.highest++
		line := end + formatEntity(s.highest, m, string(s.chars[m.Start:m.End]))
		end = ""
		if _, err := io.WriteString(w, line); err != nil {
			return err
		}
	}
	return nil
}
