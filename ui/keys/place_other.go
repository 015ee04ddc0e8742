//go:build !linux && !windows

package keys

// rows are the keys of a US keyboard by Apple's virtual key codes
// (HIToolbox/Events.h), which have no order.
func rows() map[int]string {
	return map[int]string{
		0: "ASDFHGZXCV", 11: "BQWERYT123465=97-80]OU[IP", 37: "LJ'K;\\,/NM.", 50: "`",
	}
}
