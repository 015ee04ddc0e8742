package suggest

import (
	"hash/maphash"
	"sync"

	"tabaqat/model"
)

// maxCached bounds the tokens whose scores are kept: about 100 MB with the
// model in the box.
const maxCached = 200_000

// cache keeps the network's scores by the tokens of the sentence. When it is
// full it forgets the sentences that came first. It may be used from several
// goroutines.
type cache struct {
	mu     sync.Mutex
	seed   maphash.Seed
	of     map[uint64]model.Emissions
	order  []uint64
	tokens int
}

func newCache() *cache {
	return &cache{seed: maphash.MakeSeed(), of: map[uint64]model.Emissions{}}
}

func (c *cache) key(tokens []string) uint64 { return maphash.Comparable(c.seed, joined(tokens)) }

// joined is a text that no other tokens give.
func joined(tokens []string) string {
	n := len(tokens)
	for _, t := range tokens {
		n += len(t)
	}
	b := make([]byte, 0, n)
	for _, t := range tokens {
		b = append(append(b, t...), '\n')
	}
	return string(b)
}

func (c *cache) get(tokens []string) (model.Emissions, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	em, ok := c.of[c.key(tokens)]
	return em, ok && len(em.Scores) == len(tokens)
}

func (c *cache) put(tokens []string, em model.Emissions) {
	c.mu.Lock()
	defer c.mu.Unlock()
	k := c.key(tokens)
	if _, ok := c.of[k]; ok {
		return
	}
	c.of[k] = em
	c.order = append(c.order, k)
	c.tokens += len(tokens)
	for c.tokens > maxCached && len(c.order) > 1 {
		old := c.order[0]
		c.tokens -= len(c.of[old].Scores)
		delete(c.of, old)
		c.order = c.order[1:]
	}
}
