package sitting

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tabaqat/corpus"
	"tabaqat/ui/session"
)

// keptNote is the cell of notes of a token, of a file that cannot hold it. The
// sentence is found by number and id, or by an id that only one has.
type keptNote struct {
	Sentence int    `json:"s"`
	ID       string `json:"id"`
	Token    int    `json:"token"`
	Cell     string `json:"note"`
}

// Unheld is the number of sentences with notes that saving keeps in the journal,
// because the file cannot hold them.
func (s *Sitting) Unheld() int {
	if s.Document().HoldsNotes {
		return 0
	}
	return len(s.Document().Noted())
}

// keepNotes puts notes that the file cannot hold into the journal, before the file
// is saved. Without a journal there is no place for them, and it fails.
func (s *Sitting) keepNotes() error {
	doc := s.Document()
	if doc.HoldsNotes {
		return nil
	}
	if s.journal == nil {
		if n := len(doc.Noted()); n > 0 {
			return fmt.Errorf("%s: there is no journal to keep the notes of %d sentences in, and the file cannot hold them; save it as a sheet", doc.Name, n)
		}
		return nil
	}
	kept := []keptNote{}
	for _, i := range doc.Noted() {
		for k := range doc.Sentence(i).Len() {
			if cell := doc.NoteCell(i, k); cell != "" {
				kept = append(kept, keptNote{i, doc.Sentence(i).ID, k, cell})
			}
		}
	}
	if len(kept) == 0 && len(doc.NotesChanged()) == 0 {
		return nil
	}
	text, err := json.Marshal(kept)
	if err != nil {
		return err
	}
	return s.journal.KeepNotes(string(text))
}

// recallNotes gives a document that was just read the notes that the journal keeps
// for it.
func (s *Sitting) recallNotes(doc *corpus.Document) error {
	if doc.HoldsNotes {
		return nil
	}
	text, err := s.journal.KeptNotes()
	if err != nil || text == "" {
		return err
	}
	var kept []keptNote
	if err := json.Unmarshal([]byte(text), &kept); err != nil {
		return fmt.Errorf("notes in the journal: %w", err)
	}
	find := session.NewNaming(doc)
	var edits []corpus.NoteEdit
	at := map[[2]int]int{}
	for _, n := range kept {
		i, ok := find.Place(n.Sentence, n.ID)
		if !ok {
			continue // its sentence is gone from the file
		}
		token := min(n.Token, doc.Sentence(i).Len()-1)
		if k, twice := at[[2]int{i, token}]; twice {
			edits[k].After += " | " + n.Cell
			continue
		}
		at[[2]int{i, token}] = len(edits)
		edits = append(edits, corpus.NoteEdit{Sentence: i, Token: token, After: n.Cell})
	}
	return doc.KeepNotes(edits)
}

// kindOldNote is the kind of fact that held the note of a sentence before notes
// were part of the document: "flag" or "note", and a text after ": ".
const kindOldNote = "note"

// takeOldNotes takes notes of sentences that an earlier version kept in the
// journal alone into the document, as a step. They stay in the journal until the
// document is saved.
func (s *Sitting) takeOldNotes() error {
	if s.journal == nil || s.Foreign {
		return nil
	}
	facts, err := s.journal.Facts(kindOldNote)
	if err != nil || len(facts) == 0 {
		return err
	}
	doc := s.Document()
	find := session.NewNaming(doc)
	step := corpus.Step{Title: "take over notes"}
	added := map[int][]corpus.Note{}
	for _, key := range slices.Sorted(maps.Keys(facts)) {
		number, id, _ := strings.Cut(key, ":")
		n, _ := strconv.Atoi(number)
		i, ok := find.Place(n, id)
		if !ok {
			continue
		}
		kind, text, _ := strings.Cut(facts[key], ": ")
		text, err := corpus.NoteText(text)
		if err != nil {
			continue
		}
		note := corpus.Note{Sentence: i, Flag: kind == "flag", Text: text}
		if !slices.ContainsFunc(doc.Notes(i), note.Same) {
			added[i] = append(added[i], note)
		}
		s.oldNotes = append(s.oldNotes, key)
	}
	for _, i := range slices.Sorted(maps.Keys(added)) {
		step.Notes = append(step.Notes, doc.NoteEdits(i, append(doc.Notes(i), added[i]...))...)
	}
	if step.Empty() {
		return nil
	}
	s.Notices = append(s.Notices, fmt.Sprintf("notes of %d sentences were taken over from the journal; saving puts them where notes belong now", len(added)))
	return s.Do(step)
}

// forgetOldNotes takes notes of sentences out of the journal once they are saved.
func (s *Sitting) forgetOldNotes() {
	for _, key := range s.oldNotes {
		_ = s.journal.Put(kindOldNote, key, "") // at worst it is taken over again, and found there
	}
	s.oldNotes = nil
}

// TakeNotes takes the notes of a sitting with the same sentences, such as that of
// the file that this one is a copy of, where this file cannot hold them.
func (s *Sitting) TakeNotes(from *session.Session) error {
	doc := s.Document()
	if doc.HoldsNotes || s.journal == nil {
		return nil
	}
	var edits []corpus.NoteEdit
	for _, i := range from.Document().Noted() {
		if i < doc.Len() && doc.Sentence(i).Len() == from.Document().Sentence(i).Len() {
			edits = append(edits, doc.NoteEdits(i, from.Document().Notes(i))...)
		}
	}
	if len(edits) == 0 {
		return nil
	}
	if err := doc.KeepNotes(edits); err != nil {
		return err
	}
	return s.keepNotes()
}
