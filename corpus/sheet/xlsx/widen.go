package xlsx

import (
	"fmt"
	"strconv"
)

// newWidth is the width of a column that is put in, in characters.
const newWidth = 32

// frame widens what stands before the rows where the edits reach beyond it: the
// dimension of the sheet, and the definitions of its columns.
func (p *patcher) frame() error {
	switch {
	case p.in.Is("dimension") && !p.in.Close:
		return p.dimension()
	case p.in.Is("cols") && !p.in.Close:
		return p.columns()
	}
	return nil
}

func (p *patcher) dimension() error {
	tag := string(p.in.Tag())
	from, to, ok := attribute(tag, "ref")
	if !ok {
		return nil
	}
	r, err := parseRange(tag[from:to])
	if err != nil || r.LastColumn >= p.last {
		return nil // one that cannot be read is left alone
	}
	if err := p.in.Mute(); err != nil {
		return err
	}
	r.LastColumn = p.last
	p.in.Unmute()
	_, err = p.out.WriteString(tag[:from] + rangeName(r) + tag[to:])
	return err
}

// columns adds a definition for the last column right of the others.
func (p *patcher) columns() error {
	prefix, last := string(p.in.Prefix), 0
	for depth := p.in.Depth; p.in.Next() && p.in.Depth > depth; {
		if p.in.Close || string(p.in.Name) != "col" {
			continue
		}
		tag := string(p.in.Tag())
		if from, to, ok := attribute(tag, "max"); ok {
			n, err := strconv.Atoi(tag[from:to])
			if err != nil {
				return fmt.Errorf("definition of columns up to %q; want a number", tag[from:to])
			}
			last = max(last, n)
		}
	}
	if last >= p.last || last == 0 || !p.in.Close {
		return nil
	}
	if err := p.in.Before(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(p.out, `<%scol min="%d" max="%d" width="%d" customWidth="1"/>`, prefix, p.last, p.last, newWidth)
	return err
}
