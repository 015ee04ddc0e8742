package learn

import "math/rand/v2"

// dropper leaves features of words out at random. What it gives is valid until
// the next call.
type dropper struct {
	r      *rand.Rand
	chance uint64 // of being left out, in 256
	flat   []int32
	rows   [][]int32
}

func (d *dropper) drop(words [][]int32) [][]int32 {
	d.flat, d.rows = d.flat[:0], d.rows[:0]
	for _, features := range words {
		from := len(d.flat)
		var bits uint64
		for k, f := range features {
			if k%8 == 0 {
				bits = d.r.Uint64()
			}
			if bits&0xff >= d.chance {
				d.flat = append(d.flat, f)
			}
			bits >>= 8
		}
		d.rows = append(d.rows, d.flat[from:len(d.flat):len(d.flat)])
	}
	return d.rows
}
