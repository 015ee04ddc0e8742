package jsonl

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"tabaqat/corpus"
)

// rest is the members of an object that its reader does not know.
type rest map[string]jsontext.Value

// leave notes which members of a record are not read; empty ones are none.
func (p *passage) leave(of ...rest) {
	for _, m := range of {
		for name, v := range m {
			if text := string(v); text != "null" && text != "[]" && text != "{}" && text != `""` {
				p.left = append(p.left, name)
			}
		}
	}
}

// leftOut counts members that are not read, by name.
type leftOut map[string]int

func (l leftOut) add(names []string) {
	for _, name := range names {
		l[name]++
	}
}

// losses is one loss that names the members.
func (l leftOut) losses() []corpus.Loss {
	if len(l) == 0 {
		return nil
	}
	const most = 8
	var names []string
	n := 0
	for _, name := range slices.Sorted(maps.Keys(l)) {
		n += l[name]
		names = append(names, strconv.Quote(name))
	}
	if len(names) > most {
		names = append(names[:most:most], "…")
	}
	return []corpus.Loss{{Count: n, Message: fmt.Sprintf("members of the records besides text and entities are not written anew: %s", strings.Join(names, ", "))}}
}
