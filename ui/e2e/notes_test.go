package e2e

import "testing"

// A flag, a note, a type renamed throughout and a deleted token are there again
// when the file is opened anew, by real keys.
func TestNotesAndAnEditedTagsetOutliveTheWindow(t *testing.T) {
	s := newScreen(t)
	home, path := sample(t, "english.csv")
	w := s.open(home, path, "--goto", "2:1")
	w.settled()
	w.key("ctrl+l", "flag")
	s.run("xdotool", "key", "--clearmodifiers", "ctrl+shift+l")
	w.await("painted field")
	s.run("xdotool", "type", "--delay", "20", "who is she")
	s.run("xdotool", "key", "Return")
	w.await("took text")
	w.key("alt+l", "noted", "F12", "next note")
	w.picture("noted")

	s.run("xdotool", "key", "--clearmodifiers", "ctrl+Delete")
	w.await("asked to delete")
	s.run("xdotool", "key", "Return")
	w.await("repaired delete token")
	s.run("xdotool", "key", "--clearmodifiers", "Insert")
	w.await("painted field")
	s.run("xdotool", "type", "--delay", "20", "Karen")
	s.run("xdotool", "key", "Return")
	w.await("repaired insert token")

	s.run("xdotool", "key", "--clearmodifiers", "ctrl+shift+t")
	w.await("painted tagset")
	s.run("xdotool", "key", "Down", "Return")
	w.await("painted field")
	s.run("xdotool", "key", "ctrl+a")
	s.run("xdotool", "type", "--delay", "20", "GROUP")
	w.picture("rename-field")
	s.run("xdotool", "key", "Return")
	w.await("renamed NORP to GROUP at 2")
	w.picture("renamed")
	s.run("xdotool", "key", "Escape")
	w.await("undocked")
	w.key("ctrl+s", "save")
	w.close()

	if got := rows(t, path, 1)[0]; got != "Karen/O" {
		t.Errorf("the second sentence begins %s", got)
	}
	again := s.open(home, path, "--goto", "1:1")
	again.settled()
	again.key("F12", "next note")
	if again.board.Sentence != 1 {
		t.Errorf("the noted sentence is %d; want the second", again.board.Sentence+1)
	}
	again.key("n", "tag GROUP")
	again.picture("noted-again")
}
