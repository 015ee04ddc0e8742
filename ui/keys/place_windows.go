package keys

// rows are the keys of a US keyboard by the scan code (set 1) of the first of
// each row.
func rows() map[int]string {
	return map[int]string{0x02: "1234567890-=", 0x10: "QWERTYUIOP[]", 0x1e: "ASDFGHJKL;'`", 0x2b: "\\ZXCVBNM,./"}
}
