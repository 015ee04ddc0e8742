package assist

import "sync"

// courier brings what a desk delivers to the session's goroutine, many things
// at a time, so that a fast desk does not flood it.
type courier struct {
	post  func(func())
	after func() // runs after each round

	mu      sync.Mutex
	waiting []func()
	ended   bool
}

// take may be called from any goroutine.
func (c *courier) take(f func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ended {
		return
	}
	if c.waiting = append(c.waiting, f); len(c.waiting) == 1 {
		c.post(c.round)
	}
}

func (c *courier) round() {
	c.mu.Lock()
	all := c.waiting
	c.waiting = nil
	ended := c.ended
	c.mu.Unlock()
	if ended {
		return
	}
	for _, f := range all {
		f()
	}
	c.after()
}

// close drops what was not brought yet.
func (c *courier) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ended, c.waiting = true, nil
}
