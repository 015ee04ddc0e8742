package e2e

import "testing"

// The keys are pressed by their places: on the Arabic layout 34 46 30 58 are
// jeem, meem, ain, teh marbuta, and 43 is alef.
func TestAnArabicWordIsTypedAndMendedInTheFindField(t *testing.T) {
	s := newScreen(t)
	s.layout("ara")
	home, path := sample(t, "arabic.xlsx")
	w := s.open(home, path)
	s.run("xdotool", "key", "ctrl+41")
	w.await("did find")
	for _, key := range []string{"34", "46", "30", "58"} {
		s.run("xdotool", "key", key)
	}
	// Home is at the right; alef goes after the first letter, which stands right of it.
	for _, key := range []string{"Home", "Left", "43"} {
		s.run("xdotool", "key", key)
	}
	w.picture("field-arabic")
	s.run("xdotool", "key", "Return")
	w.await("selected 3 4") // the word for university in the first sentence
	s.run("xdotool", "key", "ctrl+38")
	s.run("xdotool", "key", "BackSpace")
	w.picture("field-empty")
	s.run("xdotool", "key", "Escape")
	w.key("ctrl+39", "save") // the keys are the board's again
}
