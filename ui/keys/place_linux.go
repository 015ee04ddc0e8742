package keys

// rows are the keys of a US keyboard by the X11 keycode of the first of each
// row: the evdev code and eight. Wayland gives the same without the eight, which
// the toolkit adds.
func rows() map[int]string {
	return map[int]string{10: "1234567890-=", 24: "QWERTYUIOP[]", 38: "ASDFGHJKL;'`", 51: "\\ZXCVBNM,./"}
}
