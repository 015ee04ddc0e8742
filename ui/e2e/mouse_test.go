package e2e

import (
	"fmt"
	"testing"
)

func TestTheMouseSelectsTagsAndResizes(t *testing.T) {
	s := newScreen(t)
	home, path := sample(t, "arabic.xlsx")
	w := s.open(home, path, "--goto", "14:1")

	// A drag over three tokens offers types; O tags them.
	x1, y1 := w.middle(3)
	x2, y2 := w.middle(5)
	s.drag(x1, y1, x2, y2)
	w.await("selected 3 6")
	s.run("xdotool", "mouseup", "1")
	w.await("menu")
	w.picture("menu")
	w.key("o", "tag ORG")
	w.want("ORG", 3, 6)

	// A click on a bracket takes it; the far end is dragged to the next token.
	box := w.bracket("ORG", 3)
	s.click(box[0]+box[2]/2, box[1]+box[3]/2)
	w.await("selected span ORG 3 6")
	x3, _ := w.middle(6)
	s.drag(box[0]+2, box[1]+box[3]/2, x3, box[1]+box[3]/2)
	w.await("selected 3 7")
	s.run("xdotool", "mouseup", "1")
	w.await("selected span ORG 3 7")

	// Where the span would cross another, letting go changes nothing.
	w.key("F6", "stacks")
	box = w.bracket("ORG", 3)
	x4, _ := w.middle(7)
	s.drag(box[0]+2, box[1]+box[3]/2, x4, box[1]+box[3]/2)
	w.await("selected 3 8")
	s.run("xdotool", "mouseup", "1")
	w.await("refused")
	w.key("F6", "stacks")
	w.want("ORG", 3, 7)
}

func TestTheWheelAndTheBarScroll(t *testing.T) {
	s := newScreen(t)
	home, path := sample(t, "arabic.xlsx")
	w := s.open(home, path)
	x, y := w.middle(0)
	clicked := func() int {
		s.click(x, y)
		var sentence, token int
		_, err := fmt.Sscanf(w.await("cursor"), "cursor %d %d", &sentence, &token)
		must(t, err)
		return sentence
	}
	s.run("xdotool", "mousemove", at(x), at(y), "click", "--repeat", "30", "--delay", "30", "5")
	if got := clicked(); got < 3 {
		t.Errorf("after the wheel, sentence %d is at the top", got+1)
	}
	w.key("ctrl+Home", "first sentence")
	const bar = 1018 // the middle of the scroll bar
	s.drag(bar, 70, bar, 800)
	s.run("xdotool", "mouseup", "1")
	if got := clicked(); got < 10 {
		t.Errorf("after the bar, sentence %d is at the top", got+1)
	}
}
