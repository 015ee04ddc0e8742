package e2e

import "testing"

// Keys are pressed by their codes, the places on the keyboard: 33 is P on a US
// keyboard, 52 is Z, 25 is W, 29 is Y, 34 and 35 are the brackets.
func TestKeysWorkUnderOtherLayouts(t *testing.T) {
	tests := []struct {
		layout string
		keys   []string
	}{
		{"us", []string{"33", "tag PERS", "ctrl+52", "undo", "ctrl+29", "redo", "34", "outer"}},
		{"ara", []string{"33", "tag PERS", "ctrl+52", "undo", "ctrl+29", "redo", "34", "outer"}},
		{"no", []string{"33", "tag PERS", "ctrl+52", "undo", "ctrl+29", "redo", "34", "outer"}},
		// On AZERTY Z is where W is on a US keyboard, and A where Q is.
		{"fr", []string{"33", "tag PERS", "ctrl+25", "undo", "ctrl+29", "redo", "34", "outer", "24", "tag LANGUAGE"}},
	}
	for _, tt := range tests {
		t.Run(tt.layout, func(t *testing.T) {
			s := newScreen(t)
			s.layout(tt.layout)
			home, path := sample(t, "arabic.xlsx")
			w := s.open(home, path, "--goto", "3:1")
			w.key(tt.keys[0], tt.keys[1])
			w.want("PERS", 0, 1)
			w.key(tt.keys[2:]...)
		})
	}
}
