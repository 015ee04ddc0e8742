package grid

// Recent keeps the short texts seen last, so that those that come again and
// again, such as positions and tags, are held in memory once. Its zero value is
// ready for use.
type Recent struct{ slots [1024]string }

// Text makes a string of b.
func (r *Recent) Text(b []byte) string {
	if len(b) > 24 {
		return string(b)
	}
	h := uint32(2166136261)
	for _, c := range b {
		h = (h ^ uint32(c)) * 16777619
	}
	slot := &r.slots[(h^h>>12)%uint32(len(r.slots))]
	if *slot != string(b) {
		*slot = string(b)
	}
	return *slot
}
