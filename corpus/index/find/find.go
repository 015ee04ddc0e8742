package find

import (
	"slices"

	"tabaqat/corpus/index"
)

// Options says how a query is meant.
type Options struct {
	Exact  bool   // compare tokens as they are written
	Regex  bool   // the query is a regular expression
	Plain  bool   // the query is words, whatever they look like
	Part   bool   // the words of a plain query may begin and end amid tokens
	Inside string // only within an entity of this type, or as one
}

// Query is a parsed query. It can be run again and again, by one goroutine.
type Query struct {
	options Options
	node    node
	lines   *lines // a regular expression over several tokens
}

// Parse reads a query. An error says where in the query what was expected.
func Parse(text string, o Options) (*Query, error) {
	q := &Query{options: o}
	var err error
	if o.Regex {
		q.node, q.lines, err = parseRegex(text, o)
	} else {
		q.node, err = parse(text, o)
	}
	if err != nil {
		return nil, err
	}
	return q, nil
}

// Run finds all places, in reading order. A place that is an entity comes with
// its type; of several entities of the same extent, found by their words, it is
// the outermost.
func (q *Query) Run(x *index.Index) []index.Hit {
	var found []index.Hit
	if q.lines != nil {
		found = q.lines.run(x)
	} else {
		q.node.prepare(x)
		for i := range x.Len() {
			for _, it := range q.node.generate(x, i) {
				found = append(found, it.Hit)
			}
		}
	}
	if q.options.Inside == "" {
		return found
	}
	return slices.DeleteFunc(found, func(h index.Hit) bool { return !within(x, h, q.options.Inside) })
}

func within(x *index.Index, h index.Hit, typ string) bool {
	return slices.ContainsFunc(x.Entities(h.Sentence), func(e index.Hit) bool {
		return e.Type == typ && e.Start <= h.Start && h.End <= e.End
	})
}
